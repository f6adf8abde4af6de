import { hashText, type Random, unitNoise } from '../random.ts'
import type { Side } from '../sides.ts'

/** A player with shares of what his side does. What nobody of the roster does is anybody else's. */
export interface Member<Kind extends string> {
  /** `h9`: the home side's number 9. */
  readonly id: string
  readonly side: Side
  readonly shares: Readonly<Record<Kind, number>>
}

/** Shares by shirt; together they leave something for everybody else. */
export type Places<Kind extends string> = Readonly<Record<number, Readonly<Record<Kind, number>>>>

export type Roster<Kind extends string> = readonly [
  home: readonly Member<Kind>[],
  away: readonly Member<Kind>[],
]

/** How far players of two teams differ in the same place, as an exponent. */
const talent = 0.5

function membersOf<Kind extends string>(places: Places<Kind>, team: string, side: Side): Member<Kind>[] {
  const seed = hashText(`${team} roster`)
  const shirts = Object.keys(places).map(Number)
  const kinds = Object.keys(places[shirts[0] ?? 0] ?? {}) as Kind[]
  const sumOf = (weights: readonly number[]) => weights.reduce((sum, one) => sum + one, 0)
  const shares = kinds.map((kind, index) => {
    const typical = shirts.map((shirt) => places[shirt]?.[kind] ?? 0)
    const own = typical.map(
      (share, place) => share * Math.exp(talent * (unitNoise(seed, 16 * place + index) - 0.5)),
    )
    const scale = sumOf(typical) / sumOf(own)
    return own.map((weight) => weight * scale)
  })
  return shirts.map((shirt, place) => ({
    id: `${side === 0 ? 'h' : 'a'}${shirt}`,
    side,
    shares: Object.fromEntries(
      kinds.map((kind, index) => [kind, shares[index]?.[place] ?? 0]),
    ) as Member<Kind>['shares'],
  }))
}

/** Who plays. The same team has the same players, whoever it meets. */
export const rosterOf = <Kind extends string>(
  places: Places<Kind>,
  home: string,
  away: string,
): Roster<Kind> => [membersOf(places, home, 0), membersOf(places, away, 1)]

/** Whose something is that a side does, by the players' shares; null for anybody else. */
export function drawMember<Kind extends string>(
  random: Random,
  members: readonly Member<Kind>[],
  kind: NoInfer<Kind>,
): Member<Kind> | null {
  let left = random.uniform()
  for (const member of members) {
    left -= member.shares[kind]
    if (left < 0) return member
  }
  return null
}
