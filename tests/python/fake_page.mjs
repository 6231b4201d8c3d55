// Runs the scripts of a saved page over the little of a browser that they use, presses buttons, and prints what is
// shown: a JSON list of [picture, caption, events] for each panel. fake_page.mjs PAGE STEPS
import { readFileSync } from "node:fs";

const [, , page, steps] = process.argv;
const html = readFileSync(page, "utf8");

function element(text = "") {
  return { textContent: text, children: [], dataset: {}, replaceChildren(...all) { this.children = all; } };
}

const roots = html.split('<div data-hoyle="new"').slice(1).map((text) => {
  const figures = [...text.matchAll(/<figure/g)].map(() => {
    const parts = { img: element(), figcaption: element(), ul: element() };
    return { querySelector: (name) => parts[name], parts };
  });
  const slider = { max: /max="(\d+)"/.exec(text)[1], value: "0" };
  const buttons = [...text.matchAll(/<button/g)].map(() => ({}));
  const data = element(/<script type="application\/json">(.*?)<\/script>/s.exec(text)[1]);
  return {
    dataset: { hoyle: "new" }, figures, buttons,
    querySelector: (name) => (name === "input" ? slider : data),
    querySelectorAll: (name) => (name === "figure" ? figures : buttons),
  };
});
globalThis.document = {
  querySelectorAll: () => roots.filter((root) => root.dataset.hoyle === "new"),
  createElement: () => element(),
};

for (const script of html.matchAll(/<script>(.*?)<\/script>/gs)) (0, eval)(script[1]);
const told = roots.map((root) => {
  for (let i = 0; i < Number(steps); ++i) root.buttons[3].onclick();
  return root.figures.map(({ parts }) => [
    decodeURIComponent(parts.img.src.replace("data:image/svg+xml;charset=utf-8,", "")),
    parts.figcaption.textContent,
    parts.ul.children.map((line) => line.textContent),
  ]);
});
console.log(JSON.stringify(told));
