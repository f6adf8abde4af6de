import { num } from '../basics/svg.ts'
import type { Subject } from './promotions.ts'

const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** A point of a circle round (100, 92), in twelfths. */
const twelfth = (index: number): string => {
  const angle = (index * Math.PI) / 6
  return `${num(100 + Math.cos(angle) * 66)} ${num(92 + Math.sin(angle) * 66)}`
}

/** Fields of the mine field that are open. */
const OPEN: ReadonlySet<number> = new Set([1, 6, 11, 12])

const GAMES = {
  roulette: (light, middle, dark) =>
    `<circle cx="100" cy="92" r="76" fill="${dark}"/>${times(12, (index) => `<path fill="${index % 2 === 1 ? light : middle}" d="M100 92 ${twelfth(index)}A66 66 0 0 1 ${twelfth(index + 1)}z"/>`)}<circle cx="100" cy="92" r="34" fill="${dark}"/><circle cx="100" cy="92" r="9" fill="${light}"/><circle cx="148" cy="66" r="7" fill="#fff"/>`,
  cards: (light, _middle, dark) =>
    `<rect x="34" y="34" width="84" height="118" rx="10" fill="${dark}" transform="rotate(-12 76 93)"/><rect x="78" y="30" width="84" height="118" rx="10" fill="${light}" transform="rotate(8 120 89)"/><path fill="${dark}" d="m122 62 20 28-20 28-20-28z" transform="rotate(8 120 89)"/>`,
  crash: (light, _middle, dark) =>
    `<path stroke="${dark}" stroke-width="2" d="M20 40h160M20 80h160M20 120h160"/><path fill="${dark}" d="M20 156c60-2 112-22 142-104v104z"/><path fill="none" stroke="${light}" stroke-width="9" stroke-linecap="round" d="M20 156c60-2 112-22 142-104"/><circle cx="162" cy="52" r="13" fill="#fff"/>`,
  slots: (light, _middle, dark) =>
    `<rect x="22" y="34" width="156" height="112" rx="16" fill="${dark}"/><g fill="${light}"><rect x="34" y="46" width="40" height="88" rx="8"/><rect x="80" y="46" width="40" height="88" rx="8"/><rect x="126" y="46" width="40" height="88" rx="8"/></g><path fill="${dark}" d="M42 72h26v8L56 110H46l10-28H42zM88 72h26v8l-12 30H92l10-28H88zM134 72h26v8l-12 30h-10l10-28h-14z"/>`,
  dice: (light, middle, dark) =>
    `<rect x="26" y="62" width="82" height="82" rx="16" fill="${middle}" transform="rotate(-10 67 103)"/><rect x="92" y="34" width="82" height="82" rx="16" fill="${light}" transform="rotate(14 133 75)"/><g fill="${dark}"><circle cx="133" cy="75" r="8"/><circle cx="112" cy="50" r="8"/><circle cx="158" cy="98" r="8"/><circle cx="52" cy="90" r="8"/><circle cx="84" cy="118" r="8"/></g>`,
  mines: (light, _middle, dark) =>
    `${times(16, (index) => `<rect x="${26 + (index % 4) * 38}" y="${20 + Math.floor(index / 4) * 38}" width="32" height="32" rx="7" fill="${OPEN.has(index) ? light : dark}"/>`)}<path fill="#fff" d="m80 26 10 13-10 13-10-13zM118 64l10 13-10 13-10-13z"/>`,
  plinko: (light, middle, dark) =>
    `${times(4, (row) => times(row + 3, (peg) => `<circle cx="${100 + (peg - (row + 2) / 2) * 28}" cy="${36 + row * 30}" r="5" fill="${middle}"/>`))}<circle cx="108" cy="82" r="12" fill="#fff"/>${times(5, (pot) => `<rect x="${24 + pot * 31}" y="146" width="27" height="14" rx="4" fill="${pot === 2 ? dark : light}"/>`)}`,
  wheel: (light, middle, dark) =>
    `<path fill="${middle}" d="M100 92V20a72 72 0 0 1 62 36z"/><path fill="${light}" d="m100 92 62-36a72 72 0 0 1 0 72z"/><path fill="${dark}" d="m100 92 62 36a72 72 0 0 1-62 36z"/><path fill="${light}" d="M100 92v72a72 72 0 0 1-62-36z"/><path fill="${middle}" d="M100 92 38 128a72 72 0 0 1 0-72z"/><path fill="${dark}" d="M100 92 38 56a72 72 0 0 1 62-36z"/><circle cx="100" cy="92" r="14" fill="#fff"/><path fill="#fff" d="m100 30-9-18h18z"/>`,
  coin: (light, middle, dark) =>
    `<ellipse cx="104" cy="102" rx="74" ry="76" fill="${dark}"/><circle cx="96" cy="92" r="74" fill="${light}"/><circle cx="96" cy="92" r="56" fill="none" stroke="${middle}" stroke-width="8"/><path fill="${dark}" d="m96 54 11 24 27 3-20 18 6 27-24-14-24 14 6-27-20-18 27-3z"/>`,
} as const satisfies Readonly<Record<string, Subject>>

type Game = keyof typeof GAMES

export const GAME_NAMES = [
  'roulette',
  'cards',
  'crash',
  'slots',
  'dice',
  'mines',
  'plinko',
  'wheel',
  'coin',
] as const satisfies readonly Game[]

export const gameOf = (subject: string): Subject | undefined =>
  Object.entries<Subject>(GAMES).find(([name]) => name === subject)?.[1]
