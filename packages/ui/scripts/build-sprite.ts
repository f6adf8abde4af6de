// Writes the sprite of icons, crests, flags and field art. Run by `npm run sprite` after changing a drawing.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { COURT_VIEW_BOXES, type CourtName } from '../src/sprite/court-names.ts'
import { COURTS } from '../src/sprite/courts.ts'
import { CREST_PATTERNS, CREST_SHAPES } from '../src/sprite/crests.ts'
import { FLAGS } from '../src/sprite/flags.ts'
import { FILLED_ICONS, OWN_ICONS, TABLER_ICONS } from '../src/sprite/icon-names.ts'

const require = createRequire(import.meta.url)

const own: Readonly<Record<(typeof OWN_ICONS)[number], string>> = {
  hockey:
    '<path d="M7 3l5.2 12.2a3 3 0 0 0 2.8 1.8H19v3h-6a4 4 0 0 1-3.7-2.4L4 5"/><path d="M4 19.5c0-.8 1.3-1.5 2.5-1.5"/>',
  crosshair:
    '<circle cx="12" cy="12" r="7"/><circle cx="12" cy="12" r="1"/><path d="M12 2v5M12 17v5M2 12h5M17 12h5"/>',
  ancient: '<path d="M5 21V9l3 2V4l4 3 4-3v7l3-2v12z"/><path d="M10 21v-4a2 2 0 0 1 4 0v4"/>',
  baseball:
    '<circle cx="12" cy="12" r="9"/><path d="M6.2 5.2a9 9 0 0 1 0 13.6M17.8 5.2a9 9 0 0 0 0 13.6M8 8l-1.9.6M8.7 12h-2M8 16l-1.9-.6M16 8l1.9.6M15.3 12h2M16 16l1.9-.6"/>',
  darts:
    '<circle cx="10.5" cy="13.5" r="7.5"/><circle cx="10.5" cy="13.5" r="3.5"/><path d="M10.5 13.5L18 6M17 3l.5 3.5L21 7l-2.5 2.5-3-.5-.5-3z"/>',
  snooker:
    '<path d="M3 21L12.5 10.5"/><circle cx="16.5" cy="6.5" r="3.5"/><circle cx="10" cy="19" r="2"/><circle cx="15" cy="19" r="2"/><circle cx="20" cy="19" r="2"/>',
  chequered: '<path d="M5 21V4M5 4c5-3 9 3 15 0v10c-6 3-10-3-15 0M10 3v11M15 5v11M5 9c5-3 9 3 15 0"/>',
  golf: '<path d="M12 18V3l7 4-7 4"/><path d="M8 16.5C5.6 17 4 17.7 4 18.6 4 20 7.6 21 12 21s8-1 8-2.4c0-.9-1.6-1.6-4-2.1"/>',
  rift: '<path d="M4 20h5M4 20v-5M20 4h-5M20 4v5M4 15V7a3 3 0 0 1 3-3h8M9 20h8a3 3 0 0 0 3-3V9M6 18 18 6"/>',
}

const symbol = (id: string, viewBox: string, content: string, more = '') =>
  `<symbol id="${id}" viewBox="${viewBox}"${more}>${content}</symbol>`

function tablerIcon(name: string, set: 'outline' | 'filled' = 'outline'): string {
  const source = readFileSync(require.resolve(`@tabler/icons/${set}/${name}.svg`), 'utf8')
  const shapes = source.match(/<(?:path|circle|rect|line|polyline)\b[^>]*\/>/g) ?? []
  // Each icon begins with an invisible square.
  const painted = shapes.filter((shape) => !shape.includes('d="M0 0h24v24H0z"'))
  return painted.join('').replaceAll(' />', '/>')
}

function crests(): string[] {
  return Object.entries(CREST_SHAPES).flatMap(([shape, outline]) =>
    Object.entries(CREST_PATTERNS).map(([pattern, path]) => {
      // A CSS path instead of a reference: browsers do not resolve url(#…) inside an external sprite.
      const painted = `<g style="clip-path:path('${outline}')"><path fill="var(--c1)" d="M0 0h24v24H0z"/>${path === '' ? '' : `<path fill="var(--c2)" d="${path}"/>`}</g>`
      const edge = `<path d="${outline}" fill="none" stroke="#808694" stroke-opacity=".55" stroke-width="1"/>`
      return symbol(`crest-${pattern}-${shape}`, '0 0 24 24', painted + edge)
    }),
  )
}

const symbols = [
  ...TABLER_ICONS.map((name) => symbol(`i-${name}`, '0 0 24 24', tablerIcon(name))),
  ...OWN_ICONS.map((name) => symbol(`i-${name}`, '0 0 24 24', own[name])),
  ...FILLED_ICONS.map((name) =>
    symbol(`i-${name}-filled`, '0 0 24 24', tablerIcon(name, 'filled'), ' fill="currentColor" stroke="none"'),
  ),
  ...crests(),
  ...Object.entries(FLAGS).map(([code, content]) =>
    symbol(`flag-${code}`, '0 0 18 13', content, ' preserveAspectRatio="xMidYMid slice"'),
  ),
  ...Object.entries(COURTS).map(([name, paths]) =>
    symbol(
      `court-${name}`,
      COURT_VIEW_BOXES[name as CourtName],
      paths.map((d) => `<path vector-effect="non-scaling-stroke" d="${d}"/>`).join(''),
    ),
  ),
]
const file = new URL('../src/sprite/sprite.svg', import.meta.url)
writeFileSync(
  file,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${symbols.join('\n')}\n</svg>\n`,
)
writeFileSync(
  new URL('../src/sprite/flag-codes.ts', import.meta.url),
  `// Written by scripts/build-sprite.ts: the drawings themselves stay out of the browser's scripts.\nexport const FLAG_CODES: ReadonlySet<string> = new Set(\n  '${Object.keys(FLAGS).sort().join(' ')}'.split(' '),\n)\n`,
)
console.log(`${symbols.length} symbols`)
