import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const sourceOf = (name: string) =>
  new URL(`../../node_modules/@fontsource-variable/archivo/files/archivo-${name}.woff2`, import.meta.url)

/** First and last code points. */
type Ranges = readonly (readonly [number, number])[]

/** Western European Latin with signs of money, arithmetic and typography. */
const LATIN: Ranges = [
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
/** Other European letters, for names of players and clubs. */
const EXTENDED: Ranges = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x17f],
  [0x218, 0x21b],
]

const lettersOf = (ranges: Ranges): string =>
  ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, nth) => String.fromCodePoint(first + nth)),
    )
    .join('')
const latin = lettersOf(LATIN)

const WEIGHTS = { min: 400, max: 900, default: 400 }

/**
 * Letters and axes of each file; `apps/web/app/fonts.ts` and `fonts/fonts.css` name the same files. The width axis
 * costs as much as everything else, so titles have a file of their own.
 */
const CUTS = {
  'archivo-text.woff2': { from: 'latin-wdth-normal', text: latin, axes: { wdth: 100, wght: WEIGHTS } },
  'archivo-extended.woff2': {
    from: 'latin-ext-wght-normal',
    text: lettersOf(EXTENDED),
    axes: { wght: WEIGHTS },
  },
  'archivo-titles.woff2': { from: 'latin-wdth-normal', text: latin, axes: { wdth: 108, wght: 680 } },
  'archivo-digits.woff2': {
    from: 'latin-wdth-normal',
    text: '0123456789',
    axes: { wdth: 125, wght: 800 },
  },
} as const

/** Files (WOFF2) by name. */
export async function cutFonts(): Promise<Map<string, Buffer>> {
  const cut = Object.entries(CUTS).map(async ([name, { from, text, axes }]) => {
    const source = readFileSync(sourceOf(from))
    return [name, await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: axes })] as const
  })
  return new Map(await Promise.all(cut))
}
