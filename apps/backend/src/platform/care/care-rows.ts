import type { CareLevel, CareOutcome, CareState, HarmMarker, SeenMarker } from '@touchline/contract'
import { column, columns, type Queries, type RowOf, statement } from '../../db/index.ts'
import type { Standing } from './levels.ts'
import type { Found } from './rules.ts'
import { STORY } from './story.ts'

const STATE = columns({
  player_id: 'bigint',
  level: column<CareLevel>('text'),
  score: 'smallint',
  raised_at: 'timestamptz',
  told_at: 'timestamptz?',
  reviewed_by: 'bigint?',
  reviewed_at: 'timestamptz?',
  outcome: column<CareOutcome | null>('text?'),
  reason: 'text?',
})
const NAMES = Object.keys(STATE)
  .map((name) => `c.${name}`)
  .join(', ')

const SEEN = columns({
  player_id: 'bigint',
  marker: column<HarmMarker>('text'),
  weight: 'smallint',
  because: 'text',
  seen_at: 'timestamptz',
})

const LOCK = statement({
  name: 'lock_care_state',
  parameters: { playerId: 'bigint' },
  row: STATE,
  text: `select ${NAMES} from care_states c where c.player_id = $playerId for update`,
})

// A review goes with what it was about.
const SAVE = statement({
  name: 'save_care_state',
  parameters: {
    playerId: 'bigint',
    level: 'text',
    score: 'smallint',
    raisedAt: 'timestamptz',
    toldAt: 'timestamptz?',
    reviewed: 'boolean',
  },
  text: `insert into care_states as c (player_id, level, score, raised_at, told_at)
    values ($playerId, $level, $score, $raisedAt, $toldAt)
    on conflict (player_id) do update set level = excluded.level, score = excluded.score, raised_at = excluded.raised_at,
      told_at = excluded.told_at, reviewed_by = case when $reviewed then c.reviewed_by end,
      reviewed_at = case when $reviewed then c.reviewed_at end, outcome = case when $reviewed then c.outcome end,
      reason = case when $reviewed then c.reason end`,
})

const NOTE = statement({
  name: 'note_care_markers',
  parameters: { playerId: 'bigint', rows: 'jsonb', now: 'timestamptz' },
  text: `insert into care_markers (player_id, marker, day, weight, because, seen_at)
    select $playerId, marker, ($now::timestamptz at time zone 'UTC')::date, weight, because, $now::timestamptz
    from jsonb_to_recordset($rows::jsonb) as n(marker text, weight smallint, because text)
    on conflict (player_id, day, marker) do update set weight = excluded.weight, because = excluded.because, seen_at = excluded.seen_at`,
})

const LIST = statement({
  name: 'list_care_states',
  parameters: { open: 'boolean?', limit: 'bigint', offset: 'bigint' },
  row: { ...STATE, total: 'bigint' },
  text: `select ${NAMES}, count(*) over () as total from care_states c
    where c.level <> 'none' and ($open::boolean is null or (c.reviewed_at is null) = $open)
    order by c.score desc, c.raised_at, c.player_id limit $limit offset $offset`,
})

const ONE = statement({
  name: 'find_care_state',
  parameters: { playerId: 'bigint' },
  row: STATE,
  text: `select ${NAMES} from care_states c where c.player_id = $playerId`,
})

// Of each kind what was seen last.
const LATELY = statement({
  name: 'recent_care_markers',
  parameters: { players: 'bigint[]', since: 'timestamptz' },
  row: SEEN,
  text: `select distinct on (player_id, marker) player_id, marker, weight, because, seen_at from care_markers
    where player_id = any($players::bigint[]) and seen_at > $since::timestamptz order by player_id, marker, seen_at desc`,
})

const ALL = statement({
  name: 'all_care_markers',
  parameters: { playerId: 'bigint' },
  row: SEEN,
  text: `select player_id, marker, weight, because, seen_at from care_markers where player_id = $playerId
    order by seen_at desc, weight desc, marker limit 200`,
})

const REVIEW = statement({
  name: 'review_care_state',
  parameters: { playerId: 'bigint', by: 'bigint', now: 'timestamptz', outcome: 'text', reason: 'text' },
  row: { player_id: 'bigint' },
  text: `update care_states set reviewed_by = $by, reviewed_at = $now, outcome = $outcome, reason = $reason
    where player_id = $playerId returning player_id`,
})

type StateRow = RowOf<typeof STATE>

const seenMarker = ({ marker, weight, because, seen_at: at }: RowOf<typeof SEEN>): SeenMarker => ({
  marker,
  weight,
  because,
  seen_at: at.toISOString(),
})

const reviewOf = ({ reviewed_by: by, reviewed_at: at, outcome, reason }: StateRow): CareState['review'] =>
  by === null || at === null || outcome === null || reason === null
    ? null
    : { staff_id: Number(by), outcome, reason, reviewed_at: at.toISOString() }

const stateOf = (row: StateRow, markers: readonly SeenMarker[]): CareState => ({
  player_id: Number(row.player_id),
  level: row.level,
  score: row.score,
  raised_at: row.raised_at.toISOString(),
  told_at: row.told_at?.toISOString() ?? null,
  review: reviewOf(row),
  markers: [...markers],
})

/** The states of rows with what was seen within a week, the gravest first. */
async function withMarkers(db: Queries, rows: readonly StateRow[], now: Date): Promise<CareState[]> {
  const players = rows.map((row) => Number(row.player_id))
  const seen = await db.run(LATELY, { players, since: new Date(now.getTime() - STORY) })
  const byPlayer = Map.groupBy(seen, (row) => row.player_id)
  return rows.map((row) =>
    stateOf(
      row,
      (byPlayer.get(row.player_id) ?? []).map(seenMarker).toSorted((a, b) => b.weight - a.weight),
    ),
  )
}

/** The stored standing of a player, locked; null where nothing was ever seen. */
export async function lockStanding(transaction: Queries, playerId: number): Promise<Standing | null> {
  const [row] = await transaction.run(LOCK, { playerId })
  if (row === undefined) return null
  return {
    level: row.level,
    score: row.score,
    raisedAt: row.raised_at.getTime(),
    toldAt: row.told_at?.getTime() ?? null,
    reviewedAt: row.reviewed_at?.getTime() ?? null,
  }
}

/** Keeps a standing, and what was seen today. */
export async function saveStanding(
  transaction: Queries,
  playerId: number,
  { level, score, raisedAt, toldAt, reviewedAt }: Standing,
  found: readonly Found[],
  now: Date,
): Promise<void> {
  const times = { raisedAt: new Date(raisedAt), toldAt: toldAt === null ? null : new Date(toldAt) }
  await transaction.run(SAVE, { playerId, level, score, ...times, reviewed: reviewedAt !== null })
  if (found.length > 0) await transaction.run(NOTE, { playerId, rows: JSON.stringify(found), now })
}

/** Players who stand at a level; `open` says whether nobody has looked at them yet, null is all. */
export async function listStates(
  db: Queries,
  wanted: { readonly open: boolean | null; readonly limit: number; readonly offset: number },
  now: Date,
): Promise<{ readonly items: CareState[]; readonly total: number }> {
  const rows = await db.run(LIST, wanted)
  return { items: await withMarkers(db, rows, now), total: Number(rows[0]?.total ?? 0n) }
}

export async function careOf(db: Queries, playerId: number, now: Date) {
  const [care = null] = await withMarkers(db, await db.run(ONE, { playerId }), now)
  return { care, seen: (await db.run(ALL, { playerId })).map(seenMarker) }
}

/** False where nothing was ever seen of the player. */
export const reviewState = async (
  transaction: Queries,
  review: {
    readonly playerId: number
    readonly by: number
    readonly outcome: CareOutcome
    readonly reason: string
  },
  now: Date,
): Promise<boolean> => (await transaction.run(REVIEW, { ...review, now })).length > 0
