import { num } from '../basics/svg.ts'
import type { Hex } from '../basics/colour.ts'

/** Draws an object of a sport in a box of 200 × 200 with its body's colour and that of its lines. */
type Emblem = (body: Hex, line: Hex) => string

const ball = (body: Hex) => `<circle cx="100" cy="100" r="96" fill="${body}"/>`

/** Spokes of a dartboard, from the middle. */
const SPOKES = Array.from({ length: 20 }, (_, sector) => {
  const angle = ((sector * 18 - 9) * Math.PI) / 180
  return `M100 100L${num(100 + Math.cos(angle) * 92)} ${num(100 + Math.sin(angle) * 92)}`
}).join('')

const controller: Emblem = (body, line) =>
  `<path fill="${body}" d="M100 4 183 52v96l-83 48-83-48V52z"/><path fill="none" stroke="${line}" stroke-width="6" d="m100 44 48 28v56l-48 28-48-28V72zM100 4v40M183 148l-35-20M17 148l35-20"/><circle cx="100" cy="100" r="16" fill="${line}"/>`

const EMBLEMS: Readonly<Record<string, Emblem>> = {
  soccer: (body, line) =>
    `${ball(body)}<path fill="${line}" d="m100 62 36 26-14 43H78L64 88zM100 4l22 12-22 22-22-22zM191 71l-3 26-30-6 9-29zM157 178l-25 8-3-31 29-3zM43 178l-2-26 29 3-3 31zM9 71l24-9 9 29-30 6z"/><path fill="none" stroke="${line}" stroke-width="4" d="M100 62V38M136 88l22-18M122 131l14 24M78 131l-14 24M64 88 42 70"/>`,
  tennis: (body, line) =>
    `${ball(body)}<path fill="none" stroke="${line}" stroke-width="9" d="M22 44c46 20 62 76 34 140M178 156c-46-20-62-76-34-140"/>`,
  basketball: (body, line) =>
    `${ball(body)}<path fill="none" stroke="${line}" stroke-width="6" d="M4 100h192M100 4v192M32 32c44 38 44 98 0 136M168 32c-44 38-44 98 0 136"/>`,
  'ice-hockey': (body, line) =>
    `<path fill="${body}" d="M4 86v36c0 30 43 54 96 54s96-24 96-54V86z"/><ellipse cx="100" cy="86" rx="96" ry="54" fill="${line}"/><ellipse cx="100" cy="86" rx="62" ry="33" fill="none" stroke="${body}" stroke-width="3"/>`,
  cricket: (body, line) =>
    `${ball(body)}<path fill="none" stroke="${line}" stroke-width="5" d="M84 5c-20 60-20 130 0 190M116 5c20 60 20 130 0 190"/><path stroke="${line}" stroke-width="4" stroke-dasharray="3 9" fill="none" d="M72 10c-20 58-20 122 0 180M128 10c20 58 20 122 0 180"/>`,
  volleyball: (body, line) =>
    `${ball(body)}<path fill="none" stroke="${line}" stroke-width="6" d="M100 100C80 60 90 26 112 5M100 100c44 4 74 26 86 54M100 100c-24 36-54 54-88 46M60 13c-16 40-8 74 14 104M195 92c-34-28-70-36-108-26M66 190c46-8 74-34 86-72"/>`,
  handball: (body, line) =>
    `${ball(body)}<path fill="none" stroke="${line}" stroke-width="6" d="M100 42 150 78l-19 58H69L50 78zM100 42V5M150 78l38-14M131 136l24 34M69 136l-24 34M50 78 12 64"/>`,
  'table-tennis': (body, line) =>
    `<path fill="${body}" d="M88 12c48 0 82 34 82 78 0 24-14 44-32 56l-26-8-34 46-26-20 34-44-8-28C62 40 62 12 88 12z"/><circle cx="158" cy="160" r="24" fill="${line}"/>`,
  'american-football': (body, line) =>
    `<path fill="${body}" d="M6 100C40 30 160 30 194 100 160 170 40 170 6 100z"/><path stroke="${line}" stroke-width="6" stroke-linecap="round" d="M66 100h68M78 88v24M92 86v28M108 86v28M122 88v24"/><path fill="none" stroke="${line}" stroke-width="6" d="M38 66c8 20 8 48 0 68M162 66c-8 20-8 48 0 68"/>`,
  baseball: (body, line) =>
    `${ball(body)}<path fill="none" stroke="${line}" stroke-width="5" d="M42 24c36 44 36 108 0 152M158 24c-36 44-36 108 0 152"/><path fill="none" stroke="${line}" stroke-width="14" stroke-dasharray="3 12" d="M42 24c36 44 36 108 0 152M158 24c-36 44-36 108 0 152"/>`,
  snooker: (body, line) =>
    `${ball(body)}<circle cx="100" cy="100" r="42" fill="${line}"/><circle cx="100" cy="84" r="15" fill="none" stroke="${body}" stroke-width="8"/><circle cx="100" cy="116" r="17" fill="none" stroke="${body}" stroke-width="8"/>`,
  golf: (body, line) =>
    `${ball(body)}<path fill="none" stroke="${line}" stroke-width="9" stroke-linecap="round" stroke-dasharray="1 26" d="M40 60h120M28 84h144M24 108h152M30 132h140M46 156h108M62 36h76"/>`,
  racing: (body, line) =>
    `<path fill="none" stroke="${body}" stroke-width="30" d="M44 186C6 120 20 22 100 22s94 98 56 164"/><path fill="none" stroke="${line}" stroke-width="5" stroke-dasharray="1 20" stroke-linecap="round" d="M44 180C10 118 24 22 100 22s90 96 56 158"/>`,
  'formula-1': (body, line) =>
    `${ball(body)}<circle cx="100" cy="100" r="62" fill="${line}"/><circle cx="100" cy="100" r="18" fill="${body}"/><path stroke="${body}" stroke-width="9" d="M100 38v44M100 118v44M38 100h44M118 100h44M56 56l31 31M113 113l31 31M144 56l-31 31M87 113l-31 31"/>`,
  darts: (body, line) =>
    `${ball(body)}<path stroke="${line}" stroke-width="1.5" d="${SPOKES}"/><circle cx="100" cy="100" r="56" fill="none" stroke="${line}" stroke-width="8"/><circle cx="100" cy="100" r="88" fill="none" stroke="${line}" stroke-width="8"/><circle cx="100" cy="100" r="10" fill="${line}"/>`,
  mma: (body, line) =>
    `<path fill="${body}" d="M62 4h76l58 58v76l-58 58H62L4 138V62z"/><path fill="none" stroke="${line}" stroke-width="5" d="M72 28h56l44 44v56l-44 44H72l-44-44V72zM100 62a38 38 0 1 0 0 76 38 38 0 0 0 0-76z"/>`,
  'counter-strike': controller,
  'dota-2': controller,
  'league-of-legends': controller,
}

/** Sports whose object is round, and is lit as a ball. */
const ROUND: ReadonlySet<string> = new Set([
  'soccer',
  'tennis',
  'basketball',
  'cricket',
  'volleyball',
  'handball',
  'baseball',
  'snooker',
  'golf',
  'darts',
  'formula-1',
])

export interface SportEmblem {
  readonly draw: Emblem
  readonly isRound: boolean
}

/** The object of a sport; football's for a sport without a row. */
export function emblemOf(sport: string): SportEmblem {
  const key = Object.hasOwn(EMBLEMS, sport) ? sport : 'soccer'
  return { draw: EMBLEMS[key] ?? ball, isRound: ROUND.has(key) }
}
