import type { Hex } from '../basics/colour.ts'

/** Draws in a box of 200 × 200 with the light, the middle and the dark tone of one colour. */
export type Subject = (light: Hex, middle: Hex, dark: Hex) => string

const PROMOTIONS = {
  boost: (light, middle, dark) =>
    `<path fill="${dark}" d="M14 176h34v-38H14zM58 176h34v-66H58z"/><path fill="${middle}" d="M102 176h34V78h-34z"/><path fill="${light}" d="M146 176h34V38h-34z"/><path fill="none" stroke="${light}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" d="M18 112C62 104 100 76 128 34M104 32l26-2 4 26"/>`,
  builder: (light, middle, dark) =>
    `<path fill="${middle}" d="M20 92h46a20 20 0 1 1 40 0h2v52H20z"/><path fill="${light}" d="M108 56h66v88h-66v-24a20 20 0 1 0 0-40z"/><path fill="${dark}" d="M20 36h88v56a20 20 0 1 0-40 0H20z"/>`,
  jackpot: (light, middle, dark) =>
    `<path fill="${dark}" d="M100 186 18 82h164z"/><path fill="${middle}" d="m100 186 36-104H64z"/><path fill="${light}" d="M52 32h96l34 50H18z"/><path fill="${middle}" d="M52 32 64 82h72l12-50-48 50z" opacity=".7"/>`,
  freebet: (light, middle, dark) =>
    `<g transform="rotate(-14 100 100)"><path fill="${dark}" d="M22 62h156v24a16 16 0 0 0 0 32v24H22v-24a16 16 0 0 0 0-32z" transform="translate(8 12)"/><path fill="${light}" d="M22 56h156v24a16 16 0 0 0 0 32v24H22v-24a16 16 0 0 0 0-32z"/><path stroke="${dark}" stroke-width="4" stroke-dasharray="4 8" d="M132 58v76"/><path fill="${middle}" d="M44 76h64v10H44zM44 98h44v10H44z"/></g>`,
  cashout: (light, middle, dark) =>
    `<circle cx="100" cy="100" r="78" fill="none" stroke="${dark}" stroke-width="22"/><path fill="none" stroke="${light}" stroke-width="22" stroke-linecap="round" d="M100 22a78 78 0 1 1-74 54"/><path fill="${light}" d="m2 92 30-46 26 48z"/><circle cx="100" cy="100" r="34" fill="${middle}"/>`,
  missions: (light, middle) =>
    `<path fill="none" stroke="${middle}" stroke-width="10" stroke-dasharray="2 18" stroke-linecap="round" d="M26 172c60 0 20-66 76-66s26-66 74-70"/><circle cx="26" cy="172" r="18" fill="${middle}"/><circle cx="102" cy="106" r="18" fill="${middle}"/><path fill="${light}" d="M172 8v60M172 8l-46 18 46 20z" stroke="${light}" stroke-width="7" stroke-linejoin="round"/>`,
} as const satisfies Readonly<Record<string, Subject>>

export const promotionOf = (subject: string): Subject | undefined =>
  Object.entries<Subject>(PROMOTIONS).find(([name]) => name === subject)?.[1]
