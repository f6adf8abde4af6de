import { isLive } from '@touchline/betting'
import { statement } from '../../db/index.ts'
import { addNotifications } from '../../platform/notifications/repository.ts'
import type { AlertWatchOptions } from './watch-options.ts'

/** Share of a match from which on its end is near: the last quarter of an hour of a football match. */
const NEAR_THE_END = 0.85

// Legs first: there are fewer of the matches that end now than bets of all who ask.
const TELL = statement({
  name: 'tell_decisive_bets',
  parameters: { matchIds: 'bigint[]', most: 'bigint', now: 'timestamptz' },
  row: { bet_id: 'bigint', player_id: 'bigint', ref: 'text' },
  text: `with decisive as (
      select distinct b.id, b.player_id, b.ref from legs l join bets b on b.id = l.bet_id
        join alert_settings s on s.player_id = b.player_id and s.bets
      where l.match_id = any($matchIds::bigint[]) and l.result is null and b.win_amount is null
        and not exists (select from legs o where o.bet_id = b.id and o.result is null and o.match_id <> l.match_id)
        and not exists (select from told_bets t where t.bet_id = b.id)
      order by b.id limit $most
    ), told as (
      insert into told_bets (bet_id, player_id, told_at) select id, player_id, $now::timestamptz from decisive
      on conflict do nothing returning bet_id
    )
    select d.id as bet_id, d.player_id, d.ref from decisive d join told on told.bet_id = d.id`,
})

const ASKED = statement({
  name: 'is_anybody_told_of_bets',
  row: { yes: 'boolean' },
  text: 'select exists (select from alert_settings where bets) as yes',
})

/** Bets that are told of together. */
const MOST = 500

/**
 * Tells players who want it that a bet is about to be decided: all its open legs are of one match, and that one ends soon.
 * Each bet once, whichever processes look.
 */
export async function tellDecisiveBets(options: AlertWatchOptions, signal?: AbortSignal): Promise<void> {
  const { db, book, catalogue, clock, onOutbox } = options
  const [asked] = await db.run(ASKED)
  if (asked?.yes !== true) return
  const matchIds = catalogue
    .matches()
    .map(({ id }) => id)
    .filter((id) => {
      const state = book.entry(id)?.state
      return state !== undefined && isLive(state.status) && state.progress >= NEAR_THE_END
    })
  for (let told = matchIds.length > 0 ? MOST : 0; told === MOST; ) {
    signal?.throwIfAborted()
    told = await db.transaction(async (transaction) => {
      const now = new Date(clock())
      const bets = await transaction.run(TELL, { matchIds, most: MOST, now })
      const news = bets.map(({ bet_id: id, player_id: playerId, ref }) => ({
        playerId: Number(playerId),
        type: 'alert_bet' as const,
        objectId: Number(id),
        facts: { ref },
      }))
      await addNotifications(transaction, news, now)
      return bets.length
    })
    if (told > 0) onOutbox()
  }
}
