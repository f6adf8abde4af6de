import {
  builderLeg,
  combinations,
  type CombinationSizes,
  type Leg,
  type OddsThousandths,
  type SettlementResult,
} from '@touchline/betting'
import type { BetType } from '@touchline/contract'

/** What of a bet decides how its legs are joined. */
export interface JoinedBet<Part extends BetPart = BetPart> {
  readonly type: BetType
  /** Of a system: how many legs make a combination. */
  readonly winCount: number | null
  /** Joint odds of its builders, by number. */
  readonly builderOdds: readonly OddsThousandths[]
  readonly legs: readonly Part[]
}

export interface BetPart {
  readonly odds: OddsThousandths
  /** Null while open. */
  readonly result: SettlementResult | null
  /** The builder it is part of; null for a leg of its own. */
  readonly builder: number | null
}

export const ownLegs = <Part extends BetPart>({ legs }: JoinedBet<Part>): readonly Part[] =>
  legs.filter(({ builder }) => builder === null)

export const partsOf = <Part extends BetPart>({ legs }: JoinedBet<Part>, number: number): readonly Part[] =>
  legs.filter(({ builder }) => builder === number)

/** The legs as the rules of returns know them: those of its own, then each builder as one at its joint odds. */
export const joinedLegs = (bet: JoinedBet): readonly Leg[] => [
  ...ownLegs(bet),
  ...bet.builderOdds.map((odds, number) =>
    builderLeg(
      odds,
      partsOf(bet, number).map(({ result }) => result),
    ),
  ),
]

/** The sizes of its combinations. */
export const combinationSizes = (bet: JoinedBet): CombinationSizes =>
  combinations(
    bet.type,
    ownLegs(bet).length + bet.builderOdds.length,
    bet.winCount === null ? [] : [bet.winCount],
  )
