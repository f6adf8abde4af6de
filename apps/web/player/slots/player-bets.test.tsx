// @vitest-environment jsdom
import { legsOf } from '@touchline/betting'
import type { Bet, SharedBet } from '@touchline/contract'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { AlertHost } from '#entities/alerts/index.ts'
import { publicSiteSample } from '#base/config/public-site-sample.ts'
import { SiteProvider } from '#base/config/site-context.tsx'
import { shareOpen } from '#base/asks/modals/share-open.ts'
import { PageSlot } from './page-slot.tsx'
import { createPlayerScope } from '../scope/player.ts'
import { PlayerRoot } from '../scope/player-root.tsx'

vi.mock('next/navigation', () => ({
  usePathname: () => '/sports/bets_history',
  useRouter: () => ({ replace: () => {} }),
  useSearchParams: () => new URLSearchParams(),
}))

const image = vi.hoisted(() => ({ receiptImage: vi.fn(), printImage: vi.fn(), saveImage: vi.fn() }))
vi.mock('#features/bet-slip/receipt/receipt-image.ts', () => image)

const MATCH = {
  id: 7,
  urn_id: 'sr:match:7',
  slug: 'inter-lazio',
  sport_key: 'soccer',
  tournament_name: 'Serie A',
  home: 'Inter',
  away: 'Lazio',
  status: 0 as const,
  start_time: '2026-11-21T18:00:00Z',
  score: null,
}
const LEG = { match: MATCH, market: { id: 1, name: 'Match result' }, outcome: { id: '1', name: 'Inter' } }
const STAKE = { value: 1000, currency: 'EUR', subunits: 100 }

const BET: Bet = {
  id: 5,
  type: 'single',
  ref: 'R-5',
  status: 'waiting_results',
  stake: STAKE,
  total_stake: 1000,
  system: null,
  odds: 1850,
  created_at: '2026-11-21T12:00:00Z',
  settled_at: null,
  result: 'no_results',
  win_amount: null,
  potential_win_amount: 1850,
  to_cashout: 990,
  cashed_out_amount: 0,
  auto_cashout: null,
  used_in_jackpot: false,
  is_vip: false,
  bonus: null,
  selections: [
    { ...LEG, id: 'sr:match:7/1/1', status: 'no_results', odds: 1850, specifier: '', builder: null },
  ],
  builders: [],
}

const SHARED: SharedBet = {
  bet_type: 'single',
  stake: 1000,
  currency: 'EUR',
  subunits: 100,
  system: null,
  custom_odds: [],
  freebet_stake: null,
  selections: [
    {
      ...LEG,
      specifier: '',
      builder: null,
      odds: 1900,
      type: 'match',
      provider: 'betradar',
      market_status: 1,
      active: true,
    },
  ],
}

const PLAYER = { id: 1, email: 'lena@example.com', currency: 'EUR' }

/** The site's answers by the last segment of the address; a number refuses with that status. */
async function open(player: object | null, rest: Record<string, unknown> = {}) {
  const answers: Record<string, unknown> = {
    player,
    accounts: [],
    settings: { live_delays: {}, share_bet_enabled: true },
    bets: { items: [BET], total: 1, page: 1, last_page: 1 },
    ...rest,
  }
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit) => {
    const name = new URL(address, 'http://site').pathname.split('/').at(-1) ?? ''
    if (method === 'POST') asked.push(`${name} ${String(body)}`)
    const answer = answers[`${method} ${name}`] ?? answers[name] ?? null
    return Promise.resolve(
      typeof answer === 'number'
        ? Response.json({ code: answer, message: 'no' }, { status: answer })
        : Response.json(answer),
    )
  })
  const scope = createPlayerScope('en', {
    placeFailed: { title: '', description: '' },
    offline: { title: '', description: '' },
    starFailed: { title: '', description: '' },
    paid: () => ({ title: '', description: '' }),
    edited: () => ({ title: '', description: '' }),
  })
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SiteProvider site={publicSiteSample}>
        <PlayerRoot scope={scope}>
          <PageSlot shows={{ page: 'bets_history' }} />
          <AlertHost />
        </PlayerRoot>
      </SiteProvider>
    </NextIntlClientProvider>,
  )
  await act(() => scope.session.load())
  return { scope, asked }
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  shareOpen.close()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('ROUTE-14 a visitor gets sign-in over the empty page, a player their bets', async () => {
  const { scope } = await open(null)
  expect(scope.session.store.getState().signIn).not.toBeNull()
  expect(screen.getByRole('heading', { name: 'Sign in to see your bets' })).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
  cleanup()
  const signedIn = await open(PLAYER)
  expect(await screen.findByRole('article', { name: 'Bet R-5' })).toBeDefined()
  expect(signedIn.scope.session.store.getState().signIn).toBeNull()
})

test('a bet is repeated: its legs are on the slip at the odds of now, and the slip shows', async () => {
  const { scope, asked } = await open(PLAYER, { repeat: { bets: [SHARED] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Repeat bet' }))
  await waitFor(() => expect(legsOf(scope.slip.getState())).toHaveLength(1))
  expect(legsOf(scope.slip.getState())[0]).toMatchObject({ id: 'sr:match:7/1/1', odds: 1900 })
  expect(scope.slip.getState().panel).toMatchObject({ isOpen: true, tab: 'BET_SLIP' })
  // Nothing is kept under a code for it.
  expect(asked).toEqual([])
})

test('a bet that cannot be repeated says so, and the slip is as it was', async () => {
  const { scope } = await open(PLAYER, { repeat: 500 })
  fireEvent.click(await screen.findByRole('button', { name: 'Repeat bet' }))
  expect(await screen.findByText('The bet could not be repeated')).toBeDefined()
  expect(legsOf(scope.slip.getState())).toEqual([])
  expect(scope.slip.getState().isRestoring).toBe(false)
})

test('SHARE-01 a placed bet is shared by a press, where sharing is on', async () => {
  await open(PLAYER)
  fireEvent.click(await screen.findByRole('button', { name: 'Share bet' }))
  expect(shareOpen.get()).toEqual({ kind: 'share', request: { bet_id: 5 } })
  cleanup()
  await open(PLAYER, { settings: { live_delays: {}, share_bet_enabled: false } })
  await screen.findByRole('article', { name: 'Bet R-5' })
  expect(screen.queryByRole('button', { name: 'Share bet' })).toBeNull()
})

test('BETS-09 BEYOND-02 only an open bet can be cashed out, changed and repeated', async () => {
  await open(PLAYER, {
    bets: {
      items: [{ ...BET, status: 'done', result: 'lose_entire', to_cashout: 0 }],
      total: 1,
      page: 1,
      last_page: 1,
    },
  })
  await screen.findByRole('article', { name: 'Bet R-5' })
  for (const name of [/Cash out/, 'Edit bet', 'Repeat bet'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  cleanup()
  await open(PLAYER)
  for (const name of ['Cash out €9.90', 'Edit bet', 'Repeat bet'])
    expect(await screen.findByRole('button', { name })).toBeDefined()
})

test('BEYOND-16 a bet in My bets is a ticket: its image says what it paid and nobody by name', async () => {
  const drawn: object[] = []
  const { receiptImage, printImage } = image
  receiptImage.mockImplementation((text: object) => Promise.resolve(drawn.push(text)))
  await open(PLAYER, {
    bets: {
      items: [{ ...BET, status: 'done', result: 'win_entire', win_amount: 1850, to_cashout: 0 }],
      total: 1,
      page: 1,
      last_page: 1,
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Print: bet R-5' }))
  await waitFor(() => expect(printImage).toHaveBeenCalledTimes(1))
  expect(drawn).toEqual([
    {
      siteName: expect.any(String),
      title: 'Single',
      moment: 'Placed 21 Nov, 12:00',
      legs: [{ name: 'Inter', detail: 'Match result · Inter – Lazio', odds: '1.85' }],
      sums: [
        { label: 'Stake', value: '€10.00' },
        { label: 'Odds', value: '1.85' },
        { label: 'Returns', value: '€18.50' },
        { label: 'Bet', value: 'R-5' },
      ],
    },
  ])
  expect(JSON.stringify(drawn)).not.toContain('lena')
})
