import { ODDS_TYPES } from '@touchline/betting'
import type { Handlers, Settings, sportsbookEndpoints } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import type { Currencies } from '../../platform/accounts/currencies.ts'
import { type BetTerms, MULTI_BET, SELECTION_LIMIT } from '../bets/terms.ts'
import { DEFAULTS, findSettings, type OwnSettings, saveSettings } from './repository.ts'
import { fourStakes, recommendedStakes } from './stakes.ts'

type Table = Pick<typeof sportsbookEndpoints, 'getSettings' | 'updateSettings'>

export interface PreferencesOptions {
  readonly db: Database
  readonly clock: Clock
  readonly currencies: Currencies
  readonly locales: Settings['locales']
  readonly terms: BetTerms
  readonly videoEnabled: boolean
  readonly liveDelays: Settings['live_delays']
  /** Provider → is it up, asked at each call. */
  readonly providerStatuses: () => Readonly<Record<string, boolean>>
  /** After a player's settings changed. */
  readonly onChanged: (playerId: number) => void
}

/** Which provider feeds which kind of sport. */
const SPORT_TYPE_PROVIDERS = {
  regular: ['betradar'],
  cyber: ['oddin'],
  premium_cricket: ['betradar'],
}

function settingsOf(options: PreferencesOptions, own: OwnSettings, startedAt: Date): Settings {
  const currencies = [...options.currencies.values()]
  return {
    stakes: recommendedStakes(
      Object.fromEntries(currencies.map(({ code, stakes }) => [code, stakes])),
      own.stakes,
    ),
    auto_accept_odds_change: own.acceptMode,
    odds_tolerance: own.oddsTolerance,
    odds_types: { available: [...ODDS_TYPES], selected: own.oddsType },
    currencies: currencies.map(({ code, subunits, fiat }) => ({ code, subunits, fiat, subcurrencies: [] })),
    locales: options.locales,
    provider_statuses: { ...options.providerStatuses() },
    sport_type_providers: SPORT_TYPE_PROVIDERS,
    multi_bet_settings: { available_by_provider: { ...MULTI_BET } },
    max_stakes: Object.fromEntries(currencies.map(({ code, maxStake }) => [code, Number(maxStake)])),
    selection_limit: SELECTION_LIMIT,
    odds_limit: options.terms.oddsLimit,
    payout_limits: Object.fromEntries(
      currencies.map(({ code, maxProfit }) => [
        code,
        { amount: Number(maxProfit), action: options.terms.payoutAction },
      ]),
    ),
    system_payout_caps: Object.fromEntries(
      currencies.flatMap(({ code, systemCap }) => (systemCap === null ? [] : [[code, Number(systemCap)]])),
    ),
    custom_bet_enabled: true,
    custom_bet_allow_single: true,
    max_stake_oddin: false,
    share_bet_enabled: true,
    video_enabled: options.videoEnabled,
    live_delays: options.liveDelays,
    realtime_delta: true,
    updated_at: (own.updatedAt ?? startedAt).toISOString(),
  }
}

/** Settings of the sportsbook and of the player (API-S-22, SLIP-24). */
export function preferenceHandlers(options: PreferencesOptions): Handlers<Table, Context> {
  const { db, clock, currencies } = options
  const startedAt = new Date(clock())
  return {
    getSettings: async (_, { identity }) => {
      const own = identity === null ? DEFAULTS : await findSettings(db, identity.playerId)
      return settingsOf(options, own, startedAt)
    },
    updateSettings: async ({ body }, context) => {
      const { playerId } = playerOf(context)
      const stakes = Object.entries(body.stakes ?? {})
      const unknown = stakes.filter(([currency]) => !currencies.has(currency))
      if (unknown.length > 0) {
        const errors = unknown.map(([currency]) => [`stakes.${currency}`, ['is not a currency of this site']])
        return { refused: 422, errors: Object.fromEntries(errors) }
      }
      const change = {
        acceptMode: body.auto_accept_odds_change,
        oddsTolerance: body.odds_tolerance,
        oddsType: body.odds_type,
        stakes: Object.fromEntries(stakes.map(([currency, values]) => [currency, fourStakes(values)])),
      }
      await saveSettings(db, playerId, change, new Date(clock()))
      options.onChanged(playerId)
      return settingsOf(options, await findSettings(db, playerId), startedAt)
    },
  }
}
