// @vitest-environment jsdom
import { createLiveStore } from '@touchline/live'
import { cleanup, render } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type LiveAccess, LiveContext, type LiveListener } from '#base/data/live-context.tsx'
import { onOldPage } from '#base/navigation/old-page.ts'
import { ListRefresh } from './list-refresh.tsx'

const page = vi.hoisted(() => ({ path: '', refresh: vi.fn() }))
vi.mock('#base/navigation/page-path.ts', () => ({ usePagePath: () => page.path }))

const nothing = () => () => {}
const BEGUN = {
  id: 7,
  urn_id: 'sr:match:7',
  sport_id: 1,
  tournament_id: 17,
  sport_type: 'regular',
  provider: 'betradar',
  status: 1,
} as const
/** Longer (ms) than any viewer waits. */
const SETTLED = 7000

/** Opens a page at a path below the sub-path, with a live connection to control. */
function open(path: string) {
  page.path = path
  let heard: LiveListener = {}
  const live: LiveAccess = {
    store: createLiveStore(),
    watch: nothing,
    follow: nothing,
    listen: (listener) => {
      heard = listener
      return () => {
        heard = {}
      }
    },
    withConnection: nothing,
  }
  const shown = (
    <LiveContext value={live}>
      <ListRefresh key="one" />
    </LiveContext>
  )
  const { rerender } = render(shown)
  return {
    go: (to: string) => {
      page.path = to
      rerender(
        <LiveContext value={live}>
          <ListRefresh key="one" />
        </LiveContext>,
      )
    },
    gap: (reason: 'subscribed' | 'unrecovered') => heard.onUpdatesGap?.(reason),
    begun: () => heard.onUpdates?.({ type: 'match_status_changed', match: BEGUN }),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  page.refresh.mockClear()
})
const stop = onOldPage(page.refresh)
afterAll(stop)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a page of lists', () => {
  test('LIVE-10 it is asked for again after pushes were missed, once for what comes together', () => {
    const { gap, begun } = open('live')
    gap('unrecovered')
    gap('unrecovered')
    expect(page.refresh).not.toHaveBeenCalled()
    vi.advanceTimersByTime(SETTLED)
    expect(page.refresh).toHaveBeenCalledOnce()
    gap('unrecovered')
    begun()
    vi.advanceTimersByTime(SETTLED)
    expect(page.refresh).toHaveBeenCalledTimes(2)
  })

  test('LIVE-10 the first subscription asks again only when it came long after the page', () => {
    const { gap } = open('')
    vi.advanceTimersByTime(2000)
    gap('subscribed')
    vi.advanceTimersByTime(SETTLED)
    expect(page.refresh).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    gap('subscribed')
    vi.advanceTimersByTime(SETTLED)
    expect(page.refresh).toHaveBeenCalledOnce()
  })

  test('CATALOGUE-07 a list opened after something began elsewhere is asked for at once with the menu, so that both count alike', () => {
    const { go, begun } = open('soccer/inter-lazio-m7')
    go('live')
    expect(page.refresh).not.toHaveBeenCalled()
    go('soccer/inter-lazio-m7')
    begun()
    vi.advanceTimersByTime(SETTLED)
    expect(page.refresh).not.toHaveBeenCalled()
    go('live')
    expect(page.refresh).toHaveBeenCalledOnce()
    // Another list is opened before the first one was refreshed.
    begun()
    go('soccer')
    expect(page.refresh).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(SETTLED)
    expect(page.refresh).toHaveBeenCalledTimes(2)
  })

  test('a page without lists asks for nothing, nor does one that was left', () => {
    open('soccer/inter-lazio-m7').gap('unrecovered')
    const { gap } = open('')
    gap('unrecovered')
    cleanup()
    vi.advanceTimersByTime(SETTLED)
    expect(page.refresh).not.toHaveBeenCalled()
  })
})
