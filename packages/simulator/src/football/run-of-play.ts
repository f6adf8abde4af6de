import { smoothNoise } from '../drift.ts'
import type { Side } from './course.ts'

/** How long a spell of pressure lasts, in seconds of the match. */
const spell = 240

const salt = { home: 201, away: 202 } as const satisfies Record<Side, number>

/** How much a side presses at `played` seconds of the match, -1..1: it moves the live prices and what the match is told to look like. */
export const runOfPlay = (seed: number, side: Side, played: number): number =>
  smoothNoise(seed + salt[side], played, spell)
