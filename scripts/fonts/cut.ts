import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const SOURCE = new URL(
  '../../node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
  import.meta.url,
)

/** First and last code points: the Latin of Western Europe with the signs of money, arithmetic and type. */
const LATIN: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2010, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2215],
]
const latin = LATIN.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, nth) => String.fromCodePoint(first + nth)),
).join('')

/** Letters and axes of each file; `apps/web/app/fonts.ts` and `fonts/fonts.css` name the same ones. The width axis costs as much as all the rest: titles have a file of their own. */
const CUTS = {
  'archivo-text.woff2': { text: latin, axes: { wdth: 100, wght: { min: 400, max: 900, default: 400 } } },
  'archivo-titles.woff2': { text: latin, axes: { wdth: 108, wght: 680 } },
  'archivo-digits.woff2': { text: '0123456789', axes: { wdth: 125, wght: 800 } },
} as const

/** Files (WOFF2) by name. */
export async function cutFonts(): Promise<Map<string, Buffer>> {
  const source = readFileSync(SOURCE)
  const cut = Object.entries(CUTS).map(
    async ([name, { text, axes }]) =>
      [name, await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: axes })] as const,
  )
  return new Map(await Promise.all(cut))
}
