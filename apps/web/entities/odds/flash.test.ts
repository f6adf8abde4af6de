import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const tokensOf = (file: string): ReadonlyMap<string, string> =>
  new Map(
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^ +(--[\w-]+):([^;]+);/gm)].map(
      ([, name = '', value = '']) => [name, value.replaceAll(/\s+/g, ' ').trim()],
    ),
  )
const BASE = tokensOf('packages/ui/src/styles/tokens.css')
const BRANDS = {
  demo: BASE,
  volta: new Map([...BASE, ...tokensOf('sites/volta/theme.css')]),
} satisfies Record<string, ReadonlyMap<string, string>>

/** The numbers of a token that is a colour in OKLCH, as a browser resolves it. */
function oklchOf(tokens: ReadonlyMap<string, string>, name: string, isDark: boolean): number[] {
  let text = `var(${name})`
  for (let deep = 0; deep < 9 && text.includes('var('); deep += 1)
    text = text.replaceAll(/var\((--[\w-]+)\)/g, (_, of: string) => tokens.get(of) ?? 'unknown')
  text = text.replaceAll(/calc\(([\d.]+) \* ([\d.]+)\)/g, (_, a, b) => String(Number(a) * Number(b)))
  const colours = [...text.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)]
  const [light, dark = light] = colours
  return (isDark ? dark : light)?.slice(1).map(Number) ?? []
}

/** Linear red, green and blue of a colour in OKLCH (CSS Color 4). */
function linearOf([lightness = Number.NaN, chroma = 0, hue = 0]: readonly number[]): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ].map((part) => Math.min(1, Math.max(0, part)))
}

const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue

/** What of a pair of colours WCAG calls a flash, where one follows the other and goes again. */
function isFlash(one: readonly number[], other: readonly number[]): boolean {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  const isGeneral = lighter - darker >= 0.1 && darker < 0.8
  const isRed = [one, other].some(([red = 0, green = 0, blue = 0]) => red / (red + green + blue) >= 0.8)
  return isGeneral || isRed
}

/** Grounds of a price as it moves; of one that takes no bets it lies between the two surfaces. */
const GROUNDS = ['--odds-bg', '--odds-up-bg', '--odds-down-bg', '--color-surface-1', '--color-surface-2']

describe.each(Object.entries(BRANDS))('the ground of a price in %s', (_, tokens) => {
  test.each([false, true])(
    'BEYOND-11 however often it changes is no flash of WCAG 2.3.1 (dark: %s)',
    (isDark) => {
      const grounds = GROUNDS.map((name) => linearOf(oklchOf(tokens, name, isDark)))
      expect(grounds.flat().filter(Number.isNaN)).toEqual([])
      const flashes = grounds.flatMap((one, at) =>
        grounds.slice(at + 1).flatMap((other, after) => (isFlash(one, other) ? [[at, at + 1 + after]] : [])),
      )
      expect(flashes).toEqual([])
    },
  )
})

test('a flash is found where there is one: dark and light, or red', () => {
  const [black, grey, white] = [0, 0.5, 1].map((lightness) => linearOf([lightness, 0, 0]))
  if (black === undefined || grey === undefined || white === undefined) throw new Error('no greys')
  expect(white).toEqual([1, 1, 1].map((part) => expect.closeTo(part, 3) as number))
  expect([isFlash(black, grey), isFlash(grey, white), isFlash(white, linearOf([0.95, 0, 0]))]).toEqual([
    true,
    true,
    false,
  ])
  expect(isFlash(black, linearOf([0.4, 0.25, 29]))).toBe(true)
})
