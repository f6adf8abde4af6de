import { deep, toneOf } from '../basics/colour.ts'
import { hashOf, idOf } from '../basics/seed.ts'
import { gradient, svg } from '../basics/svg.ts'
import type { Subject } from '../tables/promotions.ts'

export interface GameDrawing {
  readonly name: string
  readonly draw: Subject
  readonly key?: string
}

/**
 * A game: its object over a dark foot, where its name is written by the page, in its language; the hue is of the name.
 * White text is safe at the foot. 180 × 240
 */
export function gameTile({ name, draw, key = '' }: GameDrawing): string {
  const id = idOf('game', name, key)
  const hue = hashOf(name) % 360
  const tone = (lightness: number) => toneOf(hue, lightness, 0.62)
  const foot = deep(tone(0.2), 0.2)
  const grounds =
    gradient(id, 'x1="0" y1="0" x2=".4" y2="1"', [
      [0, tone(0.38)],
      [1, foot],
    ]) +
    gradient(`${id}f`, 'x1="0" y1="0" x2="0" y2="1"', [
      [0, foot, 0],
      [0.7, foot, 0.9],
    ])
  return svg(
    180,
    240,
    `<defs>${grounds}</defs><path fill="url(#${id})" d="M0 0h180v240H0z"/><circle cx="90" cy="84" r="104" fill="${tone(0.5)}" opacity=".28"/>` +
      `<g transform="translate(12 8) scale(.78)">${draw(tone(0.86), tone(0.62), tone(0.24))}</g><path fill="url(#${id}f)" d="M0 150h180v90H0z"/>`,
    'xMidYMid slice',
  )
}
