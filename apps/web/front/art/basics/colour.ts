/** A colour as `#rrggbb`. */
export type Hex = `#${string}`

/** What pictures are darkened towards. */
const NIGHT: Hex = '#0a0d16'
const WHITE: Hex = '#ffffff'
/** Nearly black: dark enough that it or white reaches `READABLE` on every colour. */
const INK: Hex = '#04050a'
/** Least contrast of letters on what they stand on (WCAG AA). */
export const READABLE = 4.5
/** Least contrast of white text on a picture, before shades that only darken it. */
export const SAFE = 5.2

const two = (value: number) => Math.round(value).toString(16).padStart(2, '0')

/** `#rgb` in full; other texts as they are. */
export const hexOf = (text: string): Hex =>
  `#${text.length === 4 ? [...text.slice(1)].map((one) => one + one).join('') : text.slice(1)}`

type Parts = readonly [red: number, green: number, blue: number]

const part = (hex: Hex, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16)
const partsOf = (hex: Hex): Parts => [part(hex, 1), part(hex, 3), part(hex, 5)]
const ofParts = ([red, green, blue]: Parts): Hex => `#${two(red)}${two(green)}${two(blue)}`

/** Linear mix; `share` is of the second colour. */
function mixed(one: Hex, other: Hex, share: number): Hex {
  const [from, to] = [partsOf(one), partsOf(other)]
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return ofParts([at(0), at(1), at(2)])
}

export const darker = (hex: Hex, share: number): Hex => mixed(hex, NIGHT, share)
export const lighter = (hex: Hex, share: number): Hex => mixed(hex, WHITE, share)

const linear = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4

/** Relative luminance (WCAG). */
export function luminance(hex: Hex): number {
  const [red, green, blue] = partsOf(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast of two colours (WCAG), 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [bright, dark] = [luminance(one), luminance(other)]
  return (Math.max(bright, dark) + 0.05) / (Math.min(bright, dark) + 0.05)
}

/** The colour of letters on a ground: the kit's second colour where that is readable, else white or ink. */
export function lettering(ground: Hex, second: Hex): Hex {
  if (contrast(ground, second) >= READABLE) return second
  return contrast(ground, WHITE) >= contrast(ground, INK) ? WHITE : INK
}

/** A deep form of a colour for pictures: white text on it reaches `SAFE`, whatever the colour. */
export function deep(hex: Hex, share: number): Hex {
  let dark = share
  while (contrast(darker(hex, dark), WHITE) < SAFE && dark < 1) dark = Math.min(1, dark + 0.04)
  return darker(hex, dark)
}

/** A tone by hue (degrees) and lightness (0 to 1), of a strength that sRGB has everywhere. */
export function toneOf(hue: number, lightness: number, strength: number): Hex {
  const reach = strength * Math.min(lightness, 1 - lightness)
  const at = (turn: number) => {
    const place = (turn + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)))
  }
  return ofParts([at(0), at(8), at(4)])
}
