// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type SelectionId, selectionId } from '@touchline/betting'
import type { PriceMemory } from '@touchline/contract'
import { createLiveStore, type LiveStore } from '@touchline/live'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { type LiveAccess, LiveContext } from '#base/data/live-context.tsx'
import { followIntent, type Way } from './intent.ts'
import MemoryPanel from './parts/memory-panel.tsx'
import type { MemoryApi } from './use-memory.ts'

const id: SelectionId = selectionId({
  matchUrn: 'sr:match:7',
  marketId: '18',
  outcomeId: '12',
  specifier: 'total=3.5',
})
const memory: PriceMemory = {
  ...{ match_id: 7, market_id: 18, specifier: 'total=3.5', outcome_id: '12' },
  opened: { at: '2026-11-27T18:00:00Z', odds: 2050 },
  kick_off: { at: '2026-11-27T20:00:00Z', odds: 1920 },
  ...{ low: 1440, high: 2600 },
  points: [2050, 1920, 2600, 1440, 1800].map((odds, index) => ({
    at: new Date(Date.UTC(2026, 10, 27, 18 + index)).toISOString(),
    odds,
  })),
  goals: [{ at: '2026-11-27T20:30:00Z', home: 1, away: 0, minute: 31 }],
}

let frame: (() => void)[] = []
let store: LiveStore
let version = 0
const follow = vi.fn(() => () => {})
const call = vi.fn()
const api = { call } as unknown as MemoryApi
const onClose = vi.fn()

beforeEach(() => {
  frame = []
  version = 0
  store = createLiveStore({ schedule: (task) => frame.push(task) })
  call.mockReset().mockResolvedValue({ ok: true, data: memory })
  onClose.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function push(odds: number): void {
  version += 1
  store.apply({
    ...{ type: 'markets_changed', match_id: 7, match_urn_id: 'sr:match:7', sport_type: 'regular' },
    ...{ provider: 'betradar', version },
    match: {
      ...{ status: 1, period: '1st_half', progress: 0, clock: null, game_score: null, current_server: null },
      ...{ total_score: { home: 1, away: 0 }, period_score: [], red_cards: null },
    },
    markets: [
      {
        ...{ id: 18, specifier: 'total=3.5', status: 1, most_balanced: true },
        outcomes: [{ id: '12', odds, active: true }],
      },
    ],
  })
  act(() => frame.splice(0).forEach((task) => task()))
}

function page(way: Way = 'key') {
  const button = document.createElement('button')
  button.className = 'odds'
  document.body.append(button)
  button.focus()
  const live = { store, follow } as unknown as LiveAccess
  const view = render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <LiveContext value={live}>
        <MemoryPanel
          api={api}
          cell={{ id, matchId: 7, name: 'Over 3.5' }}
          button={button}
          way={way}
          onClose={onClose}
        />
      </LiveContext>
    </NextIntlClientProvider>,
  )
  return { button, view }
}

const shown = () => screen.findByText('2.05')

test('BEYOND-25 a price shows its opening, the kick-off, its range, its implied chance and its way', async () => {
  page()
  await shown()
  const dialog = screen.getByRole('dialog', { name: 'What Over 3.5 was' })
  const figures = [...dialog.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(figures).toEqual(['Opened2.05', 'Kick-off1.92', 'Implied55.6%'])
  expect(dialog.querySelector('.ends')?.textContent).toBe('low 1.44high 2.60')
  expect(screen.getByRole('img', { name: 'Opened at 2.05, now 1.80; between 1.44 and 2.60' })).toBeDefined()
  expect(screen.getByRole('img', { name: 'Goal, 1–0 in minute 31' })).toBeDefined()
  expect(call).toHaveBeenCalledWith('priceMemory', {
    query: { match_id: '7', market_id: '18', specifier: 'total=3.5', outcome_id: '12' },
    signal: expect.any(AbortSignal),
  })
})

test('BEYOND-25 a price that moves meanwhile makes the line longer', async () => {
  page()
  await shown()
  const line = () => document.querySelector('.step')?.getAttribute('d') ?? ''
  const before = line()
  push(1720)
  expect(line().split('V')).toHaveLength(before.split('V').length + 1)
  expect(document.querySelector('.now')?.textContent).toBe('1.72')
  expect(document.querySelector('.now')?.getAttribute('data-move')).toBe('down')
  expect(follow).toHaveBeenCalledWith(7)
})

test('BEYOND-25 asked for by the key it takes the focus, and gives it back when it ends', async () => {
  const { button, view } = page('key')
  await shown()
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
  view.unmount()
  expect(document.activeElement).toBe(button)
})

test('BEYOND-25 by pointer it takes no focus, stays while that is on it, and ends a moment after', async () => {
  const { button } = page('pointer')
  await shown()
  expect(document.activeElement).toBe(button)
  vi.useFakeTimers()
  fireEvent.pointerOver(screen.getByRole('dialog'))
  vi.advanceTimersByTime(1000)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerOver(document.body)
  vi.advanceTimersByTime(199)
  expect(onClose).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onClose).toHaveBeenCalledOnce()
})

test('BEYOND-25 a window of another width ends it, since its price is elsewhere then; a keyboard on the screen does not', async () => {
  page()
  await shown()
  const [width, height] = [window.innerWidth, window.innerHeight]
  window.innerHeight = height / 2
  fireEvent(window, new Event('resize'))
  expect(onClose).not.toHaveBeenCalled()
  window.innerWidth = width / 2
  fireEvent(window, new Event('resize'))
  expect(onClose).toHaveBeenCalledOnce()
  Object.assign(window, { innerWidth: width, innerHeight: height })
})

test('BEYOND-25 where nothing is known that is said', async () => {
  call.mockResolvedValue({ ok: false, error: { kind: 'refused' } })
  page()
  await waitFor(() => expect(screen.getByText('Nothing is known of its past yet.')).toBeDefined())
  expect(document.querySelector('.chart')).toBeNull()
})

test('BEYOND-25 a pointer that rests, a finger that stays, and the key on a price ask about it', () => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<button class="odds" id="a"><span>1</span></button><button class="odds" id="b"></button>'
  const [a, b] = [...document.querySelectorAll<HTMLElement>('button')]
  if (a === undefined || b === undefined) throw new Error('no buttons')
  const asked: [string, Way][] = []
  const stop = followIntent(null, ({ id: of }, way) => void asked.push([of, way]))
  fireEvent.pointerOver(a.firstElementChild ?? a, { pointerType: 'mouse' })
  vi.advanceTimersByTime(399)
  fireEvent.pointerOut(a, { pointerType: 'mouse', relatedTarget: b })
  fireEvent.pointerOver(b, { pointerType: 'mouse' })
  vi.advanceTimersByTime(399)
  expect(asked).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked.splice(0)).toEqual([['b', 'pointer']])

  const chosen = vi.fn()
  a.addEventListener('click', chosen)
  fireEvent.pointerDown(a, { pointerType: 'touch', clientX: 5, clientY: 5 })
  fireEvent.pointerMove(a, { pointerType: 'touch', clientX: 5, clientY: 40 })
  vi.advanceTimersByTime(600)
  expect(asked).toEqual([])
  fireEvent.pointerDown(a, { pointerType: 'touch', clientX: 5, clientY: 5 })
  vi.advanceTimersByTime(500)
  expect(asked.splice(0)).toEqual([['a', 'touch']])
  // The same press does not choose it; the next one does.
  a.click()
  expect(chosen).not.toHaveBeenCalled()
  fireEvent.pointerDown(a, { pointerType: 'touch' })
  fireEvent.pointerUp(a, { pointerType: 'touch' })
  a.click()
  expect(chosen).toHaveBeenCalledOnce()

  fireEvent.keyDown(b, { key: 'p' })
  fireEvent.keyDown(b, { key: 'p', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 'p' })
  expect(asked).toEqual([['b', 'key']])
  stop()
  fireEvent.keyDown(b, { key: 'p' })
  expect(asked).toHaveLength(1)
})

test.each([
  ['pointermove', true, [['a', 'pointer']]],
  ['pointermove', false, []],
  ['pointerdown', true, []],
  ['keydown', true, [['a', 'key']]],
  ['scroll', true, []],
] as const)(
  'BEYOND-25 of a %s that was heard before, with the pointer still there (%s), what holds is asked',
  (type, isThere, expected) => {
    vi.useFakeTimers()
    document.body.innerHTML = '<button class="odds" id="a"></button>'
    const button = document.querySelector<HTMLElement>('button')
    if (button === null) throw new Error('no button')
    vi.spyOn(button, 'matches').mockImplementation((selector) => selector === ':hover' && isThere)
    const first = new Event(type, { bubbles: true })
    Object.assign(first, { key: 'p', pointerType: type === 'pointerdown' ? 'touch' : 'mouse' })
    button.dispatchEvent(first)
    const asked: [string, Way][] = []
    const stop = followIntent(first, ({ id }, way) => void asked.push([id, way]))
    vi.advanceTimersByTime(2000)
    expect(asked).toEqual(expected)
    stop()
  },
)
