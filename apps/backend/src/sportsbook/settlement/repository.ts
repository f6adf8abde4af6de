import type { OddsThousandths, SettlementResult, Specifier, Subunits } from '@touchline/betting'
import { column, columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'
import { FARMS } from '../../bonuses/bets/farms.ts'
import { markSettled, mayFollow } from '../../bonuses/bets/mark-settled.ts'
import type { FailedTry } from '../../platform/quarantine/quarantine.ts'
import type { BetRow, LegRow } from '../bets/bet.ts'
import type { StoredBonus } from '@touchline/contract'
import { type BetAtRisk, exposureChanges } from '../bets/exposure.ts'
import { changeExposures } from '../bets/exposure-rows.ts'
import { type Posted, readPosted } from './posted.ts'
import type { BetChange, BetUnderSettlement } from './settle-bet.ts'
import { resultAfter, type Word } from './words.ts'

const BETS_TO_SETTLE = statement({
  name: 'bets_to_settle',
  parameters: { settlements: 'bigint[]', limit: 'bigint', but: 'bigint[]' },
  row: { bet_id: 'bigint' },
  text: `select distinct l.bet_id from settlements s
    join legs l on l.match_id = s.match_id and l.market_id = s.market_id and l.specifier = s.specifier and l.settlement_version < s.version
    where s.id = any($settlements::bigint[]) and l.bet_id <> all($but::bigint[])
      and not exists (select from quarantine q where q.queue = 'settlement' and q.item = l.bet_id and q.held_at is not null and q.released_at is null)
    order by l.bet_id limit $limit`,
})

const BET_ROW = columns({
  id: 'bigint',
  ref: 'text',
  player_id: 'bigint',
  type: column<'system' | 'custom_bet' | 'single' | 'combo'>('text'),
  status: column<
    | 'cashed_out'
    | 'withdrawn'
    | 'waiting_results'
    | 'ready_to_process'
    | 'done'
    | 'cancelled'
    | 'cashout_in_progress'
    | 'submitted'
    | 'rejected'
  >('text'),
  currency: 'text',
  stake: 'bigint',
  total_stake: 'bigint',
  win_count: 'smallint?',
  builder_odds: 'integer[]?',
  profit_cap: 'bigint?',
  liability_rate: 'bigint?',
  result: column<
    | 'cashed_out'
    | 'no_results'
    | 'canceled'
    | 'win_entire'
    | 'lose_entire'
    | 'refund_entire'
    | 'refund_half_win_other'
    | 'refund_half_lose_other'
  >('text'),
  win_amount: 'bigint?',
  step: 'integer',
  bonus: column<StoredBonus | null>('jsonb?'),
  created_at: 'timestamptz',
})

const BETS_BY_ID = `select ${namesOf(BET_ROW)} from bets where id = any($betIds::bigint[])`

const LOCK_BETS = statement({
  name: 'lock_bets_to_settle',
  parameters: { betIds: 'bigint[]', lock: 'bigint?', waits: 'boolean' },
  row: BET_ROW,
  text: `${BETS_BY_ID} and ($lock::bigint is null or (select case when $waits::boolean
      then pg_advisory_xact_lock($lock::bigint) is not null else pg_try_advisory_xact_lock($lock::bigint) end)) order by id for no key update`,
})

/** The same bets without a lock, to see what would become of them. */
export const READ_BETS = statement({
  name: 'read_bets_to_settle',
  parameters: { betIds: 'bigint[]' },
  row: BET_ROW,
  text: `${BETS_BY_ID} order by id`,
})

export const LEGS_TO_SETTLE = statement({
  name: 'legs_to_settle',
  parameters: { betIds: 'bigint[]' },
  row: {
    bet_id: 'bigint',
    position: 'smallint',
    match_id: 'bigint',
    market_id: 'integer',
    specifier: 'text',
    odds: 'integer',
    outcome_id: 'text',
    builder: 'smallint?',
    result: column<SettlementResult | null>('jsonb?'),
    paid_early: 'boolean',
    settlement_version: 'integer',
  },
  text: `select bet_id, position, match_id, market_id, specifier, odds, outcome_id, builder, result, paid_early, settlement_version from legs
    where bet_id = any($betIds::bigint[]) order by bet_id, position`,
})

export const NEWS_ROW = columns({
  match_id: 'bigint',
  market_id: 'integer',
  specifier: 'text',
  version: 'integer',
  outcomes: column<Word['outcomes'] | null>('jsonb?'),
  cancels: 'boolean?',
  placed_from: 'timestamptz?',
  placed_to: 'timestamptz?',
})
export type NewsRow = RowOf<typeof NEWS_ROW>

export const NEWS = statement({
  name: 'news_for_legs',
  // Starts from the bet's legs: a plan that starts from settlements would scan thousands of legs of a market.
  parameters: { betIds: 'bigint[]' },
  row: NEWS_ROW,
  text: `with markets as materialized (
      select match_id, market_id, specifier, min(settlement_version) as known from legs where bet_id = any($betIds::bigint[])
      group by match_id, market_id, specifier
    )
    select s.match_id, s.market_id, s.specifier, s.version, s.outcomes, s.cancels, s.placed_from, s.placed_to
    from markets m join settlements s on s.match_id = m.match_id and s.market_id = m.market_id and s.specifier = m.specifier
    where exists (select from settlements n where n.match_id = m.match_id and n.market_id = m.market_id
      and n.specifier = m.specifier and n.version > m.known)
    order by s.version`,
})

const WRITE = statement({
  name: 'write_settled_bets',
  parameters: { legs: 'jsonb', bets: 'jsonb', entries: 'jsonb', credits: 'jsonb', now: 'timestamptz' },
  text: `with new_legs as (
      update legs l set result = x.result, settlement_version = x.version
      from jsonb_to_recordset($legs::jsonb) as x(bet_id bigint, position smallint, result jsonb, version integer)
      where l.bet_id = x.bet_id and l.position = x.position
    ), new_bets as (
      update bets b set status = x.status, result = x.result, win_amount = x.win_amount, step = x.step,
        settled_at = case when x.win_amount is null then null when b.win_amount is distinct from x.win_amount then $now::timestamptz else b.settled_at end
      from jsonb_to_recordset($bets::jsonb) as x(id bigint, status text, result text, win_amount bigint, step integer)
      where b.id = x.id returning b.id, b.player_id, b.created_at
    ), to_farm as (
      insert into bets_to_farm (bet_id) select b.id from new_bets b where ${FARMS}
    ), entries as (
      insert into ledger_entries (bet_id, step, line, account, player_id, currency, amount, created_at, month)
      select bet_id, step, line, account, player_id, currency, amount, $now::timestamptz, (select b.month from bets b where b.id = x.bet_id)
      from jsonb_to_recordset($entries::jsonb) as x(bet_id bigint, step integer, line smallint, account text, player_id bigint, currency text, amount bigint)
    ), locked as materialized (
      select a.player_id, a.currency, x.credit from accounts a
      join jsonb_to_recordset($credits::jsonb) as x(player_id bigint, currency text, credit bigint)
        on x.player_id = a.player_id and x.currency = a.currency
      order by a.player_id, a.currency for no key update of a
    ), credited as (
      update accounts a set balance = a.balance + l.credit, version = a.version + 1 from locked l
      where a.player_id = l.player_id and a.currency = l.currency returning a.player_id, a.currency, a.balance, a.version
    )
    insert into outbox (player_id, payload, created_at)
    select player_id, payload, $now::timestamptz from (
      select 0 as id, player_id, jsonb_build_object('type', 'balance_changed', 'currency', currency, 'balance', balance,
        'available_to_bet_with_locked_cents', greatest(balance, 0), 'version', version) as payload from credited
      union all
      select id, player_id, jsonb_build_object('type', 'bet_changed', 'bet_id', id) from new_bets
    ) as facts order by id`,
})

/**
 * At most `limit` bets with a leg that has not seen the given settlements, except those in quarantine and those of
 * `but`.
 */
export const betsToSettle = async (
  db: Queries,
  settlements: readonly number[],
  limit: number,
  but: readonly number[],
): Promise<number[]> =>
  (await db.run(BETS_TO_SETTLE, { settlements, limit, but })).map((row) => Number(row.bet_id))

type LockedBetRow = Omit<BetRow, 'cashed_out' | 'auto_cash_out' | 'odds' | 'potential_win' | 'settled_at'> & {
  readonly step: number
}

type LockedLegRow = Omit<LegRow, 'match_urn'> & { readonly settlement_version: number }

export interface LegChange {
  readonly betId: number
  readonly position: number
  readonly result: SettlementResult | null
  readonly version: number
}

export interface LockedBet {
  readonly ref: string
  readonly bet: BetUnderSettlement & BetAtRisk
  /** The bet before the results of its legs changed. */
  readonly before: BetAtRisk
  readonly legs: readonly LegChange[]
}

export const marketOf = (row: Pick<NewsRow, 'match_id' | 'market_id' | 'specifier'>): string =>
  `${row.match_id} ${row.market_id} ${row.specifier}`

const wordOf = ({ version, outcomes, cancels, placed_from, placed_to }: NewsRow): Word => ({
  version,
  outcomes,
  cancels,
  placedFrom: placed_from,
  placedTo: placed_to,
})

function lockedBet(
  bet: LockedBetRow,
  legs: readonly LockedLegRow[],
  { news, posted }: Pick<Read, 'news' | 'posted'>,
): LockedBet {
  const now = legs.map((leg) => {
    const words = news.get(marketOf(leg)) ?? []
    const version = words.at(-1)?.version ?? 0
    if (version <= leg.settlement_version) return { leg, version: null, result: leg.result }
    const placed = { outcomeId: leg.outcome_id, placedAt: bet.created_at }
    return { leg, version, result: resultAfter(words.map(wordOf), placed) }
  })
  const under = (results: readonly (SettlementResult | null)[]): LockedBet['bet'] => ({
    id: Number(bet.id),
    playerId: Number(bet.player_id),
    type: bet.type,
    status: bet.status,
    currency: bet.currency,
    stake: bet.stake as Subunits,
    totalStake: bet.total_stake as Subunits,
    winCount: bet.win_count,
    builderOdds: (bet.builder_odds ?? []) as OddsThousandths[],
    profitCap: bet.profit_cap as Subunits | null,
    rate: bet.liability_rate,
    result: bet.result,
    winAmount: bet.win_amount as Subunits | null,
    step: bet.step,
    bonus: bet.bonus,
    posted: posted.get(bet.id) ?? [],
    legs: legs.map((leg, index) => ({
      matchId: Number(leg.match_id),
      marketId: leg.market_id,
      specifier: leg.specifier as Specifier,
      outcomeId: leg.outcome_id,
      odds: leg.odds as OddsThousandths,
      builder: leg.builder,
      paidEarly: leg.paid_early,
      result: results[index] ?? null,
    })),
  })
  return {
    ref: bet.ref,
    bet: under(now.map(({ result }) => result)),
    before: under(legs.map(({ result }) => result)),
    legs: now.flatMap(({ leg: { position }, version, result }) =>
      version === null ? [] : [{ betId: Number(bet.id), position, result, version }],
    ),
  }
}

interface Read {
  readonly bets: readonly LockedBetRow[]
  readonly legs: readonly LockedLegRow[]
  readonly news: ReadonlyMap<string, readonly NewsRow[]>
  readonly posted: Posted
}

/** Judges bets by the results of their legs. Those that cannot be judged are answered separately, with the error. */
export function judgeAll<Judged>({ bets, legs, ...said }: Read, judge: (bet: LockedBet) => Judged) {
  const byBet = Map.groupBy(legs, (leg) => leg.bet_id)
  const judged: Judged[] = []
  const failed: FailedTry[] = []
  for (const bet of bets) {
    try {
      judged.push(judge(lockedBet(bet, byBet.get(bet.id) ?? [], said)))
    } catch (error) {
      failed.push({ queue: 'settlement', item: Number(bet.id), error })
    }
  }
  return { judged, failed }
}

/** The advisory lock of a match's settlement. Two matches with the same one only wait for each other. */
const lockOf = (matchId: number): bigint => (7_305_823n << 32n) + BigInt(matchId % 2 ** 31)

/** How a match is held against other processes that settle it, until the transaction ends. */
export interface Hold {
  readonly matchId: number
  /** Whether to wait for them. */
  readonly waits: boolean
}

/**
 * Locks bets in order of id, reads the results of their legs and judges each bet. Nobody else settles them until the
 * transaction ends. Bets that cannot be judged are answered separately, with the error. Null where another process holds
 * the match; `hold` is null where there is none.
 */
export async function lockBets<Judged>(
  transaction: Queries,
  hold: Hold | null,
  betIds: readonly number[],
  judge: (bet: LockedBet) => Judged,
): Promise<{ readonly judged: readonly Judged[]; readonly failed: readonly FailedTry[] } | null> {
  const lock = hold && lockOf(hold.matchId)
  const bets = await transaction.run(LOCK_BETS, { betIds, lock, waits: hold?.waits ?? false })
  if (bets.length === 0 && hold !== null) return null
  const legs = await transaction.run(LEGS_TO_SETTLE, { betIds })
  const news = Map.groupBy(await transaction.run(NEWS, { betIds }), marketOf)
  return judgeAll({ bets, legs, news, posted: await readPosted(transaction, bets) }, judge)
}

const number = (amount: bigint): number => Number(amount)

/** Exposures before and after; a settled bet has none. */
const exposuresChanged = ({ bet, before }: LockedBet, { winAmount }: BetChange) => ({
  playerId: bet.playerId,
  exposures: exposureChanges(bet.winAmount === null ? before : null, winAmount === null ? bet : null),
})

/**
 * Writes settled bets in one statement: legs, bets, ledger, balances and outbox. Then changes their exposures: accounts
 * are locked before exposures, as placements do.
 */
export async function writeSettledBets(
  transaction: Queries,
  settled: readonly { readonly locked: LockedBet; readonly change: BetChange }[],
  now: Date,
): Promise<void> {
  const credits = new Map<string, { player_id: number; currency: string; credit: bigint }>()
  for (const { locked, change } of settled) {
    const { playerId, currency } = locked.bet
    const key = `${playerId} ${currency}`
    const credit = (credits.get(key)?.credit ?? 0n) + change.credit
    credits.set(key, { player_id: playerId, currency, credit })
  }
  const legs = settled.flatMap(({ locked }) =>
    locked.legs.map(({ betId, position, result, version }) => ({ bet_id: betId, position, result, version })),
  )
  const bets = settled.map(({ change: { id, status, result, winAmount, step } }) => ({
    id,
    status,
    result,
    win_amount: winAmount === null ? null : number(winAmount),
    step,
  }))
  const entries = settled.flatMap(({ locked: { bet }, change }) =>
    change.entries.map(({ step, line, account, amount }) => ({
      bet_id: bet.id,
      step,
      line,
      account,
      player_id: account === 'player' ? bet.playerId : null,
      currency: bet.currency,
      amount: number(amount),
    })),
  )
  const changed = [...credits.values()]
    .filter(({ credit }) => credit !== 0n)
    .map((account) => ({ ...account, credit: number(account.credit) }))
  await transaction.run(WRITE, {
    legs: JSON.stringify(legs),
    bets: JSON.stringify(bets),
    entries: JSON.stringify(entries),
    credits: JSON.stringify(changed),
    now,
  })
  await changeExposures(
    transaction,
    settled.map(({ locked, change }) => exposuresChanged(locked, change)),
  )
  const withBonus = settled.flatMap(({ locked: { bet }, change }) => (mayFollow(bet, change) ? [bet.id] : []))
  if (withBonus.length > 0) await markSettled(transaction, withBonus)
}
