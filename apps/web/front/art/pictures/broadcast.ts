import { darker, deep, type Hex, lighter } from '../basics/colour.ts'
import { idOf, randomOf } from '../basics/seed.ts'
import { gradient, num, svg } from '../basics/svg.ts'
import { groundOf } from '../tables/fields.ts'
import { corners, fieldPath, type Project } from './field.ts'
import { type MatchDrawing, pairOf } from './match-art.ts'

/** Dots of the crowd. */
const CROWD = 110
const SKIN = ['#f1c9a5', '#c99b7a', '#8d5b3c', '#5a3825'] as const

const project: Project = ([x, y]) => {
  const near = 0.62 + y * 0.66
  return [160 + (x - 0.5) * 300 * near, 58 + (y * 0.55 + y * y * 0.45) * 128]
}

function crowd({ home, away }: MatchDrawing, random: () => number): string {
  const colours = [home.c1, home.c1, away.c1, '#d8dce6'] as const
  return Array.from({ length: CROWD }, () => {
    const place = `cx="${num(random() * 320)}" cy="${num(8 + random() * 40)}" r="${num(0.7 + random() * 0.8)}"`
    const colour = colours[Math.floor(random() * colours.length)] ?? home.c1
    return `<circle ${place} fill="${colour}" opacity="${num(0.25 + random() * 0.5)}"/>`
  }).join('')
}

interface Player {
  readonly x: number
  readonly y: number
  readonly colour: Hex
  readonly size: number
  readonly skin: string
}

/** Two face each other from end to end, more are spread over the field. Those in front are drawn last. */
function players({ sport, home, away }: MatchDrawing, random: () => number): readonly Player[] {
  const { players: count } = groundOf(sport)
  const isDuel = count === 2
  return Array.from({ length: count }, (_, index) => {
    const isAway = index % 2 === 1
    const [x, y] = isDuel
      ? [isAway ? 0.93 : 0.08, isAway ? 0.36 : 0.66]
      : [0.12 + random() * 0.76, 0.08 + random() * 0.84]
    const skin = SKIN[Math.floor(random() * SKIN.length)] ?? SKIN[0]
    return { x, y, colour: isAway ? away.c1 : home.c1, size: (0.62 + y * 0.75) * (isDuel ? 1.7 : 1), skin }
  }).toSorted((one, other) => one.y - other.y)
}

function figure({ x, y, colour, size, skin }: Player): string {
  const [left, top] = project([x, y])
  return `<g transform="translate(${num(left)} ${num(top)}) scale(${num(size)})"><ellipse rx="4.2" ry="1.3" fill="#000" fill-opacity=".35"/><path fill="${darker(colour, 0.55)}" d="m-1.9-5-.6 5h1.2L0-4 1.3 0h1.200L1.900-5z"/><rect x="-2.5" y="-10.5" width="5" height="6.2" rx="1.7" fill="${colour}"/><circle cy="-12.3" r="1.7" fill="${skin}"/></g>`
}

/** The grass as it was mown, or boards as they were laid. */
const mown = Array.from({ length: 7 }, (_, strip) => {
  const [from, to] = [strip / 7 - 0.02, strip / 7 + 0.07]
  const quad = corners(
    (
      [
        [from, -0.08],
        [to, -0.08],
        [to, 1.2],
        [from, 1.2],
      ] as const
    ).map(project),
  )
  return `<path fill="#fff" fill-opacity=".045" d="M${quad}z"/>`
}).join('')

/** A still of a broadcast: stand, field in perspective, players in the colours of their kits. 320 × 180 */
export function broadcast(match: MatchDrawing): string {
  const { sport, home, away } = match
  const id = idOf('cast', pairOf(match))
  const random = randomOf(`cast ${pairOf({ ...match, key: '' })}`)
  const { tint } = groundOf(sport)
  const down = 'x1="0" y1="0" x2="0" y2="1"'
  const ground = gradient(id, down, [
    [0, darker(tint, 0.5)],
    [1, lighter(tint, 0.05)],
  ])
  const stand = gradient(`${id}s`, down, [
    [0, '#0a0d16'],
    [1, '#232a3d'],
  ])
  const [x, y] = project([0.6, 0.55])
  return svg(
    320,
    180,
    `<defs>${ground}${stand}<radialGradient id="${id}f" cx=".5" cy="0" r=".9"><stop stop-color="#fff" stop-opacity=".22"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>` +
      `<path fill="url(#${id}s)" d="M0 0h320v58H0z"/>${crowd(match, random)}<path fill="${deep(home.c1, 0.45)}" d="M0 48h160v7H0z"/><path fill="${deep(away.c1, 0.45)}" d="M160 48h160v7H160z"/>` +
      `<path fill="url(#${id})" d="M0 55h320v125H0z"/>${mown}<path fill="none" stroke="#fff" stroke-opacity=".62" d="${fieldPath(sport, project)}"/>` +
      `${players(match, random).map(figure).join('')}<circle cx="${num(x)}" cy="${num(y)}" r="1.8" fill="#fff"/><path fill="url(#${id}f)" d="M0 0h320v180H0z"/>`,
    'xMidYMid slice',
  )
}
