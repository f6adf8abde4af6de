// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ApiClient } from '@touchline/api-client'
import type { Stream } from '@touchline/contract'
import { NextIntlClientProvider } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { selections } from '#entities/odds/index.ts'
import { createSession, SessionContext } from '#entities/session/index.ts'
import type { WatchedMatch } from '#base/asks/slots.tsx'
import { ApiContext } from '#base/data/api-context.tsx'
import PinnedPart from './parts/pinned-part.tsx'
import { pinnedStream } from './pinned-stream.ts'
import { StreamView } from './stream-view.tsx'

vi.mock('#entities/match/index.ts', () => ({
  useMatchState: () => ({ total_score: { home: 2, away: 1 } }),
  shownClock: () => null,
}))

beforeEach(() => sessionStorage.setItem('video_streaming', 'open'))
afterEach(() => {
  cleanup()
  pinnedStream.set(null)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const TOWER: Stream = { key: 'tower', kind: 'hls', url: 'https://video.example/7.m3u8', is_free: false }
const PAGE: Stream = { key: 'main', kind: 'page', url: 'https://video.example/7', is_free: false }
/** As visitors get it. */
const LOCKED: Stream = { ...PAGE, url: null }
const FREE: Stream = { key: 'tactical', kind: 'page', url: 'https://video.example/7/free', is_free: true }

const MATCH: WatchedMatch = {
  id: 7,
  urn: 'od:match:7',
  slug: 'arsenal-chelsea',
  sportKey: 'soccer',
  provider: 'demo',
  league: 'Premier League',
  start: '2026-11-27T20:00:00Z',
  live: true,
  home: { name: 'Arsenal' },
  away: { name: 'Chelsea' },
  main: {
    ...{ id: 1, name: 'Match result', specifier: '', status: 1 },
    outcomes: [
      { id: '1', name: 'Arsenal', odds: 1480, active: true },
      { id: '2', name: 'Draw', odds: 4300, active: true },
      { id: '3', name: 'Chelsea', odds: 7250, active: true },
    ],
  },
}

/** As the page has it. */
function Pinned() {
  const stream = useSyncExternalStore(pinnedStream.subscribe, pinnedStream.get)
  return stream === null ? null : <PinnedPart stream={stream} slip={<p>Slip</p>} />
}

/** The view of a match, and the small player over it, on a site that answers these streams. */
async function watch(streams: readonly Stream[], isPlayer = true) {
  const answers: Readonly<Record<string, unknown>> = {
    getPlayer: isPlayer ? { id: 1, email: 'ann@touchline.example' } : null,
    getVideo: { video: streams.find(({ url }) => url !== null) ?? streams[0] ?? null },
    listStreams: { items: streams },
  }
  const api = {
    setToken: () => {},
    call: async (name: string) => ({ ok: true, data: answers[name] }),
  } as unknown as ApiClient
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const session = createSession({
    api,
    loadPlayerData: () => Promise.resolve(),
    dropPlayerData: () => {},
    otherTabs: { send: () => {}, listen: () => () => {} },
  })
  await session.load()
  const page = (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <ApiContext value={api}>
        <QueryClientProvider client={queries}>
          <SessionContext value={session}>
            <StreamView match={MATCH} />
            <Pinned />
          </SessionContext>
        </QueryClientProvider>
      </ApiContext>
    </NextIntlClientProvider>
  )
  await act(async () => void render(page))
  return session
}

const plays = (answer: CanPlayTypeResult) =>
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue(answer)

test('EXTRA-05 a playlist is played by a browser that can, and one that cannot says so', async () => {
  plays('maybe')
  await watch([TOWER])
  const video = await screen.findByLabelText('Stream: tower')
  expect([video.tagName, video.getAttribute('src')]).toEqual(['VIDEO', TOWER.url])
  cleanup()
  plays('')
  await watch([TOWER])
  expect(await screen.findByText('This browser cannot play this stream')).toBeDefined()
  expect(screen.queryByLabelText('Stream: tower')).toBeNull()
})

test('EXTRA-05 a page is framed where it can reach nothing of ours', async () => {
  await watch([PAGE])
  const frame = await screen.findByTitle('Stream: Main camera')
  expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual([PAGE.url, 'allow-scripts'])
})

test('who watches is told that others may be ahead of the picture, and nobody else is', async () => {
  const told = 'The picture and the score may be some seconds behind. Others may already know more.'
  await watch([PAGE])
  await screen.findByTitle('Stream: Main camera')
  expect(screen.getByText(told)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Stop the stream' }))
  expect(screen.queryByText(told)).toBeNull()
})

test('BEYOND-33 a stream goes on in a small player over the page, with the score, and back', async () => {
  await watch([PAGE])
  fireEvent.click(await screen.findByRole('button', { name: 'Play in a small player' }))
  // It is in one place at a time.
  const small = screen.getByRole('complementary', { name: 'Stream: Main camera' })
  const frames = screen.getAllByTitle('Stream: Main camera')
  expect(frames).toEqual([small.querySelector('iframe')])
  expect(pinnedStream.get()).toEqual({
    ...{ match: MATCH, kind: 'page', url: PAGE.url, name: 'Main camera', isFree: false, beside: null },
  })
  expect(small.textContent).toBe('2–111.48X4.3027.25')
  fireEvent.click(within(small).getByRole('button', { name: 'Back to the page' }))
  expect(pinnedStream.get()).toBeNull()
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(screen.getByTitle('Stream: Main camera').getAttribute('src')).toBe(PAGE.url)
})

test('EXTRA-05 a visitor watches what is free, sees what is not in the choice, and is asked to sign in for it', async () => {
  const session = await watch([LOCKED, FREE], false)
  const asked = vi.spyOn(session, 'askSignIn')
  const frame = await screen.findByTitle('Stream: Tactical view')
  expect(frame.getAttribute('src')).toBe(FREE.url)
  const locked = await screen.findByRole('radio', { name: /^Main camera *– Sign in to watch this match$/ })
  fireEvent.click(locked)
  expect(screen.queryByTitle(/^Stream/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(asked).toHaveBeenCalledWith('chosen')
  fireEvent.click(screen.getByRole('radio', { name: 'Tactical view' }))
  expect(screen.getByTitle('Stream: Tactical view')).toBeDefined()
})

test('EXTRA-05 a visitor for whom nothing is free is asked to sign in, and gets no frame', async () => {
  await watch([LOCKED], false)
  expect(await screen.findByText('Sign in to watch this match')).toBeDefined()
  expect(document.querySelector('iframe, video')).toBeNull()
})

/** Presses a price, and tells what came to the slip. */
function pressed(button: HTMLElement): string[] {
  const ids: string[] = []
  const stop = vi.spyOn(selections, 'toggle').mockImplementation(({ outcome }) => void ids.push(outcome.name))
  fireEvent.click(button)
  stop.mockRestore()
  return ids
}

test('BEYOND-33 the prices of the match lie over its stream, and below it in the small player, and go to the slip', async () => {
  await watch([PAGE])
  const over = await screen.findByRole('group', { name: 'Match result' })
  expect(over.closest('.watched')?.querySelector('iframe')).not.toBeNull()
  expect(pressed(within(over).getByRole('button', { name: /^Arsenal to win/ }))).toEqual(['Arsenal'])
  fireEvent.click(screen.getByRole('button', { name: 'Play in a small player' }))
  const small = screen.getByRole('complementary')
  expect(pressed(within(small).getByRole('button', { name: /^Draw/ }))).toEqual(['Draw'])
})

/** A browser that opens windows for parts of a page, with the one that it opens. */
function withWindows() {
  const target = document.createElement('iframe')
  document.body.append(target)
  const beside = target.contentWindow as Window & typeof globalThis
  const close = vi.spyOn(beside, 'close').mockImplementation(() => target.remove())
  const requestWindow = vi.fn(async () => beside)
  vi.stubGlobal('documentPictureInPicture', { requestWindow })
  // The test's browser has no sheets of scripts.
  vi.stubGlobal('document', Object.assign(document, { adoptedStyleSheets: [] }))
  return { beside, close, requestWindow, remove: () => target.remove() }
}

test('BEYOND-33 where the browser opens windows over everything the picture goes there with prices and slip, and closing it ends it', async () => {
  const { beside, close, remove } = withWindows()
  document.documentElement.dataset['theme'] = 'dark'
  await watch([PAGE])
  const press = async () =>
    act(
      async () => void fireEvent.click(await screen.findByRole('button', { name: 'Play in a small player' })),
    )
  await press()
  const there = within(beside.document.body)
  expect(beside.document.title).toBe('Arsenal – Chelsea')
  expect(beside.document.documentElement.dataset['theme']).toBe('dark')
  expect(there.getByTitle('Stream: Main camera').getAttribute('src')).toBe(PAGE.url)
  expect(there.getByText('Slip')).toBeDefined()
  expect(pressed(there.getByRole('button', { name: /^Chelsea to win/ }))).toEqual(['Chelsea'])
  // It is nowhere else meanwhile.
  expect(screen.queryByTitle('Stream: Main camera')).toBeNull()
  act(() => void beside.dispatchEvent(new Event('pagehide')))
  expect(pinnedStream.get()).toBeNull()
  expect(screen.getByTitle('Stream: Main camera')).toBeDefined()
  await press()
  fireEvent.click(screen.getByRole('button', { name: 'Back to the page' }))
  expect(close).toHaveBeenCalled()
  expect(pinnedStream.get()).toBeNull()
  remove()
})

test('BEYOND-33 where the window is refused, the small player is there', async () => {
  const { requestWindow, remove } = withWindows()
  requestWindow.mockRejectedValue(new DOMException('framed', 'NotAllowedError'))
  await watch([PAGE])
  const button = await screen.findByRole('button', { name: 'Play in a small player' })
  await act(async () => void fireEvent.click(button))
  expect(screen.getByRole('complementary').querySelector('iframe')?.getAttribute('src')).toBe(PAGE.url)
  // By which the slip ends below it.
  expect(document.documentElement.hasAttribute('data-pinned')).toBe(true)
  act(() => pinnedStream.set(null))
  expect(document.documentElement.hasAttribute('data-pinned')).toBe(false)
  remove()
})
