// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PopularLive } from './popular-live.tsx'
import { come, Watcher } from './watcher.testing.ts'

const live = { store: {}, watch: () => () => {} }
const stop = vi.fn()
const followPopular = vi.fn((_section: Element, _live: unknown) => stop)

vi.mock('#base/data/live-context.tsx', () => ({ useLive: () => live }))
vi.mock('#base/navigation/page-path.ts', () => ({ usePagePath: () => '/sports' }))
vi.mock('./live-provider.tsx', () => ({
  NEAR_SCREEN: '400px 0px',
  loadPopular: async () => ({ followPopular }),
}))

/** A page with a section of popular bets; returns the section. */
function open() {
  const section = document.body.appendChild(document.createElement('section'))
  section.className = 'popular'
  const { unmount } = render(<PopularLive />)
  return { section, unmount }
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', Watcher))
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  Watcher.all.length = 0
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

test('PERF-01 what follows popular bets comes when they come near the screen, and goes with the page', async () => {
  const { section, unmount } = open()
  come(section, false)
  await Promise.resolve()
  expect(followPopular).not.toHaveBeenCalled()
  come(section, true)
  await vi.waitFor(() => expect(followPopular).toHaveBeenCalledExactlyOnceWith(section, live))
  expect(Watcher.all.flatMap(({ seen }) => [...seen])).toEqual([])
  unmount()
  expect(stop).toHaveBeenCalledOnce()
})

test('PERF-01 a page left while that is on its way is not followed', async () => {
  const { section, unmount } = open()
  come(section, true)
  unmount()
  await new Promise<void>((done) => setTimeout(done))
  expect(followPopular).not.toHaveBeenCalled()
})

test('PERF-01 a page without popular bets watches nothing', () => {
  render(<PopularLive />)
  expect(Watcher.all).toEqual([])
})
