import { amountText, subunits } from '@touchline/betting'
import type { Database } from '../../db/index.ts'
import type { HomeOf } from '../../sites.ts'
import type { Currencies } from '../accounts/currencies.ts'
import { ONE_RATE } from '../accounts/rates.ts'
import { addNotifications } from '../notifications/repository.ts'
import { lockStanding, saveStanding } from './care-rows.ts'
import { scoreOf, standingAfter } from './levels.ts'
import { type Found, markersOf } from './rules.ts'
import type { Money } from './story.ts'
import { findPlaying, highestPlayer, readStories } from './story-rows.ts'

export interface CareParts {
  readonly db: Database
  readonly currencies: Currencies
  readonly homeOf: HomeOf
  /** Called after outbox rows were written. */
  readonly onOutbox: () => void
}

/** Ids that one statement looks through, and players whose stories are read at once. */
const RANGE = 500
const AT_ONCE = 50

const moneyOf = (currencies: Currencies): Money => ({
  worth: (currency, amount) => (amount * (currencies.get(currency)?.rate ?? ONE_RATE)) / ONE_RATE,
  text: (currency, amount) =>
    `${amountText(subunits(amount), currencies.get(currency)?.subunits ?? 1)} ${currency}`,
})

/** Keeps what was found of a player, and tells the player where it is time to. */
async function conclude({ db, onOutbox }: CareParts, playerId: number, found: readonly Found[], now: number) {
  const isTold = await db.transaction(async (transaction) => {
    const before = await lockStanding(transaction, playerId)
    if (before === null && found.length === 0) return false
    const after = standingAfter(before, scoreOf(found), now)
    await saveStanding(transaction, playerId, after, found, new Date(now))
    if (after.toldAt === (before?.toldAt ?? null)) return false
    const news = { playerId, type: 'care_notice', objectId: null, facts: { ref: '' } } as const
    await addNotifications(transaction, [news], new Date(now))
    return true
  })
  if (isTold) onOutbox()
}

/**
 * Looks at everybody who played within a week for signs of harm, in parts: each statement takes a range of ids or some
 * players, however many there are. A look that was stopped goes on where it was.
 */
export function createCareLook(parts: CareParts) {
  const { db, currencies, homeOf } = parts
  let after = 0

  async function lookAt(players: Awaited<ReturnType<typeof findPlaying>>, now: number): Promise<void> {
    const ids = players.map(({ id }) => id)
    const storyOf = await readStories(db, ids, now)
    const money = moneyOf(currencies)
    for (const { id, site } of players) {
      const { timeZone } = homeOf(site).config
      await conclude(parts, id, markersOf({ ...storyOf(id), timeZone }, money), now)
    }
  }

  return async (now: number, signal?: AbortSignal): Promise<void> => {
    const highest = await highestPlayer(db)
    while (after < highest) {
      const playing = await findPlaying(db, { after, upTo: after + RANGE }, now)
      for (let first = 0; first < playing.length; first += AT_ONCE) {
        signal?.throwIfAborted()
        await lookAt(playing.slice(first, first + AT_ONCE), now)
      }
      after += RANGE
      signal?.throwIfAborted()
    }
    after = 0
  }
}
