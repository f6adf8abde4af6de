import type { OddsThousandths, Specifier } from '@touchline/betting'
import type { ByHandEvent } from '../../feed/events.ts'
import { column, columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'

export type OverrideKind = 'hold' | 'price' | 'margin' | 'line'

/** What is set by hand. Empty texts and zeros stand for what its kind does not name. */
export interface OverrideKey {
  readonly kind: OverrideKind
  readonly provider: string
  readonly matchId: number
  readonly marketId: number
  readonly specifier: string
  readonly outcomeId: string
}

export interface Override extends OverrideKey {
  /** Odds or share in thousandths; null for a hold or a line. */
  readonly value: number | null
  readonly line: string | null
  readonly sequence: number
  readonly setBy: number
  readonly reason: string
  readonly setAt: Date
}

const ROW = columns({
  kind: column<OverrideKind>('text'),
  provider: 'text',
  match_id: 'bigint',
  market_id: 'integer',
  specifier: 'text',
  outcome_id: 'text',
  value: 'bigint?',
  line: 'text?',
  active: 'boolean',
  sequence: 'bigint',
  set_by: 'bigint',
  reason: 'text',
  set_at: 'timestamptz',
})
type Row = RowOf<typeof ROW>

const COLUMNS = namesOf(ROW)

const KEY = columns({
  kind: 'text',
  provider: 'text',
  matchId: 'bigint',
  marketId: 'integer',
  specifier: 'text',
  outcomeId: 'text',
})

const LOCK = statement({
  name: 'lock_trading_override',
  parameters: KEY,
  row: ROW,
  text: `select ${COLUMNS} from trading_overrides where kind = $kind and provider = $provider and match_id = $matchId
    and market_id = $marketId and specifier = $specifier and outcome_id = $outcomeId for update`,
})

const SET = statement({
  name: 'set_trading_override',
  parameters: {
    ...KEY,
    value: 'bigint?',
    line: 'text?',
    active: 'boolean',
    by: 'bigint',
    reason: 'text',
    now: 'timestamptz',
  },
  row: ROW,
  text: `insert into trading_overrides as o (kind, provider, match_id, market_id, specifier, outcome_id, value, line, active, sequence,
      set_by, reason, set_at)
    values ($kind, $provider, $matchId, $marketId, $specifier, $outcomeId, $value, $line, $active,
      nextval(pg_get_serial_sequence('trading_overrides', 'id')), $by, $reason, $now)
    on conflict (kind, provider, match_id, market_id, specifier, outcome_id) do update set value = excluded.value,
      line = excluded.line, active = excluded.active, sequence = greatest(o.sequence + 1, excluded.sequence),
      set_by = excluded.set_by, reason = excluded.reason, set_at = excluded.set_at
    returning ${COLUMNS}`,
})

const LIST = statement({
  name: 'list_trading_overrides',
  parameters: { matchId: 'bigint?', limit: 'bigint', offset: 'bigint' },
  row: { ...ROW, total: 'bigint' },
  text: `select ${COLUMNS}, count(*) over () as total from trading_overrides
    where active and ($matchId::bigint is null or match_id = $matchId) order by set_at desc, id desc limit $limit offset $offset`,
})

const LOAD = statement({
  name: 'load_trading_overrides',
  row: ROW,
  text: `select ${COLUMNS} from trading_overrides order by sequence`,
})

// What was taken back is kept for a while: a process may still hear of it being set.
const FORGET = statement({
  name: 'forget_trading_overrides',
  parameters: { before: 'timestamptz' },
  text: `delete from trading_overrides o where not o.active and o.set_at < $before
    or o.match_id > 0 and not exists (select from matches m where m.id = o.match_id and m.archived_at is null)`,
})

const overrideOf = (row: Row): Override => ({
  kind: row.kind,
  provider: row.provider,
  matchId: Number(row.match_id),
  marketId: row.market_id,
  specifier: row.specifier,
  outcomeId: row.outcome_id,
  value: row.value === null ? null : Number(row.value),
  line: row.line,
  sequence: Number(row.sequence),
  setBy: Number(row.set_by),
  reason: row.reason,
  setAt: row.set_at,
})

export interface Setting {
  /** Null takes it back. */
  readonly to: { readonly value: number | null; readonly line: string | null } | null
  /** Id of the member of staff. */
  readonly by: number
  readonly reason: string
}

/** Sets or takes back an override; answers it before and after, null where it does not stand. */
export async function setOverride(
  transaction: Queries,
  key: OverrideKey,
  { to, by, reason }: Setting,
  now: Date,
): Promise<{ readonly before: Override | null; readonly after: Override | null; readonly sequence: number }> {
  const [known] = await transaction.run(LOCK, key)
  const given = { ...key, value: to?.value ?? null, line: to?.line ?? null, active: to !== null }
  const [row] = await transaction.run(SET, { ...given, by, reason, now })
  if (row === undefined) throw new Error('trading_overrides: nothing was written')
  const before = known?.active === true ? overrideOf(known) : null
  return { before, after: row.active ? overrideOf(row) : null, sequence: Number(row.sequence) }
}

/** Those that stand, of a match or of all, the latest first. */
export async function listOverrides(
  db: Queries,
  matchId: number | null,
  limit: number,
  offset: number,
): Promise<{ readonly items: readonly Override[]; readonly total: number }> {
  const rows = await db.run(LIST, { matchId, limit, offset })
  return { items: rows.map(overrideOf), total: Number(rows[0]?.total ?? 0) }
}

/** Removes those of matches that left the book, and those taken back before a moment. */
export const forgetOverrides = (db: Queries, before: Date) => db.run(FORGET, { before })

type Told = OverrideKey & Pick<Override, 'value' | 'line' | 'sequence'>

const scopeOf = ({ provider, matchId, marketId, specifier }: OverrideKey) => {
  if (provider !== '') return { provider }
  return marketId === 0 ? { matchId } : { matchId, marketId, specifier: specifier as Specifier }
}

/** What tells the book of each kind; `isSet` false takes it back. */
const events = {
  hold: (told, held) => ({ type: 'hold_changed', scope: scopeOf(told), held }),
  price: ({ matchId, marketId, specifier, outcomeId, value }, isSet) => ({
    type: 'price_overridden',
    matchId,
    marketId,
    specifier: specifier as Specifier,
    outcomeId,
    odds: isSet ? (value as OddsThousandths | null) : null,
  }),
  margin: ({ matchId, marketId, value }, isSet) => ({
    type: 'margin_changed',
    matchId,
    marketId: marketId === 0 ? null : marketId,
    share: isSet ? value : null,
  }),
  line: ({ matchId, marketId, line }, isSet) => ({
    type: 'line_chosen',
    matchId,
    marketId,
    specifier: isSet ? (line as Specifier | null) : null,
  }),
} satisfies Record<OverrideKind, (told: Told, isSet: boolean) => ByHandEvent>

/** The event that tells the book of an override. */
export const overrideEvent = (told: Told, isSet: boolean): ByHandEvent => ({
  ...events[told.kind](told, isSet),
  sequence: told.sequence,
})

/** Everything that was set, and taken back of late, as the book hears of it at its start. */
export const loadOverrides = async (db: Queries): Promise<ByHandEvent[]> =>
  (await db.run(LOAD)).map((row) => overrideEvent(overrideOf(row), row.active))
