import { unitNoise } from './random.ts'

const minute = 60_000
const hour = 60 * minute

/** Layers of noise in an opinion: how long each takes to change (ms), and its weight. */
const layers = [
  [2 * minute, 0.25],
  [15 * minute, 0.4],
  [3 * hour, 0.6],
  [24 * hour, 0.6],
] as const

/**
 * Smooth noise in −1..1 that takes about `period` to change. It interpolates fixed values, so any moment can be
 * computed alone.
 */
export function smoothNoise(seed: number, time: number, period: number): number {
  const position = time / period
  const index = Math.floor(position)
  const part = position - index
  const blend = part * part * (3 - 2 * part)
  return 2 * (unitNoise(seed, index) * (1 - blend) + unitNoise(seed, index + 1) * blend) - 1
}

/**
 * How far the market's opinion has drifted at `time` (epoch ms): mean 0, standard deviation about 0.45, within ±1.85.
 */
export function opinionDrift(seed: number, time: number): number {
  return layers.reduce(
    (drift, [period, weight], layer) => drift + weight * smoothNoise(seed + layer, time, period),
    0,
  )
}

export interface Tick {
  /** The latest moment ≤ now at which prices were set (epoch ms, integer). */
  readonly at: number
  /** The next such moment. */
  readonly next: number
}

const jitter = 0.45

/**
 * Moments on average `interval` ms apart (0.55 to 1.45 times that), fixed by the seed. Different seeds keep matches out
 * of step.
 */
export function tickAround(seed: number, now: number, interval: number): Tick {
  const phase = unitNoise(seed, -1) * interval
  const moment = (index: number) =>
    Math.round(phase + (index + jitter * unitNoise(seed ^ 0x5bd1e995, index)) * interval)
  const guess = Math.floor((now - phase) / interval)
  const index = moment(guess) > now ? guess - 1 : guess
  const next = moment(index + 1)
  return next > now ? { at: moment(index), next } : { at: next, next: moment(index + 2) }
}

/** Before the start: with more than this time left (ms), prices move this often (ms). */
const prematchPace = [
  [24 * hour, 9 * minute],
  [6 * hour, 5 * minute],
  [hour, 2 * minute],
  [Number.NEGATIVE_INFINITY, 40_000],
] as const

/**
 * When prices of a match starting at `startTime` last changed before `now`, and when they change next; the start itself
 * is a change.
 */
export function prematchTick(seed: number, now: number, startTime: number): Tick {
  const ahead = startTime - now
  const band = prematchPace.findIndex(([from]) => ahead > from)
  const [from, interval] = prematchPace[band] ?? prematchPace[3]
  const until = prematchPace[band - 1]?.[0]
  const tick = tickAround(seed, now, interval)
  const border = until === undefined ? Number.NEGATIVE_INFINITY : startTime - until
  return { at: Math.max(tick.at, border), next: Math.min(tick.next, startTime - Math.max(from, 0)) }
}

/** In play prices change every 2–5 s at real speed, every 1–3 s when time runs faster. */
export function liveTick(seed: number, now: number, speed: number): Tick {
  return tickAround(seed, now, speed > 1 ? 2000 : 3500)
}
