import { deep, type Hex } from '../basics/colour.ts'
import { idOf } from '../basics/seed.ts'
import { gradient, svg } from '../basics/svg.ts'
import { CUTS } from '../tables/kits.ts'
import { cutOf } from './crest.ts'
import { fieldPath, type Project } from './field.ts'

/** A side of a match: its id chooses the cut of its kit. */
export interface Side {
  readonly id: number
  readonly c1: Hex
  readonly c2: Hex
}

export interface MatchDrawing {
  readonly sport: string
  readonly home: Side
  readonly away: Side
  readonly key?: string
}

/** Text of a pair for ids. */
export const pairOf = ({ sport, home, away, key = '' }: MatchDrawing): string =>
  [sport, home.id, home.c1, home.c2, away.id, away.c1, away.c2, key].join('|')

const project: Project = ([x, y]) => {
  const near = 0.62 + y * 0.62
  return [400 + (x - 0.5) * 900 * near, 66 + y * y * 200 + y * 190]
}

function kit({ id, c2 }: Side, flip: boolean): string {
  const place = `${flip ? 'translate(800 0) scale(-1 1) ' : ''}translate(-70 -60) rotate(-12 160 200) scale(8)`
  return `<g opacity=".13" transform="${place}">${CUTS[cutOf(id)](deep(c2, 0.3))}</g>`
}

const ground = (id: string, { c1 }: Side, line: string) =>
  gradient(id, line, [
    [0, deep(c1, 0.22)],
    [1, deep(c1, 0.74)],
  ])

/** Two kits that meet on a diagonal over their field: the ground of a match. White text is safe everywhere. 800 × 400 */
export function matchArt(match: MatchDrawing): string {
  const { sport, home, away } = match
  const id = idOf('match', pairOf(match))
  const shade = gradient(`${id}v`, 'x1="0" y1="0" x2="0" y2="1"', [
    [0, '#07090f', 0.28],
    [0.4, '#07090f', 0.12],
    [1, '#07090f', 0.72],
  ])
  return svg(
    800,
    400,
    `<defs>${ground(`${id}a`, home, 'x1="0" y1="0" x2="1" y2=".3"')}${ground(`${id}b`, away, 'x1="1" y1="0" x2="0" y2=".3"')}` +
      `<clipPath id="${id}h"><path d="M0 0h462L338 400H0z"/></clipPath><clipPath id="${id}w"><path d="M462 0h338v400H338z"/></clipPath>${shade}</defs>` +
      `<path fill="url(#${id}a)" d="M0 0h800v400H0z"/><g clip-path="url(#${id}h)">${kit(home, false)}</g><g clip-path="url(#${id}w)"><path fill="url(#${id}b)" d="M0 0h800v400H0z"/>${kit(away, true)}</g>` +
      `<path stroke="#fff" stroke-opacity=".34" stroke-width="1.5" d="M462 0 338 400"/><path fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="1.5" d="${fieldPath(sport, project)}"/><path fill="url(#${id}v)" d="M0 0h800v400H0z"/>`,
    'xMidYMid slice',
  )
}
