import { type BonusState, type BonusType, FREEBET_TYPES } from '@touchline/betting'
import type { BonusConditions, BonusTerms, UnmetCondition } from '@touchline/contract'
import { column, columns, type Queries, type RowOf, statement } from '../../db/index.ts'
import type { CAMPAIGN_STATES } from '../../db/schema/bonuses.ts'
import { statusesOf } from '../../platform/standing/standing.ts'

/** A player's bonus with what of its campaign decides whether a bet can be placed with it. Amounts are subunits. */
const HELD = columns({
  id: 'bigint',
  campaign_id: 'bigint',
  kind: column<BonusType>('text'),
  status: column<BonusState>('text'),
  terms: column<BonusTerms>('jsonb'),
  conditions: column<BonusConditions>('jsonb'),
  currency: 'text',
  amount: 'bigint',
  boost_multiplier: 'integer?',
  reserved: 'bigint',
  times_used: 'integer',
  uses_count: 'integer?',
  expires_at: 'timestamptz?',
  campaign_state: column<(typeof CAMPAIGN_STATES)[number]>('text'),
  starts_at: 'timestamptz',
  is_verified: 'boolean',
  is_of_country: 'boolean',
  groups: 'text[]',
})

export interface HeldBonus extends RowOf<typeof HELD> {
  readonly isOfGroup: boolean
}

// What a bonus has brought (a freebet of a hunting) has terms of its own: the campaign's conditions are those of earning it.
const SELECT = `select b.id, b.campaign_id, b.kind, b.status, b.terms,
      case when b.kind = c.kind then c.conditions else '{"events":[],"min_odds":null,"max_odds":null,"selection_count_from":null,"selection_count_to":null,"match_status":"any","bet_types":null,"min_stake":null}' end as conditions,
      b.currency, b.amount, b.boost_multiplier, b.reserved, b.times_used, c.uses_count, b.expires_at, c.state as campaign_state, c.starts_at,
      (not c.only_verified or exists (select from identity_checks i where i.player_id = b.player_id and i.state = 'approved')) as is_verified,
      (cardinality(c.countries) = 0 or coalesce(p.country_code = any(c.countries), false)) as is_of_country, c.player_groups as groups
    from bonuses b join campaigns c on c.id = b.campaign_id join players p on p.id = b.player_id
    where b.player_id = $playerId and b.id = any($ids::bigint[]) order by b.id`

const FIND = statement({
  name: 'bonuses_to_bet_with',
  parameters: { playerId: 'bigint', ids: 'bigint[]' },
  row: HELD,
  text: SELECT,
})

const LOCK = statement({
  name: 'lock_bonuses_to_bet_with',
  parameters: { playerId: 'bigint', ids: 'bigint[]' },
  row: HELD,
  text: `${SELECT} for no key update of b`,
})

export type HeldBonuses = ReadonlyMap<number, HeldBonus>

/** The groups of a player, by points and by hand, are read only where one of the campaigns asks for some. */
async function byId(
  db: Queries,
  playerId: number,
  rows: readonly RowOf<typeof HELD>[],
): Promise<HeldBonuses> {
  const asks = rows.some(({ groups }) => groups.length > 0)
  const own = new Set(asks ? (await statusesOf(db, playerId)).map(({ id }) => id) : [])
  const isOf = (groups: readonly string[]) => groups.length === 0 || groups.some((group) => own.has(group))
  return new Map(rows.map((row) => [Number(row.id), { ...row, isOfGroup: isOf(row.groups) }]))
}

/** Bonuses of a player by id; another player's is as unknown as one that does not exist. */
export const findHeld = async (db: Queries, playerId: number, ids: readonly number[]): Promise<HeldBonuses> =>
  byId(db, playerId, await db.run(FIND, { playerId, ids }))

/** The same under their locks, in the order of their ids. */
export const lockHeld = async (transaction: Queries, playerId: number, ids: readonly number[]) =>
  byId(transaction, playerId, await transaction.run(LOCK, { playerId, ids }))

const isFreebet = (kind: BonusType): boolean => (FREEBET_TYPES as readonly BonusType[]).includes(kind)

/** Kinds that bets bring forward: as many bets as the player likes. */
const FARMS: ReadonlySet<BonusType> = new Set(['hunting', 'tournament'])

/** How often a bonus may be used; null is no bound. A freebet is one stake. */
export const usesOf = ({ kind, uses_count: uses }: Pick<HeldBonus, 'kind' | 'uses_count'>): number | null =>
  isFreebet(kind) ? 1 : FARMS.has(kind) ? null : uses

/** What the player's bonus lacks at this moment, whatever the bet: its state, its time, its player. */
export function unmetOf(held: HeldBonus, now: Date): UnmetCondition[] {
  const bound = usesOf(held)
  const isUsedUp = held.status === 'bonus_over' || (bound !== null && held.times_used >= bound)
  const isOver = held.campaign_state === 'paused' || (held.expires_at !== null && now >= held.expires_at)
  const faults = {
    uses: isUsedUp,
    ended: !isUsedUp && (isOver || !['available', 'active'].includes(held.status)),
    not_started: held.status === 'available' || now < held.starts_at,
    only_verified: !held.is_verified,
    country: !held.is_of_country,
    group: !held.isOfGroup,
  } as const satisfies Partial<Record<UnmetCondition, boolean>>
  return (Object.keys(faults) as (keyof typeof faults)[]).filter((name) => faults[name])
}

/** Whether a bet that was judged by one would be judged the same by the other. */
export const areSameTerms = (a: HeldBonus, b: HeldBonus): boolean => termsText(a) === termsText(b)

const termsText = ({ kind, terms, conditions, amount, boost_multiplier }: HeldBonus): string =>
  JSON.stringify([kind, terms, conditions, String(amount), boost_multiplier])
