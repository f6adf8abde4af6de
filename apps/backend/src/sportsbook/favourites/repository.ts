import type { FavouriteType } from '@touchline/contract'
import type { Queries, Statement } from '../../db/index.ts'

const STARRED = {
  name: 'starred',
  text: `select starred_id::float8 as id from favourites where player_id = $1 and type = $2
    order by created_at desc, starred_id desc`,
} as const satisfies Statement

const STAR = {
  name: 'star',
  text: `insert into favourites (player_id, type, starred_id, created_at) values ($1, $2, $3, $4) on conflict do nothing`,
} as const satisfies Statement

const UNSTAR = {
  name: 'unstar',
  text: 'delete from favourites where player_id = $1 and type = $2 and starred_id = $3',
} as const satisfies Statement

const FORGET_GONE = {
  name: 'forget_gone_favourites',
  text: `delete from favourites f where f.type = 'matches' and not exists (select 1 from matches m where m.id = f.starred_id)`,
} as const satisfies Statement

/** A star and its player. */
export interface Star {
  readonly playerId: number
  readonly type: FavouriteType
  readonly id: number
}

/** Ids of what a player starred, latest first. */
export async function starredIds(db: Queries, playerId: number, type: FavouriteType): Promise<number[]> {
  return (await db.run<{ id: number }>(STARRED, [playerId, type])).map(({ id }) => id)
}

export const addStar = (db: Queries, { playerId, type, id }: Star, now: Date) =>
  db.run(STAR, [playerId, type, id, now])

export const removeStar = (db: Queries, { playerId, type, id }: Star) => db.run(UNSTAR, [playerId, type, id])

/** Deletes stars of matches that no longer exist. */
export const forgetGone = (db: Queries) => db.run(FORGET_GONE, [])
