import { ODDS_TYPES } from '@touchline/betting'
import type { FundsProtection, Handlers, Settings, sportsbookEndpoints } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import { isUndisturbed, nameInLocale, type SiteOf } from '../../sites.ts'
import { withdrawOffers } from '../../bonuses/objection.ts'
import { noteChange } from '../../platform/audit/audit.ts'
import { authSettings } from '../../platform/credentials/access.ts'
import { endSubscriptions } from '../../platform/push/repository.ts'
import type { Currencies } from '../../platform/accounts/currencies.ts'
import { type BetTerms, MULTI_BET, SELECTION_LIMIT } from '../bets/terms.ts'
import { fundsOf } from '../../platform/payments/funds.ts'
import { DEFAULTS, findSettings, type OwnSettings, saveSettings } from './repository.ts'
import { type Asked, offeredProviders, providerChoice, usesProvider } from './providers.ts'
import { fourStakes, recommendedStakes } from './stakes.ts'

type Table = Pick<typeof sportsbookEndpoints, 'getSettings' | 'updateSettings'>

export interface PreferencesOptions {
  readonly db: Database
  readonly clock: Clock
  readonly currencies: Currencies
  readonly siteOf: SiteOf
  readonly terms: BetTerms
  readonly videoEnabled: boolean
  /** Public key by which browsers recognize our pushes. */
  readonly pushKey: string
  readonly liveDelays: Settings['live_delays']
  /** Whether each provider is up, read at each call. */
  readonly providerStatuses: () => Readonly<Record<string, boolean>>
  /** Called after a player's settings changed. */
  readonly onChanged: (playerId: number) => void
}

/** The site's currencies that the installation has, in the site's order. */
const currenciesOf = ({ siteOf, currencies }: PreferencesOptions, { host }: Asked) =>
  siteOf(host).config.currencies.flatMap((code) => currencies.get(code) ?? [])

/** Settings from the site's files (SITE-05 to SITE-11). */
function siteSettings(options: PreferencesOptions, asked: Asked & Pick<Context, 'country'>) {
  const choice = providerChoice(options.siteOf, asked)
  const { country } = asked
  const { config } = choice.site
  const {
    share_bet,
    amb_progress_bar,
    custom_provider,
    quick_deposit: _,
    quick_deposit_test: __,
    ...flags
  } = config.features
  const statuses = Object.entries(options.providerStatuses())
  return {
    ...flags,
    share_bet_enabled: share_bet,
    features: { share_bet, amb_progress_bar, custom_provider },
    additional_providers: config.additionalProviders,
    virtual_gaming_arena: config.virtualGamingArena,
    identity: identityOf(config),
    ...(config.hostMessages && { host: config.hostMessages }),
    push: pushOf(config, options.pushKey),
    locales: config.locales.map((code) => ({ code, nameInLocale: nameInLocale(code) })),
    countries: config.countries.map((code) => ({ code })),
    userCountry: { code: country ?? config.country },
    auth: authSettings(choice.site, country ?? config.country),
    provider_statuses: Object.fromEntries(
      statuses.map(([provider, isUp]) => [provider, isUp && usesProvider(choice, provider)]),
    ),
    sport_type_providers: offeredProviders(choice),
  }
}

/** Settings of browser push; null when browsers are not asked. */
const pushOf = (config: ReturnType<SiteOf>['config'], key: string): Settings['push'] =>
  config.pushNotifications === undefined || isUndisturbed(config)
    ? null
    : { type: config.pushNotifications.type, key }

/** The identity checks that a site requires (PLAYER-03). */
const identityOf = ({ identityVerification: rule }: ReturnType<SiteOf>['config']): Settings['identity'] =>
  rule === undefined ? null : { kind: rule.kind, required_for: [...rule.requiredFor] }

/** Whether a player may be told of their session only that often: a site's interval is the longest one. */
const isCheckedEnough = (
  { features, realityCheckMinutes }: ReturnType<SiteOf>['config'],
  minutes = 1,
): boolean => features.responsible_gambling && minutes <= realityCheckMinutes

/** How often the player is told of their session; nothing where the site does not tell (RG-02). */
const checksOf = (config: ReturnType<SiteOf>['config'], { checkMinutes }: OwnSettings) => {
  const most = config.realityCheckMinutes
  return isCheckedEnough(config)
    ? { reality_check: { minutes: Math.min(checkMinutes ?? most, most), most } }
    : {}
}

/** Deposit settings of a site (DEPOSIT-01, -03, -08). */
function depositsOf({ features, ...config }: ReturnType<SiteOf>['config']): Settings['deposits'] {
  const { showDepositReminder, remindAfter, playerGroupId } = config.depositReminder
  return {
    allowed: config.isDepositAllowed,
    quick: features.quick_deposit ? 'all' : features.quick_deposit_test ? 'test' : 'none',
    fields: config.depositFields,
    reminder:
      showDepositReminder && !isUndisturbed(config)
        ? { after: remindAfter, group: playerGroupId ?? null }
        : null,
    platform_url: config.platformUrl ?? null,
  }
}

function settingsOf(
  options: PreferencesOptions,
  own: OwnSettings,
  funds: FundsProtection | null,
  asked: Asked & Pick<Context, 'country'>,
  startedAt: Date,
): Settings {
  const currencies = currenciesOf(options, asked)
  const { config, loadedAt } = options.siteOf(asked.host)
  const changedAt = own.updatedAt ?? startedAt
  return {
    ...siteSettings(options, asked),
    deposits: { ...depositsOf(config), ...(funds && { funds_protection: funds }) },
    stakes: recommendedStakes(
      Object.fromEntries(currencies.map(({ code, stakes }) => [code, stakes])),
      own.stakes,
    ),
    auto_accept_odds_change: own.acceptMode,
    odds_tolerance: own.oddsTolerance,
    push_subscription: own.push,
    offers: own.offers,
    ...checksOf(config, own),
    odds_types: { available: [...ODDS_TYPES], selected: own.oddsType ?? config.oddsType },
    currencies: currencies.map(({ code, subunits, fiat }) => ({
      code,
      subunits,
      fiat,
      subcurrencies: [...(config.subcurrencies[code] ?? [])],
    })),
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
    video_enabled: options.videoEnabled && config.features.video_enabled,
    live_delays: options.liveDelays,
    realtime_delta: true,
    updated_at: new Date(Math.max(changedAt.getTime(), loadedAt)).toISOString(),
  }
}

/** Settings of the sportsbook and of the player (API-S-22, SLIP-24). */
export function preferenceHandlers(options: PreferencesOptions): Handlers<Table, Context> {
  const { db, clock } = options
  const startedAt = new Date(clock())
  return {
    getSettings: async (_, context) => {
      const { identity } = context
      const playerId = identity?.playerId ?? null
      const own = playerId === null ? DEFAULTS : await findSettings(db, playerId)
      const funds = await fundsOf(db, options.siteOf(context.host), playerId)
      return settingsOf(options, own, funds, context, startedAt)
    },
    updateSettings: async ({ body }, context) => {
      const { playerId } = playerOf(context)
      const stakes = Object.entries(body.stakes ?? {})
      const codes = currenciesOf(options, context).map(({ code }) => code)
      const unknown = stakes.filter(([currency]) => !codes.includes(currency))
      if (unknown.length > 0) {
        const errors = unknown.map(([currency]) => [`stakes.${currency}`, ['is not a currency of this site']])
        return { refused: 422, errors: Object.fromEntries(errors) }
      }
      const site = options.siteOf(context.host)
      const { config } = site
      const { reality_check_minutes: checkMinutes } = body
      if (checkMinutes !== undefined && !isCheckedEnough(config, checkMinutes))
        return { refused: 422, errors: { reality_check_minutes: ['is more than this site allows'] } }
      const change = {
        acceptMode: body.auto_accept_odds_change,
        oddsTolerance: body.odds_tolerance,
        oddsType: body.odds_type,
        push: body.push_subscription,
        offers: body.offers,
        checkMinutes,
        stakes: Object.fromEntries(stakes.map(([currency, values]) => [currency, fourStakes(values)])),
      }
      const now = new Date(clock())
      await db.transaction(async (transaction) => {
        await saveSettings(transaction, playerId, change, now, config.oddsType)
        if (change.push === false) await endSubscriptions(transaction, playerId)
        if (change.offers === false) await withdrawOffers(transaction, playerId)
        await noteChange(transaction, playerId, 'settings_changed', now, context, {
          fields: Object.keys(body),
        })
      })
      options.onChanged(playerId)
      const funds = await fundsOf(db, site, playerId)
      return settingsOf(options, await findSettings(db, playerId), funds, context, startedAt)
    },
  }
}
