import { type OddsThousandths, toThousandths, totalOdds, tradableOdds } from '@touchline/betting'
import type { ComboKey, PushedMarket } from '@touchline/contract'
import type { Listed } from '../catalogue/match-list.ts'
import { SPORTS } from '../catalogue/sports.ts'
import type { BackedOutcome } from './backed-outcomes.ts'

/** A suggested outcome with its current match and market. */
export interface Suggestion {
  readonly listed: Listed
  readonly market: PushedMarket
  readonly outcomeId: string
  readonly odds: OddsThousandths
  readonly bets: number
}

export interface Combo {
  readonly key: ComboKey
  readonly odds: OddsThousandths
  readonly picks: readonly Suggestion[]
}

/** Lowest odds of a favourite that is worth combining. */
const SHORTEST_FAVOURITE = 1150

/** Number of matches in a ready-made combo. */
const COMBO_SIZE = 3

/** The outcome as a suggestion; null while it takes no bets. */
function suggestion(
  listed: Listed,
  market: PushedMarket | undefined,
  outcomeId: string,
  bets: number,
): Suggestion | null {
  const outcome = market?.outcomes.find(({ id }) => id === outcomeId)
  const odds = outcome === undefined ? null : tradableOdds(outcome.odds)
  if (market === undefined || outcome === undefined || odds === null) return null
  const isOpen = listed.document.match.status <= 1 && market.status === 1 && outcome.active
  return isOpen ? { listed, market, outcomeId, odds, bets } : null
}

/**
 * The most-backed outcomes that take bets now, at most one per match. `find` answers a match by id, null for one not to
 * be shown.
 */
export function mostBacked(
  backed: readonly BackedOutcome[],
  find: (matchId: number) => Listed | null,
  most: number,
): Suggestion[] {
  const found = new Map<number, Suggestion>()
  for (const { matchId, marketId, specifier, outcomeId, bets } of backed) {
    if (found.size === most) break
    const listed = found.has(matchId) ? null : find(matchId)
    const market = listed?.document.markets.find(
      ({ id, specifier: own }) => id === marketId && own === specifier,
    )
    const suggested = listed === null ? null : suggestion(listed, market, outcomeId, bets)
    if (suggested !== null) found.set(matchId, suggested)
  }
  return [...found.values()]
}

type Recipe = (listed: Listed) => Suggestion | null

const balanced = ({ document }: Listed, id: number): PushedMarket | undefined => {
  const lines = document.markets.filter((market) => market.id === id)
  return lines.find((market) => market.most_balanced) ?? lines[0]
}

const marketsOf = ({ match }: Listed) => SPORTS[match.tournament.category.sport].markets

const providerOf = ({ listed: { match } }: Suggestion) => SPORTS[match.tournament.category.sport].provider

/** The outcome of a coming match for each kind of combo; null for none. */
const RECIPES = {
  favourites: (listed) => {
    const market = balanced(listed, marketsOf(listed).main)
    const [favourite] = [...(market?.outcomes ?? [])]
      .filter(({ active }) => active)
      .sort((a, b) => a.odds - b.odds)
    const isWorth = favourite !== undefined && favourite.odds >= SHORTEST_FAVOURITE
    return isWorth ? suggestion(listed, market, favourite.id, 0) : null
  },
  // The first outcome of a total is "over".
  high_scores: (listed) => {
    const market = balanced(listed, marketsOf(listed).secondary)
    const over = market?.outcomes[0]
    return over === undefined ? null : suggestion(listed, market, over.id, 0)
  },
} satisfies Partial<Record<ComboKey, Recipe>>

/** A combo of the first provider's outcomes: those of different providers cannot be combined. */
function combo(key: ComboKey, found: Iterable<Suggestion>): Combo[] {
  const picks: Suggestion[] = []
  for (const pick of found) {
    if (picks.length === COMBO_SIZE) break
    if (picks[0] === undefined || providerOf(pick) === providerOf(picks[0])) picks.push(pick)
  }
  return picks.length < 2
    ? []
    : [{ key, odds: toThousandths(totalOdds(picks.map(({ odds }) => odds))), picks }]
}

/** The recipe's outcomes of the matches, in their order. */
function* made(coming: Iterable<Listed>, recipe: Recipe): Generator<Suggestion> {
  for (const listed of coming) {
    const pick = recipe(listed)
    if (pick !== null) yield pick
  }
}

/**
 * Ready-made combos: of the most backed outcomes, and of the most prominent coming matches. `coming` is read only as
 * far as needed.
 */
export function suggestCombos(backed: readonly Suggestion[], coming: () => Iterable<Listed>): Combo[] {
  return [
    ...combo('most_backed', backed),
    ...Object.entries(RECIPES).flatMap(([key, recipe]) => combo(key as ComboKey, made(coming(), recipe))),
  ]
}
