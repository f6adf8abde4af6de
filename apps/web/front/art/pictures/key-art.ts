import { deep, type Hex, lighter } from '../basics/colour.ts'
import { idOf, randomOf } from '../basics/seed.ts'
import { gradient, num, svg } from '../basics/svg.ts'
import { emblemOf } from '../tables/emblems.ts'
import { groundOf } from '../tables/fields.ts'
import { fieldPath, type Project } from './field.ts'

/** A picture's shape. */
export type Format = 'wide' | 'square'

export interface KeyDrawing {
  readonly sport: string
  /** Of the league or sport; seeds what differs among pictures of one sport. */
  readonly name: string
  /** Of the league; those of the sport's ground where it has none. */
  readonly colours: readonly [Hex, Hex] | null
  readonly format: Format
  readonly key?: string
}

const SIZES: Readonly<Record<Format, readonly [number, number]>> = { wide: [600, 200], square: [240, 240] }

function bands(width: number, height: number, colour: Hex, random: () => number): string {
  return [0, 1, 2]
    .map((band) => {
      const x = width * (0.5 + band * 0.11 + random() * 0.03)
      const wide = width * (0.05 - band * 0.012)
      return `<path fill="${colour}" fill-opacity="${num(0.2 - band * 0.05)}" d="M${num(x)} 0h${num(wide)}L${num(x + wide - height * 0.5)} ${height}h${num(-wide)}z"/>`
    })
    .join('')
}

/** The field from a corner of the stand. */
const seen =
  (width: number, height: number, tilt: number): Project =>
  ([x, y]) => {
    const near = 0.46 + y * 0.9
    return [
      width * 0.52 + (x - 0.5) * width * 1.15 * near + (y - 0.5) * width * tilt,
      height * 0.16 + y * y * height * 1.06,
    ]
  }

/** A league or sport: its field, and its object at the end. White text is safe at its start. */
export function keyArt({ sport, name, colours, format, key = '' }: KeyDrawing): string {
  const [width, height] = SIZES[format]
  const base = colours?.[0] ?? groundOf(sport).tint
  const id = idOf('key', sport, name, base, colours?.[1], format, key)
  const random = randomOf(`${name}${sport}`)
  const project = seen(width, height, 0.2 + random() * 0.16)
  const size = format === 'wide' ? 250 : 190
  const [x, y] =
    format === 'wide' ? [width - size * 0.86, random() * 10 - 18] : [width - size * 0.78, height - size * 0.8]
  const { draw, isRound } = emblemOf(sport)
  const ground = gradient(id, 'x1="0" y1="0" x2="1" y2=".7"', [
    [0, deep(base, 0.72)],
    [0.55, deep(base, 0.42)],
    [1, deep(base, 0.14)],
  ])
  const light = `<radialGradient id="${id}l" cx=".35" cy=".25" r=".8"><stop stop-color="#fff" stop-opacity=".55"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>`
  return svg(
    width,
    height,
    `<defs>${ground}${isRound ? light : ''}</defs><path fill="url(#${id})" d="M0 0h${width}v${height}H0z"/>${bands(width, height, colours?.[1] ?? lighter(base, 0.55), random)}` +
      `<path fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="1.4" d="${fieldPath(sport, project)}"/>` +
      `<g transform="translate(${num(x)} ${num(y)}) scale(${size / 200}) rotate(${num(random() * 22 - 14)} 100 100)">${draw(lighter(base, 0.2), deep(base, 0.5))}${
        isRound ? `<circle cx="100" cy="100" r="96" fill="url(#${id}l)"/>` : ''
      }</g>`,
    'xMaxYMid slice',
  )
}
