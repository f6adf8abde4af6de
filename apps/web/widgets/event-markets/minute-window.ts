/** A stretch of minutes of a match. */
export interface MinuteWindow {
  readonly from: number
  readonly to: number
}

/** The minutes that a market is about: `from=65|to=75`; null for markets of no stretch. */
export function windowOf(specifier: string): MinuteWindow | null {
  const [, from, to] = /^from=(\d+)\|to=(\d+)$/.exec(specifier) ?? []
  return from === undefined || to === undefined ? null : { from: Number(from), to: Number(to) }
}

/** Seconds left of a window at a second of the match, rounded up; null outside it. */
export function secondsLeft({ from, to }: MinuteWindow, second: number): number | null {
  return second < from * 60 || second >= to * 60 ? null : Math.ceil(to * 60 - second)
}

/** Whole seconds as `5:48`. */
export const leftText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
