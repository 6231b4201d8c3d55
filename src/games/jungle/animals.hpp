// The animals' faces for the SVG board: drawn around the origin, about 64 units across.
#pragma once

namespace hoyle::games::jungle {

// clang-format off
// By kind. Strokes and joins come from the group around them.
inline constexpr const char *faces[] = {
    // elephant
    "<ellipse cx='-25' cy='-5' rx='15' ry='20' fill='#8896a5'/><ellipse cx='25' cy='-5' rx='15' ry='20' fill='#8896a5'/>"
    "<ellipse cx='-26' cy='-4' rx='8' ry='12' fill='#d9b3b0' stroke='none'/><ellipse cx='26' cy='-4' rx='8' ry='12' fill='#d9b3b0' stroke='none'/>"
    "<path d='M-19-12Q-19-30 0-30Q19-30 19-12Q19 2 9 7Q6 18 9 26Q11 31 17 28L19 32Q8 40 1 31Q-5 22-8 7Q-19 2-19-12Z' fill='#a9b6c3'/>"
    "<path d='M-6 14L7 12M-3 22L7 20' fill='none'/><path d='M-11 7L-16 18L-7 11Z' fill='#fff'/>"
    "<circle cx='-9' cy='-10' r='3' fill='#222' stroke='none'/><circle cx='9' cy='-10' r='3' fill='#222' stroke='none'/>",
    // lion
    "<path d='M0-35L9-30L19-31L23-21L32-16L30-5L35 4L28 12L26 22L16 24L9 32L0 28L-9 32L-16 24L-26 22L-28 12L-35 4L-30-5L-32-16L-23-21L-19-31L-9-30Z' "
    "fill='#a4521a'/><circle cx='-17' cy='-17' r='6' fill='#e9a93f'/><circle cx='17' cy='-17' r='6' fill='#e9a93f'/>"
    "<ellipse cx='0' cy='0' rx='20' ry='21' fill='#f2b84b'/><ellipse cx='0' cy='10' rx='11' ry='9' fill='#fbe3b4' stroke='none'/>"
    "<path d='M-5 3L5 3L0 9Z' fill='#4a2a17'/><path d='M0 9V13M0 13Q-5 18-9 14M0 13Q5 18 9 14' fill='none'/>"
    "<circle cx='-8' cy='-5' r='3' fill='#222' stroke='none'/><circle cx='8' cy='-5' r='3' fill='#222' stroke='none'/>",
    // tiger
    "<circle cx='-20' cy='-20' r='9' fill='#ef8a2b'/><circle cx='20' cy='-20' r='9' fill='#ef8a2b'/><circle cx='-20' cy='-20' r='4' fill='#fff' stroke='none'/>"
    "<circle cx='20' cy='-20' r='4' fill='#fff' stroke='none'/><ellipse cx='0' cy='0' rx='28' ry='27' fill='#f79a38'/>"
    "<path d='M-14 10Q-22 20-9 24Q0 27 9 24Q22 20 14 10Q0 2-14 10Z' fill='#fff' stroke='none'/>"
    "<path d='M0-27V-13M-9-26L-6-15M9-26L6-15M-28-3L-17-1M28-3L17-1M-26 9L-17 7M26 9L17 7' fill='none' stroke-width='4.5'/>"
    "<path d='M-5 6L5 6L0 12Z' fill='#c0504d'/><path d='M0 12V16M0 16Q-5 21-9 17M0 16Q5 21 9 17' fill='none'/>"
    "<circle cx='-10' cy='-5' r='3.2' fill='#222' stroke='none'/><circle cx='10' cy='-5' r='3.2' fill='#222' stroke='none'/>",
    // leopard
    "<circle cx='-19' cy='-20' r='8' fill='#e0aa3e'/><circle cx='19' cy='-20' r='8' fill='#e0aa3e'/><ellipse cx='0' cy='0' rx='27' ry='27' fill='#f4c552'/>"
    "<path d='M-13 11Q-19 21-8 24Q0 27 8 24Q19 21 13 11Q0 4-13 11Z' fill='#fff3d6' stroke='none'/>"
    "<g fill='#6b3f1d' stroke='none'><circle cx='0' cy='-19' r='3.6'/><circle cx='-9' cy='-17' r='3'/><circle cx='9' cy='-17' r='3'/><circle cx='-4' cy='-11' r='2.4'/>"
    "<circle cx='4' cy='-11' r='2.4'/><circle cx='-21' cy='-6' r='3'/><circle cx='21' cy='-6' r='3'/><circle cx='-21' cy='4' r='3.2'/><circle cx='21' cy='4' r='3.2'/>"
    "<circle cx='-17' cy='12' r='2.6'/><circle cx='17' cy='12' r='2.6'/></g><path d='M-5 7L5 7L0 12Z' fill='#4a2a17'/>"
    "<path d='M0 12V16M0 16Q-5 20-8 17M0 16Q5 20 8 17' fill='none'/>"
    "<circle cx='-10' cy='-3' r='3.2' fill='#2d6b2f' stroke='none'/><circle cx='10' cy='-3' r='3.2' fill='#2d6b2f' stroke='none'/>",
    // dog
    "<ellipse cx='0' cy='0' rx='23' ry='27' fill='#c48a53'/><path d='M-12-26Q-30-30-33-10Q-34 8-24 12Q-18 2-17-14Z' fill='#7a4a26'/>"
    "<path d='M12-26Q30-30 33-10Q34 8 24 12Q18 2 17-14Z' fill='#7a4a26'/><path d='M-5-26Q0-29 5-26L3 0H-3Z' fill='#f3dfc4' stroke='none'/>"
    "<ellipse cx='0' cy='12' rx='14' ry='12' fill='#f3dfc4' stroke='none'/><path d='M-4 19Q-4 30 0 30Q4 30 4 19Z' fill='#e2727a'/>"
    "<ellipse cx='0' cy='6' rx='7' ry='5' fill='#2a1c15'/><path d='M0 11V16M0 16Q-6 21-10 17M0 16Q6 21 10 17' fill='none'/>"
    "<circle cx='-10' cy='-7' r='3.2' fill='#222' stroke='none'/><circle cx='10' cy='-7' r='3.2' fill='#222' stroke='none'/>",
    // wolf
    "<path d='M-27-34L-8-20H8L27-34L26-8L33 6L22 10L17 20L8 22L0 33L-8 22L-17 20L-22 10L-33 6L-26-8Z' fill='#6f7c88'/>"
    "<path d='M-23-27L-12-19L-22-10ZM23-27L12-19L22-10Z' fill='#d9c3bd' stroke='none'/>"
    "<path d='M-24 6L-7-4L0 4L7-4L24 6L15 15L7 19L0 29L-7 19L-15 15Z' fill='#e4e8eb' stroke='none'/><path d='M-6 17H6L0 25Z' fill='#1f1f1f'/>"
    "<path d='M-17-7L-6-2L-15 1Z' fill='#f6c945'/><path d='M17-7L6-2L15 1Z' fill='#f6c945'/>"
    "<circle cx='-12' cy='-2.5' r='2' fill='#222' stroke='none'/><circle cx='12' cy='-2.5' r='2' fill='#222' stroke='none'/>",
    // cat
    "<path d='M-26-32L-6-20H6L26-32L27-4Q28 22 0 24Q-28 22-27-4Z' fill='#e8c9a6'/><path d='M-22-25L-11-18L-22-9ZM22-25L11-18L22-9Z' fill='#e69a9a' stroke='none'/>"
    "<path d='M0-20V-10M-7-19L-5-11M7-19L5-11' fill='none' stroke='#9a6a44' stroke-width='3.5'/>"
    "<ellipse cx='-11' cy='-1' rx='5' ry='5.5' fill='#7fb54a'/><ellipse cx='11' cy='-1' rx='5' ry='5.5' fill='#7fb54a'/>"
    "<ellipse cx='-11' cy='-1' rx='1.6' ry='4.6' fill='#222' stroke='none'/><ellipse cx='11' cy='-1' rx='1.6' ry='4.6' fill='#222' stroke='none'/>"
    "<path d='M-3.5 8H3.5L0 12Z' fill='#d46a6a'/><path d='M0 12Q-4 17-8 14M0 12Q4 17 8 14M-15 9L-33 5M-15 12L-32 15M15 9L33 5M15 12L32 15' fill='none' stroke-width='2'/>",
    // rat
    "<circle cx='-20' cy='-16' r='14' fill='#94857b'/><circle cx='20' cy='-16' r='14' fill='#94857b'/><circle cx='-20' cy='-16' r='8' fill='#e7a9a9' stroke='none'/>"
    "<circle cx='20' cy='-16' r='8' fill='#e7a9a9' stroke='none'/><path d='M-21-6Q-18-22 0-22Q18-22 21-6Q19 14 0 28Q-19 14-21-6Z' fill='#b3a499'/>"
    "<path d='M-7 18Q0 12 7 18L0 27Z' fill='#f0e4da' stroke='none'/><circle cx='0' cy='25' r='5' fill='#e58a8f'/>"
    "<path d='M-8 17L-28 13M-8 20L-27 24M8 17L28 13M8 20L27 24' fill='none' stroke-width='2'/>"
    "<circle cx='-9' cy='-2' r='3.4' fill='#222' stroke='none'/><circle cx='9' cy='-2' r='3.4' fill='#222' stroke='none'/>",
};
// clang-format on

}  // namespace hoyle::games::jungle
