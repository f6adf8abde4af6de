// @vitest-environment jsdom
import { emptySlip, reduce, type Slip, slipEntries } from '@touchline/betting'
import { cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { pick } from '#entities/bet/pick.testing.ts'
import { Slot } from '#base/asks/slots.tsx'
import { FIRST_PAINT } from '../first-paint/script.ts'
import { hasPlayerTraces } from './traces.ts'

const root = document.documentElement
const config = { now: 0, locale: 'en', today: '', tomorrow: '', oddsType: 'european', decimal: '.' }

/** Runs the script before the first paint. */
function paint() {
  delete root.dataset['picks']
  new Function('ResizeObserver', `${FIRST_PAINT}(${JSON.stringify(config)})`)(
    class {
      observe() {}
    },
  )
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/sports')
})

const empty = emptySlip({ code: 'EUR', subunits: 100 })
const picked: Slip = reduce(empty, {
  type: 'selection.added',
  selection: pick(1),
})

test('STORE-01 a stored slip with picks is known at once, of this tab and of another one; an empty one is none', () => {
  for (const [area, slip, known] of [
    [sessionStorage, empty, false],
    [localStorage, empty, false],
    [sessionStorage, picked, true],
    [localStorage, picked, true],
  ] as const) {
    area.setItem('bets', slipEntries(slip).bets)
    paint()
    expect(hasPlayerTraces()).toBe(known)
    area.clear()
  }
})

test('QUERY-05 a code in the address calls for the slip', () => {
  paint()
  expect(hasPlayerTraces()).toBe(false)
  history.replaceState(null, '', '/sports?betcode=7F4C88KD0123ABCD')
  expect(hasPlayerTraces()).toBe(true)
})

test.each([
  ['QUERY-06', '?payment_status=success', true],
  ['QUERY-02', '?sport=1&modal=sign-up', true],
  ['QUERY-02', '#deposit', true],
  ['QUERY-02', '#sign-in', true],
  ['QUERY-04', '?reset_password_token=a', true],
  ['QUERY-04', '?unlock_token=a', true],
  ['QUERY-03', '#betBuilder', false],
  ['QUERY-07', '?time=24', false],
])('%s whether %s calls for the player’s part', (_, asked, known) => {
  paint()
  history.replaceState(null, '', `/sports${asked}`)
  expect(hasPlayerTraces()).toBe(known)
})

test('a page of a player’s own things calls for the player’s part, a place that every page has does not', () => {
  paint()
  render(createElement(Slot, { place: 'slip' }))
  expect(hasPlayerTraces()).toBe(false)
  render(createElement(Slot, { place: { slot: 'page', shows: { page: 'wallet' } } }))
  expect(hasPlayerTraces()).toBe(true)
})
