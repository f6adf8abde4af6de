import { specifier } from '../offer.ts'
import type { Prop } from './props.ts'
import type { Member, Roster } from './roster.ts'

/** A kind of market that every player has who is expected to do enough of it, at lines that stand for the whole match. */
export interface PropKind<Stat extends string> {
  readonly id: number
  readonly stat: Stat
  readonly booksum: number
  /** Expected counts from which a player has it. */
  readonly from: number
  /** How many lines, and how far apart. */
  readonly lines: number
  readonly step: number
}

/** A market of one player. */
export interface MemberProp<Stat extends string, Kind extends string> extends Prop {
  readonly stat: Stat
  readonly member: Member<Kind>
}

/** Half lines round what is expected, none below one half. */
export function linesRound(expected: number, lines: number, step: number): number[] {
  const first = Math.max(0, Math.round(expected - 0.5 - ((lines - 1) / 2) * step))
  return Array.from({ length: lines }, (_, index) => first + step * index + 0.5)
}

/** All markets of a match's players, in display order. */
export const propsOf = <Stat extends string, Kind extends string>(
  kinds: readonly PropKind<Stat>[],
  [home, away]: Roster<Kind>,
  expected: (member: Member<Kind>, stat: Stat) => number,
): MemberProp<Stat, Kind>[] =>
  kinds.flatMap(({ id, stat, booksum, from, lines, step }) =>
    [...home, ...away].flatMap((member) => {
      const mean = expected(member, stat)
      if (mean < from) return []
      return linesRound(mean, lines, step).map((line) => ({
        ...{ id, stat, booksum, member, line },
        specifier: specifier({ player: member.id, total: line }),
        ladder: `${id}/${member.id}`,
      }))
    }),
  )
