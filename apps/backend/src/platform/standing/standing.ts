import type { CompPoints, StatusGroup } from '@touchline/contract'
import type { Queries, Statement } from '../../db/index.ts'
import { groupAt, pointsOf, type SettledStakes, STATUS_GROUPS } from './ladder.ts'

const STAKES = {
  name: 'settled_stakes',
  text: `select s.currency, c.subunits, s.type, s.staked from settled_stakes s join currencies c on c.code = s.currency
    where s.player_id = $1`,
} as const satisfies Statement

const MEMBERSHIPS = {
  name: 'player_groups',
  text: 'select group_id from player_groups where player_id = $1 order by group_id',
} as const satisfies Statement

export async function compPoints(db: Queries, playerId: number): Promise<CompPoints> {
  return { persistent: pointsOf(await db.run<SettledStakes>(STAKES, [playerId])) }
}

/** A player's statuses (PLAYER-02): the group by points, then those assigned by an operator. */
export async function statusesOf(db: Queries, playerId: number): Promise<{ id: string }[]> {
  const { persistent } = await compPoints(db, playerId)
  const chosen = await db.run<{ group_id: string }>(MEMBERSHIPS, [playerId])
  const ids = new Set([groupAt(persistent).id, ...chosen.map(({ group_id }) => group_id)])
  return [...ids].map((id) => ({ id }))
}

function lastPointsOf(at: number): number | null {
  const next = STATUS_GROUPS[at + 1]
  return next === undefined ? null : next.from - 1
}

/** All status groups, with the player's position (API-P-10). */
export async function statusGroups(db: Queries, playerId: number): Promise<StatusGroup[]> {
  const statuses = await statusesOf(db, playerId)
  return STATUS_GROUPS.map(({ id, name, writeable, from }, at) => ({
    id,
    name,
    status: statuses.some((status) => status.id === id),
    writeable,
    persistent_comp_points_min: from,
    persistent_comp_points_max: lastPointsOf(at),
  }))
}
