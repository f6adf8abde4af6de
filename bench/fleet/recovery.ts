import type { Load } from './load.ts'
import type { PageWatch } from './page-watch.ts'

/** Milliseconds within which all must be right again (SAFE-25). */
export const RIGHT_WITHIN = 10_000
const LOOK_EVERY = 250
/** Milliseconds after which a fault shows, if it does (SAFE-06): before that a page is right although nobody feeds it. */
const SHOWS_AFTER = 3000

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))

/** Milliseconds until bets are placed and the page is right again; or what is wrong when the time is over. */
export async function untilRight(since: number, load: Load, page: PageWatch): Promise<number | string> {
  await pause(SHOWS_AFTER)
  for (;;) {
    const fault = load.lastPlaced() <= since ? 'no bet has been placed' : await page.fault()
    const took = Date.now() - since
    if (fault === null) return took
    if (took > RIGHT_WITHIN) return fault
    await pause(LOOK_EVERY)
  }
}
