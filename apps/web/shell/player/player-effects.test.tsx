// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react'
import type { Settings } from '@touchline/contract'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oddsType } from '../../site/odds-type.ts'
import { publicSiteSample } from '../../site/public-site-sample.ts'
import { type PublicSite, SiteProvider } from '../../site/site-context.tsx'
import { createPlayerScope } from './player.ts'
import { PlayerEffects } from './player-effects.tsx'
import { PlayerRoot } from './player-root.tsx'

vi.mock('next/navigation', () => ({ usePathname: () => '/sports' }))
vi.mock('./realtime.ts', () => ({ startRealtime: () => {} }))
vi.mock('../live-provider.tsx', () => ({ liveOfTab: () => null }))

const PLAYER = { id: 1, email: 'lena@example.com', currency: 'EUR' }
const SETTINGS: Settings = {
  stakes: {},
  auto_accept_odds_change: 'none',
  odds_tolerance: 0,
  odds_types: { available: [], selected: 'american' },
  currencies: [],
  locales: [],
  provider_statuses: {},
  sport_type_providers: {},
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
  iframe_user_unlock: false,
  sign_in_iframe_preloader: false,
  sign_up_iframe_preloader: false,
  features: { share_bet: true, amb_progress_bar: false, custom_provider: false },
  additional_providers: { horse_racing: false, lotto: false, premium_cricket: false },
  virtual_gaming_arena: false,
  countries: [],
  userCountry: { code: 'DE' },
  video_enabled: true,
  live_delays: {},
  realtime_delta: false,
  updated_at: '2026-11-21T12:00:00Z',
}

/** The parts of a page's API that are asked for as it opens. */
function answering(player: object | null) {
  const answers: Record<string, unknown> = { player, settings: SETTINGS, accounts: [] }
  vi.stubGlobal('fetch', (url: string) => {
    const name = new URL(url, 'http://site').pathname.split('/').at(-1) ?? ''
    return Promise.resolve(Response.json(answers[name] ?? null))
  })
}

function open(site: Partial<PublicSite> = {}) {
  const scope = createPlayerScope('en', {
    placeFailed: { title: '', description: '' },
    offline: { title: '', description: '' },
    starFailed: { title: '', description: '' },
    paid: () => ({ title: '', description: '' }),
    edited: () => ({ title: '', description: '' }),
  })
  render(
    <NextIntlClientProvider locale="en" messages={{}} timeZone="UTC">
      <SiteProvider site={{ ...publicSiteSample, ...site }}>
        <PlayerRoot scope={scope}>
          <PlayerEffects lookUp={() => Promise.resolve()} quick={scope.quick} />
        </PlayerRoot>
      </SiteProvider>
    </NextIntlClientProvider>,
  )
  return scope
}

beforeEach(() => oddsType.set('percent'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test("STORE-04 ODDS-03 for a player the server's odds format wins over the stored one, and is stored", async () => {
  answering(PLAYER)
  open()
  await waitFor(() => expect(oddsType.get()).toBe('american'))
  expect([sessionStorage, localStorage].map((area) => area.getItem('odds_type'))).toEqual([
    'american',
    'american',
  ])
})

test('STORE-04 a visitor keeps the stored one', async () => {
  answering(null)
  const { session, queries } = open()
  await waitFor(() => expect(session.store.getState().status).toBe('not_logged_in'))
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(queries.getQueryData(['player', 'settings'])).toEqual(SETTINGS)
  expect(oddsType.get()).toBe('percent')
})

test('SITE-03 a site without My bets has no tab of it in the slip', async () => {
  answering(null)
  const { slip } = open({ isMyBetsVisible: false })
  await waitFor(() => expect(slip.getState().panel.isMyBetsHidden).toBe(true))
  slip.dispatch({ type: 'panel.tab-chosen', tab: 'MY_BETS' })
  expect(slip.getState().panel.tab).toBe('BET_SLIP')
  expect(open().slip.getState().panel.isMyBetsHidden).toBe(false)
})

test.each([
  ['nobody is signed in', null, 1],
  ['the status is lacking', { ...PLAYER, statuses: [{ id: 'new' }] }, 1],
  ['the status is there', { ...PLAYER, statuses: [{ id: 'vip' }] }, 0],
])('SITE-14 on a site for one group, when %s', async (_name, player, left) => {
  const replace = vi.fn<(url: string) => void>()
  vi.stubGlobal('location', { ...location, replace })
  answering(player)
  const { session } = open({ userGroupChecker: { status: 'vip', platformUrl: 'https://platform.example/' } })
  await waitFor(() => expect(session.store.getState().status).toMatch(/logged_in$/))
  await waitFor(() => expect(replace.mock.calls).toHaveLength(left))
  expect(replace.mock.calls.flat()).toEqual(left === 1 ? ['https://platform.example/'] : [])
})

test('CONST-01 queries do not refetch on focus and do not retry', () => {
  answering(null)
  expect(open().queries.getDefaultOptions().queries).toMatchObject({
    refetchOnWindowFocus: false,
    retry: false,
  })
})
