import type { PropKind } from '../../players/kinds.ts'
import { type Member, type Places, type Roster, rosterOf } from '../../players/roster.ts'
import { hashText, unitNoise } from '../../random.ts'

/** What a share is of: runs that are scored, and the other side's plain outs that are strikeouts. */
export type Share = 'run' | 'strikeout'

/** What is counted of a player. */
export const stats = ['runs', 'strikeouts'] as const
export type Stat = (typeof stats)[number]

/** By shirt: the batting order, of which the first are on base most often, and the pitcher who starts. */
const places: Places<Share> = {
  7: { run: 0.14, strikeout: 0 },
  11: { run: 0.13, strikeout: 0 },
  24: { run: 0.13, strikeout: 0 },
  27: { run: 0.12, strikeout: 0 },
  33: { run: 0.11, strikeout: 0 },
  5: { run: 0.1, strikeout: 0 },
  21: { run: 0.09, strikeout: 0 },
  44: { run: 0.08, strikeout: 0 },
  13: { run: 0.08, strikeout: 0 },
  45: { run: 0, strikeout: 0.33 },
}

/** How far pitchers of two teams differ, as an exponent. */
const talent = 0.4

/** A team has one pitcher who starts, so that what he makes of outs is his own. */
function withPitcher(members: readonly Member<Share>[], team: string): readonly Member<Share>[] {
  const own = Math.exp(talent * (unitNoise(hashText(`${team} pitcher`), 0) - 0.5))
  return members.map((member) => ({
    ...member,
    shares: { ...member.shares, strikeout: own * member.shares.strikeout },
  }))
}

export function baseballRoster(home: string, away: string): Roster<Share> {
  const [ours, theirs] = rosterOf(places, home, away)
  return [withPitcher(ours, home), withPitcher(theirs, away)]
}

export const propKinds: readonly PropKind<Stat>[] = [
  { id: 1244, stat: 'strikeouts', booksum: 1.07, from: 2, lines: 3, step: 1 },
  { id: 1245, stat: 'runs', booksum: 1.08, from: 0.4, lines: 1, step: 1 },
]
