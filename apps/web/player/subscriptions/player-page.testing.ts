import type { Account, Settings } from '@touchline/contract'
import { vi } from 'vitest'
import { publicSiteSample } from '#base/config/public-site-sample.ts'
import type { PublicSite } from '#base/config/site-context.tsx'
import type { LiveAccess } from '#base/data/live-context.tsx'
import { signal } from '#base/signal.ts'
import { createPlayerScope } from '../scope/player.ts'
import { playerPage, startSubscriptions } from './subscriptions.ts'

// Shared by tests of the page's subscriptions.

export const PLAYER = { id: 1, email: 'lena@example.com', currency: 'EUR', auth_fields_missed: [] }
export const SETTINGS: Settings = {
  stakes: {},
  auto_accept_odds_change: 'none',
  odds_tolerance: 0,
  odds_types: { available: [], selected: 'american' },
  identity: null,
  push: null,
  push_subscription: false,
  currencies: [],
  locales: [],
  provider_statuses: {},
  sport_type_providers: { regular: ['betradar', 'oddin'] },
  multi_bet_settings: { available_by_provider: {} },
  max_stakes: {},
  selection_limit: 30,
  odds_limit: null,
  payout_limits: {},
  system_payout_caps: {},
  custom_bet_enabled: true,
  custom_bet_allow_single: false,
  max_stake_oddin: false,
  share_bet_enabled: true,
  allow_multiple_active_user_freebets: false,
  jackpots: false,
  responsible_gambling: false,
  activity_tracking: false,
  session_clock: false,
  iframe_user_unlock: false,
  sign_in_iframe_preloader: false,
  sign_up_iframe_preloader: false,
  features: { share_bet: true, amb_progress_bar: false, custom_provider: false },
  additional_providers: { horse_racing: false, lotto: false, premium_cricket: false },
  virtual_gaming_arena: false,
  deposits: { allowed: true, quick: 'none', fields: [], reminder: null, platform_url: null },
  countries: [],
  auth: {
    sign_in: 'open',
    sign_up: 'open',
    sign_up_fields: { email: 'required' },
    minimum_age: 18,
    sign_up_reminder_seconds: 0,
  },
  userCountry: { code: 'DE' },
  video_enabled: true,
  live_delays: {},
  realtime_delta: false,
  updated_at: '2026-11-21T12:00:00Z',
}

export const ACCOUNTS: readonly Account[] = [
  { currency: 'EUR', subunits: 100, active: true, balance: 1000, available_to_bet_with_locked_cents: 1000 },
]

/** Answers the calls that a page makes when it opens. */
export function answering(player: object | null, more: Readonly<Record<string, unknown>> = {}) {
  const answers: Record<string, unknown> = { player, settings: SETTINGS, accounts: ACCOUNTS, ...more }
  vi.stubGlobal('fetch', (url: string) => {
    const name = new URL(url, 'http://site').pathname.split('/').at(-1) ?? ''
    return Promise.resolve(Response.json(answers[name] ?? null))
  })
}

/** Functions to call after each test. */
export const leave: (() => void)[] = []

/** A player's page with its subscriptions started. */
export function open(siteOf: Partial<PublicSite> = {}, live: LiveAccess | null = null) {
  const scope = createPlayerScope('en', {
    placeFailed: { title: '', description: '' },
    offline: { title: '', description: '' },
    starFailed: { title: '', description: '' },
    paid: () => ({ title: '', description: '' }),
    edited: () => ({ title: '', description: '' }),
  })
  const [site, path] = [signal({ ...publicSiteSample, ...siteOf }), signal('/sports')]
  const page = playerPage(scope, { live, locale: 'en', base: '/sports', site, path, go: vi.fn() })
  leave.push(startSubscriptions(page))
  return { ...page, scope, goTo: path.set }
}
