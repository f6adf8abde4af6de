import type { Queries, Statement } from '../../db/index.ts'
import type { CurrencyTerms } from '../../platform/accounts/currencies.ts'
import type { OutcomeReference } from '../markets/quote.ts'
import { outcomeKey, type Room } from './exposure.ts'

// A row a known exposure, or one without any; none at all without an account.
const STANDING = {
  name: 'exposures_and_balance',
  text: `select a.balance, e.match_id, e.market_id, e.specifier, e.outcome_id, e.player_id, e.amount from accounts a
    left join lateral (select x.* from exposures x
      join jsonb_to_recordset($3::jsonb) as o(match_id bigint, market_id integer, specifier text, outcome_id text)
        using (match_id, market_id, specifier, outcome_id)
      where x.currency = a.currency and x.player_id in (0, a.player_id)) e on true
    where a.player_id = $1::bigint and a.currency = $2::text`,
} as const satisfies Statement

interface Row {
  readonly balance: bigint
  readonly match_id: bigint | null
  readonly market_id: number
  readonly specifier: string
  readonly outcome_id: string
  readonly player_id: bigint
  readonly amount: bigint
}

/** What a player may still stake and win in a currency. */
export interface Standing {
  /** Subunits; below zero after a payout was taken back. */
  readonly balance: bigint
  readonly room: Room
}

/** A player's balance, and how much more the house may stand to lose on each of some outcomes; null without an account. */
export async function findStanding(
  db: Queries,
  playerId: number,
  { code, maxLiability, maxPlayerLiability }: CurrencyTerms,
  outcomes: readonly OutcomeReference[],
): Promise<Standing | null> {
  const asked = outcomes.map(({ matchId, marketId, specifier, outcomeId }) => ({
    match_id: matchId,
    market_id: marketId,
    specifier,
    outcome_id: outcomeId,
  }))
  const rows = await db.run<Row>(STANDING, [playerId, code, JSON.stringify(asked)])
  const [first] = rows
  if (first === undefined) return null
  const left = new Map<string, bigint>()
  const most = maxLiability < maxPlayerLiability ? maxLiability : maxPlayerLiability
  for (const { match_id, market_id, specifier, outcome_id, player_id, amount } of rows) {
    if (match_id === null) continue
    const key = outcomeKey({
      matchId: Number(match_id),
      marketId: market_id,
      specifier,
      outcomeId: outcome_id,
    })
    const room = (player_id === 0n ? maxLiability : maxPlayerLiability) - amount
    const known = left.get(key) ?? most
    left.set(key, room < known ? room : known)
  }
  return { balance: first.balance, room: (outcome) => left.get(outcomeKey(outcome)) ?? most }
}

const FORGET = {
  name: 'forget_exposures',
  text: `delete from exposures e where not exists (select from matches m where m.id = e.match_id and m.finished_at is null)`,
} as const satisfies Statement

/** Forgets what stood to be lost on matches that are over. */
export const forgetExposures = (db: Queries) => db.run(FORGET)
