import type { Load, Press } from './load.ts'
import type { PageWatch } from './page-watch.ts'

/** Milliseconds within which all must be right again (SAFE-25), and after which nobody looks any more. */
export const RIGHT_WITHIN = 10_000
const LOOK_FOR = 60_000
const LOOK_EVERY = 250
/** Milliseconds after which a fault shows, if it does (SAFE-06): before, a page is right although nobody feeds it. */
const SHOWS_AFTER = 3000

/** How it went on after something was taken away, in ms since then. */
export interface Recovery {
  /** When the first bet was acknowledged that was sent since; null when none was within a minute. */
  readonly placed: number | null
  /** When besides the page was right, three seconds at least; null when it was not within a minute. */
  readonly right: number | null
  /** What was not right ten seconds later; null when all was. */
  readonly fault: string | null
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))

/** Milliseconds from `since` until the first bet was acknowledged that was sent after it; null while none was. */
export function placedAfter(since: number, presses: readonly Press[]): number | null {
  const from = presses.findLastIndex(({ at }) => at <= since) + 1
  const known = presses
    .slice(from)
    .flatMap((press) => (press.state === 'placed' ? [press.known ?? Infinity] : []))
  const first = Math.min(...known)
  return Number.isFinite(first) ? first - since : null
}

/**
 * The longest stretch (ms) between two times in which no bet was acknowledged. The first one after an end says little:
 * the prices of a feed that has gone take bets for a moment still.
 */
export function longestWithout(from: number, to: number, presses: readonly Press[]): number {
  const acknowledged = presses.flatMap(({ state, known }) =>
    state === 'placed' && known !== null && known > from && known < to ? [known] : [],
  )
  const times = [from, ...acknowledged.toSorted((one, other) => one - other), to]
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)))
}

/** Looks until bets are placed and the page is right again. */
export async function untilRight(since: number, load: Load, page: PageWatch): Promise<Recovery> {
  await pause(SHOWS_AFTER)
  let late: string | null = null
  for (;;) {
    const placed = placedAfter(since, load.presses)
    const wrong = placed === null ? 'no bet has been placed' : await page.fault()
    const took = Date.now() - since
    if (wrong !== null && took > RIGHT_WITHIN) late ??= `(${RIGHT_WITHIN / 1000} s) ${wrong}`
    if (wrong === null || took > LOOK_FOR) return { placed, right: wrong === null ? took : null, fault: late }
    await pause(LOOK_EVERY)
  }
}
