import type { SettlementResult } from '@touchline/betting'
import type { BetStatus, BetType } from '@touchline/contract'
import { column, columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'
import type { BonusRow } from '../rows.ts'

/** A row of `bets`, as far as bonuses look at it. */
export const BET = columns({
  id: 'bigint',
  type: column<BetType>('text'),
  status: column<BetStatus>('text'),
  currency: 'text',
  stake: 'bigint',
  total_stake: 'bigint',
  win_count: 'smallint?',
  builder_odds: 'integer[]?',
  win_amount: 'bigint?',
  created_at: 'timestamptz',
  settled_at: 'timestamptz?',
  is_free: 'boolean',
})

/** `is_free`: the house paid the stake. */
export const BET_COLUMNS = `${namesOf(BET)
  .split(', ')
  .filter((name) => name !== 'is_free')
  .map((name) => `b.${name}`)
  .join(', ')}, coalesce((b.bonus->>'given')::bigint, 0) > 0 as is_free`

/** Bets that named the bonus. */
const BETS_FOR = statement({
  name: 'bets_for_bonus',
  parameters: { bonusId: 'bigint' },
  row: BET,
  text: `select ${BET_COLUMNS} from bonus_bets n join bets b on b.id = n.bet_id where n.bonus_id = $bonusId order by b.id`,
})

/**
 * All bets of a player from one moment to another; the first is found by the index of the player's newest. A bet has the time
 * of its process and an id once it has its turn, so ids follow times only roughly: an hour is far more than both may differ.
 */
const BETS_SINCE = statement({
  name: 'bets_since_activation',
  parameters: { playerId: 'bigint', from: 'timestamptz', to: 'timestamptz?' },
  row: BET,
  text: `select ${BET_COLUMNS} from bets b
    where b.player_id = $playerId and b.created_at >= $from::timestamptz
      and ($to::timestamptz is null or b.created_at < $to::timestamptz)
      and b.id > coalesce((select o.id from bets o where o.player_id = $playerId and o.created_at < $from::timestamptz - interval '1 hour' order by o.id desc limit 1), 0)
    order by b.id`,
})

const LEG = columns({
  bet_id: 'bigint',
  match_id: 'bigint',
  market_id: 'integer',
  specifier: 'text',
  outcome_id: 'text',
  odds: 'integer',
  builder: 'smallint?',
  result: column<SettlementResult | null>('jsonb?'),
  sport: 'text?',
  category_id: 'integer?',
  tournament_id: 'integer?',
  start_time: 'timestamptz?',
})

/** Legs with what conditions ask of their matches; nulls where the catalogue has none. */
const LEGS = statement({
  name: 'legs_of_farming_bets',
  parameters: { betIds: 'bigint[]' },
  row: LEG,
  text: `select ${namesOf(LEG)} from (
      select l.bet_id, l.position, l.match_id, l.market_id, l.specifier, l.outcome_id, l.odds, l.builder, l.result,
        s.key as sport, t.category_id, m.tournament_id, m.start_time
      from legs l left join matches m on m.id = l.match_id left join tournaments t on t.id = m.tournament_id
        left join categories c on c.id = t.category_id left join sports s on s.id = c.sport_id
      where l.bet_id = any($betIds::bigint[])
    ) as facts order by bet_id, position`,
})

export type FarmingLegRow = RowOf<typeof LEG>

/** A bet that a bonus may count, with its legs in order. */
export type FarmingBetRow = RowOf<typeof BET> & { readonly legs: readonly FarmingLegRow[] }

/** When it stops counting bets: at its time, or with a campaign that was ended before. As `ENDS` of `bets-to-farm.ts` says it. */
function endOf({ status, expires_at: expiresAt, ended_at: endedAt }: BonusRow): Date | null {
  if (status !== 'expired' || endedAt === null) return expiresAt
  return expiresAt === null || endedAt < expiresAt ? endedAt : expiresAt
}

/** Kinds that bets are placed for; the others count all bets of their player by themselves. */
const NAMED: ReadonlySet<string> = new Set(['hunting', 'tournament'])

/** Bets with their legs. */
export async function withLegs<Bet extends RowOf<typeof BET>>(
  db: Queries,
  bets: readonly Bet[],
): Promise<readonly (Bet & { readonly legs: readonly FarmingLegRow[] })[]> {
  const legs = bets.length === 0 ? [] : await db.run(LEGS, { betIds: bets.map((bet) => bet.id) })
  const byBet = Map.groupBy(legs, (leg) => leg.bet_id)
  return bets.map((bet) => ({ ...bet, legs: byBet.get(bet.id) ?? [] }))
}

/**
 * The bets that a bonus looks at, by id: those that named it, or all of the player's from its activation to its end. What
 * they are worth to it, the rules say.
 */
export async function betsOfBonus(db: Queries, bonus: BonusRow): Promise<readonly FarmingBetRow[]> {
  const { id, player_id: playerId, activated_at: from } = bonus
  const to = endOf(bonus)
  const bets = NAMED.has(bonus.kind)
    ? await db.run(BETS_FOR, { bonusId: id })
    : from === null
      ? []
      : await db.run(BETS_SINCE, { playerId, from, to })
  return withLegs(db, bets)
}
