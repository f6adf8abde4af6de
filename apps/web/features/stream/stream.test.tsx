// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ApiClient } from '@touchline/api-client'
import type { Stream } from '@touchline/contract'
import { NextIntlClientProvider } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { createSession, SessionContext } from '#entities/session/index.ts'
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
})

const TOWER: Stream = { key: 'tower', kind: 'hls', url: 'https://video.example/7.m3u8' }
const PAGE: Stream = { key: 'main', kind: 'page', url: 'https://video.example/7' }

/** As the page has it while somebody is signed in. */
function Pinned() {
  const stream = useSyncExternalStore(pinnedStream.subscribe, pinnedStream.get)
  return stream === null ? null : <PinnedPart stream={stream} />
}

/** The view of a match, and the small player over it, for a player of a site with these streams. */
async function watch(streams: readonly Stream[]) {
  const answers: Readonly<Record<string, unknown>> = {
    getPlayer: { id: 1, email: 'ann@touchline.example' },
    getVideo: { video: streams[0] ?? null },
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
            <StreamView matchId={7} sportKey="soccer" />
            <Pinned />
          </SessionContext>
        </QueryClientProvider>
      </ApiContext>
    </NextIntlClientProvider>
  )
  await act(async () => void render(page))
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

test('BEYOND-33 a stream goes on in a small player over the page, with the score, and back', async () => {
  await watch([PAGE])
  fireEvent.click(await screen.findByRole('button', { name: 'Play in a small player' }))
  // It is in one place at a time.
  const small = screen.getByRole('complementary', { name: 'Stream: Main camera' })
  const frames = screen.getAllByTitle('Stream: Main camera')
  expect(frames).toEqual([small.querySelector('iframe')])
  expect(pinnedStream.get()).toEqual({
    ...{ matchId: 7, sportKey: 'soccer', kind: 'page', url: PAGE.url, name: 'Main camera' },
  })
  expect(small.textContent).toBe('2–1')
  fireEvent.click(small.querySelector('button') as HTMLElement)
  expect(pinnedStream.get()).toBeNull()
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(screen.getByTitle('Stream: Main camera').getAttribute('src')).toBe(PAGE.url)
})
