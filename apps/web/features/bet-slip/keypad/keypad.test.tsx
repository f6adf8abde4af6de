// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Subunits } from '@touchline/betting'
import { use, useState } from 'react'
import { AmountInput, FieldKeys, OwnKeys } from '#entities/bet/index.ts'
import { added, inter, lazio, placeButton, show, stake, type } from '../bet-slip.testing.tsx'

beforeAll(() => import('./keypad.tsx'))

/** Media queries that hold. */
let device: readonly string[] = []

beforeEach(() => {
  device = ['(pointer: coarse) and (width < 960px)']
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { maxTouchPoints: 5 }))
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: device.includes(query) }))
  HTMLElement.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The slip once the code of its keys has come. */
async function open(...parameters: Parameters<typeof show>) {
  const shown = show(...parameters)
  await act(async () => {})
  return shown
}

const keypad = () => screen.queryByRole('group', { name: 'Stake keypad' })
const field = (name: string | RegExp = 'Stake in EUR') =>
  screen.getByRole<HTMLInputElement>('textbox', { name })
/** As a finger does. */
const tap = (element: HTMLElement) => {
  fireEvent.pointerDown(element)
  act(() => element.focus())
  fireEvent.click(element)
}
const press = (...names: string[]) => {
  for (const name of names) fireEvent.click(within(keypad() as HTMLElement).getByRole('button', { name }))
}
/** What stands over the keys. */
const said = () => keypad()?.querySelector('.sum')?.textContent

test('SLIP-21 BEYOND-11 on a phone a stake is typed on keys of the slip, each with a name, and the device shows none of its own', async () => {
  const { store, place } = await open(added(inter, lazio))
  expect(field().inputMode).toBe('none')
  expect(keypad()).toBeNull()
  tap(field())
  const keys = within(keypad() as HTMLElement).getAllByRole('button')
  expect(keys.every((key) => (key.getAttribute('aria-label') ?? key.textContent) !== '')).toBe(true)
  press('1', '0', 'Decimal sign', '5')
  expect(field().value).toBe('10.5')
  expect(store.getState().bets[0]?.stake).toBe(1050n)
  expect(said()).toBe('Stake in EURPotential payout10.5€90.09')
  press('Delete', 'Delete')
  expect(store.getState().bets[0]?.stake).toBe(1000n)
  // Over the button of the next step, which goes on standing there.
  fireEvent.click(placeButton())
  expect(place).toHaveBeenCalledOnce()
})

test('SLIP-21 the press that comes to a field selects what it says, so that the first key begins anew; the next ones go on', async () => {
  const { store } = await open([...added(inter), stake(2500n)])
  tap(field())
  press('7')
  expect(field().value).toBe('7')
  press('5')
  // Another press moves the caret only.
  fireEvent.click(field())
  field().setSelectionRange(0, 0)
  press('1')
  expect([field().value, store.getState().bets[0]?.stake]).toEqual(['175', 17_500n])
})

test('BEYOND-11 they come when the press is over, wherever it ends, and at once to who comes by Tab', async () => {
  await open(added(inter))
  fireEvent.pointerDown(field())
  act(() => field().focus())
  expect(keypad()).toBeNull()
  fireEvent.click(document.querySelector('.slip-foot') as Element)
  expect(keypad()).not.toBeNull()
  press('Done')
  act(() => field().focus())
  expect(keypad()).not.toBeNull()
})

test('SLIP-24 recommended amounts are added; none is offered that is 0', async () => {
  const { store } = await open([...added(inter), stake(250n)])
  tap(field())
  const chips = within(within(keypad() as HTMLElement).getByRole('group', { name: 'Recommended stakes' }))
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['+€5', '+€10', '+€50'])
  press('+€5', '+€10')
  expect([field().value, store.getState().bets[0]?.stake]).toEqual(['17.50', 1750n])
})

test('SLIP-21 a keyboard types into the same field, and what it types stands over the keys too', async () => {
  const { store } = await open(added(inter))
  tap(field())
  fireEvent.input(field(), { target: { value: '3,20' } })
  expect(store.getState().bets[0]?.stake).toBe(320n)
  expect(said()).toContain('3,20')
  fireEvent.input(field(), { target: { value: 'ten' } })
  expect(field().getAttribute('aria-invalid')).toBe('true')
  press('Delete')
  expect(said()).toContain('te')
})

test('SLIP-12 where each bet has its own stake the keys go from field to field, and the field that they type into is marked', async () => {
  const { store } = await open([...added(inter, lazio), type('single')])
  const marked = () =>
    [...document.querySelectorAll('[data-edited] input')].map(
      (each) => (each as HTMLInputElement).labels?.[0]?.textContent,
    )
  tap(field(/^Stake on Inter/))
  press('5', 'Next stake', '8')
  expect(marked()).toEqual(['€Stake on Lazio in EUR'])
  expect(document.activeElement).toBe(field(/^Stake on Lazio/))
  press('Next stake', 'Next stake', 'Previous stake', 'Previous stake', '2')
  expect(store.getState().bets.map((bet) => bet.stake)).toEqual([500n, 200n])
  press('Done')
  expect([keypad(), marked()]).toEqual([null, []])
})

test('SLIP-21 by payout the keys go on with the field that comes in its place', async () => {
  const { store } = await open(added(inter))
  tap(field())
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'By payout' })))
  press('3', '9')
  expect(field('Wanted payout in EUR').value).toBe('39')
  expect(store.getState().bets[0]).toMatchObject({ wantedWin: 3900n, stake: 2000n })
})

test('BEYOND-11 the keys go with a press elsewhere, with Tab out of them, with the slip, and while a bet is placed', async () => {
  const { dispatch } = await open([...added(inter), stake(500n)])
  const ways: (() => void)[] = [
    () => press('Done'),
    () => fireEvent.click(screen.getByText('Inter')),
    () => {
      act(() => screen.getByRole('tab', { name: /^Bet slip/ }).focus())
      fireEvent.keyUp(document.activeElement as Element, { key: 'Tab' })
    },
    () => {
      dispatch({ type: 'panel.closed' })
      dispatch({ type: 'panel.opened', tab: 'BET_SLIP' })
    },
    () => dispatch({ type: 'placement.started', key: 'a-key-of-its-own', at: 0 }),
  ]
  for (const leave of ways) {
    tap(field())
    expect(keypad()).not.toBeNull()
    leave()
    expect(keypad()).toBeNull()
    act(() => field().blur())
  }
})

test('BEYOND-11 Tab from the field to the keys keeps them', async () => {
  await open(added(inter))
  tap(field())
  act(() =>
    within(keypad() as HTMLElement)
      .getByRole('button', { name: '1' })
      .focus(),
  )
  fireEvent.keyUp(document.activeElement as Element, { key: 'Tab' })
  expect(keypad()).not.toBeNull()
})

const YEN = { code: 'JPY', subunits: 1 }

/** A field of another part, as quick bet has one. */
function OtherField() {
  const keys = use(FieldKeys)
  const [hasKeys, setHasKeys] = useState(false)
  const [value, setValue] = useState(0n as Subunits)
  return (
    <OwnKeys value={hasKeys}>
      <div className="quickbet">
        <AmountInput label="Quick stake" value={value} onValue={setValue} currency={YEN} />
      </div>
      {keys?.({ currency: YEN, onReady: setHasKeys })}
    </OwnKeys>
  )
}

test('QUICK-04 SLIP-21 the stake of quick bet has keys of its own, of its currency, and each field those that type into it', async () => {
  const { store } = await open([...added(inter), stake(500n)], {
    quick: { toggle: null, bar: <OtherField /> },
  })
  expect(field('Quick stake').inputMode).toBe('none')
  tap(field('Quick stake'))
  press('7', '5')
  expect([field('Quick stake').value, store.getState().bets[0]?.stake]).toEqual(['75', 500n])
  const sign = within(keypad() as HTMLElement).getByRole('button', { name: 'Decimal sign' })
  expect(sign).toHaveProperty('disabled', true)
  tap(field())
  press('9')
  expect([field('Quick stake').value, store.getState().bets[0]?.stake]).toEqual(['75', 900n])
  tap(field('Quick stake'))
  press('1')
  expect([field('Quick stake').value, store.getState().bets[0]?.stake]).toEqual(['1', 900n])
  press('Done')
  expect(keypad()).toBeNull()
})

test('QUICK-04 with nothing on the slip the stake of quick bet has its keys too', async () => {
  await open([], { quick: { toggle: null, bar: <OtherField /> } })
  tap(field('Quick stake'))
  press('8')
  expect(field('Quick stake').value).toBe('8')
})

test('SLIP-22 a currency without decimals has no decimal sign', async () => {
  await open([...added(inter), { type: 'currency.changed', currency: { code: 'JPY', subunits: 1 } }])
  tap(field('Stake in JPY'))
  expect(within(keypad() as HTMLElement).getByRole('button', { name: 'Decimal sign' })).toHaveProperty(
    'disabled',
    true,
  )
})

test.each([
  ['a mouse comes first', '(width < 960px)'],
  ['the slip stands beside the page', '(pointer: coarse)'],
])('where %s there are no keys', async (_, query) => {
  device = [query]
  await open(added(inter))
  tap(field())
  expect([keypad(), field().inputMode]).toEqual([null, 'decimal'])
})
