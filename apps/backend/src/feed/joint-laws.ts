import type { Leg } from '@touchline/simulator'
import type { OutcomeOfMatch, JointLaw, JointSource } from '../sportsbook/markets/builders/joint-source.ts'
import type { PlayedMatch } from './played-match.ts'

interface Kept {
  readonly lookedAt: number
  readonly law: JointLaw | null
}

/**
 * Laws of the matches asked about last are kept until the next look at the match. 56 MB if all their outcomes were
 * priced.
 */
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

/** The joint laws of played matches, at the moment the book's prices are of. */
export function createJointLaws(find: (matchId: number) => PlayedMatch | undefined): JointSource {
  const kept = new Map<number, Kept>()
  return (matchId) => {
    const match = find(matchId)
    const lookedAt = match?.lookedAt ?? null
    const known = kept.get(matchId)
    kept.delete(matchId)
    if (match === undefined || lookedAt === null || match.model === null) return null
    const latest = known?.lookedAt === lookedAt ? known : { lookedAt, law: lawAt(match, lookedAt) }
    // Maps keep insertion order: the first one was not asked about for longest.
    kept.set(matchId, latest)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return latest.law
  }
}
