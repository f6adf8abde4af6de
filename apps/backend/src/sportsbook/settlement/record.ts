import { type Queries, statement } from '../../db/index.ts'
import type { Word } from './words.ts'

/** Tells processes that settle bets that there is something to settle: of a match, by its id, or of any. */
export const SETTLEMENT_CHANNEL = 'settlement'

/** A statement to record. */
export interface NewWord extends Omit<Word, 'version'> {
  readonly marketId: number
  readonly specifier: string
}

// Only a change from the last statement about the same thing is a new version, so that a stream can be replayed. With
// sequence numbers, late statements are ignored as well, so that a stream may arrive out of order. A rollback without
// an earlier statement is stored only if an earlier statement may still arrive.
const RECORD = statement({
  name: 'record_settlements',
  parameters: {
    matchId: 'bigint',
    words: 'jsonb',
    noLegs: 'boolean',
    now: 'timestamptz',
    sequence: 'bigint?',
    isTold: 'boolean',
  },
  row: { news: 'bigint', written: 'bigint', pending: 'boolean?', told: 'text?' },
  text: `with given as (
      select g.market_id, g.specifier, nullif(g.outcomes, 'null'::jsonb) as outcomes, g.cancels, g.placed_from, g.placed_to,
        coalesce($sequence::bigint, known.sequence, 0) as sequence, latest.version, coalesce(known.sequence, 0) as known_sequence,
        known.outcomes as known_outcomes, known.cancels as known_cancels
      from jsonb_to_recordset($words::jsonb) as g(market_id integer, specifier text, outcomes jsonb, cancels boolean,
        placed_from timestamptz, placed_to timestamptz)
      left join lateral (select s.sequence, s.outcomes, s.cancels from settlements s
        where s.match_id = $matchId::bigint and s.market_id = g.market_id and s.specifier = g.specifier
          and (s.cancels is null) = (g.cancels is null)
          and s.placed_from is not distinct from g.placed_from and s.placed_to is not distinct from g.placed_to
        order by s.version desc limit 1) known on true
      left join lateral (select max(s.version) as version from settlements s
        where s.match_id = $matchId::bigint and s.market_id = g.market_id and s.specifier = g.specifier) latest on true
    ), news as (
      select * from given where sequence > known_sequence or (sequence = known_sequence
        and (outcomes is distinct from known_outcomes or coalesce(cancels, false) is distinct from coalesce(known_cancels, false)))
    ), written as (
      insert into settlements (match_id, market_id, specifier, version, sequence, outcomes, cancels, placed_from, placed_to, applied, created_at)
      select $matchId::bigint, market_id, specifier, coalesce(version, 0) + 1, sequence, outcomes, cancels, placed_from, placed_to,
        $noLegs::boolean and version is null, $now::timestamptz
      from news on conflict do nothing returning applied
    )
    select (select count(*) from news) as news, (select count(*) from written) as written,
      (select bool_or(not applied) from written) as pending,
      case when $isTold::boolean and exists (select from written where not applied)
        then pg_notify('settlement', ($matchId::bigint)::text)::text end as told`,
})

const UNAPPLIED = statement({
  name: 'unapplied_settlements',
  parameters: { matchId: 'bigint' },
  row: { id: 'bigint' },
  text: 'select id from settlements where match_id = $matchId and not applied order by id',
})

const UNAPPLIED_MATCHES = statement({
  name: 'unapplied_matches',
  row: { match_id: 'bigint' },
  text: 'select distinct match_id from settlements where not applied',
})

const MARK_APPLIED = statement({
  name: 'mark_settlements_applied',
  parameters: { settlements: 'bigint[]' },
  text: 'update settlements set applied = true where id = any($settlements::bigint[])',
})

const REOPEN_LATE = statement({
  name: 'reopen_late_settlements',
  parameters: { matchIds: 'bigint[]?' },
  text: `update settlements s set applied = false
    from (select distinct l.match_id, l.market_id, l.specifier, l.settlement_version from legs l
      where l.result is null and ($matchIds::bigint[] is null or l.match_id = any($matchIds::bigint[]))
        and not exists (select from quarantine q where q.queue = 'settlement' and q.item = l.bet_id and q.held_at is not null and q.released_at is null)) open
    where s.match_id = open.match_id and s.market_id = open.market_id and s.specifier = open.specifier
      and s.applied and s.version > open.settlement_version
      and not exists (select from settlements n where n.match_id = s.match_id and n.market_id = s.market_id
        and n.specifier = s.specifier and n.version > s.version)`,
})

const REOPEN_BET = statement({
  name: 'reopen_settlements_of_bet',
  parameters: { betId: 'bigint' },
  text: `update settlements s set applied = false from legs l
    where l.bet_id = $betId and s.match_id = l.match_id and s.market_id = l.market_id and s.specifier = l.specifier
      and s.applied and s.version > l.settlement_version`,
})

const OPEN_MATCHES = statement({
  name: 'matches_with_open_legs',
  row: { match_id: 'bigint' },
  text: 'select distinct match_id from legs where result is null',
})

/** A statement by the names of its columns. */
export const columnsOf = ({ marketId, specifier, outcomes, cancels, placedFrom, placedTo }: NewWord) => ({
  market_id: marketId,
  specifier,
  outcomes,
  cancels,
  placed_from: placedFrom,
  placed_to: placedTo,
})

/**
 * Records statements on markets of a match; answers whether any of them has bets to settle. With `noLegs` nobody has
 * bet on the match, so first statements are marked as applied at once.
 */
export async function recordWords(
  db: Queries,
  matchId: number,
  words: readonly NewWord[],
  at: {
    readonly sequence: number | null
    readonly noLegs: boolean
    readonly now: Date
    /** Whether to tell processes that settle, in the same transaction; false when absent. */
    readonly isTold?: boolean
  },
): Promise<boolean> {
  const { sequence, noLegs, now, isTold = false } = at
  const parameters = { matchId, words: JSON.stringify(words.map(columnsOf)), sequence, noLegs, now, isTold }
  let pending = false
  for (;;) {
    const [row] = await db.run(RECORD, parameters)
    pending ||= row?.pending === true
    // Another process took a version meanwhile, or a market was named twice: this one is recorded after it.
    if (row === undefined || row.written === row.news) return pending
  }
}

const ids = <Row>(rows: readonly Row[], read: (row: Row) => bigint): number[] =>
  rows.map((row) => Number(read(row)))

export const unappliedSettlements = async (db: Queries, matchId: number): Promise<number[]> =>
  ids(await db.run(UNAPPLIED, { matchId }), (row) => row.id)

export const unappliedMatches = async (db: Queries): Promise<number[]> =>
  ids(await db.run(UNAPPLIED_MATCHES), (row) => row.match_id)

export const matchesWithOpenLegs = async (db: Queries): Promise<number[]> =>
  ids(await db.run(OPEN_MATCHES), (row) => row.match_id)

export const markApplied = (db: Queries, settlements: readonly number[]) =>
  db.run(MARK_APPLIED, { settlements })

/**
 * Finds legs that were written after their market was settled, and marks the market for settling again; null is all
 * matches.
 */
export const reopenLate = (db: Queries, matchIds: readonly number[] | null) =>
  db.run(REOPEN_LATE, { matchIds })

/** Marks for settling again whatever a bet's legs have missed. */
export const reopenBet = (db: Queries, betId: number) => db.run(REOPEN_BET, { betId })
