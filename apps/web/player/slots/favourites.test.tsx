// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Match } from '@touchline/contract'
import messages from '../../../../messages/en.json' with { type: 'json' }
import type { LiveOnly } from '#base/asks/slots.tsx'
import { COMING, sampleMatch } from '#entities/match/match.testing.ts'
import { AlertHost } from '#entities/alerts/index.ts'
import { StarButton, stars } from '#entities/favourites/index.ts'
import { SignInModal } from '#modals/index.ts'
import { startStars } from '#features/favourites/index.ts'
import { FavouritesPage } from './favourites-page.tsx'
import { createPlayerScope } from '../scope/player.ts'
import { PlayerRoot } from '../scope/player-root.tsx'
import '#base/navigation/opening-dialogs.ts'

const WORDS = { title: '', description: '' }
const PLAYER = { id: 1, email: 'ann@touchline.example', auth_phone_number: null, pve: false }
const SETTINGS = { updated_at: '2026-11-21T18:00:00Z' }
const SPORT = { id: 1, key: 'soccer', name: 'Football' }
const LEAGUE = {
  id: 4,
  slug: 'serie-a',
  name: 'Serie A',
  category: { id: 2, slug: 'italy', name: 'Italy', country_code: 'it' },
  sport: SPORT,
}

/** A server that stores favourites; while `down` it refuses changes. */
function serve({ signedIn = true, starred = [] as string[], matches = [] as readonly Match[] } = {}) {
  const server = { signedIn, starred: [...starred], down: false, sent: [] as string[] }
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit) => {
    const path = new URL(address, 'http://site').pathname
    const name = path.split('/').at(-1) ?? ''
    const [, type = '', id] = /favourites\/(\w+)(?:\/(\d+))?$/.exec(path) ?? []
    const of = (kind: string) => server.starred.filter((star) => star.startsWith(`${kind}/`))
    if (id !== undefined) {
      const star = `${type}/${id}`
      server.sent.push(`${method} ${star}`)
      if (server.down) return Promise.reject(new TypeError('down'))
      server.starred = server.starred.filter((other) => other !== star)
      if (method === 'POST') server.starred.unshift(star)
      return Promise.resolve(Response.json({}))
    }
    if (type !== '')
      return Promise.resolve(
        Response.json({ favoriteIds: of(type).map((star) => Number(star.split('/')[1])) }),
      )
    const answers: Record<string, unknown> = {
      sign_in: PLAYER,
      player: server.signedIn ? PLAYER : null,
      settings: SETTINGS,
      accounts: [],
      matches: { items: matches, total: matches.length, page: 1, limit: 500, last_page: 1 },
      sports: [SPORT],
      '4': LEAGUE,
    }
    if (name === 'sign_in') server.signedIn = true
    return Promise.resolve(Response.json(answers[name] ?? null))
  })
  return server
}

async function open(page = false, live?: LiveOnly) {
  const scope = createPlayerScope('en', {
    placeFailed: WORDS,
    offline: { title: '', description: '' },
    starFailed: { title: 'Not changed', description: '' },
    paid: () => WORDS,
    edited: () => WORDS,
  })
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <PlayerRoot scope={scope}>
        {page ? <FavouritesPage live={live} /> : <StarButton star="sports/1" label="Favourite: Football" />}
        <SignInModal />
        <AlertHost />
      </PlayerRoot>
    </NextIntlClientProvider>,
  )
  leave = startStars(scope)
  await act(() => scope.session.load())
  return scope
}

const star = (name = 'Favourite: Football') => screen.getByRole('button', { name, hidden: true })
const isStarred = (name?: string) => star(name).getAttribute('aria-pressed') === 'true'

beforeEach(() => {
  stars.replace([])
})
let leave = () => {}
afterEach(() => {
  leave()
  cleanup()
  vi.unstubAllGlobals()
})

test('FAV-01 a star shows at once and is sent; one that fails goes out again, and says so', async () => {
  const server = serve({ starred: ['sports/1'] })
  await open()
  await waitFor(() => expect(isStarred()).toBe(true))
  fireEvent.click(star())
  expect(isStarred()).toBe(false)
  await waitFor(() => expect(server.starred).toEqual([]))
  server.down = true
  fireEvent.click(star())
  expect(isStarred()).toBe(true)
  await screen.findByText('Not changed')
  expect(isStarred()).toBe(false)
  expect(server.sent).toEqual(['DELETE sports/1', 'POST sports/1'])
})

test('FAV-01 a star that another tab has set shows without a visit', async () => {
  const server = serve()
  await open()
  await waitFor(() => expect(isStarred()).toBe(false))
  const other = new BroadcastChannel('touchline-favourites')
  server.starred = ['sports/1']
  other.postMessage('changed')
  await waitFor(() => expect(isStarred()).toBe(true))
  // The reverse: other tabs hear of a change once the server has accepted it.
  const told = new Promise((resolve) => other.addEventListener('message', resolve, { once: true }))
  fireEvent.click(star())
  await told
  expect(server.starred).toEqual([])
  other.close()
})

test('FAV-02 a visitor who stars gets sign-in; putting it off leaves nothing starred', async () => {
  const server = serve({ signedIn: false })
  const { session } = await open()
  fireEvent.click(star())
  expect(session.store.getState().signIn).toBe('required')
  act(() => session.dismissSignIn())
  expect(isStarred()).toBe(false)
  await act(() => session.signIn('ann', 'secret'))
  expect(server.sent).toEqual([])
})

test('FAV-02 what a visitor starred is starred once they have signed in', async () => {
  const server = serve({ signedIn: false })
  const { session } = await open()
  fireEvent.click(star())
  await act(() => session.signIn('ann', 'secret'))
  await waitFor(() => expect(server.starred).toEqual(['sports/1']))
  expect(isStarred()).toBe(true)
})

test('AUTH-15 signing out leaves no star of the player behind', async () => {
  serve({ starred: ['sports/1'] })
  const { session } = await open()
  await waitFor(() => expect(isStarred()).toBe(true))
  await act(() => session.signOut())
  expect(isStarred()).toBe(false)
})

test('FAV-01 what another tab starred shows when this one is looked at again', async () => {
  const server = serve()
  await open()
  await waitFor(() => expect(isStarred()).toBe(false))
  server.starred = ['sports/1']
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(isStarred()).toBe(true))
})

test('ROUTE-11 the page lists starred leagues and sports; empty, it says how to star', async () => {
  serve({ starred: ['sports/1', 'tournaments/4'] })
  await open(true)
  const league = await screen.findByRole('link', { name: 'Italy Serie A' })
  expect(league.getAttribute('href')).toContain('/soccer/serie-a-l4')
  fireEvent.click(star('Favourite: Italy Serie A'))
  expect(screen.queryByRole('link', { name: 'Italy Serie A' })).toBeNull()
  fireEvent.click(star())
  await screen.findByText(messages.favourites['empty-hint'])
})

test('ROUTE-11 a visitor sees a sign-in prompt', async () => {
  serve({ signedIn: false })
  const { session } = await open(true)
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(session.store.getState().signIn).toBe('chosen')
})

const LIVE: LiveOnly = { sports: [], all: { href: '/sports/live', label: 'All live' } }
const TENNIS = { ...sampleMatch().sport, id: 5, key: 'tennis', name: 'Tennis' }

/** Three starred matches: football and tennis in play, and one that has not begun. */
function starredMatches() {
  const state = { ...COMING, status: 1 } as const
  const matches = [
    sampleMatch({ id: 7, state }),
    sampleMatch({ id: 8, urn_id: 'sr:match:8', state, sport: TENNIS }),
    sampleMatch({ id: 9, urn_id: 'sr:match:9' }),
  ]
  return { matches, starred: matches.map(({ id }) => `matches/${id}`) }
}

const shown = () => screen.queryAllByRole('article').map(({ dataset }) => Number(dataset['match']))

test('FAV-01 QUERY-07 of favourites the live list shows those in play by sport; one that is unstarred leaves it at once, and without any it leads to all', async () => {
  serve(starredMatches())
  await open(true, LIVE)
  await waitFor(() => expect(shown()).toEqual([7, 8]))
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Football',
    'Tennis',
  ])
  const [first] = screen.getAllByRole('button', { name: 'Favourite: One – Two' })
  if (first !== undefined) fireEvent.click(first)
  expect(shown()).toEqual([8])
  fireEvent.click(screen.getByRole('button', { name: 'Favourite: One – Two' }))
  await screen.findByText(messages.favourites['none-live'])
  expect(screen.getByRole('link', { name: 'All live' }).getAttribute('href')).toBe('/sports/live')
})

test('FAV-02 QUERY-07 favourites of the live list are those of the sport in the address, and a visitor signs in', async () => {
  serve(starredMatches())
  await open(true, { ...LIVE, sports: ['tennis'] })
  await waitFor(() => expect(shown()).toEqual([8]))
  leave()
  cleanup()
  serve({ ...starredMatches(), signedIn: false })
  await open(true, LIVE)
  expect(shown()).toEqual([])
  screen.getByRole('button', { name: 'Sign in' })
})
