// @vitest-environment jsdom
import type { Bet, BetResult, MatchState } from '@touchline/contract'
import { createLiveStore } from '@touchline/live'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, describe, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { type LiveAccess, LiveContext } from '#base/data/live-context.tsx'
import { BetCard, type BetParts } from './bet-card.tsx'
import { betSample, legSample } from '#entities/bet/bet.testing.ts'

afterEach(cleanup)

const PARTS: BetParts = { matchHref: ({ match }) => `/m${match.id}` }

function show(bet: Bet, parts = PARTS, live: LiveAccess | null = null) {
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <LiveContext value={live}>
        <BetCard bet={bet} parts={parts} />
      </LiveContext>
    </NextIntlClientProvider>,
  )
  return screen.getByRole('article', { name: `Bet ${bet.ref}` })
}

const header = (card: HTMLElement) => card.querySelector('header')?.textContent
const figures = (card: HTMLElement) =>
  [...card.querySelectorAll('.trio > div')].map((figure) =>
    [...figure.children].map((part) => part.textContent),
  )
const legs = (card: HTMLElement) => [...card.querySelectorAll<HTMLElement>('.leg')]

describe('types', () => {
  test('a single: type, time, reference, leg, stake, odds and potential win', () => {
    const card = show(betSample(1, { selections: [legSample(7)] }))
    expect(header(card)).toBe('Single21 Nov, 12:00Open')
    expect(figures(card)).toEqual([
      ['Stake', '€10.00'],
      ['Odds', '1.85'],
      ['Potential payout', '€18.50'],
    ])
    expect(card.textContent).toContain('Bet R-1')
    expect(legs(card)[0]?.textContent).toBe('Home 71.85Match result · Home 7 – Away 7, 21 Nov, 18:00')
    expect(within(card).getByRole('link').getAttribute('href')).toBe('/m7')
  })

  test('a system: its size, the stake per combination and in all, how many legs are open', () => {
    const system = { id: '2/3', win_count: 2, total_count: 3 }
    const selections = [
      legSample(1, { status: 'win_entire' }),
      legSample(2, { status: 'lose_entire' }),
      legSample(3),
    ]
    const stake = { value: 400, currency: 'EUR', subunits: 100 }
    const card = show(betSample(1, { type: 'system', system, stake, total_stake: 1200, selections }))
    expect(header(card)).toContain('System 2/3')
    expect(figures(card).slice(0, 2)).toEqual([
      ['Stake, 3 × €4.00', '€12.00'],
      ['Still open', '1 of 3'],
    ])
  })

  test('a custom bet: its selections without odds of their own, the joint odds below', () => {
    const selections = [1, 2].map((id) => legSample(7, { id: `${id}`, builder: 0, odds: 2000 }))
    const builders = [{ number: 0, odds: 3100, status: 'no_results' as const }]
    const card = show(betSample(1, { type: 'custom_bet', odds: 3100, selections, builders }))
    expect(header(card)).toContain('Bet builder')
    expect(legs(card).map((leg) => leg.querySelector('.at')?.textContent)).toEqual(['', ''])
    expect(figures(card)[1]).toEqual(['Odds', '3.10'])
  })

  test('BEYOND-08 a builder in a combo is one leg at its joint odds, its selections joined below it', () => {
    const selections = [
      legSample(1),
      legSample(7, { id: 'a', builder: 0, outcome: { id: '4', name: 'Over 2.5' }, status: 'win_entire' }),
      legSample(7, { id: 'b', builder: 0, outcome: { id: '5', name: 'Both score' } }),
    ]
    const builders = [{ number: 0, odds: 3100, status: 'no_results' as const }]
    const card = show(betSample(1, { type: 'combo', selections, builders }))
    expect(legs(card).map((leg) => leg.querySelector('.at')?.textContent)).toEqual(['1.85', '3.10'])
    const joined = within(legs(card)[1] as HTMLElement).getAllByRole('listitem')
    expect(joined.map((part) => part.textContent)).toEqual([
      'Over 2.5 · WonMatch result',
      'Both scoreMatch result',
    ])
  })
})

describe('results', () => {
  test.each<[BetResult, look: string, said: string]>([
    ['no_results', 'open', 'Open'],
    ['win_entire', 'won', 'Won'],
    ['refund_half_win_other', 'won', 'Half won'],
    ['lose_entire', 'lost', 'Lost'],
    ['refund_half_lose_other', 'lost', 'Half lost'],
    ['refund_entire', 'void', 'Refunded'],
    ['canceled', 'void', 'Cancelled'],
    ['cashed_out', 'void', 'Cashed out'],
  ])(
    'BETS-04 a leg that ended %s says so by its icon and, where that is not enough, in words',
    (status, look, said) => {
      const [leg] = legs(show(betSample(1, { selections: [legSample(1, { status })] })))
      expect(leg?.dataset['result']).toBe(look)
      expect(within(leg as HTMLElement).getByRole('img', { name: said })).toBeDefined()
      const inWords = !['no_results', 'win_entire', 'lose_entire'].includes(status)
      expect(leg?.querySelector('.told')?.textContent ?? null).toBe(inWords ? said : null)
    },
  )

  test('BETS-04 a leg that is void because a player gave up says so', () => {
    const retired = legSample(1, { status: 'refund_entire', void_reason: 'retired' })
    const [leg] = legs(show(betSample(1, { selections: [retired] })))
    expect(leg?.querySelector('.told')?.textContent).toBe('Void: a player retired')
  })

  test.each<[BetResult, note: string]>([
    ['no_results', 'Paid early: its team led'],
    ['win_entire', 'Paid early: its team led'],
    ['lose_entire', 'Paid early, though it lost later'],
  ])('BEYOND-24 a leg that was paid early has won, and says why: %s', (status, note) => {
    const paid = legSample(1, { status, paid_early: true })
    const [leg] = legs(show(betSample(1, { selections: [paid] })))
    expect(leg?.dataset['result']).toBe('won')
    expect(within(leg as HTMLElement).getByRole('img', { name: 'Won' })).toBeDefined()
    expect(leg?.querySelector('.told')?.textContent).toBe(note)
  })

  test('BETS-04 a winner that tied says how many tied for what', () => {
    const tied = legSample(1, { status: 'win_entire', dead_heat: { places: 1, tied: 2 } })
    expect(show(betSample(1, { selections: [tied] })).textContent).toContain('Dead heat, 2 tied for 1 place')
  })

  test('BEYOND-28 a leg on a race says at which starting price it won, and what non-runners took off', () => {
    const paid = legSample(1, { status: 'win_entire', starting_price: 4500, deduction: 10 })
    const text = show(betSample(1, { selections: [paid] })).textContent
    expect(text).toContain('Starting price 4.50 · 10% off winnings for non-runners')
  })

  test.each<[Partial<Bet>, tag: string, figure: string[]]>([
    [{ result: 'win_entire', win_amount: 1850 }, 'Won', ['Returns', '€18.50']],
    [{ result: 'refund_half_win_other', win_amount: 1425 }, 'Partly won', ['Returns', '€14.25']],
    [{ result: 'lose_entire', win_amount: 0 }, 'Lost', ['Returns', '€0.00']],
    [{ result: 'refund_half_lose_other', win_amount: 500 }, 'Partly lost', ['Returns', '€5.00']],
    [{ result: 'refund_entire', win_amount: 1000 }, 'Refunded', ['Returned', '€10.00']],
    [{ status: 'cancelled', result: 'canceled', win_amount: 1000 }, 'Cancelled', ['Returned', '€10.00']],
    [
      { status: 'cashed_out', result: 'cashed_out', cashed_out_amount: 1740 },
      'Cashed out',
      ['Cashed out', '€17.40'],
    ],
  ])('BETS-04 BETS-05 a bet that is over: %j reads %s', (rest, tag, figure) => {
    const card = show(betSample(1, { status: 'done', ...rest }))
    expect(card.querySelector('.tag')?.textContent).toBe(tag)
    expect(figures(card)[2]).toEqual(figure)
  })

  test.each<[Bet['status'], tag: string]>([
    ['submitted', 'Submitted'],
    ['waiting_results', 'Open'],
    ['ready_to_process', 'Being settled'],
    ['cashout_in_progress', 'Cashing out'],
    ['rejected', 'Rejected'],
    ['withdrawn', 'Taken back'],
  ])('BETS-05 a bet with status %s reads %s', (status, tag) => {
    expect(show(betSample(1, { status })).querySelector('.tag')?.textContent).toBe(tag)
  })

  test('BEYOND-01 what a partial cash-out has paid stands on the bet that goes on', () => {
    const bet = betSample(1, {
      stake: { value: 750, currency: 'EUR', subunits: 100 },
      total_stake: 750,
      cashed_out_amount: 310,
    })
    const card = show(bet)
    expect(card.textContent).toContain('Cashed out so far€3.10')
    expect(figures(card)[0]).toEqual(['Stake', '€7.50'])
  })
})

describe('while its match is played', () => {
  const state = (home: number, away: number): MatchState => ({
    status: 1,
    period: '1st_half',
    progress: 0.3,
    clock: null,
    total_score: { home, away },
    game_score: null,
    current_server: null,
    period_score: [],
    red_cards: null,
  })

  /** Live values whose frames the test starts. */
  function liveValues() {
    let frame = () => {}
    const store = createLiveStore({ schedule: (flush) => void (frame = flush) })
    const live = { store, watch: () => () => {} } as unknown as LiveAccess
    const tell = (version: number, home: number, away: number) =>
      act(() => {
        store.seed([
          {
            matchId: 1,
            matchUrn: 'sr:match:1',
            version,
            state: state(home, away),
            markets: [],
            complete: false,
          },
        ])
        frame()
      })
    return { live, tell }
  }

  test('LIVE-12 a leg turns live when its match does, and follows the score', () => {
    const { live, tell } = liveValues()
    const parts = { ...PARTS, liveMark: () => <span className="clock">67:12</span> }
    const card = show(betSample(1, { selections: [legSample(1)] }), parts, live)
    expect(legs(card)[0]?.dataset['result']).toBe('open')
    expect(card.querySelector('.clock')).toBeNull()
    tell(1, 0, 0)
    expect(legs(card)[0]?.dataset['result']).toBe('live')
    expect(within(card).getByRole('img', { name: 'Live' })).toBeDefined()
    tell(2, 2, 1)
    expect(card.querySelector('.leg > small')?.textContent).toBe('67:12 Match result · Home 1 2–1 Away 1')
  })

  test('BEYOND-21 an open leg says what it still needs and follows the score; a decided one has its result', () => {
    const { live, tell } = liveValues()
    const overTwo = legSample(1, {
      market: { id: 18, name: 'Total goals' },
      specifier: 'total=2.5',
      outcome: { id: '12', name: 'Over 2.5' },
    })
    const card = show(
      betSample(1, { selections: [overTwo, { ...overTwo, id: 'b', status: 'win_entire' }] }),
      PARTS,
      live,
    )
    const said = () => legs(card).map((leg) => leg.querySelector('.leg-progress')?.textContent ?? null)
    expect(said()).toEqual([null, null])
    tell(1, 1, 0)
    expect(said()).toEqual(['Needs 2 more goals', null])
    tell(2, 1, 1)
    expect(said()).toEqual(['Needs 1 more goal', null])
  })

  test('BEYOND-24 a leg that was paid early stays won while its match goes on, and needs nothing more', () => {
    const { live, tell } = liveValues()
    const card = show(betSample(1, { selections: [legSample(1, { paid_early: true })] }), PARTS, live)
    tell(1, 1, 1)
    const [leg] = legs(card)
    expect(leg?.dataset['result']).toBe('won')
    expect(leg?.querySelector('.leg-progress')).toBeNull()
    expect(leg?.textContent).toContain('Home 1 1–1 Away 1')
  })
})

test('BEYOND-39 a bet that has won while it is shown is a moment of five seconds; one that had won before is none', () => {
  vi.useFakeTimers()
  const won = { status: 'done', result: 'win_entire', win_amount: 1850 } as const
  const card = (more: Partial<Bet>) => (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <BetCard bet={betSample(1, more)} parts={{ matchHref: () => '/' }} />
    </NextIntlClientProvider>
  )
  const { rerender, unmount } = render(card({}))
  const moment = () => screen.getByRole('article').dataset['moment']
  expect(moment()).toBeUndefined()
  rerender(card(won))
  expect(moment()).toBe('won')
  act(() => void vi.advanceTimersByTime(5100))
  expect(moment()).toBeUndefined()
  unmount()
  render(card(won))
  expect(moment()).toBeUndefined()
  vi.useRealTimers()
})
