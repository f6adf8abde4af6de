import { smoothNoise } from '../drift.ts'
import type { Side } from './course.ts'

/** Length of a spell of pressure in match seconds. */
const spell = 240

const salt = { home: 201, away: 202 } as const satisfies Record<Side, number>

/** How much a side presses after `played` seconds of the match, -1..1. It moves live prices and shapes the story. */
export const runOfPlay = (seed: number, side: Side, played: number): number =>
  smoothNoise(seed + salt[side], played, spell)
