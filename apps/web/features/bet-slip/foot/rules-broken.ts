import {
  betTypes,
  legsOf,
  type SelectionId,
  selectionsOf,
  type Slip,
  type SlipSummary,
} from '@touchline/betting'

const RULES = 'error.place_bets.'
export const SAME_MATCH = `${RULES}same_match`

type Judged = Pick<SlipSummary, 'findings'>

/** Whether the picks cannot be a bet at all, so that no payout is shown. */
export const isImpossible = ({ findings }: Judged): boolean =>
  findings.some(({ severity, reason }) => severity === 'refusal' && reason.startsWith(RULES))

/** The picks that break a rule, to mark them. */
export const clashingIn = ({ findings }: Judged): ReadonlySet<SelectionId> =>
  new Set(findings.flatMap(({ severity, selectionIds }) => (severity === 'refusal' ? selectionIds : [])))

/** Whether the slip shows one total odds. The combinations of a system each have their own. */
export const hasOneOdds = ({ bets: [first] }: Slip): boolean =>
  first === undefined || betTypes[first.betType].oddsWord !== null

/** The match whose picks can become one builder: all of one match, and no two from one market. Null otherwise. */
export function buildableMatch(slip: Slip, ids: readonly SelectionId[]): number | null {
  const picks = selectionsOf(slip).filter(({ id }) => ids.includes(id))
  const [first] = picks
  if (first === undefined || picks.some(({ matchId }) => matchId !== first.matchId)) return null
  const markets = new Set(picks.map(({ marketId, specifier }) => `${marketId} ${specifier}`))
  return markets.size === picks.length && legsOf(slip).length > 1 ? first.matchId : null
}
