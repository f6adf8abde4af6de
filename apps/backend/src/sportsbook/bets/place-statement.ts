import type { Bet, ErrorCode, Refusal } from '@touchline/contract'
import type { Queries, Statement } from '../../db/index.ts'
import type { Acceptance } from '../../http/context.ts'
import type { LiabilityLimits } from '../../platform/accounts/currencies.ts'
import { judgeStake } from '../../platform/limits/judge.ts'
import { exposuresOf } from './exposure.ts'
import { exposureRow } from './exposure-rows.ts'
import type { AcceptedBet } from './wire.ts'

/**
 * The whole placement in one round trip. All of it depends on `debited`: nothing is written when the balance is too
 * low, the session has ended, the accept mode differs from the one the bets were judged by, or a quick bet is not
 * allowed. A used key violates its primary key and a liability above its limit a check, which both undo the statement
 * (match 0 stands for all open bets of the player).
 *
 * Limits and breaks mark the player's account (`bounded`). A stake is taken from such an account only in a transaction
 * in which they were judged; other placements do no work for limits. Two placements can wait for each other at the
 * player's row of `accounts` and at the rows of `exposures`, which all of them lock in the same order.
 */
const PLACE = {
  name: 'place_bets',
  text: `with debited as (
      update accounts set balance = balance - $6::bigint, version = version + 1
      where player_id = $1::bigint and currency = $5::text and balance >= $6::bigint
        and exists (select from sessions where token_hash = $2::text and expires_at > $4::timestamptz)
        and coalesce((select accept_mode || ' ' || odds_tolerance from player_settings where player_id = $1::bigint), 'none 0') = $3::text
        and (not $9::boolean or exists (select from players where id = $1::bigint and not pve))
        and (not bounded or $17::boolean)
      returning balance, version
    ), placed as (
      insert into bets (ref, player_id, type, status, result, currency, stake, total_stake, win_count, builder_odds, profit_cap, liability_rate, odds, potential_win, step, quick, device_id, created_at)
      select b.ref, $1::bigint, b.type, 'waiting_results', 'no_results', $5::text, b.stake, b.total_stake, b.win_count, b.builder_odds, b.profit_cap, b.liability_rate, b.odds, b.potential_win, 0, $9::boolean, $10::text, $4::timestamptz
      from debited, jsonb_to_recordset($7::jsonb) as b(ref text, type text, stake bigint, total_stake bigint, win_count smallint,
        builder_odds integer[], profit_cap bigint, liability_rate bigint, odds bigint, potential_win bigint)
      returning id, ref, total_stake
    ), exposed as (
      insert into exposures as e (match_id, market_id, specifier, outcome_id, player_id, amount, max_amount)
      select x.match_id, x.market_id, x.specifier, x.outcome_id, w.player_id, x.amount, w.max_amount
      from debited,
        rows from (jsonb_to_recordset($14::jsonb) as (match_id bigint, market_id integer, specifier text, outcome_id text, amount bigint))
          with ordinality as x(match_id, market_id, specifier, outcome_id, amount, position)
        join (values (0::bigint, false, $15::bigint), ($1::bigint, false, $16::bigint), ($1::bigint, true, $18::bigint))
          as w(player_id, all_bets, max_amount) on w.all_bets = (x.match_id = 0)
      order by x.position, w.player_id
      on conflict (match_id, market_id, specifier, outcome_id, player_id)
        do update set amount = e.amount + excluded.amount, max_amount = excluded.max_amount
    ), placed_legs as (
      insert into legs (bet_id, position, match_id, match_urn, market_id, specifier, outcome_id, odds, builder, settlement_version)
      select p.id, l.position, l.match_id, l.match_urn, l.market_id, l.specifier, l.outcome_id, l.odds, l.builder, 0
      from placed p join jsonb_to_recordset($8::jsonb) as l(ref text, position smallint, match_id bigint, match_urn text,
        market_id integer, specifier text, outcome_id text, odds integer, builder smallint) on l.ref = p.ref
    ), entries as (
      insert into ledger_entries (bet_id, step, line, account, player_id, currency, amount, created_at)
      select p.id, 0, e.line, e.account, case when e.account = 'player' then $1::bigint end, $5::text, e.sign * p.total_stake, $4::timestamptz
      from placed p cross join (values (0, 'player', -1), (1, 'escrow', 1)) as e(line, account, sign)
    ), answered as (
      select jsonb_agg(d.document || jsonb_build_object('id', p.id) order by d.position) as response
      from jsonb_array_elements($11::jsonb) with ordinality as d(document, position) join placed p on p.ref = d.document ->> 'ref'
      having count(*) > 0
    ), kept as (
      insert into idempotency_keys (player_id, key, request_hash, response, created_at, judged_until, judged_epoch)
      select $1::bigint, $12::text, $13::text, response, $4::timestamptz, $19::timestamptz, $20::bigint from answered
    ), told as (
      insert into outbox (player_id, payload, created_at)
      select $1::bigint, payload, $4::timestamptz from (
        select 0 as id, jsonb_build_object('type', 'balance_changed', 'currency', $5::text, 'balance', balance,
          'available_to_bet_with_locked_cents', balance, 'version', version) as payload from debited
        union all
        select id, jsonb_build_object('type', 'bet_changed', 'bet_id', id) from placed
      ) as facts order by id
    )
    select response from answered`,
} as const satisfies Statement

const STANDING = {
  name: 'placement_standing',
  text: `select
      exists (select from sessions where token_hash = $2 and expires_at > $3) as signed_in,
      coalesce((select accept_mode || ' ' || odds_tolerance from player_settings where player_id = $1), 'none 0') as acceptance,
      (select pve from players where id = $1) as pve,
      (select balance from accounts where player_id = $1 and currency = $4) as balance,
      (select bounded from accounts where player_id = $1 and currency = $4) as bounded`,
} as const satisfies Statement

const FIND_KEY = {
  name: 'find_idempotency_key',
  text: 'select request_hash, response from idempotency_keys where player_id = $1 and key = $2',
} as const satisfies Statement

export interface Placement {
  readonly playerId: number
  readonly tokenHash: string
  /** The accept mode by which the bets were judged. */
  readonly acceptance: Acceptance
  readonly now: Date
  /** Deadline of the commit, by the database's clock. */
  readonly judgedUntil: Date
  /** Epoch of the feed that the prices are of; the oldest, where they are of several. */
  readonly judgedEpoch: number
  readonly currency: string
  readonly liability: LiabilityLimits
  readonly bets: readonly AcceptedBet[]
  /** The answer; the database adds the ids of the bets. */
  readonly documents: readonly Bet[]
  readonly quick: boolean
  readonly deviceId: string
  readonly key: string
  readonly requestHash: string
}

/** As the settings' columns are joined in the statements. */
const acceptanceText = ({ mode, tolerance }: Acceptance): string => `${mode} ${tolerance}`

const betRow = (bet: AcceptedBet) => ({
  ref: bet.ref,
  type: bet.type,
  stake: Number(bet.stake),
  total_stake: Number(bet.totalStake),
  win_count: bet.winCount,
  builder_odds: bet.builderOdds.length === 0 ? null : bet.builderOdds,
  profit_cap: bet.profitCap === null ? null : Number(bet.profitCap),
  liability_rate: bet.rate === null ? null : Number(bet.rate),
  odds: bet.odds,
  potential_win: Number(bet.potentialWin),
})

const legRows = (bet: AcceptedBet) =>
  bet.legs.map((leg, position) => ({
    ref: bet.ref,
    position,
    match_id: leg.matchId,
    match_urn: leg.matchUrn,
    market_id: leg.marketId,
    specifier: leg.specifier,
    outcome_id: leg.outcomeId,
    odds: leg.odds,
    builder: leg.builder,
  }))

const stakeOf = ({ bets }: Placement): bigint => bets.reduce((total, bet) => total + bet.totalStake, 0n)

async function write(db: Queries, placement: Placement, isJudged: boolean): Promise<Bet[] | null> {
  const { bets } = placement
  const [row] = await db.run<{ response: Bet[] }>(PLACE, [
    placement.playerId,
    placement.tokenHash,
    acceptanceText(placement.acceptance),
    placement.now,
    placement.currency,
    stakeOf(placement),
    JSON.stringify(bets.map(betRow)),
    JSON.stringify(bets.flatMap(legRows)),
    placement.quick,
    placement.deviceId,
    JSON.stringify(placement.documents),
    placement.key,
    placement.requestHash,
    JSON.stringify(exposuresOf(bets).map(exposureRow)),
    placement.liability.outcome,
    placement.liability.playerOutcome,
    isJudged,
    placement.liability.player,
    placement.judgedUntil,
    placement.judgedEpoch,
  ])
  return row?.response ?? null
}

/**
 * Places the bets. Answers null and writes nothing when a condition fails, also for a player with limits. Throws a
 * unique violation for a used key or reference, a check violation above a liability limit, `LATE` after the deadline,
 * and what `isFenced` for a feed that was succeeded or a market that has ended.
 */
export const insertPlacement = (db: Queries, placement: Placement): Promise<Bet[] | null> =>
  write(db, placement, false)

/** The same in a transaction for a player who may have limits; refuses what they forbid. */
export async function insertJudged(
  transaction: Queries,
  placement: Placement,
): Promise<Bet[] | Refusal | null> {
  const stake = { ...placement, amount: stakeOf(placement) }
  const refusal = await judgeStake(transaction, stake, placement.now)
  return refusal ?? write(transaction, placement, true)
}

export interface StoredAnswer {
  readonly request_hash: string
  readonly response: Bet[]
}

/** The stored answer of a key; null for a new key. */
export async function findAnswer(db: Queries, playerId: number, key: string): Promise<StoredAnswer | null> {
  const [row] = await db.run<StoredAnswer>(FIND_KEY, [playerId, key])
  return row ?? null
}

const VOID_KEY = {
  name: 'void_idempotency_key',
  text: `insert into idempotency_keys (player_id, key, request_hash, response, created_at)
    select $1::bigint, $2::text, '', '[]', $3::timestamptz
    where not exists (select from waiting_placements where player_id = $1::bigint and key = $2::text and until > clock_timestamp())
    on conflict do nothing`,
} as const satisfies Statement

/**
 * Marks a key as void, so that a request with it that is still under way will be refused. A used key stays unchanged, and
 * so does that of a placement that waits.
 */
export const voidKey = (db: Queries, playerId: number, key: string, now: Date) =>
  db.run(VOID_KEY, [playerId, key, now])

// One statement, so that a live placement asks the database no more often than before.
const WAIT = {
  name: 'wait_to_place',
  text: `with stored as (select request_hash, response from idempotency_keys where player_id = $1::bigint and key = $2::text),
    waiting as (
      insert into waiting_placements as w (player_id, key, until)
      select $1::bigint, $2::text, clock_timestamp() + $3::bigint * interval '1 millisecond' where not exists (select from stored)
      on conflict (player_id, key) do update set until = greatest(w.until, excluded.until))
    select request_hash, response from stored`,
} as const satisfies Statement

/** How long (ms) after its delay a placement that waits may take. Its process dies meanwhile, or it is over long before. */
const AFTER_DELAY = 10_000

/** The stored answer of a key. Without one, tells all processes that a placement with this key waits for `delay` ms. */
export async function waitToPlace(
  db: Queries,
  playerId: number,
  key: string,
  delay: number,
): Promise<StoredAnswer | null> {
  const [row] = await db.run<StoredAnswer>(WAIT, [playerId, key, Math.ceil(delay) + AFTER_DELAY])
  return row ?? null
}

const STOP_WAITING = {
  name: 'stop_waiting_to_place',
  text: 'delete from waiting_placements where player_id = $1 and key = $2',
} as const satisfies Statement

/** A placement that waited was refused. One that was placed has its answer. */
export const stopWaiting = (db: Queries, playerId: number, key: string) =>
  db.run(STOP_WAITING, [playerId, key])

/** Whether a stored answer belongs to a voided key. */
export const isVoid = (answer: StoredAnswer): boolean => answer.request_hash === ''

interface StandingRow {
  readonly signed_in: boolean
  readonly acceptance: string
  readonly pve: boolean
  readonly balance: bigint | null
  readonly bounded: boolean | null
}

/**
 * Why a placement wrote nothing: a refusal, limits that must be judged first (`bounded`), or null when the accept mode
 * has changed meanwhile.
 */
export async function whyNothing(db: Queries, placement: Placement): Promise<ErrorCode | 'bounded' | null> {
  const { playerId, tokenHash, now, currency, acceptance, quick } = placement
  const [row] = await db.run<StandingRow>(STANDING, [playerId, tokenHash, now, currency])
  if (row?.signed_in !== true) return 401
  if (quick && row.pve) return 114
  if (row.acceptance !== acceptanceText(acceptance)) return null
  if (row.balance === null) return 110
  return row.bounded === true ? 'bounded' : 104
}

const FORGET_WAITING = {
  name: 'forget_waiting_placements',
  text: 'delete from waiting_placements where until < clock_timestamp()',
} as const satisfies Statement

const FORGET = {
  name: 'forget_idempotency_keys',
  text: `delete from idempotency_keys where created_at < $1 or (request_hash = '' and created_at < $2)`,
} as const satisfies Statement

/**
 * Deletes answers older than `before`, after which a retry is a new placement, keys voided before `voidBefore`, and what
 * is left of placements that waited.
 */
export async function forgetAnswers(db: Queries, before: Date, voidBefore: Date): Promise<void> {
  await db.run(FORGET, [before, voidBefore])
  await db.run(FORGET_WAITING)
}
