import type { Bet, ErrorCode, Refusal } from '@touchline/contract'
import type { HeldBonuses } from '../../bonuses/bets/held-bonus.ts'
import { takeBonuses } from '../../bonuses/bets/take-bonuses.ts'
import { column, columns, type Queries, type RowOf, statement } from '../../db/index.ts'
import type { Acceptance } from '../../http/context.ts'
import type { Contribution } from '../../jackpots/taking-part.ts'
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
const PLACE = statement({
  name: 'place_bets',
  parameters: {
    playerId: 'bigint',
    tokenHash: 'text',
    acceptance: 'text',
    now: 'timestamptz',
    currency: 'text',
    stake: 'bigint',
    bets: 'jsonb',
    legs: 'jsonb',
    quick: 'boolean',
    deviceId: 'text',
    documents: 'jsonb',
    key: 'text',
    requestHash: 'text',
    exposures: 'jsonb',
    mostOfOutcome: 'bigint',
    mostOfPlayer: 'bigint',
    isJudged: 'boolean',
    mostOfPlayerInAll: 'bigint',
    judgedUntil: 'timestamptz',
    judgedEpoch: 'bigint',
    contributions: 'jsonb?',
    isFarmed: 'boolean',
  },
  row: { response: column<Bet[]>('jsonb') },
  text: `with debited as (
      update accounts set balance = balance - $stake::bigint, version = version + 1
      where player_id = $playerId::bigint and currency = $currency::text and (balance >= $stake::bigint or $stake::bigint = 0)
        and exists (select from sessions where token_hash = $tokenHash::text and expires_at > $now::timestamptz)
        and coalesce((select accept_mode || ' ' || odds_tolerance from player_settings where player_id = $playerId::bigint), 'none 0') = $acceptance::text
        and (not $quick::boolean or exists (select from players where id = $playerId::bigint and not pve))
        and (not bounded or $isJudged::boolean)
      returning balance, version
    ), placed as (
      insert into bets (ref, player_id, type, status, result, currency, stake, total_stake, win_count, builder_odds, profit_cap, liability_rate, odds, potential_win, bonus, step, month, quick, device_id, created_at)
      select b.ref, $playerId::bigint, b.type, 'waiting_results', 'no_results', $currency::text, b.stake, b.total_stake, b.win_count, b.builder_odds, b.profit_cap, b.liability_rate, b.odds, b.potential_win, b.bonus, 0, date_trunc('month', $now::timestamptz at time zone 'UTC')::date, $quick::boolean, $deviceId::text, $now::timestamptz
      from debited, jsonb_to_recordset($bets::jsonb) as b(ref text, type text, stake bigint, total_stake bigint, win_count smallint,
        builder_odds integer[], profit_cap bigint, liability_rate bigint, odds bigint, potential_win bigint, bonus jsonb)
      returning id, ref, month, total_stake, coalesce((bonus ->> 'given')::bigint, 0) as given
    ), exposed as (
      insert into exposures as e (match_id, market_id, specifier, outcome_id, player_id, amount, max_amount)
      select x.match_id, x.market_id, x.specifier, x.outcome_id, w.player_id, x.amount, w.max_amount
      from debited,
        rows from (jsonb_to_recordset($exposures::jsonb) as (match_id bigint, market_id integer, specifier text, outcome_id text, amount bigint))
          with ordinality as x(match_id, market_id, specifier, outcome_id, amount, position)
        join (values (0::bigint, false, $mostOfOutcome::bigint), ($playerId::bigint, false, $mostOfPlayer::bigint), ($playerId::bigint, true, $mostOfPlayerInAll::bigint))
          as w(player_id, all_bets, max_amount) on w.all_bets = (x.match_id = 0)
      order by x.position, w.player_id
      on conflict (match_id, market_id, specifier, outcome_id, player_id)
        do update set amount = e.amount + excluded.amount, max_amount = excluded.max_amount
    ), placed_legs as (
      insert into legs (bet_id, position, match_id, match_urn, market_id, specifier, outcome_id, odds, builder, settlement_version)
      select p.id, l.position, l.match_id, l.match_urn, l.market_id, l.specifier, l.outcome_id, l.odds, l.builder, 0
      from placed p join jsonb_to_recordset($legs::jsonb) as l(ref text, position smallint, match_id bigint, match_urn text,
        market_id integer, specifier text, outcome_id text, odds integer, builder smallint) on l.ref = p.ref
    ), entries as (
      insert into ledger_entries (bet_id, step, line, account, player_id, currency, amount, created_at, month)
      select p.id, 0, e.line, e.account, case when e.account = 'player' then $playerId::bigint end, $currency::text, e.amount, $now::timestamptz, p.month
      from placed p cross join lateral (values (0, 'player', p.given - p.total_stake), (1, 'escrow', p.total_stake), (2, 'bonus_cost', -p.given))
        as e(line, account, amount) where e.amount <> 0
    ), contributed as (
      insert into jackpot_contributions (bet_id, player_id, jackpot_id, stake)
      select p.id, $playerId::bigint, c.jackpot_id, c.stake
      from jsonb_to_recordset($contributions::jsonb) as c(ref text, jackpot_id bigint, stake bigint) join placed p on p.ref = c.ref
    ), to_farm as (
      insert into bets_to_farm (bet_id) select id from placed where $isFarmed::boolean
    ), answered as (
      select jsonb_agg(d.document || jsonb_build_object('id', p.id) order by d.position) as response
      from jsonb_array_elements($documents::jsonb) with ordinality as d(document, position) join placed p on p.ref = d.document ->> 'ref'
      having count(*) > 0
    ), kept as (
      insert into idempotency_keys (player_id, key, request_hash, response, created_at, judged_until, judged_epoch)
      select $playerId::bigint, $key::text, $requestHash::text, response, $now::timestamptz, $judgedUntil::timestamptz, $judgedEpoch::bigint from answered
    ), told as (
      insert into outbox (player_id, payload, created_at)
      select $playerId::bigint, payload, $now::timestamptz from (
        select 0 as id, jsonb_build_object('type', 'balance_changed', 'currency', $currency::text, 'balance', balance,
          'available_to_bet_with_locked_cents', balance, 'version', version) as payload from debited
        union all
        select id, jsonb_build_object('type', 'bet_changed', 'bet_id', id) from placed
      ) as facts order by id
    )
    select response from answered`,
})

const STANDING = statement({
  name: 'placement_standing',
  parameters: { playerId: 'bigint', tokenHash: 'text', now: 'timestamptz', currency: 'text' },
  row: {
    signed_in: 'boolean',
    acceptance: 'text',
    pve: 'boolean',
    balance: 'bigint?',
    bounded: 'boolean?',
  },
  text: `select
      exists (select from sessions where token_hash = $tokenHash and expires_at > $now) as signed_in,
      coalesce((select accept_mode || ' ' || odds_tolerance from player_settings where player_id = $playerId), 'none 0') as acceptance,
      (select pve from players where id = $playerId) as pve,
      (select balance from accounts where player_id = $playerId and currency = $currency) as balance,
      (select bounded from accounts where player_id = $playerId and currency = $currency) as bounded`,
})

const STORED_ANSWER = columns({
  request_hash: 'text',
  response: column<Bet[]>('jsonb'),
})
export type StoredAnswer = RowOf<typeof STORED_ANSWER>

const FIND_KEY = statement({
  name: 'find_idempotency_key',
  parameters: { playerId: 'bigint', key: 'text' },
  row: STORED_ANSWER,
  text: 'select request_hash, response from idempotency_keys where player_id = $playerId and key = $key',
})

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
  /** The bonuses that they were judged by. */
  readonly bonuses: HeldBonuses
  /** What they leave for jackpots. */
  readonly contributions: readonly Contribution[]
  /** Whether bonuses may farm by them. */
  readonly isFarmed: boolean
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
  bonus: bet.bonus,
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

const contributionRow = ({ ref, jackpotId, stake }: Contribution) => ({
  ...{ ref, jackpot_id: jackpotId },
  stake: Number(stake),
})

/** What the player pays: all but what the house stakes in the player's place. */
const stakeOf = ({ bets }: Placement): bigint =>
  bets.reduce((total, { totalStake, bonus }) => total + totalStake - BigInt(bonus?.given ?? 0), 0n)

/** Whether a bet is placed with a bonus, which takes a transaction. */
export const hasBonus = ({ bets }: Pick<Placement, 'bets'>): boolean =>
  bets.some(({ bonus }) => bonus !== null)

async function write(db: Queries, placement: Placement, isJudged: boolean): Promise<Bet[] | null> {
  const { bets, contributions } = placement
  const [row] = await db.run(PLACE, {
    playerId: placement.playerId,
    tokenHash: placement.tokenHash,
    acceptance: acceptanceText(placement.acceptance),
    now: placement.now,
    currency: placement.currency,
    stake: stakeOf(placement),
    bets: JSON.stringify(bets.map(betRow)),
    legs: JSON.stringify(bets.flatMap(legRows)),
    quick: placement.quick,
    deviceId: placement.deviceId,
    documents: JSON.stringify(placement.documents),
    key: placement.key,
    requestHash: placement.requestHash,
    exposures: JSON.stringify(exposuresOf(bets).map(exposureRow)),
    mostOfOutcome: placement.liability.outcome,
    mostOfPlayer: placement.liability.playerOutcome,
    isJudged,
    mostOfPlayerInAll: placement.liability.player,
    judgedUntil: placement.judgedUntil,
    judgedEpoch: placement.judgedEpoch,
    contributions: contributions.length === 0 ? null : JSON.stringify(contributions.map(contributionRow)),
    isFarmed: placement.isFarmed,
  })
  return row?.response ?? null
}

/**
 * Places the bets. Answers null and writes nothing when a condition fails, also for a player with limits. Throws a
 * unique violation for a used key or reference, a check violation above a liability limit, `LATE` after the deadline,
 * and what `isFenced` for a feed that was succeeded or a market that has ended.
 */
export const insertPlacement = (db: Queries, placement: Placement): Promise<Bet[] | null> =>
  write(db, placement, false)

/**
 * The same in a transaction, for a player who may have limits or for bets with a bonus; refuses what these forbid. After a
 * refusal, and after null, the transaction has to be rolled back. Throws `ChangedBonus` where a bonus is another by now.
 */
export async function insertJudged(
  transaction: Queries,
  placement: Placement,
): Promise<Bet[] | Refusal | null> {
  const stake = { ...placement, amount: stakeOf(placement) }
  const refusal = await judgeStake(transaction, stake, placement.now)
  if (refusal !== null) return refusal
  const placed = await write(transaction, placement, true)
  if (placed === null || !hasBonus(placement)) return placed
  const { playerId, bets, bonuses, now } = placement
  const uses = bets.flatMap(({ bonus }, index) => {
    const { id: betId } = placed[index] ?? {}
    return bonus === null || betId === undefined ? [] : [{ betId, index, bonus }]
  })
  return (await takeBonuses(transaction, { playerId, judgedBy: bonuses, now }, uses)) ?? placed
}

/** The stored answer of a key; null for a new key. */
export async function findAnswer(db: Queries, playerId: number, key: string): Promise<StoredAnswer | null> {
  const [row] = await db.run(FIND_KEY, { playerId, key })
  return row ?? null
}

const VOID_KEY = statement({
  name: 'void_idempotency_key',
  parameters: { playerId: 'bigint', key: 'text', now: 'timestamptz' },
  text: `insert into idempotency_keys (player_id, key, request_hash, response, created_at)
    select $playerId::bigint, $key::text, '', '[]', $now::timestamptz
    where not exists (select from waiting_placements where player_id = $playerId::bigint and key = $key::text and until > clock_timestamp())
    on conflict do nothing`,
})

/**
 * Marks a key as void, so that a request with it that is still under way will be refused. A used key stays unchanged, and
 * so does that of a placement that waits.
 */
export const voidKey = (db: Queries, playerId: number, key: string, now: Date) =>
  db.run(VOID_KEY, { playerId, key, now })

// One statement, so that a live placement asks the database no more often than before.
const WAIT = statement({
  name: 'wait_to_place',
  parameters: { playerId: 'bigint', key: 'text', delay: 'bigint' },
  row: STORED_ANSWER,
  text: `with stored as (select request_hash, response from idempotency_keys where player_id = $playerId::bigint and key = $key::text),
    waiting as (
      insert into waiting_placements as w (player_id, key, until)
      select $playerId::bigint, $key::text, clock_timestamp() + $delay::bigint * interval '1 millisecond' where not exists (select from stored)
      on conflict (player_id, key) do update set until = greatest(w.until, excluded.until))
    select request_hash, response from stored`,
})

/** How long (ms) after its delay a placement that waits may take. Its process dies meanwhile, or it is over long before. */
const AFTER_DELAY = 10_000

/** The stored answer of a key. Without one, tells all processes that a placement with this key waits for `delay` ms. */
export async function waitToPlace(
  db: Queries,
  playerId: number,
  key: string,
  delay: number,
): Promise<StoredAnswer | null> {
  const [row] = await db.run(WAIT, { playerId, key, delay: Math.ceil(delay) + AFTER_DELAY })
  return row ?? null
}

const STOP_WAITING = statement({
  name: 'stop_waiting_to_place',
  parameters: { playerId: 'bigint', key: 'text' },
  text: 'delete from waiting_placements where player_id = $playerId and key = $key',
})

/** A placement that waited was refused. One that was placed has its answer. */
export const stopWaiting = (db: Queries, playerId: number, key: string) =>
  db.run(STOP_WAITING, { playerId, key })

/** Whether a stored answer belongs to a voided key. */
export const isVoid = (answer: StoredAnswer): boolean => answer.request_hash === ''

/**
 * Why a placement wrote nothing: a refusal, limits that must be judged first (`bounded`), or null when the accept mode
 * has changed meanwhile.
 */
export async function whyNothing(db: Queries, placement: Placement): Promise<ErrorCode | 'bounded' | null> {
  const { playerId, tokenHash, now, currency, acceptance, quick } = placement
  const [row] = await db.run(STANDING, { playerId, tokenHash, now, currency })
  if (row?.signed_in !== true) return 401
  if (quick && row.pve) return 114
  if (row.acceptance !== acceptanceText(acceptance)) return null
  if (row.balance === null) return 110
  return row.bounded === true ? 'bounded' : 104
}

const FORGET_WAITING = statement({
  name: 'forget_waiting_placements',
  text: 'delete from waiting_placements where until < clock_timestamp()',
})

const FORGET = statement({
  name: 'forget_idempotency_keys',
  parameters: { before: 'timestamptz', voidBefore: 'timestamptz' },
  text: `delete from idempotency_keys where created_at < $before or (request_hash = '' and created_at < $voidBefore)`,
})

/**
 * Deletes answers older than `before`, after which a retry is a new placement, keys voided before `voidBefore`, and what
 * is left of placements that waited.
 */
export async function forgetAnswers(db: Queries, before: Date, voidBefore: Date): Promise<void> {
  await db.run(FORGET, { before, voidBefore })
  await db.run(FORGET_WAITING)
}
