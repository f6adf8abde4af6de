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

/** Provider → does it take several singles at once (SLIP-12). */
export const MULTI_BET: Readonly<Record<string, boolean>> = {
  betradar: true,
  oddin: true,
  betconstruct: false,
}

/** What an operator sets about limits; their amounts stand with the currencies. */
export interface BetTerms {
  /** Total odds of a bet at most (LIMIT-06); null does not limit. */
  readonly oddsLimit: { readonly value: OddsThousandths; readonly action: LimitAction } | null
  /** What becomes of a bet that could win more than its currency's most (LIMIT-08): refused, or taken and capped. */
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

/** The limits of a bet in a currency, as the rules take them. */
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

/** The profit a bet pays at most (SLIP-18, LIMIT-08), the lowest of what caps it; null is not capped. */
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
