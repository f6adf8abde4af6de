/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]
export const COLOUR_THEMES = ['light', 'dark'] as const
export type ColourTheme = (typeof COLOUR_THEMES)[number]

/** The colour of a token in a theme. */
export type ColourOf = (token: string, theme: ColourTheme) => Rgb

/** Foreground, background and the minimum contrast (WCAG 2.2 AA: 1.4.3 texts, 1.4.11 controls). */
interface Pair {
  readonly text: string
  readonly on: string
  readonly least: number
}

const texts = (text: string, ...grounds: readonly string[]): readonly Pair[] =>
  grounds.map((on) => ({ text, on, least: 4.5 }))

const PAIRS: readonly Pair[] = [
  ...texts(
    '--color-text',
    '--color-surface-0',
    '--color-surface-1',
    '--color-surface-2',
    '--color-surface-pop',
  ),
  ...texts('--color-text-soft', '--color-surface-0', '--color-surface-1', '--color-surface-2'),
  ...texts('--color-text-muted', '--color-surface-0', '--color-surface-1', '--color-surface-2'),
  ...texts('--color-on-accent', '--color-accent', '--color-accent-hover'),
  ...texts('--color-accent-text', '--color-surface-0', '--color-surface-1', '--color-accent-soft'),
  ...texts('--color-live-text', '--color-surface-1', '--color-live-soft'),
  ...texts('--color-up', '--color-up-soft'),
  ...texts('--color-down', '--color-surface-1', '--color-down-soft'),
  ...texts('--color-warn-text', '--color-warn-soft'),
  { text: '--color-line-field', on: '--color-surface-1', least: 3 },
]

/** The tokens in the pairs. */
export const PAIRED_TOKENS: readonly string[] = PAIRS.flatMap(({ text, on }) => [text, on])

/** Relative luminance of an sRGB colour (WCAG). */
function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio, 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

export interface ContrastFault extends Pair {
  readonly theme: ColourTheme
  readonly ratio: number
}

/** Pairs of tokens with too little contrast. */
export const contrastFaults = (colourOf: ColourOf): readonly ContrastFault[] =>
  COLOUR_THEMES.flatMap((theme) =>
    PAIRS.map((pair) => ({
      ...pair,
      theme,
      ratio: contrastOf(colourOf(pair.text, theme), colourOf(pair.on, theme)),
    })).filter(({ ratio, least }) => ratio < least),
  )
