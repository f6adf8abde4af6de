import type { Deed } from '../../players/record.ts'
import { drawMember, type Member, type Roster } from '../../players/roster.ts'
import type { Random } from '../../random.ts'
import type { Side } from '../../sides.ts'
import type { Ending } from '../endings.ts'
import type { Share, Stat } from './roster.ts'

/** Says who did what in a possession, in the order in which it is told. */
export interface Cast {
  /** A possession ends at this second of play. */
  begin(played: number): void
  score(side: Side, points: number, ending: Ending): void
  /** Somebody passed before the basket that was told last. */
  assist(side: Side): void
  rebound(side: Side): void
  steal(side: Side): void
  block(side: Side): void
  readonly deeds: readonly Deed<Stat>[]
}

/** Each deed falls to a player by his share, so that what he does is a thinning of what his side does. */
export function castOf(random: Random, roster: Roster<Share>): Cast {
  const deeds: Deed<Stat>[] = []
  let at = 0
  let scorer: Member<Share> | null = null
  const note = (member: Member<Share> | null, stat: Stat, amount = 1) => {
    if (member !== null) deeds.push({ at, by: member.id, stat, amount })
  }
  return {
    deeds,
    begin: (played) => (at = played),
    score: (side, points, ending) => {
      const isThree = ending === 'three'
      scorer = drawMember(random, roster[side], isThree ? 'three' : 'inside')
      note(scorer, 'points', points)
      if (isThree) note(scorer, 'threes')
    },
    // Nobody passes to himself: then it was anybody else.
    assist: (side) => {
      const passer = drawMember(random, roster[side], 'assist')
      if (passer !== scorer) note(passer, 'assists')
    },
    rebound: (side) => note(drawMember(random, roster[side], 'rebound'), 'rebounds'),
    steal: (side) => note(drawMember(random, roster[side], 'steal'), 'steals'),
    block: (side) => note(drawMember(random, roster[side], 'block'), 'blocks'),
  }
}
