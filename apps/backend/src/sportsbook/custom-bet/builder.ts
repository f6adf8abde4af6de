import {
  canonicalSpecifier,
  isAllowed,
  isFinished,
  CUSTOM_BET_MAX_SELECTIONS,
  tradableOdds,
} from '@touchline/betting'
import type { BuilderPrice, BuilderSelection, BuilderState, PushedMarket } from '@touchline/contract'
import type { MatchDocument } from '../catalogue/wire.ts'
import { jointOdds, neededParts, outcomeKey, ROUNDING } from '../markets/builders/builder-quote.ts'
import type { OutcomeOfMatch, JointLaw } from '../markets/builders/joint-source.ts'

/** A match for its builder. */
export interface BuilderBoard {
  readonly law: JointLaw | null
  /** Odds of outcomes that take bets now, by `outcomeKey`. */
  readonly odds: ReadonlyMap<string, number>
}

export const outcomeOf = ({ market_id, specifier, outcome_id }: BuilderSelection): OutcomeOfMatch => ({
  marketId: market_id,
  specifier: canonicalSpecifier(specifier),
  outcomeId: outcome_id,
})

const outcomesOf = ({ id, specifier, outcomes }: PushedMarket): OutcomeOfMatch[] =>
  outcomes.map((outcome) => ({
    marketId: id,
    specifier: canonicalSpecifier(specifier),
    outcomeId: outcome.id,
  }))

/** What can be combined in a match, from its document and joint law; nothing once it is over. */
export function builderBoard(
  document: MatchDocument,
  markets: readonly PushedMarket[],
  law: JointLaw | null,
): BuilderBoard {
  const odds = new Map<string, number>()
  for (const market of isFinished(document.match.status) ? [] : markets) {
    if (!isAllowed(market.status)) continue
    for (const [index, outcome] of outcomesOf(market).entries()) {
      const offered = market.outcomes[index]
      if (offered?.active === true && tradableOdds(offered.odds) !== null)
        odds.set(outcomeKey(outcome), offered.odds)
    }
  }
  return { law, odds }
}

/** The state of an outcome added to others, whose joint chance is `before`. */
function stateBeside(
  board: BuilderBoard,
  others: readonly OutcomeOfMatch[],
  before: number,
  outcome: OutcomeOfMatch,
) {
  const isOpen = board.odds.has(outcomeKey(outcome))
  const chance = isOpen ? (board.law?.chance([...others, outcome]) ?? null) : null
  if (chance === null) return { state: 'unavailable', chance: before } as const
  if (chance === 0) return { state: 'conflict', chance: before } as const
  const isRedundant = others.length > 0 && chance >= before * (1 - ROUNDING)
  return { state: isRedundant ? 'redundant' : 'open', chance } as const
}

/**
 * States of selections in the given order. One that is impossible together with those before it conflicts, and the rest
 * is judged without it (CUSTOM-04). A selection is redundant if it can be dropped without changing the price; the
 * latest are dropped first, so that all redundant ones can go together.
 */
function judgeSelections(board: BuilderBoard, selections: readonly OutcomeOfMatch[]) {
  const states: BuilderState[] = []
  let kept: readonly OutcomeOfMatch[] = []
  let chance = 1
  for (const outcome of selections) {
    const judged = stateBeside(board, kept, chance, outcome)
    const isFault = judged.state === 'conflict' || judged.state === 'unavailable'
    if (!isFault) kept = [...kept, outcome]
    chance = judged.chance
    states.push(isFault ? judged.state : 'open')
  }
  let needed = kept
  for (const outcome of kept.toReversed()) {
    const others = needed.filter((one) => one !== outcome)
    const without = others.length === 0 ? 1 : (board.law?.chance(others) ?? 1)
    if (others.length === 0 || without * (1 - ROUNDING) > chance) continue
    needed = others
    states[selections.indexOf(outcome)] = 'redundant'
  }
  return { states, kept, chance }
}

function priceOf({ law, odds }: BuilderBoard, outcomes: readonly OutcomeOfMatch[], chance: number) {
  const parts = outcomes.map((outcome) => ({
    ...outcome,
    odds: odds.get(outcomeKey(outcome)) ?? 0,
    chance: law?.chance([outcome]) ?? 0,
  }))
  const needed = neededParts(parts, chance, (some) => law?.chance(some) ?? null)
  return parts.length < 2 ? null : jointOdds(needed, chance)
}

/** What is said of a builder. */
interface JudgedBuilder extends Pick<BuilderPrice, 'odds' | 'selections'> {
  /** What of these markets still combines with its valid selections. */
  available(markets: readonly PushedMarket[]): BuilderPrice['available']
}

/** The joint price of a builder and the state of each selection; all that still combines takes the longest by far. */
export function judgeBuilder(board: BuilderBoard, selections: readonly BuilderSelection[]): JudgedBuilder {
  const outcomes = selections.map(outcomeOf)
  const chosen = new Set(outcomes.map(outcomeKey))
  const { states, kept, chance } = judgeSelections(board, outcomes)
  const isFull = selections.length >= CUSTOM_BET_MAX_SELECTIONS
  const stateOf = (outcome: OutcomeOfMatch): BuilderState => {
    const { state } = stateBeside(board, kept, chance, outcome)
    return isFull && state !== 'unavailable' ? 'limit' : state
  }
  return {
    odds: kept.length < outcomes.length ? null : priceOf(board, kept, chance),
    selections: selections.map((selection, index) => ({
      ...selection,
      state: states[index] ?? 'unavailable',
    })),
    available: (markets) =>
      markets.flatMap((market) => {
        const others = outcomesOf(market).filter((outcome) => !chosen.has(outcomeKey(outcome)))
        const { id: market_id, specifier } = market
        const states = others.map((one) => ({ id: one.outcomeId, state: stateOf(one) }))
        return others.length === 0 ? [] : [{ market_id, specifier, outcomes: states }]
      }),
  }
}
