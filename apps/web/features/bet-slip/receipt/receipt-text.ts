import {
  betTypes,
  isBuilder,
  legsOf as slipLegs,
  type OddsType,
  type PlacedBet,
  type SelectionId,
  selectionsIn,
  selectionsOf,
  type Slip,
} from '@touchline/betting'
import { oddsText } from '#entities/odds/index.ts'

/** One leg on a receipt. */
export interface ReceiptLeg {
  readonly name: string
  /** The market and the match. */
  readonly detail: string
  readonly odds: string
}

/** A leg of a bet that was just placed. */
interface PlacedLeg extends ReceiptLeg {
  readonly id: SelectionId
}

/** All texts of a receipt. They concern the bet and do not name the player (BEYOND-16). */
export interface ReceiptText {
  readonly siteName: string
  readonly title: string
  readonly moment: string
  readonly legs: readonly ReceiptLeg[]
  readonly sums: readonly { readonly label: string; readonly value: string }[]
}

export interface ReceiptWords {
  readonly siteName: string
  readonly title: string
  readonly moment: string
  readonly stake: string
  readonly odds: string
  readonly win: string
  readonly bet: string
  /** The bet's bonus and what it does; null without one. */
  readonly bonus: { readonly label: string; readonly value: string } | null
  /** An amount in subunits of the bet's currency. */
  readonly money: (amount: bigint) => string
}

/** The legs with their names from the slip, in the order placed. */
export function receiptLegs(bet: PlacedBet, slip: Pick<Slip, 'bets'>, type: OddsType): readonly PlacedLeg[] {
  const known = new Map(selectionsOf(slip).map(({ id, names }) => [id, names]))
  // Parts of a builder have no odds of their own.
  const joint = new Set(
    slipLegs(slip)
      .filter(isBuilder)
      .flatMap(selectionsIn)
      .map(({ id }) => id),
  )
  return bet.selections.flatMap(({ id, odds }) => {
    const names = known.get(id)
    return names === undefined
      ? []
      : [
          {
            id,
            name: names.outcomeName,
            detail: `${names.marketName} · ${names.matchName}`,
            odds: joint.has(id) ? '' : oddsText(odds, type),
          },
        ]
  })
}

export function receiptText(
  bet: PlacedBet,
  slip: Pick<Slip, 'bets'>,
  oddsType: OddsType,
  words: ReceiptWords,
): ReceiptText {
  const { siteName, title, moment, money } = words
  return {
    siteName,
    title,
    moment,
    legs: receiptLegs(bet, slip, oddsType),
    sums: [
      { label: words.stake, value: money(bet.totalStake) },
      ...(betTypes[bet.betType].oddsWord === null
        ? []
        : [{ label: words.odds, value: oddsText(bet.odds, oddsType) }]),
      ...(words.bonus === null ? [] : [words.bonus]),
      { label: words.win, value: money(bet.potentialWin) },
      { label: words.bet, value: bet.ref },
    ],
  }
}
