import { type Queries, statement } from '../../db/index.ts'
import { FARMING_KINDS } from '../bets/farms.ts'

/** When a bonus stops counting bets by itself; null is never. */
const ENDS = `least(b.expires_at, case when b.status = 'expired' then b.ended_at end)`

const OF_BETS = statement({
  name: 'bonuses_farmed_by_bets',
  parameters: { betIds: 'bigint[]' },
  row: { id: 'bigint', bet_id: 'bigint' },
  text: `select b.id, n.bet_id from bonus_bets n join bonuses b on b.id = n.bonus_id
      where n.bet_id = any($betIds::bigint[]) and b.kind in ('hunting', 'tournament')
    union
    select b.id, t.id from bets t join bonuses b on b.player_id = t.player_id and b.kind in ('lootbox', 'amb')
      where t.id = any($betIds::bigint[]) and b.status in ('active', 'bonus_over', 'expired') and t.created_at >= b.activated_at
        and t.created_at < coalesce(${ENDS}, 'infinity')
    order by id, bet_id`,
})

/** The bonuses that farm by these bets, in the order of their ids, each with its bets. */
export async function bonusesFarmedBy(
  db: Queries,
  betIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await db.run(OF_BETS, { betIds })
  const bets = Map.groupBy(rows, ({ id }) => Number(id))
  return new Map([...bets].map(([id, its]) => [id, its.map((row) => Number(row.bet_id))]))
}

const NEVER_FARMED = statement({
  name: 'bonuses_never_farmed',
  parameters: { after: 'bigint', most: 'bigint' },
  row: { id: 'bigint' },
  text: `select id from bonuses where farmed_at is null and kind in ${FARMING_KINDS} and status in ('active', 'bonus_over', 'expired')
      and id > $after order by id limit $most`,
})

/**
 * Bonuses that are active and were never computed: a bet may have been looked at after their activation had been written
 * and before it was committed.
 */
export const neverFarmed = async (db: Queries, after: number, most: number): Promise<number[]> =>
  (await db.run(NEVER_FARMED, { after, most })).map(({ id }) => Number(id))

/** A note that a bet has changed (`bets_to_farm`). */
export interface Note {
  readonly id: number
  readonly betId: number
}

const NOTE = { id: 'bigint', bet_id: 'bigint' } as const

const NOTES_OF = statement({
  name: 'notes_of_bets_to_farm',
  parameters: { betIds: 'bigint[]' },
  row: NOTE,
  text: 'select id, bet_id from bets_to_farm where bet_id = any($betIds::bigint[])',
})

const LAST = statement({
  name: 'last_bet_to_farm',
  row: { id: 'bigint?' },
  text: 'select max(id) as id from bets_to_farm',
})

const LEFT = statement({
  name: 'bets_left_to_farm',
  parameters: { after: 'bigint', until: 'bigint', most: 'bigint' },
  row: NOTE,
  text: 'select id, bet_id from bets_to_farm where id > $after and id <= $until order by id limit $most',
})

// Another process may be deleting some of them: what it has locked is its to delete, and neither waits.
const DONE = statement({
  name: 'bets_are_farmed',
  parameters: { ids: 'bigint[]' },
  text: `delete from bets_to_farm where id in (
      select id from bets_to_farm where id = any($ids::bigint[]) order by id for update skip locked
    )`,
})

const notes = (rows: readonly { readonly id: bigint; readonly bet_id: bigint }[]): Note[] =>
  rows.map(({ id, bet_id: betId }) => ({ id: Number(id), betId: Number(betId) }))

/** What was noted of these bets. Whoever reads it before the bets may delete it after them: later changes are later notes. */
export const notesOf = async (db: Queries, betIds: readonly number[]): Promise<readonly Note[]> =>
  notes(await db.run(NOTES_OF, { betIds }))

/** Number of the last note; 0 where none is left. */
export const lastNote = async (db: Queries): Promise<number> => Number((await db.run(LAST))[0]?.id ?? 0n)

/** At most `most` notes after one, up to another, in their order. */
export const notesLeft = async (
  db: Queries,
  { after, until, most }: { readonly after: number; readonly until: number; readonly most: number },
): Promise<readonly Note[]> => notes(await db.run(LEFT, { after, until, most }))

/** Deletes notes of bets by which all bonuses are up to date. */
export async function deleteNotes(db: Queries, done: readonly Note[]): Promise<void> {
  if (done.length > 0) await db.run(DONE, { ids: done.map(({ id }) => id) })
}
