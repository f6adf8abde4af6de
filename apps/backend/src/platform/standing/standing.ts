import type { CompPoints, StatusGroup } from '@touchline/contract'
import { type Queries, statement } from '../../db/index.ts'
import { groupAt, pointsOf, SETTLED_STAKES, STATUS_GROUPS } from './ladder.ts'

const STAKES = statement({
  name: 'settled_stakes',
  parameters: { playerId: 'bigint' },
  row: SETTLED_STAKES,
  text: `select s.currency, c.subunits, s.type, s.staked from settled_stakes s join currencies c on c.code = s.currency
    where s.player_id = $playerId`,
})

const MEMBERSHIPS = statement({
  name: 'player_groups',
  parameters: { playerId: 'bigint' },
  row: { group_id: 'text' },
  text: 'select group_id from player_groups where player_id = $playerId order by group_id',
})

export async function compPoints(db: Queries, playerId: number): Promise<CompPoints> {
  return { persistent: pointsOf(await db.run(STAKES, { playerId })) }
}

/** A player's statuses (PLAYER-02): the group by points, then those assigned by an operator. */
export async function statusesOf(db: Queries, playerId: number): Promise<{ id: string }[]> {
  const { persistent } = await compPoints(db, playerId)
  const chosen = await db.run(MEMBERSHIPS, { playerId })
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
