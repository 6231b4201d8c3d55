// A client of the referee process in Node, without packages: a host who enters the dice that he rolls himself.
//
//     node client.mjs path/to/hoyle [spec] [seed]
//
// Plays one whole game with random moves. Chance outcomes are chosen here by their odds, as a physical referee
// would enter real dice or tiles.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const [tool, spec = 'jungle', seed = '1'] = process.argv.slice(2);
if (!tool) {
  console.error('usage: node client.mjs path/to/hoyle [spec] [seed]');
  process.exit(2);
}

const child = spawn(tool, ['referee'], { stdio: ['pipe', 'pipe', 'inherit'] });
const waiting = [];
createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()(JSON.parse(line)));

let number = 0;
function ask(method, params) {
  child.stdin.write(JSON.stringify({ jsonrpc: '2.0', id: ++number, method, params }) + '\n');
  return new Promise((resolve) => waiting.push(resolve)); // answers come in order
}
async function must(method, params) {
  const answer = await ask(method, params);
  if (answer.error) throw new Error(`${method}: ${JSON.stringify(answer.error)}`);
  return answer.result;
}

// A small generator, so that a run can be repeated (mulberry32).
let state = Number(seed) >>> 0;
function random() {
  state = (state + 0x6d2b79f5) >>> 0;
  let t = state;
  t = Math.imul(t ^ (t >>> 15), t | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}

function draw({ total, outcomes }) {
  let value = Math.floor(random() * total);
  for (const outcome of outcomes) {
    if (value < outcome.weight) return outcome.text;
    value -= outcome.weight;
  }
  throw new Error('the weights do not sum to the total');
}

const { game } = await must('new', { spec, external: true });
let view = await must('state', { game });
let refusals = 0;
while (view.actor !== 'end' && view.ply < 3000) {
  if (view.actor === 'chance') {
    view = await must('chance', { game, outcome: draw(await must('odds', { game, viewer: 'referee' })) });
    continue;
  }
  const { actions } = await must('legal', { game, viewer: view.actor });
  if (random() < 0.05) {
    const answer = await ask('act', { game, seat: view.actor, action: 'nonsense' });
    if (!answer.error) throw new Error('nonsense was accepted');
    refusals += 1;
  }
  const choice = actions[Math.floor(random() * actions.length)];
  view = await must('act', { game, seat: view.actor, action: choice.text, ply: view.ply });
}
if (view.actor !== 'end') view = await must('abort', { game });
const { record } = await must('record', { game, viewer: 'referee' });
const again = await must('load', { record: record.split('\n').find((line) => line.includes(' | ')) });
if (again.position !== (await must('state', { game })).position) throw new Error('the record leads elsewhere');
console.log(`${spec}: ${view.ply} plies, ${refusals} refusals, result ${JSON.stringify(view.result)}`);
child.stdin.end();
