// @vitest-environment jsdom
import { selectionId } from '@touchline/betting'
import { createLiveStore } from '@touchline/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oddsType } from '#base/choices/odds-type.ts'
import { followPopular } from './follow-popular.ts'

const urn = (match: number) => `sr:match:${match}`
const pick = (match: number) =>
  `<li data-of="${match}" data-selection="${selectionId({ matchUrn: urn(match), marketId: '1', outcomeId: '1', specifier: '' })}"></li>`

/** A section with a combo of matches 1 and 2 at 3.00, over a store that flushes at once. */
function open() {
  document.body.innerHTML = `<section><article>${pick(1)}${pick(2)}
    <button class="combo-add"><span data-odds="3000">3.00</span></button></article></section>`
  const store = createLiveStore({ schedule: (flush) => flush() })
  const left = vi.fn()
  const watch = vi.fn((_element: Element, _match: number) => left)
  const section = document.querySelector('section')
  if (section === null) throw new Error('no section')
  const stop = followPopular(section, { store, watch })
  const price = (match: number, version: number, odds: number, status: 1 | -1 = 1) =>
    store.seed([
      {
        matchId: match,
        matchUrn: urn(match),
        version,
        state: null,
        complete: false,
        markets: [
          {
            id: 1,
            specifier: '',
            status,
            most_balanced: true,
            outcomes: [{ id: '1', odds, active: true }],
          },
        ],
      },
    ])
  const button = document.querySelector('button')
  const shown = () => [button?.textContent, button?.disabled]
  return { price, shown, watch, left, stop }
}

beforeEach(() => oddsType.set('european'))
afterEach(() => {
  document.body.innerHTML = ''
  localStorage.clear()
  sessionStorage.clear()
})

test('BEYOND-09 the total of a combo follows its prices, in the format chosen', () => {
  const { price, shown } = open()
  price(1, 1, 2000)
  expect(shown()).toEqual(['3.00', false])
  price(2, 1, 1600)
  expect(shown()).toEqual(['3.20', false])
  price(2, 2, 1700)
  expect(shown()).toEqual(['3.40', false])
  oddsType.set('hongkong')
  expect(shown()).toEqual(['2.40', false])
})

test('BEYOND-09 a combo with a leg that takes no bets cannot be taken until it does', () => {
  const { price, shown } = open()
  price(1, 1, 2000)
  price(2, 1, 1600, -1)
  expect(shown()).toEqual(['–', true])
  price(2, 2, 1600)
  expect(shown()).toEqual(['3.20', false])
})

test('what is followed is left when the page goes', () => {
  const { watch, left, stop } = open()
  expect(watch.mock.calls.map(([, match]) => match)).toEqual([1, 2])
  stop()
  expect(left).toHaveBeenCalledTimes(2)
})
