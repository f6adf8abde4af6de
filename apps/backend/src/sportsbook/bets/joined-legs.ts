import {
  builderLeg,
  combinations,
  type CombinationSizes,
  type PaidLeg,
  type OddsThousandths,
  type SettlementResult,
} from '@touchline/betting'
import type { BetType } from '@touchline/contract'

/** The part of a bet that decides how its legs are joined. */
export interface JoinedBet<Part extends BetPart = BetPart> {
  readonly type: BetType
  /** Legs per combination; systems only. */
  readonly winCount: number | null
  /** Joint odds of the bet's builders, in the order of their numbers. */
  readonly builderOdds: readonly OddsThousandths[]
  readonly legs: readonly Part[]
}

export interface BetPart {
  readonly odds: OddsThousandths
  /** Null while open. */
  readonly result: SettlementResult | null
  /** Number of the builder that it is part of; null for a selection that is a leg by itself. */
  readonly builder: number | null
  /** Whether it was paid as won before its end (BEYOND-24). */
  readonly paidEarly?: boolean
}

export const ownLegs = <Part extends BetPart>({ legs }: JoinedBet<Part>): readonly Part[] =>
  legs.filter(({ builder }) => builder === null)

export const partsOf = <Part extends BetPart>({ legs }: JoinedBet<Part>, number: number): readonly Part[] =>
  legs.filter(({ builder }) => builder === number)

/** Legs for the rules of returns: first the single selections, then each builder as one leg at its joint odds. */
export const joinedLegs = (bet: JoinedBet): readonly PaidLeg[] => [
  ...ownLegs(bet),
  ...bet.builderOdds.map((odds, number) =>
    builderLeg(
      odds,
      partsOf(bet, number).map(({ result }) => result),
    ),
  ),
]

/** Sizes of the bet's combinations. */
export const combinationSizes = (bet: JoinedBet): CombinationSizes =>
  combinations(
    bet.type,
    ownLegs(bet).length + bet.builderOdds.length,
    bet.winCount === null ? [] : [bet.winCount],
  )
