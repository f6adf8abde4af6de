// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { added, inter, lazio, roma, show, stake, type } from '../bet-slip.testing.tsx'
import { LOW } from './pull-down.ts'
import { FAR } from './swipe.ts'

beforeAll(() => import('./swipe-rows.tsx'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { maxTouchPoints: 5 }))
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(width < 780px)' }))
})
afterEach(() => {
  cleanup()
  document.documentElement.dir = ''
  document.body.className = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = async (...parameters: Parameters<typeof show>) => {
  const shown = show(...parameters)
  await act(() => vi.advanceTimersByTimeAsync(0))
  return shown
}
const rowOf = (name: string) => screen.getByText(name).closest<HTMLElement>('.pick') as HTMLElement
const names = () => [...document.querySelectorAll('.pick .name')].map(({ textContent }) => textContent)

/** A finger on a row that moves by `x` and `y` px and is lifted. */
function pull(row: HTMLElement, x: number, y = 0, pointerType = 'touch') {
  const at = (left: number, top: number) => ({ pointerType, pointerId: 1, clientX: left, clientY: top })
  fireEvent.pointerDown(row, at(200, 300))
  fireEvent.pointerMove(row, at(200 + x / 2, 300 + y / 2))
  fireEvent.pointerMove(row, at(200 + x, 300 + y))
  const moved = row.style.translate
  fireEvent.pointerUp(row, at(200 + x, 300 + y))
  return moved
}

test('a row that a finger pulls far enough leaves the slip; less, a mouse or a scroll brings it back', async () => {
  await open(added(inter, lazio))
  expect(pull(rowOf('Lazio'), -FAR + 1)).toBe(`${-FAR + 1}px`)
  pull(rowOf('Lazio'), FAR)
  pull(rowOf('Lazio'), -FAR, 40)
  pull(rowOf('Lazio'), -FAR, 0, 'mouse')
  expect(names()).toEqual(['Inter', 'Lazio'])
  expect(rowOf('Lazio').style.translate).toBe('')
  pull(rowOf('Lazio'), -FAR)
  expect(names()).toEqual(['Inter'])
})

test('from right to left rows are pulled to the right', async () => {
  document.documentElement.dir = 'rtl'
  document.documentElement.style.direction = 'rtl'
  await open(added(inter, lazio))
  pull(rowOf('Lazio'), -FAR)
  expect(names()).toEqual(['Inter', 'Lazio'])
  pull(rowOf('Lazio'), FAR)
  expect(names()).toEqual(['Inter'])
  document.documentElement.style.direction = ''
})

test('what was pulled away comes back by one press within five seconds, the last one of a slip and an own stake too', async () => {
  const { store, dispatch } = await open([...added(inter, lazio, roma), type('single'), stake(700n)])
  dispatch({ type: 'panel.opened', tab: 'BET_SLIP' })
  pull(rowOf('Lazio'), -FAR)
  const undo = () =>
    within(screen.getByText('Lazio removed').parentElement as HTMLElement).getByRole('button')
  fireEvent.click(undo())
  expect(store.getState().bets.map(({ stake: own }) => own)).toEqual([700n, 700n, 700n])
  expect(screen.queryByText('Lazio removed')).toBeNull()
  for (const name of ['Inter', 'Roma', 'Lazio']) pull(rowOf(name), -FAR)
  expect([names(), store.getState().panel.isOpen]).toEqual([[], true])
  fireEvent.click(undo())
  expect(names()).toEqual(['Lazio'])
  pull(rowOf('Lazio'), -FAR)
  await act(() => vi.advanceTimersByTimeAsync(4999))
  expect(undo()).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.queryByText('Lazio removed')).toBeNull()
})

test('the sheet follows a finger that pulls its head down, and closes when it is let go far enough', async () => {
  document.body.className = 'app-slip'
  const { store } = await open(added(inter))
  store.dispatch({ type: 'panel.opened', tab: 'BET_SLIP' })
  const head = document.querySelector<HTMLElement>('.slip-head') as HTMLElement
  const pullDown = (from: HTMLElement, by: number) => {
    const at = (clientY: number) => ({ pointerType: 'touch', pointerId: 1, clientX: 0, clientY })
    fireEvent.pointerDown(from, at(100))
    fireEvent.pointerMove(from, at(100 + by))
    const moved = document.body.style.translate
    fireEvent.pointerUp(from, at(100 + by))
    return [moved, document.body.style.translate, store.getState().panel.isOpen]
  }
  expect(pullDown(head, LOW - 1)).toEqual([`0 ${LOW - 1}px`, '', true])
  expect(pullDown(rowOf('Inter'), LOW)).toEqual(['', '', true])
  expect(pullDown(head, LOW)).toEqual([`0 ${LOW}px`, '', false])
})
