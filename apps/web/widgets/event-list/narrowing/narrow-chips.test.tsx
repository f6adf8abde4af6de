// @vitest-environment jsdom
import type { Match, MatchState } from '@touchline/contract'
import { createLiveStore } from '@touchline/live'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LiveAccess, LiveContext } from '#base/data/live-context.tsx'
import type { ServerData } from '#base/data/server-data.ts'
import { stars } from '#entities/favourites/index.ts'
import { WidgetArea } from '../../areas/area.tsx'
import { context, loadLaterParts, mount, read } from '../../widgets.testing.tsx'

beforeAll(loadLaterParts)
beforeEach(() => stars.replace([]))
afterEach(cleanup)

const nothing = () => () => {}

async function sampleOf(status: 'live' | 'prematch'): Promise<Match> {
  const [match] = await context.data.matches({ status, limit: 1 })
  if (match === undefined) throw new Error('the samples have no match')
  return match
}

/** The live page's list: one match with video, one without, and `soon` matches within the hour. */
async function showLive(query: Record<string, string> = {}, soon = 1) {
  const store = createLiveStore({ schedule: (flush) => flush(), now: () => 0 })
  const access: LiveAccess = {
    store,
    watch: nothing,
    follow: nothing,
    listen: nothing,
    withConnection: nothing,
  }
  const playing = await sampleOf('live')
  const live = [
    { ...playing, has_video: true },
    { ...playing, id: 77, urn_id: 'sr:match:77', has_video: false },
  ]
  const coming = { ...(await sampleOf('prematch')), start_time: new Date(Date.now() + 600_000).toISOString() }
  const page = { items: live, total: 2, page: 1, limit: 40, last_page: 1 }
  const data: ServerData = {
    ...context.data,
    events: async () => page,
    matches: async ({ status }) => (status === 'live' ? live : Array.from({ length: soon }, () => coming)),
  }
  const widgets = [read('live-events', { chips: true })]
  const shown = { ...context, data, query, here: '/sports/live' }
  await mount(<LiveContext value={access}>{await WidgetArea({ widgets, context: shown })}</LiveContext>)
  let version = playing.version
  return (id: number, state: Partial<MatchState>) =>
    act(async () =>
      store.seed([
        {
          matchId: id,
          matchUrn: `sr:match:${id}`,
          version: (version += 1),
          state: { ...playing.state, ...state },
          markets: [],
          complete: false,
        },
      ]),
    )
}

const row = () => screen.getByRole('navigation', { name: 'Filter events' })
const chips = () =>
  within(row())
    .getAllByRole('link')
    .map((chip) => [chip.textContent, chip.getAttribute('href'), chip.getAttribute('aria-current')])
const names = () => chips().map(([name]) => name)
const shown = () => screen.queryAllByRole('article').map((article) => Number(article.dataset['match']))

test('QUERY-07 the live list is narrowed by links, each with the number of what it shows; one is chosen', async () => {
  await showLive({ show: 'stream' })
  expect(chips()).toEqual([
    ['All live', '/sports/live', null],
    ['Stream1', '/sports/live?show=stream', 'true'],
    ['Favourites0', '/sports/live?show=favorites', null],
    ['Next hour1', '/sports/live?show=soon', null],
  ])
  expect(shown()).toEqual([7])
  cleanup()
  await showLive({ sport: 'soccer' })
  expect(chips()[0]).toEqual(['All live', '/sports/live?sport=soccer', 'true'])
  expect(chips()[3]?.[1]).toBe('/sports/live?sport=soccer&show=soon')
  expect(shown()).toEqual([7, 77])
  cleanup()
  await showLive({ show: 'soon' })
  expect(shown()).toEqual([8])
  expect(screen.queryByRole('list', { name: 'Streams' })).toBeNull()
})

test('ROUTE-10 a match that ends leaves the list it is in and the number of its filter, and other numbers stay', async () => {
  const push = await showLive({ show: 'stream' })
  await push(77, { total_score: { home: 3, away: 1 } })
  expect(names()).toEqual(['All live', 'Stream1', 'Favourites0', 'Next hour1'])
  await push(7, { status: 4 })
  expect(names()).toEqual(['All live', 'Stream0', 'Favourites0', 'Next hour1'])
  expect(shown()).toEqual([])
})

test('FAV-01 a star counts at once among the favourites, as long as its match is played', async () => {
  const push = await showLive()
  const [first, second] = screen.getAllByRole('button', { name: 'Favourite: One – Two' })
  for (const star of [first, second]) if (star !== undefined) fireEvent.click(star)
  expect(names()[2]).toBe('Favourites2')
  act(() => stars.replace(['matches/7', 'matches/12345', 'sports/1']))
  expect(names()[2]).toBe('Favourites1')
  await push(7, { status: 4 })
  expect(names()[2]).toBe('Favourites0')
})

test('QUERY-07 a filter that shows nothing says so and leads back to all in play', async () => {
  await showLive({ show: 'soon', sport: 'soccer' }, 0)
  expect(names()[3]).toBe('Next hour0')
  const note = screen.getByRole('heading', { name: 'Nothing starts within the hour' }).parentElement
  const back = within(note ?? document.body).getByRole('link', { name: 'All live' })
  expect(back.getAttribute('href')).toBe('/sports/live')
})

test('FAV-02 the place of favourites has no match of others, whoever looks', async () => {
  await showLive({ show: 'favorites' })
  expect(screen.getByRole('region', { name: 'Favourites' }).querySelector('[data-slot=page]')).not.toBeNull()
  expect(shown()).toEqual([])
})
