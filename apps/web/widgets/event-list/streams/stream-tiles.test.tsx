// @vitest-environment jsdom
import type { Match, MatchState, Sport } from '@touchline/contract'
import { createLiveStore } from '@touchline/live'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type LiveAccess, LiveContext } from '#base/data/live-context.tsx'
import { AFTER_SIGN } from '#base/device/first-sign.ts'
import type { ServerData } from '#base/data/server-data.ts'
import { WidgetArea } from '../../areas/area.tsx'
import { context, loadLaterParts, mount, read } from '../../widgets.testing.tsx'

beforeAll(loadLaterParts)
afterEach(cleanup)

const watched = vi.fn(() => () => {})
const nothing = () => () => {}
const newStore = () => createLiveStore({ schedule: (flush) => flush(), now: () => 0 })

/** The live page's list with these matches; its store. */
async function showLive(
  matches: readonly Match[],
  sports?: readonly Sport[],
  settings: object = { chips: true },
) {
  const store = newStore()
  const live: LiveAccess = {
    store,
    watch: watched,
    follow: nothing,
    listen: nothing,
    withConnection: nothing,
  }
  const page = { items: [...matches], total: 1, page: 1, limit: 40, last_page: 1 }
  const asked = { matches: async () => matches, events: async () => page }
  const data: ServerData = { ...context.data, ...asked, ...(sports && { sports: async () => sports }) }
  const widgets = [read('live-events', settings)]
  await mount(
    <LiveContext value={live}>{await WidgetArea({ widgets, context: { ...context, data } })}</LiveContext>,
  )
  return store
}

async function sample(): Promise<Match> {
  const [match] = await context.data.matches({ status: 'live', limit: 1 })
  if (match === undefined) throw new Error('the samples have no match')
  return { ...match, has_video: true }
}

const look = async () => {
  vi.useFakeTimers()
  fireEvent.pointerMove(window)
  await act(() => vi.advanceTimersByTimeAsync(AFTER_SIGN))
  vi.useRealTimers()
}

const tiles = () => {
  const row = screen.queryByRole('list', { name: 'Streams' })
  return row === null ? [] : within(row).getAllByRole('link')
}

test('EXTRA-05 BEYOND-40 a match with video has a tile on the live page: its drawn picture, score and minute, which opens it with its stream', async () => {
  const match = await sample()
  await showLive([match, { ...match, id: 99, has_video: false }])
  const [tile, more] = tiles()
  expect(more).toBeUndefined()
  expect(tile?.getAttribute('href')).toMatch(/^\/sports\/soccer\/.+#stream$/)
  expect(tile?.textContent).toMatch(/^Watch One – TwoONE2–1TWOOne – Two/)
  // The lines of its field at first: a picture that comes later would be the last thing that the page waits for.
  expect(tile?.querySelector('.court')).toBeTruthy()
  expect(tile?.querySelector('img')).toBeNull()
  await look()
  expect(tile?.querySelector('img')?.getAttribute('src')).toMatch(/\/cast\.svg\?sport=soccer&home=/)
  expect(tile?.querySelector('video, canvas, iframe')).toBeNull()
})

test('LIVE-03 a tile is followed while it is near the screen, has the pushed score, and goes when its match is over', async () => {
  const match = await sample()
  watched.mockClear()
  const store = await showLive([match])
  expect(watched).toHaveBeenCalledWith(expect.objectContaining({ className: 'stream-tile' }), match.id)
  let version = match.version
  const push = (state: Partial<MatchState>) =>
    act(async () =>
      store.seed([
        {
          matchId: match.id,
          matchUrn: match.urn_id,
          version: (version += 1),
          state: { ...match.state, ...state },
          markets: [],
          complete: false,
        },
      ]),
    )
  await push({ total_score: { home: 3, away: 1 } })
  expect(tiles()[0]?.textContent).toContain('3–1')
  await push({ status: 4 })
  expect(screen.queryAllByRole('link', { name: /^Watch/ })).toEqual([])
})

test('EXTRA-05 the first of each sport come first, eight at most; a list of another place has no tiles', async () => {
  const match = await sample()
  const tennis = { ...match.sport, id: 5, key: 'tennis', name: 'Tennis' }
  const [football] = await context.data.sports()
  if (football === undefined) throw new Error('the samples have no sport')
  const many = Array.from({ length: 12 }, (_, index) => ({ ...match, id: 100 + index }))
  const all = [...many, { ...match, id: 50, sport: tennis }]
  await showLive(all, [football, { ...football, ...tennis }])
  const sources = tiles().map((tile) => tile.querySelector('img')?.getAttribute('src') ?? '')
  expect(sources.map((source) => source.includes('sport=tennis'))).toEqual([
    false,
    true,
    ...Array(6).fill(false),
  ])
  cleanup()
  await showLive(all, [football], { sport: 'soccer' })
  expect(tiles()).toEqual([])
})
