// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { selectionId } from '@touchline/betting'
import type { PushedMarket } from '@touchline/contract'
import { createLiveStore, type LiveStore } from '@touchline/live'
import { act, Profiler } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type LiveAccess, LiveContext } from '#base/data/live-context.tsx'
import { heldPage } from '#base/choices/held-page.ts'
import { oddsType } from '#base/choices/odds-type.ts'
import { OddsButton } from './odds-button.tsx'
import { selections } from './selections.ts'

const match = {
  id: 7,
  urn: 'sr:match:7',
  slug: 'arsenal-chelsea',
  sportKey: 'soccer',
  provider: 'betradar',
  home: 'Arsenal',
  away: 'Chelsea',
  leagueName: 'Premier League',
  start: '2026-11-21T20:00:00Z',
  live: true,
}
const market = { id: 1, name: 'Match result', specifier: '', status: 1 }
const outcome = (id: string, odds = 2100, active = true) => ({
  id,
  name: id === '1' ? 'Arsenal' : 'Chelsea',
  odds,
  active,
})
const idOf = (outcomeId: string) =>
  selectionId({ matchUrn: match.urn, marketId: '1', outcomeId, specifier: '' })

let frame: (() => void)[] = []
let store: LiveStore
let version = 0

const runFrame = () => act(() => frame.splice(0).forEach((task) => task()))

function push(odds: number, more: Partial<PushedMarket> = {}, status: 0 | 1 | 3 = 1) {
  version += 1
  const state = {
    status,
    period: '1st_half',
    progress: 0,
    clock: null,
    total_score: { home: 0, away: 0 },
    game_score: null,
    current_server: null,
    period_score: [],
    red_cards: null,
  }
  const outcomes = ['1', '3'].map((id) => ({ id, odds: id === '1' ? odds : 3000, active: true }))
  const markets = [{ id: 1, specifier: '', status: 1 as const, most_balanced: true, outcomes, ...more }]
  store.apply({
    type: 'markets_changed',
    match_id: 7,
    match_urn_id: match.urn,
    sport_type: 'regular',
    provider: 'betradar',
    version,
    match: state,
    markets,
  })
  runFrame()
}

const access = (): LiveAccess => ({ store }) as Partial<LiveAccess> as LiveAccess

const show = (...ids: string[]) =>
  render(
    <LiveContext value={access()}>
      {ids.map((id) => (
        <OddsButton
          key={id}
          match={match}
          market={market}
          outcome={outcome(id)}
          name={id === '1' ? 'Arsenal to win' : 'Chelsea to win'}
        />
      ))}
    </LiveContext>,
  )

let elapsed = 0
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  // A fake clock begins at 0, and prices of earlier tests have moved.
  vi.advanceTimersByTime((elapsed += 60_000))
  frame = []
  version = 0
  store = createLiveStore({ schedule: (task) => frame.push(task) })
  oddsType.set('european')
  selections.replace([])
})
afterEach(() => {
  cleanup()
  heldPage.hold(false)
  vi.useRealTimers()
})

/** Prices that change in one frame roll together, once all of them are written. */
const wholeFrame = () => Promise.resolve()

describe('an odds button', () => {
  test('ODDS-02 shows the price, and is called by outcome and price', () => {
    show('1')
    const button = screen.getByRole('button', { name: 'Arsenal to win, 2.10' })
    expect(button.textContent).toBe('2.10')
    expect(button.getAttribute('aria-pressed')).toBe('false')
  })

  test('BEYOND-11 is taken where a press ends, so that a finger that slides away takes nothing', () => {
    show('1')
    const toggled = vi.spyOn(selections, 'toggle').mockImplementation(() => {})
    const button = screen.getByRole('button')
    fireEvent.pointerDown(button)
    fireEvent.mouseDown(button)
    fireEvent.touchStart(button)
    fireEvent.pointerUp(document.body)
    fireEvent.mouseUp(document.body)
    expect(toggled).not.toHaveBeenCalled()
    fireEvent.click(button)
    expect(toggled).toHaveBeenCalledTimes(1)
    toggled.mockRestore()
  })

  test('a rise shows an arrow and says so, for five seconds', () => {
    show('1')
    push(2100)
    push(2200)
    const button = screen.getByRole('button')
    expect([button.textContent, button.dataset['move'], button.getAttribute('aria-label')]).toEqual([
      '2.20',
      'up',
      'Arsenal to win, 2.20, up',
    ])
    act(() => void vi.advanceTimersByTime(4900))
    expect(button.dataset['move']).toBe('up')
    act(() => void vi.advanceTimersByTime(200))
    expect([button.dataset['move'], button.getAttribute('aria-label')]).toEqual([
      undefined,
      'Arsenal to win, 2.20',
    ])
  })

  test('BEYOND-39 a number that changed rolls once for each change, and not when it is first shown', async () => {
    show('1')
    push(2100)
    const { dataset } = screen.getByRole('button')
    await wholeFrame()
    expect(dataset['roll']).toBeUndefined()
    act(() => void vi.advanceTimersByTime(1000))
    push(2200)
    await wholeFrame()
    expect([dataset['move'], dataset['roll']]).toEqual(['up', 'once'])
    act(() => void vi.advanceTimersByTime(1000))
    push(2300)
    await wholeFrame()
    expect([dataset['move'], dataset['roll']]).toEqual(['up', 'again'])
    act(() => void vi.advanceTimersByTime(5100))
    expect([dataset['move'], dataset['roll']]).toEqual([undefined, undefined])
  })

  test('BEYOND-11 a price that changes ten times a second, and stops taking bets between, rolls three times a second at most', async () => {
    show('1')
    const button = screen.getByRole('button')
    push(2100)
    act(() => void vi.advanceTimersByTime(1000))
    const rolls: number[] = []
    let last = button.dataset['roll']
    for (let step = 0; step < 40; step += 1) {
      const suspended = step % 8 === 7
      push(2100 + ((step * 70) % 300), suspended ? { status: -1 } : {})
      await wholeFrame()
      // By another value, or once more after it was away, its animation begins.
      const { roll } = button.dataset
      if (roll !== undefined && roll !== last) rolls.push(Date.now())
      if (suspended) expect([button.dataset['state'], roll]).toEqual(['suspended', undefined])
      last = roll
      act(() => void vi.advanceTimersByTime(100))
    }
    expect(rolls.length).toBeGreaterThan(5)
    for (const from of rolls)
      expect(rolls.filter((at) => at >= from && at < from + 1000).length).toBeLessThan(4)
  })

  test('BEYOND-11 held prices stay as they are, are bet on at those of now, and become those of now once let go (WCAG 2.2.2)', () => {
    show('1')
    push(2100)
    const button = screen.getByRole('button')
    const toggled = vi.spyOn(selections, 'toggle').mockImplementation(() => {})
    heldPage.hold(true)
    push(2200)
    push(2300, { status: -1 })
    push(2400)
    act(() => void vi.advanceTimersByTime(6000))
    expect([button.textContent, button.dataset['move'], button.dataset['state']]).toEqual([
      '2.10',
      undefined,
      undefined,
    ])
    fireEvent.click(button)
    expect(toggled.mock.calls[0]?.[0].outcome.odds).toBe(2400)
    push(2500)
    act(() => heldPage.hold(false))
    expect([button.textContent, button.dataset['move']]).toEqual(['2.50', 'up'])
    toggled.mockRestore()
  })

  test('a price that moves again keeps its arrow for five seconds from then', () => {
    show('1')
    push(2100)
    push(2200)
    act(() => void vi.advanceTimersByTime(4000))
    push(2000)
    act(() => void vi.advanceTimersByTime(4000))
    expect(screen.getByRole('button').dataset['move']).toBe('down')
  })

  test('a burst of prices costs no render', () => {
    const commits = vi.fn()
    render(
      <LiveContext value={access()}>
        <Profiler id="odds" onRender={commits}>
          <OddsButton match={match} market={market} outcome={outcome('1')} name="Arsenal to win" />
        </Profiler>
      </LiveContext>,
    )
    push(2100)
    commits.mockClear()
    for (const odds of [2200, 2300, 2150, 2400]) push(odds)
    expect(screen.getByRole('button').textContent).toBe('2.40')
    expect(commits).not.toHaveBeenCalled()
  })

  test('CATALOGUE-18 suspended odds are locked in place, focusable, and say so', () => {
    show('1')
    push(2100, { status: -1 })
    const button = screen.getByRole('button', { name: 'Arsenal to win, suspended' }) as HTMLButtonElement
    expect([button.getAttribute('aria-disabled'), button.disabled, button.dataset['state']]).toEqual([
      'true',
      false,
      'suspended',
    ])
    button.click()
    expect(selections.isSelected(idOf('1'))).toBe(false)
    push(2300)
    expect(screen.getByRole('button', { name: 'Arsenal to win, 2.30, up' }).textContent).toBe('2.30')
  })

  test('CATALOGUE-18 a market that is not allowed, withdrawn or over is not available and keeps its place', () => {
    show('1')
    push(2100)
    push(2100, { status: 0 })
    const button = screen.getByRole('button', { name: 'Arsenal to win, not available' }) as HTMLButtonElement
    expect([button.disabled, button.textContent]).toEqual([true, '–'])
    push(2100)
    expect(button.disabled).toBe(false)
    push(2100, {}, 3)
    expect(button.disabled).toBe(true)
  })

  test.each([
    ['british', '11/10'],
    ['american', '+110'],
    ['hongkong', '1.10'],
    ['indonesian', '1.10'],
    ['malaysian', '−0.91'],
    ['percent', '47.62%'],
  ] as const)('ODDS-02 in the %s format the price is %s', (type, text) => {
    show('1')
    act(() => oddsType.set(type))
    expect(screen.getByRole('button', { name: `Arsenal to win, ${text}` }).textContent).toBe(text)
  })
})

describe('a price boost', () => {
  const showBoosted = (boost: number) =>
    render(
      <LiveContext value={access()}>
        <OddsButton
          match={match}
          market={market}
          outcome={{ ...outcome('1'), boost }}
          name="Arsenal to win"
        />
      </LiveContext>,
    )
  const struck = (button: HTMLElement) =>
    button.dataset['boost'] === undefined ? null : button.querySelector('.price')?.textContent

  test('BEYOND-24 strikes the odds through that it replaces, while they are the lower ones, and says so', () => {
    showBoosted(2300)
    const button = screen.getByRole('button', { name: 'Arsenal to win, 2.10, boosted odds 2.30' })
    expect([struck(button), button.querySelector('.boosted')?.textContent]).toEqual(['2.10', '2.30'])
    push(2100)
    push(2200)
    expect([struck(button), button.getAttribute('aria-label')]).toEqual([
      '2.20',
      'Arsenal to win, 2.20, boosted odds 2.30, up',
    ])
    push(2400)
    expect([struck(button), button.getAttribute('aria-label')]).toEqual([null, 'Arsenal to win, 2.40, up'])
  })

  test('of suspended odds is not shown', () => {
    showBoosted(2300)
    push(2100, { status: -1 })
    const button = screen.getByRole('button', { name: 'Arsenal to win, suspended' })
    expect([struck(button), button.querySelector('.boosted')]).toEqual([null, null])
  })

  test('follows the format of odds', () => {
    showBoosted(2300)
    act(() => oddsType.set('american'))
    expect(screen.getByRole('button', { name: 'Arsenal to win, +110, boosted odds +130' })).toBeDefined()
  })
})

describe('choosing an outcome', () => {
  test('PERF-11 renders the cells it concerns only', () => {
    const rendered: string[] = []
    render(
      <LiveContext value={access()}>
        {['1', '3'].map((id) => (
          <Profiler key={id} id={id} onRender={(which) => rendered.push(which)}>
            <OddsButton match={match} market={market} outcome={outcome(id)} name={id} />
          </Profiler>
        ))}
      </LiveContext>,
    )
    rendered.length = 0
    act(() => selections.replace([idOf('1')]))
    expect(rendered).toEqual(['1'])
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'))).toEqual([
      'true',
      'false',
    ])
  })

  test('a press hands over the outcome with the odds seen now', () => {
    show('1')
    push(2100)
    push(2200)
    const taken = vi.fn()
    const stop = selections.onToggle(taken)
    act(() => screen.getByRole('button').click())
    expect(taken).toHaveBeenCalledWith(
      expect.objectContaining({ id: idOf('1'), outcome: outcome('1', 2200) }),
    )
    stop()
  })

  test('what is on the slip can be taken off again while suspended', () => {
    show('1')
    push(2100, { status: -1 })
    act(() => selections.replace([idOf('1')]))
    const taken = vi.fn()
    const stop = selections.onToggle(taken)
    act(() => screen.getByRole('button').click())
    expect(taken).toHaveBeenCalledTimes(1)
    stop()
  })

  test('a price that moved before it was pressed stays in view when the button renders again', () => {
    show('1')
    push(2100)
    push(2250)
    act(() => selections.replace([idOf('1')]))
    expect(screen.getByRole('button', { name: 'Arsenal to win, 2.25, up' }).textContent).toBe('2.25')
  })
})
