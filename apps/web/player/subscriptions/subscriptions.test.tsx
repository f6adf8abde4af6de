// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { Notification, UpdatesPush, UserPush } from '@touchline/contract'
import type { Subunits } from '@touchline/betting'
import { createLiveStore } from '@touchline/live'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { betSample } from '#entities/bet/bet.testing.ts'
import { pick } from '#entities/bet/pick.testing.ts'
import { Bell } from '#features/notifications/index.ts'
import { accountsQuery } from '#entities/session/index.ts'
import { LinksProvider } from '#base/navigation/links-context.tsx'
import type { LiveAccess, LiveListener } from '#base/data/live-context.tsx'
import { publicSiteSample } from '#base/config/public-site-sample.ts'
import { SiteProvider } from '#base/config/site-context.tsx'
import { startQuick } from '#features/quick-bet/index.ts'
import { aroundQuick } from './slip/quick-life.ts'
import { ACCOUNTS, answering, leave, open, PLAYER, SETTINGS } from './player-page.testing.ts'
import { PlayerRoot } from '../scope/player-root.tsx'
import { quickBetSample } from '../scope/quick-bet-sample.ts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))
vi.mock('../realtime/realtime.ts', () => ({ startRealtime: () => {} }))
vi.mock('../realtime/live-provider.tsx', () => ({
  liveOfTab: () => null,
  loadRealtime: async () => ({ startRealtime: () => {} }),
}))

/** Live values of the page whose pushes the test sends. */
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
    isHeard: () => listeners.size > 0,
    missed: (reason: 'subscribed' | 'unrecovered') =>
      listeners.forEach(({ onUpdatesGap }) => onUpdatesGap?.(reason)),
    toLists: (push: UpdatesPush) => listeners.forEach(({ onUpdates }) => onUpdates?.(push)),
    toPlayer: (push: UserPush) => listeners.forEach(({ onUser }) => onUser?.(push)),
  }
}

afterEach(() => {
  for (const stop of leave.splice(0)) stop()
  cleanup()
  vi.unstubAllGlobals()
})

test('MODAL-16 that somebody was signed in is kept in the browser', async () => {
  localStorage.removeItem('registered')
  answering(PLAYER)
  open()
  await waitFor(() => expect(localStorage.getItem('registered')).toBe('true'))
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

test('LIVE-04 SAFE-23 the page listens to pushes before it asks for what they change', async () => {
  answering(PLAYER)
  const answer = fetch
  const heard = new Map<string, boolean>()
  const { live, isHeard } = pushes()
  vi.stubGlobal('fetch', (url: string) => {
    heard.set(new URL(url, 'http://site').pathname.split('/').at(-1) ?? '', isHeard())
    return answer(url)
  })
  const { queries, api } = open({}, live)
  await waitFor(() => expect(queries.getQueryData(accountsQuery(api).queryKey)).toEqual(ACCOUNTS))
  await waitFor(() => expect(heard.has('settings')).toBe(true))
  expect([heard.get('settings'), heard.get('accounts')]).toEqual([true, true])
})

test.each([
  ['who turns out to be signed in', PLAYER, 200, { ticketState: 'success' }, null],
  ['who turns out not to be', null, 401, { ticketState: 'initial' }, 'required'],
] as const)(
  'SAFE-01 BEYOND-03 AUTH-02 what somebody places %s, before the page knew it, has the end that its own answer tells; it is not looked up',
  async (_name, player, status, end, signIn) => {
    const [whoIs, placed] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
    answering(player)
    const rest = fetch
    const asked: string[] = []
    vi.stubGlobal('fetch', (url: string) => {
      const path = new URL(url, 'http://site').pathname.split('/')
      const name = path.at(-1) ?? ''
      asked.push(path.includes('placements') ? 'its end' : name)
      return { player: whoIs.promise, bets: placed.promise }[name] ?? rest(url)
    })
    const { scope, slip, session } = open()
    slip.dispatch({ type: 'selection.added', selection: pick(1) })
    slip.dispatch({ type: 'stakes.entered', value: 500n as Subunits })
    void scope.placement.place()
    await waitFor(() => expect(asked).toContain('bets'))
    whoIs.resolve(Response.json(player))
    await waitFor(() => expect(session.store.getState().status).toMatch(/logged_in$/))
    expect(slip.getState().ticketState).toBe('processing')
    placed.resolve(Response.json(status === 200 ? [betSample(9)] : { code: status }, { status }))
    await waitFor(() => expect(slip.getState()).toMatchObject(end))
    await waitFor(() => expect(session.store.getState().signIn).toBe(signIn))
    expect(asked.filter((name) => name === 'bets' || name === 'its end')).toEqual(['bets'])
  },
)

test.each([
  ['was down when the page was answered', 'subscribed', false],
  ['went down, as was pushed, and whose return was not', 'unrecovered', true],
] as const)(
  'LIVE-14 SAFE-23 a provider that %s is known to the slip to be back',
  async (_name, reason, isPushed) => {
    const statuses = { betradar: true, betconstruct: true, oddin: true }
    const down = { ...statuses, betradar: false }
    answering(null, isPushed ? {} : { settings: { ...SETTINGS, provider_statuses: down } })
    const { live, toLists, missed } = pushes()
    const { slip, queries } = open({}, live)
    if (isPushed) {
      await waitFor(() => expect(queries.getQueryData(['player', 'settings'])).toEqual(SETTINGS))
      toLists({ type: 'provider_status_changed', provider_statuses: down })
    }
    await waitFor(() => expect(slip.getState().unavailableProviders).toContain('betradar'))
    answering(null, { settings: { ...SETTINGS, provider_statuses: statuses } })
    missed(reason)
    await waitFor(() => expect(slip.getState().unavailableProviders).not.toContain('betradar'))
  },
)

test('SLIP-17 while all providers are up, a page that has subscribed asks nothing more', async () => {
  answering(null)
  const { live, missed } = pushes()
  const { queries } = open({}, live)
  await waitFor(() => expect(queries.getQueryData(['player', 'settings'])).toEqual(SETTINGS))
  missed('subscribed')
  expect(queries.getQueryState(['player', 'settings'])).toMatchObject({
    fetchStatus: 'idle',
    isInvalidated: false,
  })
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
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <LinksProvider base="/sports">
        <SiteProvider site={publicSiteSample}>
          <PlayerRoot scope={open({}, live).scope}>
            <Bell />
          </PlayerRoot>
        </SiteProvider>
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
  const page = open({}, live)
  const { queries, api } = page
  leave.push(startQuick(play, aroundQuick(page)))
  await waitFor(() => expect(queries.getQueryData(accountsQuery(api).queryKey)).toEqual(ACCOUNTS))
  act(() => play.toggle())
  const balance = (amount: number, version: number) =>
    toPlayer({
      type: 'balance_changed',
      currency: 'EUR',
      balance: amount,
      available_to_bet_with_locked_cents: amount,
      version,
    })
  balance(500, 2)
  await waitFor(() => expect(queries.getQueryData(accountsQuery(api).queryKey)?.[0]?.balance).toBe(500))
  expect(store.getState()).toMatchObject({ isEnabled: true, stake: 500n })
  balance(499, 3)
  await waitFor(() => expect(store.getState().isEnabled).toBe(false))
})
