// @vitest-environment jsdom
import { legsOf } from '@touchline/betting'
import type { Bet, SharedBet } from '@touchline/contract'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import messages from '../../../../../messages/en.json' with { type: 'json' }
import { betSample, legSample } from '#entities/bet/bet.testing.ts'
import { createPlayerScope } from '../../scope/player.ts'
import { PlayerRoot } from '../../scope/player-root.tsx'
import { StartPlace } from './start-place.tsx'

const PLAYER = { id: 1, email: 'lena@example.com', currency: 'EUR' }

const LIVE = legSample(7, { match: { ...legSample(7).match, status: 1, score: { home: 1, away: 0 } } })
const WON = legSample(8, { status: 'win_entire' })
const OPEN = betSample(5, {
  type: 'combo',
  to_cashout: 990,
  potential_win_amount: 3422,
  selections: [LIVE, WON],
})
const LAST = betSample(6, {
  status: 'done',
  result: 'lose_entire',
  total_stake: 2000,
  selections: [legSample(9)],
})

/** The last bet at present odds; each row is what one of its legs is now. */
const again = (...legs: readonly { odds: number; active?: boolean }[]): SharedBet => ({
  bet_type: legs.length === 1 ? 'single' : 'combo',
  stake: 2000,
  currency: 'EUR',
  subunits: 100,
  system: null,
  custom_odds: [],
  freebet_stake: null,
  selections: legs.map(({ odds, active = true }, index) => {
    const { match, market, outcome, specifier } = legSample(9 + index)
    return {
      match,
      market,
      outcome,
      specifier,
      builder: null,
      odds,
      type: 'match',
      provider: 'betradar',
      market_status: 1,
      active,
    }
  }),
})

const BACKED = {
  match: {
    id: 3,
    urn_id: 'sr:match:3',
    slug: 'arsenal-chelsea',
    sport: { key: 'soccer' },
    provider: 'betradar',
    tournament: { name: 'Premier League' },
    competitors: {
      home: { id: 31, name: 'Arsenal', country_code: null, colours: ['#ef0107', '#ffffff'] },
      away: { id: 32, name: 'Chelsea', country_code: null, colours: ['#034694', '#ffffff'] },
    },
    start_time: '2026-11-21T18:00:00Z',
    state: { status: 0 },
  },
  market: {
    id: 1,
    name: 'Match result',
    specifier: '',
    status: 1,
    outcomes: [{ id: '1', name: 'Arsenal', odds: 1360, active: true }],
  },
  outcome_id: '1',
  bets_count: 12,
}

interface Answers {
  readonly open?: readonly Bet[]
  readonly repeat?: SharedBet
  readonly backed?: readonly unknown[]
}

/** An empty slip that is looked at; answers the calls that were made. */
async function look(player: object | null, { open = [], repeat, backed = [] }: Answers = {}) {
  const asked: string[] = []
  const list = (items: readonly Bet[]) => ({ items, total: items.length, page: 1, last_page: 1 })
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://site')
    const name = pathname.split('/').at(-1) ?? ''
    const isOpen = searchParams.get('status')?.includes('cancelled') === false
    asked.push(name === 'popular' ? `popular ${searchParams.get('since')}` : name)
    const answers: Record<string, unknown> = {
      player,
      accounts: [],
      settings: { live_delays: {} },
      bets: list(isOpen ? open : [LAST]),
      popular: { outcomes: backed, combos: [] },
      repeat: { bets: repeat === undefined ? [] : [repeat] },
    }
    return Promise.resolve(Response.json(answers[name] ?? null))
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
      <PlayerRoot scope={scope}>
        <StartPlace />
      </PlayerRoot>
    </NextIntlClientProvider>,
  )
  await act(() => scope.session.load())
  fireEvent.pointerMove(window)
  return { scope, asked }
}

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const section = (name: string) => screen.findByRole('region', { name })

test('BETS-09 an empty slip shows open bets with how their legs stand, and cashes out from there', async () => {
  const { scope } = await look(PLAYER, { open: [OPEN] })
  const open = within(await section('Open bets'))
  const card = within(open.getByRole('article', { name: 'Bet R-5' }))
  expect(card.getByText('€10.00', { exact: false }).closest('small')?.textContent).toBe('€10.00 pays €34.22')
  const bars = card.getAllByRole('listitem').map((bar) => [bar.dataset['result'], bar.textContent])
  expect(bars).toEqual([
    ['live', 'Home 71–0'],
    ['won', 'Home 821 Nov, 18:00'],
  ])
  expect(card.getByRole('img', { name: 'Won' })).toBeDefined()
  fireEvent.click(card.getByRole('button', { name: /Cash out/ }))
  expect(await card.findByRole('group', { name: 'Cash out bet R-5' })).toBeDefined()
  fireEvent.click(open.getByRole('button', { name: 'All' }))
  expect(scope.slip.getState().panel.tab).toBe('MY_BETS')
})

test('BETS-09 an open bet on one match says which, and of each leg what it is about', async () => {
  const total = { ...legSample(8), match: LIVE.match, outcome: { ...LIVE.outcome, name: 'Over 2.5' } }
  const market = { ...LIVE.market, name: 'Total goals' }
  await look(PLAYER, {
    open: [betSample(5, { type: 'custom_bet', selections: [LIVE, { ...total, market }] })],
  })
  const card = within(await section('Open bets')).getByRole('article', { name: 'Bet R-5' })
  expect(card.querySelector('.only-match')?.textContent).toBe(`${LIVE.match.home} – ${LIVE.match.away}1–0`)
  expect(within(card).getAllByRole('listitem')[1]?.textContent).toBe('Over 2.5Total goals')
})

test('the last bet is placed once more: its odds of now stand on the button, and one press has it on the slip', async () => {
  const { scope, asked } = await look(PLAYER, { repeat: again({ odds: 1500 }, { odds: 2000 }) })
  const last = within(await section('Your last bet'))
  expect(last.getByText('€20.00')).toBeDefined()
  fireEvent.click(last.getByRole('button', { name: 'Repeat bet 3.00' }))
  await waitFor(() => expect(legsOf(scope.slip.getState())).toHaveLength(2))
  expect(legsOf(scope.slip.getState())).toMatchObject([{ odds: 1500 }, { odds: 2000 }])
  expect(asked.filter((name) => name === 'repeat')).toHaveLength(1)
})

test('of a last bet with a closed outcome it says how many are open, without odds; with none it is not offered', async () => {
  await look(PLAYER, { repeat: again({ odds: 1500 }, { odds: 2000, active: false }) })
  const last = within(await section('Your last bet'))
  expect(last.getByText('1 of 2')).toBeDefined()
  expect(last.getByRole('button', { name: 'Repeat bet' }).textContent?.trim()).toBe('Repeat bet')
  cleanup()
  await look(PLAYER, { repeat: again({ odds: 1500, active: false }), backed: [BACKED] })
  await section('Most backed now')
  expect(screen.queryByRole('region', { name: 'Your last bet' })).toBeNull()
})

test('BEYOND-09 what others back within the hour is there for a visitor too, and nothing of theirs is asked for', async () => {
  const over = { id: '12', name: 'Over 2.5', odds: 1900, active: true }
  const total = { id: 18, name: 'Total goals', specifier: 'total=2.5', status: 1, outcomes: [over] }
  const ofNoSide = { ...BACKED, match: { ...BACKED.match, id: 4 }, market: total, outcome_id: '12' }
  const { asked } = await look(null, { backed: [BACKED, ofNoSide] })
  const backed = within(await section('Most backed now'))
  expect(backed.getByText('Arsenal', { selector: 'b bdi' })).toBeDefined()
  expect(backed.getByRole('button', { name: /Arsenal – Chelsea: Match result, Arsenal/ }).textContent).toBe(
    '1.36',
  )
  // The picture of the side, or of the sport where the outcome is no side's.
  const marks = backed.getAllByRole('listitem').map((row) => row.querySelector(':scope > svg')?.classList[0])
  expect(marks).toEqual(['crest', 'icon'])
  expect(asked).toContain('popular hour')
  expect(asked).not.toContain('bets')
})

test('nothing of it is loaded for a closed sheet; opening the slip is what asks', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { scope, asked } = await look(null, { backed: [BACKED] })
  expect(asked).not.toContain('popular hour')
  act(() => scope.slip.dispatch({ type: 'panel.opened', tab: 'BET_SLIP' }))
  expect(await section('Most backed now')).toBeDefined()
})
