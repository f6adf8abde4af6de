type Bands = readonly [direction: 'rows' | 'columns', ...colours: readonly string[]]

const box = 'M0 0h18v13H0z'
const rect = (fill: string, path: string) => `<path fill="${fill}" d="${path}"/>`
const round = (value: number) => Number(value.toFixed(2))

function bands([direction, ...colours]: Bands): string {
  const size = (direction === 'rows' ? 13 : 18) / colours.length
  return colours
    .map((fill, index) => {
      const at = round(index * size)
      if (index === 0) return rect(fill, box)
      return rect(fill, direction === 'rows' ? `M0 ${at}h18V13H0z` : `M${at} 0H18v13H${at}z`)
    })
    .join('')
}

const nordic = (field: string, cross: string, inner?: string): string =>
  rect(field, box) +
  rect(cross, 'M5 0h3v13H5zM0 5h18v3H0z') +
  (inner === undefined ? '' : rect(inner, 'M5.9 0h1.2v13H5.9zM0 5.9h18v1.2H0z'))

const BANDED: Record<string, Bands> = {
  am: ['rows', '#d90012', '#0033a0', '#f2a800'],
  at: ['rows', '#c8102e', '#fff', '#c8102e'],
  be: ['columns', '#1a1a1a', '#fdda24', '#ef3340'],
  bg: ['rows', '#fff', '#00966e', '#d62612'],
  co: ['rows', '#fcd116', '#fcd116', '#003893', '#ce1126'],
  de: ['rows', '#1a1a1a', '#d00', '#ffce00'],
  es: ['rows', '#c60b1e', '#ffc400', '#ffc400', '#c60b1e'],
  fr: ['columns', '#002654', '#fff', '#ce1126'],
  hu: ['rows', '#ce2939', '#fff', '#477050'],
  ie: ['columns', '#169b62', '#fff', '#ff883e'],
  it: ['columns', '#009246', '#fff', '#ce2b37'],
  lt: ['rows', '#fdb913', '#006a44', '#c1272d'],
  lv: ['rows', '#9d2235', '#9d2235', '#fff', '#9d2235', '#9d2235'],
  mc: ['rows', '#ce1126', '#fff'],
  nl: ['rows', '#ae1c28', '#fff', '#21468b'],
  pe: ['columns', '#d91023', '#fff', '#d91023'],
  pl: ['rows', '#fff', '#dc143c'],
  ro: ['columns', '#002b7f', '#fcd116', '#ce1126'],
  ru: ['rows', '#fff', '#0039a6', '#d52b1e'],
  th: ['rows', '#a51931', '#f4f5f8', '#2d2a4a', '#2d2a4a', '#f4f5f8', '#a51931'],
  ua: ['rows', '#0057b7', '#ffd700'],
}

const star = (cx: number, cy: number, r: number, fill: string) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`
const unionJack =
  rect('#012169', box) +
  '<path stroke="#fff" stroke-width="2.6" d="m0 0 18 13M18 0 0 13"/><path stroke="#c8102e" d="m0 0 18 13M18 0 0 13"/>' +
  '<path stroke="#fff" stroke-width="4.2" d="M9 0v13M0 6.5h18"/><path stroke="#c8102e" stroke-width="2.4" d="M9 0v13M0 6.5h18"/>'
const canton =
  rect('#012169', box) +
  '<path stroke="#fff" stroke-width="1.6" d="M0 0l9 6.5M9 0 0 6.5"/><path stroke="#fff" stroke-width="2" d="M4.5 0v6.5M0 3.25h9"/>' +
  '<path stroke="#e4002b" stroke-width="1.1" d="M4.5 0v6.5M0 3.25h9"/>'

const DRAWN: Record<string, string> = {
  ar: bands(['rows', '#74acdf', '#fff', '#74acdf']) + star(9, 6.5, 1.3, '#f6b40e'),
  au:
    canton +
    [
      [4.5, 9.8, 1.2],
      [13.5, 2.6, 0.7],
      [11.4, 5.8, 0.7],
      [15.6, 5.2, 0.7],
      [13.6, 10.4, 0.8],
    ]
      .map(([x = 0, y = 0, r = 0]) => star(x, y, r, '#fff'))
      .join(''),
  br:
    rect('#009b3a', box) + rect('#fedf00', 'M9 1.5 16.2 6.5 9 11.5 1.8 6.5z') + star(9, 6.5, 2.7, '#002776'),
  ca:
    rect('#fff', box) +
    rect(
      '#d80621',
      'M0 0h4.5v13H0zM13.5 0H18v13h-4.5zM9 2.8l1 2 1.8-.5-.5 2.2 1 .8-2.6 1.5.2 1.6H8.1l.2-1.6L5.7 7.3l1-.8-.5-2.2L8 4.8z',
    ),
  ch: rect('#d52b1e', box) + rect('#fff', 'M7.8 2.7h2.4v2.6h2.6v2.4h-2.6v2.6H7.8V7.7H5.2V5.3h2.6z'),
  cl:
    rect('#fff', box) +
    rect('#d52b1e', 'M0 6.5h18V13H0z') +
    rect('#0039a6', 'M0 0h6.5v6.5H0z') +
    star(3.2, 3.2, 1.2, '#fff'),
  cn:
    rect('#de2910', box) +
    star(3.6, 3.6, 1.7, '#ffde00') +
    star(7, 1.8, 0.6, '#ffde00') +
    star(7.8, 3.8, 0.6, '#ffde00') +
    star(7, 5.8, 0.6, '#ffde00'),
  cz: bands(['rows', '#fff', '#d7141a']) + rect('#11457e', 'M0 0l9 6.5L0 13z'),
  dk: nordic('#c8102e', '#fff'),
  'gb-eng': rect('#fff', box) + rect('#ce1126', 'M7.6 0h2.8v13H7.6zM0 5.1h18v2.8H0z'),
  'gb-sct': rect('#005eb8', box) + '<path stroke="#fff" stroke-width="2" d="m0 0 18 13M18 0 0 13"/>',
  'gb-wls':
    bands(['rows', '#fff', '#00b140']) +
    rect('#c8102e', 'M4 8.8c1.2-2.6 3.2-4.4 6-4.6l3-1-1 1.8 2 .6-2.2 1.2 1 2.6-2-1.2-2.8 1.4-1.2-1z'),
  eu:
    rect('#039', box) +
    '<circle cx="9" cy="6.5" r="3.4" fill="none" stroke="#fc0" stroke-width="1.1" stroke-dasharray=".9 .88"/>',
  fi: nordic('#fff', '#003580'),
  gb: unionJack,
  gr:
    rect('#0d5eaf', box) +
    '<path stroke="#fff" stroke-width="1.44" d="M0 2.2h18M0 5.1h18M0 8h18M0 10.9h18"/>' +
    rect('#0d5eaf', 'M0 0h7.2v7.2H0z') +
    '<path stroke="#fff" stroke-width="1.44" d="M3.6 0v7.2M0 3.6h7.2"/>',
  hr:
    bands(['rows', '#f00', '#fff', '#171796']) +
    rect('#f00', 'M7 4h4v4.5a2 2 0 0 1-4 0z') +
    rect('#fff', 'M8 5h1v1H8zM10 5h1v1h-1zM7 6h1v1H7zM9 6h1v1H9z'),
  jp: rect('#fff', box) + star(9, 6.5, 3.6, '#bc002d'),
  kr:
    rect('#fff', box) +
    '<path fill="#cd2e3a" d="M6 6.5a3 3 0 0 1 6 0z"/><path fill="#0047a0" d="M6 6.5a3 3 0 0 0 6 0z"/>',
  kz: rect('#00afca', box) + star(9, 6, 2.6, '#fec50c'),
  mx: bands(['columns', '#006847', '#fff', '#ce1126']) + star(9, 6.5, 1.2, '#8c6b2f'),
  no: nordic('#ba0c2f', '#fff', '#00205b'),
  pt: rect('#f00', box) + rect('#060', 'M0 0h7.2v13H0z') + star(7.2, 6.5, 2, '#ff0'),
  rs: bands(['rows', '#c6363c', '#0c4076', '#fff']) + star(6, 5.6, 1.4, '#fff'),
  sa: rect('#006c35', box) + '<path stroke="#fff" d="M4 9.2h10M5 5.2h8"/>',
  se: nordic('#006aa7', '#fecc00'),
  si: bands(['rows', '#fff', '#005da4', '#ed1c24']) + star(5, 4.2, 1.2, '#005da4'),
  sk: bands(['rows', '#fff', '#0b4ea2', '#ee1c25']) + rect('#ee1c25', 'M3.5 3.5h4v4a2 2 0 0 1-4 0z'),
  tn: rect('#e70013', box) + star(9, 6.5, 3, '#fff') + star(9, 6.5, 1.6, '#e70013'),
  tr:
    rect('#e30a17', box) +
    star(7, 6.5, 2.9, '#fff') +
    star(7.8, 6.5, 2.3, '#e30a17') +
    star(10.6, 6.5, 0.9, '#fff'),
  us:
    rect('#fff', box) +
    '<path stroke="#b31942" d="M0 .5h18M0 2.5h18M0 4.5h18M0 6.5h18M0 8.5h18M0 10.5h18M0 12.5h18"/>' +
    rect('#0a3161', 'M0 0h8v7H0z'),
  za:
    bands(['rows', '#e03c31', '#001489']) +
    rect('#fff', 'M0 4h18v5H0z') +
    rect('#007749', 'M0 5h18v3H0z') +
    rect('#1a1a1a', 'M0 2l6 4.5L0 11z'),
}

/** Country code (ISO 3166-1 alpha-2 in lower case, `gb-eng` and the like, `eu`) → drawing of 18 × 13. */
export const FLAGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(BANDED).map(([code, rows]) => [code, bands(rows)])),
  ...DRAWN,
}
