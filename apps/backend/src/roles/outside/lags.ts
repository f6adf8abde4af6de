import { type Queries, statement } from '../../db/index.ts'

const OLDEST_PUSH = statement({
  name: 'oldest_outbox_row',
  row: { at: 'timestamptz' },
  text: 'select created_at as at from outbox order by id limit 1',
})

const OLDEST_WORD = statement({
  name: 'oldest_unapplied_settlement',
  row: { at: 'timestamptz' },
  text: 'select created_at as at from settlements where not applied order by id limit 1',
})

// By the index of open legs: what is open is little beside all that was ever bet.
const OPEN_BETS = statement({
  name: 'open_bets_by_currency',
  row: { currency: 'text', bets: 'double precision', win: 'double precision' },
  text: `select currency, count(*)::float8 as bets, sum(potential_win)::float8 as win from bets
    where win_amount is null and id in (select bet_id from legs where result is null) group by currency`,
})

const ageOf = (rows: readonly { readonly at: Date }[], now: number): number =>
  Math.max(0, now - (rows[0]?.at.getTime() ?? now))

/** For how long (ms) the oldest push waits to be relayed; 0 where none does. */
export const outboxLag = async (db: Queries, now: number): Promise<number> =>
  ageOf(await db.run(OLDEST_PUSH), now)

/** For how long (ms) the oldest statement about a market waits to be applied to its bets; 0 where none does. */
export const settlementLag = async (db: Queries, now: number): Promise<number> =>
  ageOf(await db.run(OLDEST_WORD), now)

/** Open bets of a currency: how many, and what they pay if all of them win, in its subunits. */
export interface OpenBets {
  readonly currency: string
  readonly bets: number
  readonly win: number
}

/** Bets with an open leg. One whose legs are all decided is about to be settled. */
export const openBets = (db: Queries): Promise<readonly OpenBets[]> => db.run(OPEN_BETS)
