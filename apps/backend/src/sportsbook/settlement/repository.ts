import type { BetResult, OddsThousandths, SettlementResult, Subunits } from '@touchline/betting'
import type { BetType } from '@touchline/contract'
import type { Queries, Statement } from '../../db/index.ts'
import type { BetChange, BetUnderSettlement } from './settle-bet.ts'

/** A market's end as it is recorded; `outcomes` null takes the last one back. */
export interface RecordedMarket {
  readonly marketId: number
  readonly specifier: string
  readonly outcomes: readonly { readonly id: string; readonly result: SettlementResult }[] | null
}

// Only what differs from the last word on a market is a new version, so that a stream may be replayed.
const RECORD = {
  name: 'record_settlements',
  text: `with given as (
      select g.market_id, g.specifier, nullif(g.outcomes, 'null'::jsonb) as outcomes, l.version, l.outcomes as known
      from jsonb_to_recordset($2::jsonb) as g(market_id integer, specifier text, outcomes jsonb)
      left join lateral (select s.version, s.outcomes from settlements s
        where s.match_id = $1::bigint and s.market_id = g.market_id and s.specifier = g.specifier
        order by s.version desc limit 1) l on true
    )
    insert into settlements (match_id, market_id, specifier, version, outcomes, applied, created_at)
    select $1::bigint, market_id, specifier, coalesce(version, 0) + 1, outcomes, $3::boolean and version is null, $4::timestamptz
    from given where outcomes is distinct from known
    on conflict do nothing returning applied`,
} as const satisfies Statement

const UNAPPLIED = {
  name: 'unapplied_settlements',
  text: 'select id from settlements where match_id = $1 and not applied order by id',
} as const satisfies Statement

const UNAPPLIED_MATCHES = {
  name: 'unapplied_matches',
  text: 'select distinct match_id from settlements where not applied',
} as const satisfies Statement

const BETS_TO_SETTLE = {
  name: 'bets_to_settle',
  text: `select distinct l.bet_id from settlements s
    join legs l on l.match_id = s.match_id and l.market_id = s.market_id and l.specifier = s.specifier and l.settlement_version < s.version
    where s.id = any($1::bigint[]) order by l.bet_id limit $2`,
} as const satisfies Statement

const LOCK_BETS = {
  name: 'lock_bets_to_settle',
  text: `select id, player_id, type, currency, stake, result, win_amount, step from bets where id = any($1::bigint[])
    order by id for no key update`,
} as const satisfies Statement

const LEGS_TO_SETTLE = {
  name: 'legs_to_settle',
  text: `select l.bet_id, l.position, l.odds, l.outcome_id, l.result, l.settlement_version, s.version, s.outcomes
    from legs l left join lateral (select s.version, s.outcomes from settlements s
      where s.match_id = l.match_id and s.market_id = l.market_id and s.specifier = l.specifier
      order by s.version desc limit 1) s on true
    where l.bet_id = any($1::bigint[]) order by l.bet_id, l.position`,
} as const satisfies Statement

const WRITE = {
  name: 'write_settled_bets',
  text: `with new_legs as (
      update legs l set result = x.result, settlement_version = x.version
      from jsonb_to_recordset($1::jsonb) as x(bet_id bigint, position smallint, result jsonb, version integer)
      where l.bet_id = x.bet_id and l.position = x.position
    ), new_bets as (
      update bets b set status = x.status, result = x.result, win_amount = x.win_amount, step = x.step,
        settled_at = case when x.win_amount is null then null when b.win_amount is distinct from x.win_amount then $5::timestamptz else b.settled_at end
      from jsonb_to_recordset($2::jsonb) as x(id bigint, status text, result text, win_amount bigint, step integer)
      where b.id = x.id returning b.id, b.player_id
    ), entries as (
      insert into ledger_entries (bet_id, step, line, account, player_id, currency, amount, created_at)
      select bet_id, step, line, account, player_id, currency, amount, $5::timestamptz
      from jsonb_to_recordset($3::jsonb) as x(bet_id bigint, step integer, line smallint, account text, player_id bigint, currency text, amount bigint)
    ), locked as materialized (
      select a.player_id, a.currency, x.credit from accounts a
      join jsonb_to_recordset($4::jsonb) as x(player_id bigint, currency text, credit bigint)
        on x.player_id = a.player_id and x.currency = a.currency
      order by a.player_id, a.currency for no key update of a
    ), credited as (
      update accounts a set balance = a.balance + l.credit, version = a.version + 1 from locked l
      where a.player_id = l.player_id and a.currency = l.currency returning a.player_id, a.currency, a.balance, a.version
    )
    insert into outbox (player_id, payload, created_at)
    select player_id, payload, $5::timestamptz from (
      select 0 as id, player_id, jsonb_build_object('type', 'balance_changed', 'currency', currency, 'balance', balance,
        'available_to_bet_with_locked_cents', greatest(balance, 0), 'version', version) as payload from credited
      union all
      select id, player_id, jsonb_build_object('type', 'bet_changed', 'bet_id', id) from new_bets
    ) as facts order by id`,
} as const satisfies Statement

const MARK_APPLIED = {
  name: 'mark_settlements_applied',
  text: 'update settlements set applied = true where id = any($1::bigint[])',
} as const satisfies Statement

const REOPEN_LATE = {
  name: 'reopen_late_settlements',
  text: `update settlements s set applied = false
    from (select distinct l.match_id, l.market_id, l.specifier, l.settlement_version from legs l
      where l.result is null and ($1::bigint[] is null or l.match_id = any($1::bigint[]))) open
    where s.match_id = open.match_id and s.market_id = open.market_id and s.specifier = open.specifier
      and s.applied and s.outcomes is not null and s.version > open.settlement_version
      and not exists (select from settlements n where n.match_id = s.match_id and n.market_id = s.market_id
        and n.specifier = s.specifier and n.version > s.version)`,
} as const satisfies Statement

const OPEN_MATCHES = {
  name: 'matches_with_open_legs',
  text: 'select distinct match_id from legs where result is null',
} as const satisfies Statement

/**
 * Notes how markets of a match ended; answers whether any of it has bets to be dealt with. With `noLegs` first settlements count as
 * dealt with at once: nobody has bet on the match.
 */
export async function recordSettlements(
  db: Queries,
  matchId: number,
  markets: readonly RecordedMarket[],
  noLegs: boolean,
  now: Date,
): Promise<boolean> {
  const given = markets.map(({ marketId, specifier, outcomes }) => ({
    market_id: marketId,
    specifier,
    outcomes,
  }))
  const rows = await db.run<{ applied: boolean }>(RECORD, [matchId, JSON.stringify(given), noLegs, now])
  return rows.some(({ applied }) => !applied)
}

const ids = <Row>(rows: readonly Row[], read: (row: Row) => bigint): number[] =>
  rows.map((row) => Number(read(row)))

export const unappliedSettlements = async (db: Queries, matchId: number): Promise<number[]> =>
  ids(await db.run<{ id: bigint }>(UNAPPLIED, [matchId]), (row) => row.id)

export const unappliedMatches = async (db: Queries): Promise<number[]> =>
  ids(await db.run<{ match_id: bigint }>(UNAPPLIED_MATCHES), (row) => row.match_id)

export const matchesWithOpenLegs = async (db: Queries): Promise<number[]> =>
  ids(await db.run<{ match_id: bigint }>(OPEN_MATCHES), (row) => row.match_id)

/** Bets with a leg that does not know the given settlements yet, at most `limit`. */
export const betsToSettle = async (
  db: Queries,
  settlements: readonly number[],
  limit: number,
): Promise<number[]> =>
  ids(await db.run<{ bet_id: bigint }>(BETS_TO_SETTLE, [settlements, limit]), (row) => row.bet_id)

export const markApplied = (db: Queries, settlements: readonly number[]) =>
  db.run(MARK_APPLIED, [settlements])

/** Finds legs written after their market had been dealt with, and has it dealt with again; null looks at all matches. */
export const reopenLate = (db: Queries, matchIds: readonly number[] | null) => db.run(REOPEN_LATE, [matchIds])

interface LockedBetRow {
  readonly id: bigint
  readonly player_id: bigint
  readonly type: BetType
  readonly currency: string
  readonly stake: bigint
  readonly result: BetResult
  readonly win_amount: bigint | null
  readonly step: number
}

interface LegToSettleRow {
  readonly bet_id: bigint
  readonly position: number
  readonly odds: number
  readonly outcome_id: string
  readonly result: SettlementResult | null
  readonly settlement_version: number
  readonly version: number | null
  readonly outcomes: RecordedMarket['outcomes']
}

export interface LegChange {
  readonly betId: number
  readonly position: number
  readonly result: SettlementResult | null
  readonly version: number
}

export interface LockedBet {
  readonly bet: BetUnderSettlement
  readonly legs: readonly LegChange[]
}

/** The latest word on a leg. An outcome that a settlement does not name is void: its stake goes back. */
function newResult(leg: LegToSettleRow): SettlementResult | null {
  if (leg.version === null || leg.version <= leg.settlement_version) return leg.result
  if (leg.outcomes === null) return null
  const named = leg.outcomes.find(({ id }) => id === leg.outcome_id)
  return named?.result ?? { won: false, voidHalves: 2, deadHeat: [1, 1] }
}

/** Locks bets, in order of id, and reads what their legs should say; nobody else settles them until the transaction ends. */
export async function lockBets(transaction: Queries, betIds: readonly number[]): Promise<LockedBet[]> {
  const bets = await transaction.run<LockedBetRow>(LOCK_BETS, [betIds])
  const rows = await transaction.run<LegToSettleRow>(LEGS_TO_SETTLE, [betIds])
  const legs = Map.groupBy(rows, (leg) => leg.bet_id)
  return bets.map((bet) => {
    const own = legs.get(bet.id) ?? []
    const fresh = own.filter((leg) => leg.version !== null && leg.version > leg.settlement_version)
    return {
      bet: {
        id: Number(bet.id),
        playerId: Number(bet.player_id),
        type: bet.type,
        currency: bet.currency,
        stake: bet.stake as Subunits,
        result: bet.result,
        winAmount: bet.win_amount as Subunits | null,
        step: bet.step,
        legs: own.map((leg) => ({ odds: leg.odds as OddsThousandths, result: newResult(leg) })),
      },
      legs: fresh.map((leg) => ({
        betId: Number(bet.id),
        position: leg.position,
        result: newResult(leg),
        version: leg.version ?? 0,
      })),
    }
  })
}

const number = (amount: bigint): number => Number(amount)

/** Writes settled bets: legs, bets, ledger, balances and what the players are told, in one statement. */
export function writeSettledBets(
  transaction: Queries,
  settled: readonly { readonly locked: LockedBet; readonly change: BetChange }[],
  now: Date,
) {
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
  const json = [legs, bets, entries, changed].map((rows) => JSON.stringify(rows))
  return transaction.run(WRITE, [...json, now])
}
