import type { FavouriteType } from '@touchline/contract'
import { type Queries, statement } from '../../db/index.ts'

const STARRED = statement({
  name: 'starred',
  parameters: { playerId: 'bigint', type: 'text' },
  row: { id: 'double precision' },
  text: `select starred_id::float8 as id from favourites where player_id = $playerId and type = $type
    order by created_at desc, starred_id desc`,
})

const STAR = statement({
  name: 'star',
  parameters: { playerId: 'bigint', type: 'text', id: 'bigint', now: 'timestamptz' },
  text: `insert into favourites (player_id, type, starred_id, created_at) values ($playerId, $type, $id, $now) on conflict do nothing`,
})

const UNSTAR = statement({
  name: 'unstar',
  parameters: { playerId: 'bigint', type: 'text', id: 'bigint' },
  text: 'delete from favourites where player_id = $playerId and type = $type and starred_id = $id',
})

const FORGET_GONE = statement({
  name: 'forget_gone_favourites',
  text: `delete from favourites f where f.type = 'matches' and not exists (select 1 from matches m where m.id = f.starred_id)`,
})

/** A star and its player. */
export interface Star {
  readonly playerId: number
  readonly type: FavouriteType
  readonly id: number
}

/** Ids of what a player starred, latest first. */
export async function starredIds(db: Queries, playerId: number, type: FavouriteType): Promise<number[]> {
  return (await db.run(STARRED, { playerId, type })).map(({ id }) => id)
}

export const addStar = (db: Queries, { playerId, type, id }: Star, now: Date) =>
  db.run(STAR, { playerId, type, id, now })

export const removeStar = (db: Queries, { playerId, type, id }: Star) =>
  db.run(UNSTAR, { playerId, type, id })

/** Deletes stars of matches that no longer exist. */
export const forgetGone = (db: Queries) => db.run(FORGET_GONE)
