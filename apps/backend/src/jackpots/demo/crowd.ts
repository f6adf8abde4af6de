import { type Queries, statement } from '../../db/index.ts'

/** Group of the players whom the demonstration plays. Nobody can sign in as one of them. */
const GROUP = 'demo_crowd'

const FIND = statement({
  name: 'demo_crowd',
  parameters: { group: 'text' },
  row: { player_id: 'bigint' },
  text: 'select player_id from player_groups where group_id = $group order by player_id',
})

// No password has an empty hash, and without an address nobody can ask for another.
const MAKE = statement({
  name: 'make_demo_crowd',
  parameters: { group: 'text', count: 'integer', now: 'timestamptz' },
  row: { player_id: 'bigint' },
  text: `with made as (
      insert into players (password_hash, language, created_at) select '', 'en', $now::timestamptz from generate_series(1, $count::integer)
      returning id
    )
    insert into player_groups (player_id, group_id) select id, $group::text from made returning player_id`,
})

/** The players of the demonstration by id, made where there are none. */
export async function demoCrowd(db: Queries, count: number, now: Date): Promise<readonly number[]> {
  const found = await db.run(FIND, { group: GROUP })
  const rows = found.length > 0 ? found : await db.run(MAKE, { group: GROUP, count, now })
  return rows.map(({ player_id: id }) => Number(id))
}
