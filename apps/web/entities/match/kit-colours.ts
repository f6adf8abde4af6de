import type { CSSProperties } from 'react'

/** First and second colour of a kit, `#rrggbb`. */
type Kit = readonly [string, string]

/** Least distance of two colours on one card, in OKLab. */
const LEAST_APART = 0.1

/** Lightness applied to both colours, on a light page and on a dark one. Darker or lighter colours stay as they are. */
const SHADES = [(light: number) => Math.min(light, 0.55), (light: number) => Math.max(light, 0.68)] as const

/** OKLab of an sRGB colour: lightness 0..1, green to red, blue to yellow. */
function labOf(hex: string): readonly [light: number, a: number, b: number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/**
 * Distance of two colours at the lightness that a card gives them, on the card (light or dark) where they are closer.
 */
function apart(one: string, other: string): number {
  const [[l, a, b], [l2, a2, b2]] = [labOf(one), labOf(other)]
  return Math.min(...SHADES.map((shade) => Math.hypot(shade(l) - shade(l2), a - a2, b - b2)))
}

/** Colours that distinguish two sides on a card. The away side takes its second colour if its first is too close. */
export function kitColours(home: Kit, away: Kit): readonly [home: string, away: string] {
  const pairs = home.flatMap((ours) => away.map((theirs) => [ours, theirs] as const))
  return pairs.find((pair) => apart(...pair) >= LEAST_APART) ?? [home[0], away[0]]
}

/** As custom properties for style sheets. */
export const kitStyle = ({
  home,
  away,
}: {
  readonly home: { readonly colours: Kit }
  readonly away: { readonly colours: Kit }
}): CSSProperties => {
  const [ours, theirs] = kitColours(home.colours, away.colours)
  return { '--home': ours, '--away': theirs } as CSSProperties
}
