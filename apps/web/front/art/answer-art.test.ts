import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { ART_VERSION, artSrc } from '#base/addresses/art.ts'
import { answerNothing } from '../answers.ts'
import { createArt } from './answer-art.ts'
import { drawn } from './draw.ts'

const CREST = artSrc('crest', { id: 1, name: 'One & Two', colours: ['#c8102e', '#fff'] })

/** Serves pictures while `asking` asks for them, with what draws them. */
async function served(asking: (base: string, draw: typeof drawn) => Promise<void>): Promise<void> {
  const draw = vi.fn(drawn)
  const art = createArt(draw)
  const answer: RequestListener = (request, response) => {
    if (!art(request, response)) answerNothing(request, response)
  }
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await asking(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, draw)
  } finally {
    server.close()
  }
}

test('BEYOND-40 a picture is drawn once and kept for ever under the version of the drawings', async () => {
  await served(async (base, draw) => {
    const answers = [await fetch(base + CREST), await fetch(base + CREST)]
    const [text, again] = [await answers[0]?.text(), await answers[1]?.text()]
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/s)
    expect(again).toBe(text)
    expect(draw).toHaveBeenCalledOnce()
    for (const { status, headers } of answers) {
      expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
      expect(headers.get('cache-control')).toContain('immutable')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})

test('a page of another version gets the picture of today, kept for minutes; what names none is not there', async () => {
  await served(async (base) => {
    const old = await fetch(base + CREST.replace(ART_VERSION, 'old'))
    expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    for (const wrong of [
      CREST.replace('crest', 'crown'),
      CREST.replace('c8102e', 'crimson'),
      `${CREST}&more=${'a'.repeat(700)}`,
      CREST.split('?')[0] ?? '',
      CREST.replace('crest', '../crest'),
    ]) {
      const { status, headers } = await fetch(base + wrong)
      expect([wrong, status, headers.get('cache-control')]).toEqual([wrong, 404, 'no-store'])
    }
  })
})

test('pictures kept are bounded: after many others the first is drawn again', async () => {
  await served(async (base, draw) => {
    await fetch(base + CREST)
    for (let id = 2; id < 503; id++)
      await (await fetch(base + artSrc('crest', { id, name: 'A', colours: ['#000', '#fff'] }))).text()
    await fetch(base + CREST)
    expect(vi.mocked(draw).mock.calls.filter(([, query]) => query.get('name') === 'One & Two')).toHaveLength(
      2,
    )
  })
})
