import type { BetLimits, OddsThousandths, SlipSettings, Subunits } from '@touchline/betting'
import type { Settings } from '@touchline/contract'

const amounts = (byCurrency: Readonly<Record<string, number>>): Readonly<Record<string, Subunits>> =>
  Object.fromEntries(Object.entries(byCurrency).map(([code, value]) => [code, BigInt(value) as Subunits]))

function limitsOf(settings: Settings, currency: string): BetLimits {
  const { odds_limit, payout_limits, multi_bet_settings } = settings
  const payout = payout_limits[currency]
  return {
    selectionLimit: settings.selection_limit,
    maxStake: amounts(settings.max_stakes),
    systemCap: amounts(settings.system_payout_caps),
    multiSingleProviders: Object.entries(multi_bet_settings.available_by_provider)
      .filter(([, available]) => available)
      .map(([provider]) => provider),
    ...(odds_limit !== null && { oddsLimit: { ...odds_limit, value: odds_limit.value as OddsThousandths } }),
    ...(payout !== undefined && {
      payoutLimit: {
        amount: BigInt(payout.amount) as Subunits,
        currencyCode: currency,
        action: payout.action,
      },
    }),
  }
}

/** The settings that the slip's rules use, for a slip in this currency. */
export const slipSettingsOf = (settings: Settings, currency: string): SlipSettings => ({
  acceptMode: settings.auto_accept_odds_change,
  tolerance: settings.odds_tolerance,
  allowSingleBuilder: settings.custom_bet_allow_single,
  limits: limitsOf(settings, currency),
})
