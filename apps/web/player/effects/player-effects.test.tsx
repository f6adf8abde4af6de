// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { Account, Notification, Settings, UpdatesPush, UserPush } from '@touchline/contract'
import { createLiveStore } from '@touchline/live'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { Bell } from '#features/notifications/index.ts'
import { accountsQuery } from '#entities/session/index.ts'
import { LinksProvider } from '#base/navigation/links-context.tsx'
import { type LiveAccess, LiveContext, type LiveListener } from '#base/data/live-context.tsx'
import { oddsChoice } from '#base/choices/odds-choice.ts'
import { oddsType } from '#base/choices/odds-type.ts'
import { publicSiteSample } from '#base/config/public-site-sample.ts'
import { type PublicSite, SiteProvider } from '#base/config/site-context.tsx'
import { createPlayerScope } from '../scope/player.ts'
import { PlayerEffects } from './player-effects.tsx'
import { PlayerRoot } from '../scope/player-root.tsx'
import { quickBetSample } from './quick-bet-sample.ts'
import QuickPart from '../slots/quick-part.tsx'

const place = vi.hoisted(() => ({ path: '/sports' }))
vi.mock('next/navigation', () => ({ usePathname: () => place.path, useRouter: () => ({ push: () => {} }) }))
vi.mock('../realtime/realtime.ts', () => ({ startRealtime: () => {} }))
vi.mock('../realtime/live-provider.tsx', () => ({
  liveOfTab: () => null,
  loadRealtime: async () => ({ startRealtime: () => {} }),
}))

const PLAYER = { id: 1, email: 'lena@example.com', currency: 'EUR' }
const SETTINGS: Settings = {
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

const ACCOUNTS: readonly Account[] = [
  { currency: 'EUR', subunits: 100, active: true, balance: 1000, available_to_bet_with_locked_cents: 1000 },
]

/** The page's live values, whose pushes a test makes. */
function pushes() {
  const listeners = new Set<LiveListener>()
  const none = () => () => {}
  const live: LiveAccess = {
    store: createLiveStore(),
    watch: none,
    follow: none,
    withConnection: none,
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    live,
    toLists: (push: UpdatesPush) => listeners.forEach(({ onUpdates }) => onUpdates?.(push)),
    toPlayer: (push: UserPush) => listeners.forEach(({ onUser }) => onUser?.(push)),
  }
}

/** The parts of a page's API that are asked for as it opens. */
function answering(player: object | null, more: Readonly<Record<string, unknown>> = {}) {
  const answers: Record<string, unknown> = { player, settings: SETTINGS, accounts: ACCOUNTS, ...more }
  vi.stubGlobal('fetch', (url: string) => {
    const name = new URL(url, 'http://site').pathname.split('/').at(-1) ?? ''
    return Promise.resolve(Response.json(answers[name] ?? null))
  })
}

function open(site: Partial<PublicSite> = {}, live: LiveAccess | null = null, more: ReactNode = null) {
  const scope = createPlayerScope('en', {
    placeFailed: { title: '', description: '' },
    offline: { title: '', description: '' },
    starFailed: { title: '', description: '' },
    paid: () => ({ title: '', description: '' }),
    edited: () => ({ title: '', description: '' }),
  })
  const page = () => (
    <NextIntlClientProvider locale="en" messages={{}} timeZone="UTC">
      <SiteProvider site={{ ...publicSiteSample, ...site }}>
        <LiveContext value={live}>
          <PlayerRoot scope={scope}>
            <PlayerEffects lookUp={() => Promise.resolve()} quick={scope.quick} />
            {more}
          </PlayerRoot>
        </LiveContext>
      </SiteProvider>
    </NextIntlClientProvider>
  )
  const { rerender } = render(page())
  const goTo = (path: string) => {
    place.path = path
    rerender(page())
  }
  return { ...scope, goTo }
}

beforeEach(() => {
  oddsChoice.settle(oddsChoice.unsent())
  oddsType.set('percent')
  place.path = '/sports'
})
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

/** Formats that the page has sent, in order; each is answered when the test says so. */
function settingsCalls() {
  const sent: string[] = []
  const waiting: ((response: Response) => void)[] = []
  const others = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (init?.method !== 'POST' || !url.endsWith('/settings')) return others(url, init)
    sent.push((JSON.parse(String(init.body)) as { odds_type: string }).odds_type)
    return new Promise<Response>((resolve) => waiting.push(resolve))
  })
  const answer = async (response: Response) => act(async () => waiting.shift()?.(response))
  return {
    sent,
    take: (selected: string) =>
      answer(
        Response.json({
          ...SETTINGS,
          odds_types: { available: [], selected },
          updated_at: '2026-11-21T12:00:01Z',
        }),
      ),
    refuse: () => answer(Response.json({ code: 500, message: 'away' }, { status: 500 })),
  }
}

test('STORE-04 the format that a player chooses is sent to the server, which then says the same', async () => {
  answering(PLAYER)
  const { sent, take } = settingsCalls()
  open()
  await waitFor(() => expect(oddsType.get()).toBe('american'))
  act(() => oddsChoice.make('british'))
  await waitFor(() => expect(sent).toEqual(['british']))
  await take('british')
  expect([oddsType.get(), oddsChoice.unsent()]).toEqual(['british', null])
})

test('STORE-04 several choices one upon the other: one is sent at a time, and the last stays', async () => {
  answering(PLAYER)
  const { sent, take } = settingsCalls()
  open()
  await waitFor(() => expect(oddsType.get()).toBe('american'))
  act(() => oddsChoice.make('british'))
  await waitFor(() => expect(sent).toEqual(['british']))
  act(() => {
    oddsChoice.make('percent')
    oddsChoice.make('hongkong')
  })
  await take('british')
  await waitFor(() => expect(sent).toEqual(['british', 'hongkong']))
  expect(oddsType.get()).toBe('hongkong')
  await take('hongkong')
  await waitFor(() => expect(oddsChoice.unsent()).toBeNull())
  expect(oddsType.get()).toBe('hongkong')
})

test('STORE-04 what a player chose before it is known who looks is sent, not overwritten', async () => {
  answering(PLAYER)
  const { sent, take } = settingsCalls()
  oddsChoice.make('malaysian')
  open()
  await waitFor(() => expect(sent).toEqual(['malaysian']))
  expect(oddsType.get()).toBe('malaysian')
  await take('malaysian')
  await waitFor(() => expect(oddsChoice.unsent()).toBeNull())
})

test('STORE-04 a format that the server refuses is not shown as chosen', async () => {
  answering(PLAYER)
  const { sent, refuse } = settingsCalls()
  open()
  await waitFor(() => expect(oddsType.get()).toBe('american'))
  act(() => oddsChoice.make('british'))
  await waitFor(() => expect(sent).toEqual(['british']))
  await refuse()
  await waitFor(() => expect(oddsType.get()).toBe('american'))
})

test("STORE-04 a visitor's choice is sent to nobody", async () => {
  answering(null)
  const { sent } = settingsCalls()
  oddsChoice.make('malaysian')
  const { session } = open()
  await waitFor(() => expect(session.store.getState().status).toBe('not_logged_in'))
  act(() => oddsChoice.make('british'))
  expect([sent, oddsType.get(), oddsChoice.unsent()]).toEqual([[], 'british', null])
})

test('MODAL-16 that somebody was signed in is kept in the browser', async () => {
  localStorage.removeItem('registered')
  answering(PLAYER)
  open()
  await waitFor(() => expect(localStorage.getItem('registered')).toBe('true'))
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

test('SLIP-27 the panel closes as soon as the player is on another page, and not before', () => {
  answering(null)
  const { slip, goTo } = open()
  slip.dispatch({ type: 'panel.opened', tab: 'MY_BETS' })
  goTo('/sports')
  expect(slip.getState().panel).toMatchObject({ isOpen: true, tab: 'MY_BETS' })
  goTo('/sports/live')
  expect(slip.getState().panel).toMatchObject({ isOpen: false, tab: 'BET_SLIP' })
})

test('LIVE-14 SLIP-17 SITE-06 a provider that goes down is known to the slip at once, and when it is back; one that the site does not use stays down', async () => {
  answering(null)
  const { live, toLists } = pushes()
  const { slip, queries } = open({}, live)
  await waitFor(() => expect(queries.getQueryData(['player', 'settings'])).toEqual(SETTINGS))
  const up = { betradar: true, betconstruct: true, oddin: true }
  toLists({ type: 'provider_status_changed', provider_statuses: { ...up, oddin: false } })
  expect(new Set(slip.getState().unavailableProviders)).toEqual(new Set(['betconstruct', 'oddin']))
  toLists({ type: 'provider_status_changed', provider_statuses: up })
  expect(slip.getState().unavailableProviders).toEqual(['betconstruct'])
})

test('LIVE-16 a pushed balance is what the page knows from then on', async () => {
  answering(PLAYER)
  const { live, toPlayer } = pushes()
  const { queries, api } = open({}, live)
  const { queryKey } = accountsQuery(api)
  await waitFor(() => expect(queries.getQueryData(queryKey)).toEqual(ACCOUNTS))
  toPlayer({
    type: 'balance_changed',
    currency: 'EUR',
    balance: 700,
    available_to_bet_with_locked_cents: 600,
    version: 2,
  })
  expect(queries.getQueryData(queryKey)).toMatchObject([
    { balance: 700, available_to_bet_with_locked_cents: 600 },
  ])
})

const won = (id: number): Notification => ({
  id,
  title: 'Bet won',
  caption: `REF-${id}`,
  body: `Bet REF-${id} paid €20.00.`,
  type: 'bet_won',
  object_type: 'bet',
  object_id: id,
  read: false,
  created_at: '2030-01-01T10:00:00.000Z',
})

test('LIVE-11 LIVE-17 pushed notifications are counted by the bell and stand in its open list, newest first, each once', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const list = { items: [], total: 0, page: 1, limit: 20, last_page: 1 }
  answering(PLAYER, { notifications: list, counters: { unread: 0 } })
  const { live, toPlayer } = pushes()
  open(
    {},
    live,
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <LinksProvider base="/sports">
        <Bell />
      </LinksProvider>
    </NextIntlClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications' }))
  const panel = await screen.findByRole('dialog', { name: 'Notifications' })
  await within(panel).findByText(messages.notifications.empty)
  act(() => {
    toPlayer({ type: 'notifications', notifications: [won(1), won(2)] })
    toPlayer({ type: 'notifications', notifications: [won(2), won(3)] })
    toPlayer({ type: 'notification', notification: won(4) })
    toPlayer({ type: 'unread_counters_changed', unread: 4 })
  })
  const entries = await within(panel).findAllByRole('listitem')
  expect(entries.map(({ textContent }) => /REF-\d/.exec(textContent ?? '')?.[0])).toEqual(
    [4, 3, 2, 1].map((id) => `REF-${id}`),
  )
  await screen.findByRole('button', { name: 'Notifications, 4 unread' })
})

test('QUICK-09 LIVE-16 a pushed balance below the quick stake turns quick bet off', async () => {
  answering(PLAYER)
  const { live, toPlayer } = pushes()
  const { store, play } = quickBetSample()
  const { queries, api } = open({}, live, <QuickPart play={play} at="effects" />)
  await waitFor(() => expect(queries.getQueryData(accountsQuery(api).queryKey)).toEqual(ACCOUNTS))
  act(() => play.toggle())
  const balance = (amount: number, version: number) =>
    act(() =>
      toPlayer({
        type: 'balance_changed',
        currency: 'EUR',
        balance: amount,
        available_to_bet_with_locked_cents: amount,
        version,
      }),
    )
  balance(500, 2)
  await waitFor(() => expect(queries.getQueryData(accountsQuery(api).queryKey)?.[0]?.balance).toBe(500))
  expect(store.getState()).toMatchObject({ isEnabled: true, stake: 500n })
  balance(499, 3)
  await waitFor(() => expect(store.getState().isEnabled).toBe(false))
})
