import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { foundRedis } from '../../../../scripts/test-redis.mjs'
import { createCentrifugoPublisher } from './centrifugo.ts'
import { NAMESPACES } from './hub/channels/namespaces.ts'
import { findCentrifugo } from '../../../../scripts/find-centrifugo.ts'
import { startCentrifugo, startCentrifugos } from './testing/centrifugo-process.ts'
import { describeProtocol } from './testing/protocol-suite.ts'

const binary = findCentrifugo()
if (binary === null) {
  console.warn('The suite against a real Centrifugo is left out: none in CENTRIFUGO_BIN, .cache/bin or PATH')
  test.skip('a real Centrifugo (none found)', () => {})
} else {
  describeProtocol('a real Centrifugo', () => startCentrifugo(binary))
  if ('program' in foundRedis)
    describeProtocol('two real Centrifugos that share a Redis', () => startCentrifugos(binary))
  else test.skip(`two real Centrifugos that share a Redis (${foundRedis.reason})`, () => {})
}

describe('deploy/centrifugo.json', () => {
  interface Configured {
    readonly name: string
    readonly [option: string]: unknown
  }
  const { client, channel } = JSON.parse(
    readFileSync(new URL('../../../../deploy/centrifugo.json', import.meta.url), 'utf8'),
  ) as {
    readonly client: { readonly allowed_origins: readonly string[] }
    readonly channel: { readonly namespaces: readonly Configured[] }
  }
  const MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60 }
  const milliseconds = (text: unknown) => {
    const [, count, unit = ''] = /^(\d+)([mh])$/.exec(String(text)) ?? []
    return Number(count) * (MINUTES[unit] ?? Number.NaN) * 60_000
  }

  test('has the hub’s namespaces, each as the hub has it', () => {
    const configured = channel.namespaces.map((one) => [
      `${one['allow_subscribe_for_client'] === true ? '' : '$'}${one.name}`,
      {
        recovery: one['force_recovery_mode'] ?? 'stream',
        size: one['history_size'],
        keep: milliseconds(one['history_ttl']),
        delta: one['delta_publish'] === true,
        isPrivate: one['allow_subscribe_for_client'] !== true,
      },
    ])
    expect(Object.fromEntries(configured)).toEqual(NAMESPACES)
    expect(channel.namespaces.every((one) => one['force_recovery'] && one['force_positioning'])).toBe(true)
  })

  test('counts nobody’s presence, and lets pages of this machine connect until told otherwise', () => {
    expect(JSON.stringify(channel)).not.toMatch(/presence|join_leave/)
    expect(client.allowed_origins).toEqual(['http://localhost:*', 'http://127.0.0.1:*'])
  })
})

describe('the publisher for Centrifugo', () => {
  interface Request {
    readonly url: string
    readonly key: string | null
    readonly commands: readonly { readonly publish: Record<string, unknown> }[]
    readonly text: string
  }

  function harness(answer: (request: Request) => Response | Promise<Response>) {
    const requests: Request[] = []
    const publisher = createCentrifugoPublisher({
      url: 'http://centrifugo:8000/api/',
      key: 'k',
      wait: () => new Promise((resolve) => setImmediate(resolve)),
      fetch: (async (url: string, init: RequestInit) => {
        const text = String(init.body)
        const request = { url, key: new Headers(init.headers).get('x-api-key'), text, ...JSON.parse(text) }
        requests.push(request)
        return answer(request)
      }) as typeof fetch,
    })
    return { publisher, requests }
  }

  const taken = ({ commands }: Request) =>
    Response.json({ replies: commands.map(() => ({ publish: { offset: 1, epoch: 'e' } })) })

  test('is heard on every channel, for all it knows', () => {
    expect(harness(taken).publisher.isHeard('$user:en:7')).toBe(true)
  })

  test('publications of one turn travel in one request, in order, with their versions', async () => {
    const { publisher, requests } = harness(taken)
    await Promise.all([
      publisher.publish('match:1', { odds: 1 }, { version: 7 }),
      publisher.publish('match:2', { odds: 2 }, { key: '7.x' }),
      publisher.publish('updates:en', { type: 'beat' }, { passing: true }),
    ])
    expect(requests.map(({ url, key }) => [url, key])).toEqual([['http://centrifugo:8000/api/batch', 'k']])
    expect(requests[0]?.commands).toEqual([
      { publish: { channel: 'match:1', data: { odds: 1 }, version: 7 } },
      { publish: { channel: 'match:2', data: { odds: 2 }, idempotency_key: '7.x' } },
      { publish: { channel: 'updates:en', data: { type: 'beat' }, skip_history: true } },
    ])
  })

  test('what is published meanwhile waits for the request under way', async () => {
    const answers: ((response: Response) => void)[] = []
    const { publisher, requests } = harness(() => new Promise((resolve) => answers.push(resolve)))
    const first = publisher.publish('match:1', {})
    await new Promise((resolve) => setImmediate(resolve))
    const later = [publisher.publish('match:1', {}), publisher.publish('match:1', {})]
    expect(requests).toHaveLength(1)
    answers[0]?.(Response.json({ replies: [{}] }))
    await first
    await new Promise((resolve) => setImmediate(resolve))
    expect(requests[1]?.commands).toHaveLength(2)
    answers[1]?.(Response.json({ replies: [{}, {}] }))
    await Promise.all(later)
  })

  test('of a match’s documents that wait only the newest is sent, in the place of the first; streams keep all', async () => {
    const { publisher, requests } = harness(taken)
    await Promise.all([
      publisher.publish('match:1', { odds: 1 }, { version: 1 }),
      publisher.publish('$user:en:7', { turn: 1 }),
      publisher.publish('match:1', { odds: 2 }, { version: 2 }),
      publisher.publish('updates:en', { status: 1 }, { version: 1 }),
      publisher.publish('$user:en:7', { turn: 2 }),
      publisher.publish('updates:en', { status: 2 }, { version: 2 }),
    ])
    expect(requests[0]?.commands.map(({ publish }) => [publish['channel'], publish['data']])).toEqual([
      ['match:1', { odds: 2 }],
      ['$user:en:7', { turn: 1 }],
      ['updates:en', { status: 1 }],
      ['$user:en:7', { turn: 2 }],
      ['updates:en', { status: 2 }],
    ])
  })

  test('SAFE-17 a session that ends ends the connections of its player, behind what was published before', async () => {
    const { publisher, requests } = harness(taken)
    await Promise.all([
      publisher.publish('match:1', {}),
      publisher.endSessions({ playerId: 7, sessions: ['a'] }),
    ])
    expect(requests).toHaveLength(1)
    expect(requests[0]?.commands[1]).toEqual({
      disconnect: { user: '7', disconnect: { code: 4500, reason: 'session ended' }, sessions: ['a'] },
    })
  })

  test('names go as ASCII, so that a patch never splits a character', async () => {
    const { publisher, requests } = harness(taken)
    await publisher.publish('$user:ar:1', { name: 'Füßball 足球 🏟' })
    expect(requests[0]?.text).toMatch(/^[\x20-\x7e]*$/)
    expect(requests[0]?.commands[0]?.publish['data']).toEqual({ name: 'Füßball 足球 🏟' })
  })

  describe('a server that forgot', () => {
    /** Answers with one epoch a channel, as of the server's present run. */
    const kept = (run: () => string | null) => (request: Request) => {
      const epoch = run()
      if (epoch === null) throw new TypeError('fetch failed')
      const reply = ({ publish }: Request['commands'][number]) =>
        publish['skip_history'] === true ? {} : { offset: 1, epoch: `${epoch} ${String(publish['channel'])}` }
      return Response.json({ replies: request.commands.map((command) => ({ publish: reply(command) })) })
    }
    const forgetful = () => {
      let run: string | null = 'first'
      const { publisher } = harness(kept(() => run))
      let told = 0
      const stop = publisher.onForgotten?.(() => (told += 1))
      const publish = (...ids: readonly number[]) =>
        Promise.allSettled(ids.map((id) => publisher.publish(`match:${id}`, {}, { version: 1 })))
      return { publisher, publish, stop, told: () => told, become: (next: string | null) => (run = next) }
    }

    test('is found out by the epochs of its channels, once, however many of them', async () => {
      const { publish, told, become } = forgetful()
      await publish(1, 2, 3)
      await publish(1, 2, 3)
      expect(told()).toBe(0)
      become('second')
      await publish(2, 3, 4)
      await publish(1, 2, 3, 4)
      expect(told()).toBe(1)
    })

    test('may be one that was away, and that is told once it is back', async () => {
      const { publish, told, become } = forgetful()
      become(null)
      await publish(1)
      expect(told()).toBe(0)
      become('second')
      await publish(1)
      expect(told()).toBe(1)
    })

    test('is not one that keeps nothing of a publication, nor one whose streams begin anew', async () => {
      const { publisher, publish, told, become } = forgetful()
      await publisher.publish('updates:en', {})
      await publish(1)
      become('second')
      await publisher.publish('updates:en', {})
      await publisher.publish('match:1', {}, { passing: true })
      expect(told()).toBe(0)
    })

    test('is told to nobody who listens no more', async () => {
      const { publish, told, become, stop } = forgetful()
      await publish(1)
      stop?.()
      become('second')
      await publish(1)
      expect(told()).toBe(0)
    })
  })

  test('a refused publication rejects, the others of its request do not', async () => {
    const { publisher } = harness(() =>
      Response.json({ replies: [{ error: { code: 102, message: 'unknown channel' } }, { publish: {} }] }),
    )
    const [refused, fine] = await Promise.allSettled([
      publisher.publish('x', 1),
      publisher.publish('match:1', 1),
    ])
    expect(refused).toMatchObject({
      status: 'rejected',
      reason: { message: 'Centrifugo: 102 unknown channel' },
    })
    expect(fine.status).toBe('fulfilled')
  })

  test('a server that fails, lies or cannot be reached rejects, and is asked again for the next', async () => {
    const answers = [
      () => new Response('', { status: 500 }),
      () => Response.json({ replies: [] }),
      () => Response.json({ nonsense: true }),
      () => Promise.reject(new TypeError('fetch failed')),
    ]
    for (const failing of answers) {
      let failed = false
      const { publisher } = harness((request) => {
        if (failed) return taken(request)
        failed = true
        return failing()
      })
      await expect(publisher.publish('match:1', {})).rejects.toThrow()
      await expect(publisher.publish('match:1', {})).resolves.toBeUndefined()
    }
  })
})
