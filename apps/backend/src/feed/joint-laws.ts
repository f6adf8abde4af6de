import { isFinished } from '@touchline/betting'
import type { Leg, MatchModel } from '@touchline/simulator'
import type { OutcomeOfMatch, JointLaw, JointSource } from '../sportsbook/markets/builders/joint-source.ts'
import type { ModelSource } from './model-source.ts'

interface Kept {
  readonly at: number
  readonly law: JointLaw | null
}

/**
 * Laws of the matches asked about last are kept until the book has later prices. 110 MB if all outcomes of all were
 * priced.
 */
const mostKept = 100

const legOf = ({ marketId, specifier, outcomeId }: OutcomeOfMatch): Leg => ({
  id: marketId,
  specifier,
  outcome: outcomeId,
})

function lawAt(model: MatchModel | null, at: number): JointLaw | null {
  const law = model?.joint?.(at) ?? null
  return law === null ? null : { chance: (outcomes) => law.chance(outcomes.map(legOf)) }
}

/** The joint laws of matches, at the moment the book's prices are of. */
export function createJointLaws({ pricedAt, stateOf, modelOf }: ModelSource): JointSource {
  const kept = new Map<number, Kept>()
  return (matchId) => {
    const [at, state] = [pricedAt(matchId), stateOf(matchId)]
    const known = kept.get(matchId)
    kept.delete(matchId)
    if (at === null || state === null || isFinished(state.status)) return null
    const latest = known?.at === at ? known : { at, law: lawAt(modelOf(matchId), at) }
    // Maps keep insertion order: the first one was not asked about for longest.
    kept.set(matchId, latest)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return latest.law
  }
}
