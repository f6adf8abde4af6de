import type { LineUpPlayer } from '@touchline/contract'
import type { Side } from '../story.ts'

/** A shirt on the field: percent of its length and width, home from the left to the middle. */
export interface Shirt {
  readonly id: string
  readonly number: number
  readonly x: number
  readonly y: number
}

/** Where the keeper stands, and the foremost row: percent of the length, from the own goal. */
const KEEPER = 5
const FOREMOST = 42

const has = ({ deeds }: LineUpPlayer, kind: LineUpPlayer['deeds'][number]['kind']): boolean =>
  deeds.some((deed) => deed.kind === kind)

/** Who stands in a place now: who started there, or who has come for him; nobody once he is sent off. */
function inPlace(starter: LineUpPlayer, players: readonly LineUpPlayer[]): LineUpPlayer | null {
  if (has(starter, 'red_card')) return null
  const replaced = starter.deeds.find(({ kind }) => kind === 'off')
  return players.find(({ id }) => id === replaced?.other) ?? starter
}

/** The shirts of one side as they stand now. Both sides attack towards the middle, away as if turned round. */
export function shirtsOf(players: readonly LineUpPlayer[], side: Side): readonly Shirt[] {
  const rows = Map.groupBy(
    players.filter(({ row }) => row !== null),
    ({ row }) => row ?? 0,
  )
  const last = Math.max(1, ...rows.keys())
  const place = (x: number, y: number) => (side === 'home' ? { x, y } : { x: 100 - x, y: 100 - y })
  return [...rows].flatMap(([row, own]) =>
    own.flatMap((starter, index) => {
      const player = inPlace(starter, players)
      if (player === null) return []
      const x = KEEPER + (row / last) * (FOREMOST - KEEPER)
      // From the right to the left of who attacks: from below to above.
      const y = 100 - ((index + 0.5) / own.length) * 100
      return [{ id: player.id, number: player.number, ...place(x, y) }]
    }),
  )
}

/** How the starting players stand in rows before their keeper: `4-3-3`. */
export const formationOf = (players: readonly LineUpPlayer[]): string =>
  [...Map.groupBy(players, ({ row }) => row)]
    .flatMap(([row, own]) => (row === null || row === 0 ? [] : [own.length]))
    .join('-')
