import {
  builderResult,
  legResult,
  mostDeducted,
  NO_MONEY,
  type OddsThousandths,
  selectionId,
  type Subunits,
  subunitsToWire,
  systemId,
} from '@touchline/betting'
import type { Bet, BetSelection } from '@touchline/contract'
import { bonusDocument } from '../../bonuses/bets/bonus-document.ts'
import type { PlacedBet, PlacedLeg } from './bet.ts'
import type { DescribeLegs, LegDescription } from './describe.ts'

/** Subunits of one unit of a currency. */
export type PerUnit = (currency: string) => number

/** Describes a leg whose match is no longer known, so that the bet stays readable by its numbers. */
const undescribed = (leg: PlacedLeg): LegDescription => ({
  match: {
    id: leg.matchId,
    urn_id: leg.matchUrn,
    slug: '',
    sport_key: '',
    tournament_name: '',
    home: leg.matchUrn,
    away: '',
    status: 5,
    start_time: new Date(0).toISOString(),
    score: null,
  },
  market: { id: leg.marketId, name: String(leg.marketId) },
  outcome: { id: leg.outcomeId, name: leg.outcomeId },
})

/** The dead heat of a tied leg; nothing for others. */
function deadHeatOf({ result }: PlacedLeg): Pick<BetSelection, 'dead_heat'> {
  const [places = 1, tied = 1] = result?.won === true ? result.deadHeat : []
  return places === tied ? {} : { dead_heat: { places, tied } }
}

/** At what it was paid, where that is not what was shown; nothing for others. */
function paidAt({ result }: PlacedLeg): Pick<BetSelection, 'starting_price' | 'deduction'> {
  if (result?.won !== true) return {}
  const percent = (result.deductions ?? []).reduce((sum, one) => sum + one.percent, 0)
  return {
    ...(result.startingPrice !== undefined && { starting_price: result.startingPrice }),
    ...(percent > 0 && { deduction: Math.min(percent, mostDeducted) }),
  }
}

const selectionOf = (leg: PlacedLeg, description: LegDescription | null): BetSelection => ({
  id: selectionId({
    matchUrn: leg.matchUrn,
    marketId: String(leg.marketId),
    outcomeId: leg.outcomeId,
    specifier: leg.specifier,
  }),
  status: legResult(leg.result),
  ...(description ?? undescribed(leg)),
  odds: leg.odds,
  specifier: leg.specifier,
  builder: leg.builder,
  ...deadHeatOf(leg),
  ...paidAt(leg),
  ...(leg.result?.reason && { void_reason: leg.result.reason }),
  ...(leg.paidEarly === true && { paid_early: true as const }),
})

/** Number of legs, each builder counting as one. */
const legCount = (bet: PlacedBet): number =>
  bet.builderOdds.length + bet.legs.filter(({ builder }) => builder === null).length

function systemOf(bet: PlacedBet): Bet['system'] {
  if (bet.winCount === null) return null
  const system = { winCount: bet.winCount, totalCount: legCount(bet) }
  return { id: systemId(system), win_count: system.winCount, total_count: system.totalCount }
}

const buildersOf = (bet: PlacedBet): Bet['builders'] =>
  bet.builderOdds.map((odds, number) => {
    const parts = bet.legs.filter(({ builder }) => builder === number).map(({ result }) => result)
    return { number, odds, status: legResult(builderResult(parts)) }
  })

/** The cash-out offer for a bet; 0 while there is none. */
export type OfferOf = (bet: PlacedBet) => Subunits

type Described = readonly { readonly leg: PlacedLeg; readonly description: LegDescription | null }[]

const documentOf = (bet: PlacedBet, legs: Described, subunits: number, offer: Subunits): Bet => ({
  id: bet.id,
  type: bet.type,
  ref: bet.ref,
  status: bet.status,
  stake: { value: subunitsToWire(bet.stake), currency: bet.currency, subunits },
  total_stake: subunitsToWire(bet.totalStake),
  system: systemOf(bet),
  odds: bet.odds,
  created_at: bet.createdAt.toISOString(),
  settled_at: bet.settledAt?.toISOString() ?? null,
  result: bet.result,
  win_amount: bet.winAmount === null ? null : subunitsToWire(bet.winAmount),
  potential_win_amount: subunitsToWire(bet.potentialWin),
  to_cashout: subunitsToWire(offer),
  cashed_out_amount: subunitsToWire(bet.cashedOut),
  auto_cashout: bet.autoCashOut === null ? null : subunitsToWire(bet.autoCashOut),
  used_in_jackpot: bet.inJackpot,
  is_vip: false,
  bonus: bonusDocument(bet),
  selections: legs.map(({ leg, description }) => selectionOf(leg, description)),
  builders: buildersOf(bet),
})

/** Bets in the wire's form (BETS-01, BETS-02), all named with one query of the catalogue. */
export async function betDocuments(
  bets: readonly PlacedBet[],
  locale: string,
  describe: DescribeLegs,
  perUnit: PerUnit,
  offerOf: OfferOf,
): Promise<Bet[]> {
  const legs = bets.flatMap((bet) => bet.legs)
  const descriptions = await describe(legs, locale)
  let next = 0
  return bets.map((bet) => {
    const described = bet.legs.map((leg) => ({ leg, description: descriptions[next++] ?? null }))
    return documentOf(bet, described, perUnit(bet.currency), offerOf(bet))
  })
}

/** A bet about to be placed. */
export interface AcceptedBet
  extends Pick<
    PlacedBet,
    | 'ref'
    | 'type'
    | 'currency'
    | 'stake'
    | 'totalStake'
    | 'winCount'
    | 'builderOdds'
    | 'profitCap'
    | 'rate'
    | 'potentialWin'
    | 'bonus'
  > {
  readonly odds: OddsThousandths
  readonly legs: readonly PlacedLeg[]
}

/** It as a placed bet; the database assigns the id. */
export const asPlaced = (
  bet: AcceptedBet,
  playerId: number,
  createdAt: Date,
  inJackpot: boolean,
): PlacedBet => ({
  ...bet,
  id: 0,
  playerId,
  status: 'waiting_results',
  result: 'no_results',
  winAmount: null as Subunits | null,
  createdAt,
  settledAt: null,
  cashedOut: NO_MONEY,
  autoCashOut: null,
  inJackpot,
})
