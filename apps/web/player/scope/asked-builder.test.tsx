// @vitest-environment jsdom
import { isBuilder, legsOf } from '@touchline/betting'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { builderAsk } from '#entities/bet/index.ts'
import { createSlipStore } from '#features/bet-slip/index.ts'
import { useAskedBuilder } from './asked-builder.ts'

const match = {
  ...{ id: 7, urn: 'sr:match:7', slug: 'one-two', sportKey: 'soccer', provider: 'betradar' },
  ...{ home: 'One', away: 'Two', start: '2030-01-01T18:00:00Z', live: false },
}
const pick = (id: number, specifier: string, outcome: string) => ({
  match,
  market: { id, name: `Market ${id}`, specifier, status: 1 },
  outcome: { id: outcome, name: outcome, odds: 1900, active: true },
})
const asked = { key: 'a', odds: 3100, picks: [pick(1, '', '1'), pick(18, 'total=2.5', '12')] }

beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  ),
)
afterEach(() => void vi.unstubAllGlobals())

test('BEYOND-09 a builder that was pressed before the slip was there is on it at its joint odds, and so is a later one', () => {
  builderAsk.ask(asked)
  const slip = createSlipStore({ code: 'EUR', subunits: 100 })
  const { unmount } = renderHook(() => useAskedBuilder({ slip }))
  const legs = () => legsOf(slip.getState()).map((leg) => [leg.matchId, leg.odds, isBuilder(leg)])
  expect(legs()).toEqual([[7, 3100, true]])
  expect(builderAsk.added.get()).toBe('a')
  const other = {
    ...asked,
    key: 'b',
    picks: asked.picks.map((one) => ({ ...one, match: { ...match, id: 8, urn: 'sr:match:8' } })),
  }
  act(() => builderAsk.ask(other))
  expect(legs()).toEqual([
    [7, 3100, true],
    [8, 3100, true],
  ])
  unmount()
  builderAsk.ask({ ...other, key: 'c' })
  expect(builderAsk.take()?.key).toBe('c')
})
