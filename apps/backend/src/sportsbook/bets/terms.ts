import {
  type BetLimits,
  type BetType,
  betTypes,
  type LimitAction,
  type OddsThousandths,
  type Subunits,
} from '@touchline/betting'
import type { CurrencyTerms } from '../../platform/accounts/currencies.ts'
import type { Settings } from '../../settings.ts'

/** LIMIT-05. */
export const SELECTION_LIMIT = 30

/** Whether a provider accepts several singles at once (SLIP-12). */
export const MULTI_BET: Readonly<Record<string, boolean>> = {
  betradar: true,
  oddin: true,
  betconstruct: false,
}

/** An operator's settings for limits; amounts are in the currencies. */
export interface BetTerms {
  /** Highest total odds of a bet (LIMIT-06); null is unlimited. */
  readonly oddsLimit: { readonly value: OddsThousandths; readonly action: LimitAction } | null
  /**
   * What happens to a bet that could win more than its currency's maximum (LIMIT-08): refused, or accepted with a cap.
   */
  readonly payoutAction: LimitAction
}

export const betTerms = (
  settings: Pick<Settings, 'ODDS_LIMIT' | 'ODDS_LIMIT_ACTION' | 'PAYOUT_LIMIT_ACTION'>,
): BetTerms => ({
  oddsLimit:
    settings.ODDS_LIMIT === undefined
      ? null
      : { value: settings.ODDS_LIMIT as OddsThousandths, action: settings.ODDS_LIMIT_ACTION },
  payoutAction: settings.PAYOUT_LIMIT_ACTION,
})

/** A bet's limits in a currency, in the form of the rules. */
export const limitsOf = (
  { oddsLimit, payoutAction }: BetTerms,
  { code, maxStake, maxProfit, systemCap }: CurrencyTerms,
): BetLimits => ({
  selectionLimit: SELECTION_LIMIT,
  ...(oddsLimit && { oddsLimit }),
  maxStake: { [code]: maxStake },
  payoutLimit: { amount: maxProfit, currencyCode: code, action: payoutAction },
  ...(systemCap !== null && { systemCap: { [code]: systemCap } }),
})

/** The lowest cap on the profit of a bet (SLIP-18, LIMIT-08); null is no cap. */
export function profitCapOf(
  type: BetType,
  { payoutAction }: BetTerms,
  terms: CurrencyTerms,
): Subunits | null {
  const { profitCap } = betTypes[type]
  const caps = [
    profitCap === null ? null : terms[profitCap],
    payoutAction === 'accept' ? terms.maxProfit : null,
  ]
  return caps.reduce(
    (lowest, cap) => (lowest === null || (cap !== null && cap < lowest) ? cap : lowest),
    null,
  )
}
