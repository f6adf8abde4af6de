import { systemClock } from '../../clock.ts'
import type { Common } from '../common.ts'
import { outboxLag } from './lags.ts'
import { createReadiness, type Measured, type Readiness } from './readiness.ts'

/** Pushes that wait longer (ms) are late: pages show a balance that is none any more. */
const RELAY_LATE = 10_000

/** By how many greatest ages of a quote a feed is late. One is a hiccup that suspends prices for a moment. */
const AGES = 2

/** How late (ms) the feed is when it is told as a cause. */
const feedLate = (quoteAge: number): number => AGES * quoteAge

/**
 * How late the feed is. It decides about a process that is the feed and nothing else: one that answers calls goes on
 * answering, for balances, bets and results need no feed, and all of those processes hear the same one.
 */
const feedOf = ({ settings, offer }: Common, isOwner: () => boolean): Measured => ({
  get decides() {
    return isOwner() && !settings.ROLES.includes('api')
  },
  most: feedLate(settings.QUOTE_AGE_MS),
  // Without a feed of our own there is nothing to wait for until a source outside has been heard.
  late: () => offer.book.feedAge() ?? (settings.FEED === 'none' ? 0 : null),
})

/** How late pushes are, where they are relayed. */
const relayOf = ({ settings, db }: Common): Measured => ({
  decides: !settings.ROLES.includes('api'),
  most: RELAY_LATE,
  late: () => outboxLag(db, systemClock()),
})

/** What stands against a process with a database. `isOwner` tells whether it is the feed now. */
export const standingOf = (common: Common, isOwner: () => boolean): (() => Promise<Readiness>) =>
  createReadiness({
    drain: common.drain,
    program: common.program,
    db: common.db,
    feed: feedOf(common, isOwner),
    ...(common.settings.ROLES.includes('worker') && { relay: relayOf(common) }),
  })
