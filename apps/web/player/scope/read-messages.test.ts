import { afterEach, expect, test, vi } from 'vitest'
import { readMessages } from './read-messages.ts'

const NOW = '/_front/messages/de/0123456789ab'
const WORDS = { slip: { title: 'Wettschein' } }
const notThere = (path?: string) => Response.json({ code: 404, message: 'none', path }, { status: 404 })

const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>()
/** Never answers; rejects when aborted. */
const hanging = (_path: string, { signal }: RequestInit = {}) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

afterEach(() => {
  fetched.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the words that came are those asked for', async () => {
  expect(await readMessages(Response.json(WORDS))).toEqual(WORDS)
})

test('a page of an earlier version asks for those of now, once', async () => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockResolvedValueOnce(Response.json(WORDS))
  expect(await readMessages(notThere(NOW))).toEqual(WORDS)
  fetched.mockResolvedValueOnce(notThere(NOW))
  await expect(readMessages(notThere(NOW))).rejects.toThrow('answered 404')
  const limited = { signal: expect.any(AbortSignal) as AbortSignal }
  expect(fetched.mock.calls).toEqual([
    [NOW, limited],
    [NOW, limited],
  ])
})

test('an answer that never comes is given up after ten seconds', async () => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  vi.stubGlobal('fetch', hanging)
  const reading = readMessages(notThere(NOW))
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000))
  limit.abort(new Error('too late'))
  await expect(reading).rejects.toThrow('too late')
})

test.each([
  ['is told of none', notThere()],
  ['is told of another house', notThere('https://evil.example/_front/messages/de/0123456789ab')],
  ['is told of another place', notThere('/api/platform/player')],
  ['meets a front that is busy', new Response('', { status: 503 })],
])('one that %s asks nowhere else: who called tries again later', async (_name, answer) => {
  vi.stubGlobal('fetch', fetched)
  await expect(readMessages(answer)).rejects.toThrow(`answered ${answer.status}`)
  expect(fetched).not.toHaveBeenCalled()
})
