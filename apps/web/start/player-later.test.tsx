// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Messages } from '#base/texts/messages.ts'
import { PlayerLater } from './player-later.tsx'
import { MessagesProvider } from '#player/scope/messages-provider.tsx'
import { readMessages } from '#player/scope/read-messages.ts'
import { wishes } from '#base/asks/wishes.ts'

const PATH = '/_front/messages/de/0123456789ab'
const PAGE = { slip: { title: 'Wettschein' }, odds: { up: 'gestiegen' }, event: { goal: 'Tor' } }
const PLAYER = { slip: { title: 'Wettschein', place: 'Platzieren' }, bets: { stake: 'Einsatz' } }

function Words() {
  const t = useTranslations()
  return (['slip.title', 'slip.place', 'bets.stake', 'odds.up'] as const).map((id) => t(id)).join(', ')
}

vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }) }))
vi.mock('./visit/near-links.ts', () => ({ nearLinks: () => {} }))
vi.mock('./visit/visit-app.tsx', () => ({ VisitApp: () => <p>visit</p> }))
vi.mock('#player/index.ts', () => ({
  readMessages,
  PlayerApp: ({ messages }: { messages: Messages }) => (
    <MessagesProvider messages={messages}>
      <p>
        <Words />
      </p>
    </MessagesProvider>
  ),
}))

const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test("the player's part comes with its messages, beside those of the page; what failed or hung is asked for again", async () => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
  fetched
    .mockImplementationOnce(
      (_path, { signal } = {}) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    .mockResolvedValueOnce(new Response('', { status: 503 }))
    .mockResolvedValueOnce(Response.json(PLAYER))
  render(
    <NextIntlClientProvider locale="de" messages={PAGE} timeZone="UTC">
      <PlayerLater messagesPath={PATH} />
    </NextIntlClientProvider>,
  )
  // Each retry advances the clock a little. Without idle callbacks 3 s pass first (CONST-02).
  await vi.waitFor(() => screen.getByText('visit'), { timeout: 60_000 })
  expect(fetched).not.toHaveBeenCalled()
  wishes.need()
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000))
  limit.abort()
  await vi.waitFor(() => screen.getByText('Wettschein, Platzieren, Einsatz, gestiegen'), { timeout: 60_000 })
  const limited = { signal: expect.any(AbortSignal) as AbortSignal }
  expect(fetched.mock.calls).toEqual([
    [PATH, limited],
    [PATH, limited],
    [PATH, limited],
  ])
  expect(screen.queryByText('visit')).toBeNull()
})

test('CONST-02 what waits until the browser is idle waits for 3 s at most', async () => {
  const put = vi.fn<(work: () => void, options: { timeout: number }) => number>(() => 1)
  vi.stubGlobal('requestIdleCallback', put)
  vi.stubGlobal('cancelIdleCallback', () => {})
  render(
    <NextIntlClientProvider locale="de" messages={PAGE} timeZone="UTC">
      <PlayerLater messagesPath={PATH} />
    </NextIntlClientProvider>,
  )
  expect(put).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 3000 })
})
