import type { Leg } from '@touchline/simulator'
import type { OutcomeOfMatch, JointLaw, JointSource } from '../sportsbook/markets/joint-source.ts'
import type { PlayedMatch } from './played-match.ts'

interface Kept {
  readonly lookedAt: number
  readonly law: JointLaw | null
}

/** Those of the matches asked about last are kept until the match is looked at again: 56 MB where all of their outcomes were asked about. */
const mostKept = 200

const legOf = ({ marketId, specifier, outcomeId }: OutcomeOfMatch): Leg => ({
  id: marketId,
  specifier,
  outcome: outcomeId,
})

function lawAt({ model }: PlayedMatch, lookedAt: number): JointLaw | null {
  const law = model?.joint?.(lookedAt) ?? null
  return law === null ? null : { chance: (outcomes) => law.chance(outcomes.map(legOf)) }
}

/** How the outcomes of played matches hang together at the prices that the book has. */
export function createJointLaws(find: (matchId: number) => PlayedMatch | undefined): JointSource {
  const kept = new Map<number, Kept>()
  return (matchId) => {
    const match = find(matchId)
    const lookedAt = match?.lookedAt ?? null
    const known = kept.get(matchId)
    kept.delete(matchId)
    if (match === undefined || lookedAt === null || match.model === null) return null
    const latest = known?.lookedAt === lookedAt ? known : { lookedAt, law: lawAt(match, lookedAt) }
    // Maps keep the order of insertion: the first is the one nobody asked about for longest.
    kept.set(matchId, latest)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return latest.law
  }
}
