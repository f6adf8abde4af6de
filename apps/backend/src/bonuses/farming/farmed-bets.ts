import {
  type BonusBet,
  type BonusLeg,
  type BonusSelection,
  type BonusTerms,
  type Farmed,
  farmed,
  type FarmingBet,
  type FarmingLeg,
  type OddsThousandths,
  POINT,
  type Subunits,
  unmetBy,
} from '@touchline/betting'
import type { BetStatus } from '@touchline/contract'
import { combinationSizes, joinedLegs, ownLegs, partsOf } from '../../sportsbook/bets/joined-legs.ts'
import type { FarmingBetRow, FarmingLegRow } from './bets-of-bonus.ts'

/** Bets that ended before their legs did, and those that were never taken, bring nothing. */
const GONE: ReadonlySet<BetStatus> = new Set(['cashed_out', 'withdrawn', 'rejected', 'cancelled'])

const stateOf = ({ status, win_amount: winAmount }: FarmingBetRow): FarmingBet['state'] =>
  GONE.has(status) ? 'gone' : winAmount === null ? 'open' : 'settled'

interface Part extends FarmingLeg {
  readonly builder: number | null
  readonly selection: BonusSelection
}

/** What conditions ask of a leg. A match takes bets before its start as prematch ones only, after it as live ones only. */
const selectionOf = (leg: FarmingLegRow, placedAt: Date): BonusSelection => ({
  sport: leg.sport ?? '',
  categoryId: leg.category_id ?? 0,
  tournamentId: leg.tournament_id ?? 0,
  matchId: Number(leg.match_id),
  marketId: leg.market_id,
  specifier: leg.specifier,
  outcomeId: leg.outcome_id,
  isLive: leg.start_time !== null && leg.start_time <= placedAt,
})

const joinedOf = (bet: FarmingBetRow) => ({
  type: bet.type,
  winCount: bet.win_count,
  builderOdds: (bet.builder_odds ?? []) as OddsThousandths[],
  legs: bet.legs.map((leg): Part => {
    const selection = selectionOf(leg, bet.created_at)
    const { odds, result, builder } = leg
    return { matchId: selection.matchId, odds: odds as OddsThousandths, result, builder, selection }
  }),
})

type Joined = ReturnType<typeof joinedOf>

/** The parts of each leg, in the order of `joinedLegs`. */
const partsByLeg = (bet: Joined): readonly (readonly Part[])[] => [
  ...ownLegs(bet).map((leg) => [leg]),
  ...bet.builderOdds.map((_, number) => partsOf(bet, number)),
]

/** A bet as the rules of farming take it: a builder is one leg of its match. */
export function farmingBet(row: FarmingBetRow): FarmingBet {
  const bet = joinedOf(row)
  const parts = partsByLeg(bet)
  return {
    totalStake: row.total_stake as Subunits,
    sizes: combinationSizes(bet),
    legs: joinedLegs(bet).map((leg, at) => ({ ...leg, matchId: parts[at]?.[0]?.matchId ?? 0 })),
    state: stateOf(row),
    settledAt: row.settled_at?.getTime() ?? null,
  }
}

/** The same bet as it asked to be taken, for the conditions of a bonus. */
export function askedBet(row: FarmingBetRow): BonusBet {
  const bet = joinedOf(row)
  const parts = partsByLeg(bet)
  return {
    betType: row.type,
    stake: row.stake as Subunits,
    sizes: combinationSizes(bet),
    legs: joinedLegs(bet).map(
      ({ odds }, at): BonusLeg => ({ odds, selections: (parts[at] ?? []).map(({ selection }) => selection) }),
    ),
  }
}

/** Whether a bonus that counts bets by itself counts this one: of its currency, at the player's own cost, as its conditions say. */
const counts = (row: FarmingBetRow, terms: BonusTerms, currency: string): boolean =>
  row.currency === currency && !row.is_free && unmetBy(terms, askedBet(row)).length === 0

const isVoid = ({ legs }: FarmingBet): boolean => legs.every(({ result }) => result?.voidHalves === 2)

/** Terms that count bets and not what they are worth: each brings a point. */
function byNumber(bets: readonly FarmingBet[], perUnit: number): Farmed {
  const standing = bets.filter((bet) => bet.state !== 'gone' && !isVoid(bet))
  const settled = standing.filter(({ state }) => state === 'settled')
  return {
    ...farmed({ rate: 0, oncePerEvent: false, freebetType: 'freebet_no_risk' }, bets, perUnit),
    points: POINT * settled.length,
    potentialPoints: POINT * (standing.length - settled.length),
    pointsAt: settled.length === 0 ? null : Math.max(...settled.map(({ settledAt }) => settledAt ?? 0)),
  }
}

/**
 * What bets have brought a bonus. Those that named it were judged when they were placed; of a player's other bets those
 * count that meet its conditions.
 */
export function farmedBy(
  terms: BonusTerms,
  rows: readonly FarmingBetRow[],
  { currency, perUnit }: { readonly currency: string; readonly perUnit: number },
): Farmed {
  const isNamed = terms.type === 'hunting' || terms.type === 'tournament'
  const bets = rows.filter((row) => isNamed || counts(row, terms, currency)).map(farmingBet)
  return 'rate' in terms ? farmed(terms, bets, perUnit) : byNumber(bets, perUnit)
}
