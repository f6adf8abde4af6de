import { afterEach, expect, test, vi } from 'vitest'
import { readMessages } from './read-messages.ts'

const NOW = '/_front/messages/de/0123456789ab'
const WORDS = { slip: { title: 'Wettschein' } }
const notThere = (path?: string) => Response.json({ code: 404, message: 'none', path }, { status: 404 })

const fetched = vi.fn<(path: string) => Promise<Response>>()
afterEach(() => {
  fetched.mockReset()
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
  expect(fetched.mock.calls).toEqual([[NOW], [NOW]])
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
