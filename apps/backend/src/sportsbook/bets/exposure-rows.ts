import { type Queries, statement } from '../../db/index.ts'
import type { CurrencyTerms } from '../../platform/accounts/currencies.ts'
import type { OutcomeReference } from '../markets/quote.ts'
import { ALL_BETS, type Exposure, outcomeKey, type Room } from './exposure.ts'

/** As the statements read it. Amounts are text, since a double cannot hold all of them. */
export const exposureRow = ({ matchId, marketId, specifier, outcomeId, amount }: Exposure) => ({
  match_id: matchId,
  market_id: marketId,
  specifier,
  outcome_id: outcomeId,
  amount: String(amount),
})

// One row per known exposure, one row without any, none without an account.
const STANDING = statement({
  name: 'exposures_and_balance',
  parameters: { playerId: 'bigint', code: 'text', asked: 'jsonb' },
  row: {
    balance: 'bigint',
    match_id: 'bigint?',
    market_id: 'integer',
    specifier: 'text',
    outcome_id: 'text',
    player_id: 'bigint',
    amount: 'bigint',
  },
  text: `select a.balance, e.match_id, e.market_id, e.specifier, e.outcome_id, e.player_id, e.amount from accounts a
    left join lateral (select x.* from exposures x
      join jsonb_to_recordset($asked::jsonb) as o(match_id bigint, market_id integer, specifier text, outcome_id text)
        using (match_id, market_id, specifier, outcome_id)
      where x.player_id in (0, a.player_id)) e on true
    where a.player_id = $playerId::bigint and a.currency = $code::text`,
})

/** What limits a player's next stake. */
export interface Standing {
  /** Subunits; below zero when a payout was taken back. */
  readonly balance: bigint
  readonly room: Room
}

/** A player's balance, and the room for more liability on each of the outcomes; null without an account. */
export async function findStanding(
  db: Queries,
  playerId: number,
  { code, liability }: CurrencyTerms,
  outcomes: readonly OutcomeReference[],
): Promise<Standing | null> {
  const asked = [ALL_BETS, ...outcomes].map((outcome) => exposureRow({ ...outcome, amount: 0n }))
  const rows = await db.run(STANDING, { playerId, code, asked: JSON.stringify(asked) })
  const [first] = rows
  if (first === undefined) return null
  const left = new Map([[outcomeKey(ALL_BETS), liability.player]])
  const most = liability.outcome < liability.playerOutcome ? liability.outcome : liability.playerOutcome
  for (const { match_id, market_id, specifier, outcome_id, player_id, amount } of rows) {
    if (match_id === null) continue
    const key = outcomeKey({
      matchId: Number(match_id),
      marketId: market_id,
      specifier,
      outcomeId: outcome_id,
    })
    const limit = player_id === 0n ? liability.outcome : liability.playerOutcome
    const room = (match_id === 0n ? liability.player : limit) - amount
    const known = left.get(key) ?? most
    left.set(key, room < known ? room : known)
  }
  return { balance: first.balance, room: (outcome) => left.get(outcomeKey(outcome)) ?? most }
}

const ROWS = `rows from (jsonb_to_recordset($exposures::jsonb) as (match_id bigint, market_id integer, specifier text, outcome_id text, player_id bigint, amount bigint))
        with ordinality as x(match_id, market_id, specifier, outcome_id, player_id, amount, position)`
const KEY = 'match_id, market_id, specifier, outcome_id, player_id'

// Inserting an amount of 0 locks existing rows, in the order of placements.
const HOLD = statement({
  name: 'hold_exposures',
  parameters: { exposures: 'jsonb' },
  text: `insert into exposures as e (${KEY}, amount, max_amount)
    select x.match_id, x.market_id, x.specifier, x.outcome_id, x.player_id, 0, 0 from ${ROWS} order by x.position
    on conflict (${KEY}) do update set amount = e.amount`,
})

// A rollback may exceed the limit, because its bets are placed already. It leaves no room until they are settled again.
const CHANGE = statement({
  name: 'change_exposures',
  parameters: { exposures: 'jsonb' },
  text: `with held as materialized (
      select ${KEY}, x.amount as change from ${ROWS} join exposures e using (${KEY}) order by x.position for no key update of e
    ), changed as (
      update exposures e set amount = greatest(0, e.amount + h.change), max_amount = greatest(e.max_amount, e.amount + h.change)
      from held h where e.match_id = h.match_id and e.market_id = h.market_id and e.specifier = h.specifier
        and e.outcome_id = h.outcome_id and e.player_id = h.player_id
    )
    insert into exposures as e (${KEY}, amount, max_amount)
    select x.match_id, x.market_id, x.specifier, x.outcome_id, x.player_id, x.amount, x.amount from ${ROWS}
    where x.amount > 0 and not exists (select from held h where h.match_id = x.match_id and h.market_id = x.market_id
      and h.specifier = x.specifier and h.outcome_id = x.outcome_id and h.player_id = x.player_id)
    order by x.position
    on conflict (${KEY}) do update set amount = e.amount + excluded.amount, max_amount = greatest(e.max_amount, e.amount + excluded.amount)`,
})

/** Changes to the exposures of a player's bets. */
export interface PlayerExposures {
  readonly playerId: number
  readonly exposures: readonly Exposure[]
}

/** Sums by outcome and player, the total over everybody (0) first, in the order in which placements lock them. */
function rowsOf(changes: readonly PlayerExposures[]): string {
  const rows = new Map<
    string,
    { readonly key: string; readonly playerId: number; readonly exposure: Exposure }
  >()
  for (const { playerId, exposures } of changes) {
    for (const exposure of exposures) {
      const key = outcomeKey(exposure)
      for (const whose of exposure.matchId === ALL_BETS.matchId ? [playerId] : [0, playerId]) {
        const amount = exposure.amount + (rows.get(`${key} ${whose}`)?.exposure.amount ?? 0n)
        rows.set(`${key} ${whose}`, { key, playerId: whose, exposure: { ...exposure, amount } })
      }
    }
  }
  const sorted = [...rows.values()].sort((a, b) =>
    a.key === b.key ? a.playerId - b.playerId : a.key < b.key ? -1 : 1,
  )
  return JSON.stringify(
    sorted.map(({ playerId, exposure }) => ({ ...exposureRow(exposure), player_id: playerId })),
  )
}

/** Locks exposures until the transaction ends, before bets are both ended and placed in it. */
export const holdExposures = (transaction: Queries, held: PlayerExposures) =>
  transaction.run(HOLD, { exposures: rowsOf([held]) })

/** Adds to exposures or lowers them. If the transaction also locks accounts, it does so before. */
export async function changeExposures(
  transaction: Queries,
  changes: readonly PlayerExposures[],
): Promise<void> {
  if (changes.some(({ exposures }) => exposures.length > 0))
    await transaction.run(CHANGE, { exposures: rowsOf(changes) })
}

const FORGET = statement({
  name: 'forget_exposures',
  text: `delete from exposures e where amount = 0 and not exists (select from matches m where m.id = e.match_id and m.finished_at is null)`,
})

/** Deletes rows without exposure. */
export const forgetExposures = (db: Queries) => db.run(FORGET)
