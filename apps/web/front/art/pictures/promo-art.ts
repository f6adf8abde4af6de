import { darker, deep, type Hex, lighter } from '../basics/colour.ts'
import { idOf } from '../basics/seed.ts'
import { gradient, num, svg } from '../basics/svg.ts'
import type { Subject } from '../tables/promotions.ts'
import type { Format } from './key-art.ts'

export interface PromoDrawing {
  /** Name of what is drawn, for ids. */
  readonly name: string
  readonly draw: Subject
  readonly colour: Hex
  readonly format: Format
  readonly key?: string
}

/** One subject in one colour, lit from the start. White text is safe at its start. 600 × 200 or 240 × 240 */
export function promoArt({ name, draw, colour, format, key = '' }: PromoDrawing): string {
  const [width, height, size] = format === 'wide' ? ([600, 200, 190] as const) : ([240, 240, 176] as const)
  const id = idOf('promo', name, colour, format, key)
  const rings = [0, 1, 2, 3].map(
    (ring) =>
      `<circle cx="${num(width - size * 0.55)}" cy="${num(height * 0.52)}" r="${num(size * (0.62 + ring * 0.3))}" fill="none" stroke="#fff" stroke-opacity="${num(0.15 - ring * 0.03)}" stroke-width="1.4"/>`,
  )
  const ground = gradient(id, 'x1="0" y1="0" x2="1" y2=".6"', [
    [0, deep(colour, 0.76)],
    [1, deep(colour, 0.3)],
  ])
  const at = `translate(${num(width - size * (format === 'wide' ? 1.1 : 0.98))} ${num(height * 0.52 - size / 2)})`
  return svg(
    width,
    height,
    `<defs>${ground}</defs><path fill="url(#${id})" d="M0 0h${width}v${height}H0z"/>${rings.join('')}` +
      `<g transform="${at} scale(${num(size / 200)})">${draw(lighter(colour, 0.72), lighter(colour, 0.3), darker(colour, 0.35))}</g>`,
    'xMaxYMid slice',
  )
}
