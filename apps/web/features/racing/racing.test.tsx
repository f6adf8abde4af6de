// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { FinishQuote, PushedMarket, Race } from '@touchline/contract'
import { createLiveStore, type LiveStore } from '@touchline/live'
import { NextIntlClientProvider } from 'next-intl'
import { Profiler, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { oneSidedMatchOf, type Pick, selections } from '#entities/odds/index.ts'
import { oddsType } from '#base/choices/odds-type.ts'
import { type LiveAccess, LiveContext } from '#base/data/live-context.tsx'
import { FinishPicker } from './finish/finish-picker.tsx'
import { RacePage } from './race-page.tsx'
import { runnerView, sampleCard, sampleRace, sampleReplay, sampleRunner } from './racing.testing.ts'
import { useFinishWords } from './words/use-words.ts'

let frame: (() => void)[] = []
let store: LiveStore

beforeEach(() => {
  frame = []
  store = createLiveStore({ schedule: (task) => frame.push(task) })
  oddsType.set('european')
  selections.replace([])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const access = (): LiveAccess => ({ store, watch: () => () => {} }) as Partial<LiveAccess> as LiveAccess

const show = (shown: ReactNode) =>
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <LiveContext value={access()}>{shown}</LiveContext>
    </NextIntlClientProvider>,
  )

/** The match's channel: win odds of the three runners; one without has been withdrawn. */
function push(version: number, odds: readonly (number | null)[]) {
  const win: PushedMarket = {
    id: 4101,
    specifier: '',
    status: 1,
    most_balanced: true,
    outcomes: odds.map((price, index) => ({
      id: `r${index + 1}`,
      odds: price ?? 1000,
      active: price !== null,
    })),
  }
  const { match } = sampleCard()
  store.apply({
    type: 'markets_changed',
    match_id: match.id,
    match_urn_id: match.urn_id,
    sport_type: 'regular',
    provider: match.provider,
    version,
    match: match.state,
    markets: [win],
  })
  act(() => frame.splice(0).forEach((task) => task()))
}

const rows = () => within(screen.getByRole('region', { name: 'Race card' })).getAllByRole('listitem')
const names = () => rows().map((row) => row.querySelector('.name b')?.textContent)

describe('a race card', () => {
  test('BEYOND-28 shows who runs, at what price to win and to be placed, and how they ran of late', () => {
    show(<RacePage card={sampleCard()} replay={null} />)
    const [first] = rows()
    if (first === undefined) throw new Error('no runner')
    const prices = within(first)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))
    expect(prices).toEqual(['Runner 1 to win, 2.75', 'Runner 1 to be placed, 1.44'])
    expect(within(first).getByRole('img', { name: 'Form: 21-43' })).toBeTruthy()
    expect(first.textContent).toContain('Opened 4.00')
    expect(screen.getByRole('article').textContent).toContain('Each way 1/5, places 1–3')
  })

  test('BEYOND-28 a price moves in its place, and nothing else is rendered', () => {
    const rendered = vi.fn()
    show(
      <Profiler id="page" onRender={rendered}>
        <RacePage card={sampleCard()} replay={null} />
      </Profiler>,
    )
    push(6, [2750, 4500, 6000])
    rendered.mockClear()
    push(7, [3500, 4500, 6000])
    expect(screen.getByRole('button', { name: 'Runner 1 to win, 3.50, up' })).toBeTruthy()
    expect(rendered).not.toHaveBeenCalled()
  })

  test('BEYOND-28 is sorted by the prices of the moment it is asked to', () => {
    show(<RacePage card={sampleCard()} replay={null} />)
    push(6, [9000, 4500, 1500])
    fireEvent.click(screen.getByRole('radio', { name: 'Odds' }))
    expect(names()).toEqual(['Runner 3', 'Runner 2', 'Runner 1'])
    push(7, [1100, 4500, 1500])
    expect(names()).toEqual(['Runner 3', 'Runner 2', 'Runner 1'])
    fireEvent.click(screen.getByRole('radio', { name: 'Number' }))
    expect(names()).toEqual(['Runner 1', 'Runner 2', 'Runner 3'])
  })

  test('BEYOND-28 a non-runner stands last without a price, says what it takes off, and can be hidden', () => {
    const withdrawal = { at: '2026-11-21T12:00:00Z', deduction: 10 }
    const card = [sampleRunner(1, { withdrawal }), sampleRunner(2), sampleRunner(3)]
    show(<RacePage card={sampleCard({ race: sampleRace({ card }) })} replay={null} />)
    const out = rows().at(-1)
    expect(out?.textContent).toContain('Not running. Earlier bets: 10% off winnings')
    expect(out?.querySelector('button')).toBeNull()
    fireEvent.click(screen.getByRole('switch', { name: 'Hide non-runners' }))
    expect(names()).toEqual(['Runner 2', 'Runner 3'])
  })

  test('BEYOND-28 each way, a press on the price to win chooses the place too, and the next lets go of both', async () => {
    show(<RacePage card={sampleCard()} replay={null} />)
    const pressed = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
    const press = () =>
      act(async () => fireEvent.click(screen.getByRole('button', { name: /Runner 1 to win/ })))
    await press()
    expect([pressed(/Runner 1 to win/), pressed(/Runner 1 to be placed/)]).toEqual(['true', 'false'])
    await press()
    act(() => void fireEvent.click(screen.getByRole('switch', { name: 'Each way' })))
    await press()
    expect([pressed(/Runner 1 to win/), pressed(/Runner 1 to be placed/)]).toEqual(['true', 'true'])
    expect(pressed(/Runner 2 to be placed/)).toBe('false')
    await press()
    expect([pressed(/Runner 1 to win/), pressed(/Runner 1 to be placed/)]).toEqual(['false', 'false'])
    // Nobody took these presses: the next test does not get them.
    selections.onToggle(() => {})()
  })

  test('without place terms there is only a price to win', () => {
    const race = sampleRace({ place_terms: null })
    show(<RacePage card={sampleCard({ race, place: null })} replay={null} />)
    expect(screen.getByRole('article').textContent).toContain('Win only')
    expect(within(screen.getByRole('region', { name: 'Race card' })).queryByText('Place')).toBeNull()
  })
})

const quoteOf = (orders: readonly string[]): FinishQuote => ({
  version: 5,
  market: {
    match_urn_id: 'sr:match:7',
    id: 4103,
    name: 'Forecast',
    status: 1,
    specifier: '',
    outcomes: orders.map((order, index) => ({ id: order, name: order, active: true, odds: 12_000 + index })),
    market_groups: [],
    priority: 1,
    most_balanced: true,
    next_bet_stop: null,
    custom_bet_groups: [],
  },
})

function Picker({ ask }: { readonly ask: Parameters<typeof FinishPicker>[0]['ask'] }) {
  return (
    <FinishPicker
      match={oneSidedMatchOf(sampleCard().match)}
      kinds={['forecast', 'tricast']}
      runners={[runnerView(1), runnerView(2), runnerView(3)]}
      words={useFinishWords()}
      {...(ask === undefined ? {} : { ask })}
    />
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const settle = () => act(() => vi.advanceTimersByTimeAsync(200))

describe('forecast and tricast', () => {
  test('BEYOND-28 the order chosen is priced once it is whole, and goes to the slip like any outcome', async () => {
    vi.useFakeTimers()
    const taken: Pick[] = []
    const stop = selections.onToggle((pick) => {
      taken.push(pick)
      selections.replace(taken.map(({ id }) => id))
    })
    const ask = vi.fn(async () => quoteOf(['r2-r1']))
    show(<Picker ask={ask} />)
    press('Runner 1, 2nd')
    await settle()
    expect(ask).not.toHaveBeenCalled()
    press('Runner 2, 1st')
    await settle()
    expect(ask).toHaveBeenCalledExactlyOnceWith(7, { order: ['r2', 'r1'], any: false }, expect.anything())
    expect(screen.getByRole('status').textContent).toContain('12.00')
    press('Add to slip')
    expect(taken.map(({ id, market }) => [id, market.name])).toEqual([['sr:match:7/4103/r2-r1', 'Forecast']])
    expect(screen.getByRole('button', { name: 'Remove from slip' })).toBeTruthy()
    stop()
  })

  test('any order puts all of them on the slip', async () => {
    vi.useFakeTimers()
    const ask = vi.fn(async () => quoteOf(['r1-r3', 'r3-r1']))
    show(<Picker ask={ask} />)
    press('Runner 1, Any')
    press('Runner 3, Any')
    await settle()
    expect(ask).toHaveBeenCalledExactlyOnceWith(7, { order: ['r1', 'r3'], any: true }, expect.anything())
    press('Add to slip')
    expect(['r1-r3', 'r3-r1'].every((id) => selections.isSelected(`sr:match:7/4103/${id}` as never))).toBe(
      true,
    )
  })

  test('the latest choice is shown, whatever is answered when; a refusal says that there is no price', async () => {
    vi.useFakeTimers()
    const answers: ((quote: FinishQuote | null) => void)[] = []
    const ask = vi.fn(() => new Promise<FinishQuote | null>((answer) => answers.push(answer)))
    show(<Picker ask={ask} />)
    press('Runner 1, 1st')
    press('Runner 2, 2nd')
    await settle()
    press('Runner 3, 2nd')
    await settle()
    await act(async () => answers[1]?.(null))
    await act(async () => answers[0]?.(quoteOf(['r1-r2'])))
    expect(screen.getByRole('status').textContent).toBe('No odds for this now')
    expect(screen.queryByRole('button', { name: 'Add to slip' })).toBeNull()
  })
})

const RESULT: NonNullable<Race['result']> = {
  placings: [
    { outcome_id: 'r1', position: 1, behind: null, starting_price: 3000 },
    { outcome_id: 'r2', position: 2, behind: 50, starting_price: 4500 },
    { outcome_id: 'r3', position: 2, behind: 0, starting_price: 6000 },
  ],
  winning_time: 118_420,
  photo: true,
  forecasts: [
    { outcome_id: 'r1-r2', odds: 12_000 },
    { outcome_id: 'r1-r3', odds: 15_500 },
  ],
  tricasts: [],
  declared_at: '2026-11-21T14:10:00Z',
}
const over = () => sampleCard({ race: sampleRace({ state: 'result', result: RESULT }) })

describe('a race that is over', () => {
  test('BEYOND-28 shows who came in where, dead heats and the photograph, starting prices and what orders paid', () => {
    const { container } = show(<RacePage card={over()} replay={null} />)
    const placings = [...container.querySelectorAll('.placings li')].map((row) =>
      ['.pos', '.gap', '.sp'].map((part) => row.querySelector(part)?.textContent),
    )
    expect(placings).toEqual([
      ['1', '1:58.42', 'SP 3.00'],
      ['2=', 'Dead heat', 'SP 4.50'],
      ['2=', 'Dead heat', 'SP 6.00'],
    ])
    expect(container.querySelector('.paid')?.textContent).toBe('Forecast12.0015.50DeductionsNone')
    expect(screen.getByText('The order was decided by a photograph.')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Forecast and tricast' })).toBeNull()
  })

  test('BEYOND-28 the replay stands at the finish until somebody moves it, and each moment can be reached', () => {
    const { container } = show(<RacePage card={over()} replay={sampleReplay()} />)
    const lead = () =>
      [...container.querySelectorAll<HTMLElement>('.lanes li')]
        .toSorted(
          (a, b) => Number(b.style.getPropertyValue('--at')) - Number(a.style.getPropertyValue('--at')),
        )
        .map((lane) => lane.textContent)
    expect(lead()).toEqual(['Runner 1', 'Runner 2', 'Runner 3'])
    fireEvent.change(screen.getByRole('slider', { name: 'Moment of the race' }), {
      target: { value: '1000' },
    })
    expect(lead()[0]).toBe('Runner 2')
  })
})
