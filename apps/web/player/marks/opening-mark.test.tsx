// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import {
  AppRouterContext,
  type AppRouterInstance,
  GlobalLayoutRouterContext,
} from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ContextType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LinksProvider } from '#base/navigation/links-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { OpeningMark } from './opening-mark.tsx'

const push = vi.fn()
const router = { push } as unknown as AppRouterInstance
type Shown = ContextType<typeof GlobalLayoutRouterContext>
/** The router's state of a page; a new object for each page. */
const shown = (): Shown => ({}) as Shown

const page = (state: Shown, isMarked = true) => (
  <AppRouterContext value={router}>
    <GlobalLayoutRouterContext value={state}>
      <LinksProvider base="/ar/sports">
        <main>
          <p>the page on screen</p>
          <PageLink href="/ar/sports/soccer/arsenal-chelsea-m7">match</PageLink>
          <PageLink href="/ar/sports/soccer">sport</PageLink>
          <PageLink href="/ar/sports/soccer/premier-league-l3">league</PageLink>
          <PageLink href="/ar/sports/schedule?day=2">another day</PageLink>
          <PageLink href="/ar/sports/schedule">here</PageLink>
          <a href="#top">top</a>
          <footer />
        </main>
        {isMarked ? <OpeningMark /> : null}
      </LinksProvider>
    </GlobalLayoutRouterContext>
  </AppRouterContext>
)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  history.replaceState(null, '', '/ar/sports/schedule')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const main = () => document.querySelector('main') as HTMLElement
const press = (name: string) => fireEvent.click(screen.getByText(name))
const skeletonComes = () => vi.advanceTimersByTime(50)
/** The page groups of the skeletons over the page; null for the bar alone. */
const marks = () =>
  [...document.querySelectorAll<HTMLElement>('main > .opening')].map(
    ({ dataset, firstChild }) => firstChild && dataset['page'],
  )
/** Whether the footer, which stays for the next page, is hidden with the rest. */
const isCovered = () => document.querySelector('footer')?.hasAttribute('data-covered')
const isBusy = () => [main().getAttribute('aria-busy'), document.querySelectorAll('[data-opening]').length]

test('LINK-15 a press is told at once by the bar, some frames later by the skeleton of the kind of page meant; with the page both are gone', () => {
  const { rerender } = render(page(shown()))
  press('match')
  expect([marks(), isBusy(), isCovered()]).toEqual([[null], ['true', 1], false])
  skeletonComes()
  expect([marks(), isBusy(), isCovered()]).toEqual([['match'], ['true', 1], true])
  press('league')
  press('sport')
  skeletonComes()
  expect([marks(), isBusy(), isCovered()]).toEqual([['sport'], ['true', 1], true])
  rerender(page(shown()))
  expect([marks(), isBusy(), isCovered()]).toEqual([[], [null, 0], false])
})

test('LINK-15 another view of the page on screen leaves it where it is, and a link to it or within it asks for nothing', () => {
  render(page(shown()))
  press('another day')
  skeletonComes()
  expect([marks(), isBusy(), isCovered()]).toEqual([[null], ['true', 1], false])
  act(() => void dispatchEvent(new Event('pageshow')))
  press('here')
  press('top')
  expect([marks(), isBusy()]).toEqual([[], [null, 0]])
})

test('LINK-15 the page on screen is back as it was where the other never comes', () => {
  render(page(shown()))
  const before = main().innerHTML
  press('match')
  expect(main().innerHTML).not.toBe(before)
  vi.advanceTimersByTime(30_000)
  expect([main().innerHTML, isBusy()]).toEqual([before, [null, 0]])
})

const lift = (name: string, pointerType = 'touch') =>
  fireEvent(screen.getByText(name), new PointerEvent('pointerup', { bubbles: true, pointerType }))

test('LINK-15 PERF-18 a finger that leaves a link is heard before its click, with which the skeleton comes in its time', () => {
  render(page(shown()))
  lift('match')
  expect([marks(), isBusy(), isCovered()]).toEqual([[null], ['true', 1], false])
  const [mark] = main().children
  vi.advanceTimersByTime(40)
  press('match')
  expect([main().firstElementChild === mark, marks()]).toEqual([true, [null]])
  vi.advanceTimersByTime(10)
  expect([marks(), isBusy(), isCovered()]).toEqual([['match'], ['true', 1], true])
  vi.advanceTimersByTime(20_000)
  expect(marks()).toEqual(['match'])
})

test('LINK-15 of a finger whose click does not come nothing stays, and a mouse is heard by its click alone', () => {
  render(page(shown()))
  const before = main().innerHTML
  lift('match')
  vi.advanceTimersByTime(499)
  expect([marks(), isCovered()]).toEqual([[null], false])
  vi.advanceTimersByTime(1)
  expect(main().innerHTML).toBe(before)
  lift('match', 'mouse')
  lift('here')
  lift('top')
  lift('the page on screen')
  expect(main().innerHTML).toBe(before)
})

test('LINK-15 nothing stays where what has shown it goes', () => {
  const state = shown()
  const { rerender } = render(page(state))
  press('match')
  rerender(page(state, false))
  skeletonComes()
  expect([marks(), isBusy(), isCovered()]).toEqual([[], [null, 0], false])
})
