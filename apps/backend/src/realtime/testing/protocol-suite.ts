import { type Centrifuge, type SubscribedContext, UnauthorizedError } from 'centrifuge'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Connections, Publisher } from '../publisher.ts'
import { follow, issuer, next, openClient, type TestClient } from './client.ts'

/** A server of the protocol, and how to publish through it. */
export interface Server {
  readonly url: string
  readonly publisher: Publisher
  readonly connections: Connections
  /** Restarts on the same address with everything forgotten. */
  restart(): Promise<void>
  stop(): Promise<void>
}

interface Ended {
  readonly code: number
  readonly reason: string
}

/** What the browser's client and the backend rely on, whatever server is between them. */
export function describeProtocol(name: string, start: () => Promise<Server>): void {
  describe(name, () => {
    let server: Server
    const clients: TestClient[] = []
    let channels = 0
    beforeAll(async () => {
      server = await start()
    })
    afterAll(() => server?.stop())
    afterEach(() => {
      for (const client of clients.splice(0)) client.close()
    })

    const open = (user = '', options: Parameters<typeof openClient>[2] = {}): TestClient => {
      const opened = openClient(server.url, user, options)
      clients.push(opened)
      return opened
    }
    /** A match nobody else in this run watches. */
    const freshMatch = () => {
      channels += 1
      return `match:${((Date.now() % 1e9) + 1) * 1000 + channels}`
    }
    /** Publishes balances from 1 to this one, quicker than a client comes back. */
    const publishAll = (channel: string, last: number) =>
      Promise.all(
        Array.from({ length: last }, (_, index) => server.publisher.publish(channel, { balance: index + 1 })),
      )
    const privateOf = (client: Centrifuge, user: string, channel: string) =>
      follow(client, channel, { getToken: () => issuer().subscription(user, channel) })

    describe('connections', () => {
      test('LIVE-02 a visitor and a player connect with their tokens', async () => {
        for (const user of ['', '42']) {
          const { client } = open(user)
          await client.ready(5000)
          expect(client.state).toBe('connected')
        }
      })

      test('an expired connection token is replaced by a new one', async () => {
        let asked = 0
        const expired = await issuer(-60).connection('')
        const { client } = open('', {
          token: expired,
          getToken: () => {
            asked += 1
            return issuer().connection('')
          },
        })
        await client.ready(5000)
        expect(asked).toBe(1)
      })

      test('SAFE-05 a connection outlives its token by one silent refresh', async () => {
        let asked = 0
        const { client, hears } = open('', {
          getToken: () => {
            asked += 1
            return issuer(asked === 1 ? 2 : 3600).connection('')
          },
        })
        const left: string[] = []
        client.on('connecting', ({ reason }) => left.push(reason))
        await client.ready(5000)
        await hears('"refresh"')
        expect(asked).toBe(2)
        expect(client.state).toBe('connected')
        expect(left).toEqual([])
      })

      test('LIVE-06 an unauthorized answer to the token request disconnects', async () => {
        const { client } = open('', { getToken: () => Promise.reject(new UnauthorizedError('')) })
        expect((await next<Ended>(client, 'disconnected')).code).toBe(1)
      })

      test('SAFE-17 a session that ends takes its connections with it, and nobody else’s', async () => {
        const ended = open('71', { getToken: () => issuer().connection('71', 'over') })
        const stays = open('72', { getToken: () => issuer().connection('72', 'goes on') })
        const own = privateOf(ended.client, '71', '$user:en:71')
        const other = privateOf(stays.client, '72', '$user:en:72')
        await Promise.all([own, other].map(({ subscription }) => subscription.ready(5000)))
        const left = next<Ended>(ended.client, 'disconnected')
        await server.connections.endSessions({ playerId: 71, sessions: ['over'] })
        expect((await left).code).toBe(4500)
        await server.publisher.publish('$user:en:71', { secret: 1 })
        await server.publisher.publish('$user:en:72', { told: 1 })
        await other.received(1)
        expect([own.data, other.data]).toEqual([[], [{ told: 1 }]])
      })

      test('a token of another secret is refused for good', async () => {
        const { client } = open('', { token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIifQ.AAAA' })
        expect((await next<Ended>(client, 'disconnected')).code).toBe(3500)
      })
    })

    describe('match channels keep the newest document', () => {
      test('a first subscribe brings what was published before it', async () => {
        const channel = freshMatch()
        await server.publisher.publish(channel, { odds: 1 }, { version: 1 })
        await server.publisher.publish(channel, { odds: 2 }, { version: 2 })
        const { client } = open()
        const match = follow(client, channel, { since: { offset: 0, epoch: '' } })
        await match.received(1)
        expect(match.data).toEqual([{ odds: 2 }])
      })

      test('many channels are subscribed in one batch', async () => {
        const names = Array.from({ length: 200 }, freshMatch)
        await Promise.all(names.map((name, index) => server.publisher.publish(name, { index })))
        const { client } = open()
        await client.ready(5000)
        client.startBatching()
        const all = names.map((name) =>
          follow(client, name, { since: { offset: 0, epoch: '' }, delta: 'fossil' }),
        )
        client.stopBatching()
        await Promise.all(all.map((one) => one.received(1)))
        expect(all.map((one) => one.data)).toEqual(names.map((_, index) => [{ index }]))
      })

      test('a publication whose version is not above the last is dropped', async () => {
        const channel = freshMatch()
        const { client } = open()
        const match = follow(client, channel)
        await match.subscription.ready(5000)
        for (const version of [5, 5, 4, 6]) await server.publisher.publish(channel, { version }, { version })
        await match.received(2)
        expect(match.data).toEqual([{ version: 5 }, { version: 6 }])
      })

      test('after a cut the newest document is recovered', async () => {
        const channel = freshMatch()
        await server.publisher.publish(channel, { odds: 1 })
        const { client, cut } = open()
        const match = follow(client, channel, { since: { offset: 0, epoch: '' }, delta: 'fossil' })
        await match.received(1)
        cut()
        await next(client, 'connecting')
        for (const odds of [2, 3, 4]) await server.publisher.publish(channel, { odds })
        const again = await next<SubscribedContext>(match.subscription, 'subscribed')
        expect(again.recovered).toBe(true)
        await match.received(2)
        await server.publisher.publish(channel, { odds: 5 })
        await match.received(3)
        expect(match.data).toEqual([{ odds: 1 }, { odds: 4 }, { odds: 5 }])
      })

      test('a channel without a document says that nothing was recovered', async () => {
        const { client } = open()
        const match = follow(client, freshMatch(), { since: { offset: 0, epoch: '' } })
        const context = await next<SubscribedContext>(match.subscription, 'subscribed')
        expect([context.wasRecovering, context.recovered]).toEqual([true, false])
      })
    })

    describe('LIVE-07 delta compression', () => {
      /** Names in every script, emoji, halves of surrogate pairs, and what JSON must escape. */
      const text = fc.string({
        unit: fc.oneof(
          fc.constantFrom(
            'é',
            'ß',
            '足',
            'ب',
            '🏟',
            '👨‍👩‍👧',
            '\ud83d',
            '\udfdf',
            '"',
            '\\',
            '\n',
            '\u2028',
            '\u007f',
            '\u0000',
          ),
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
        ),
        maxLength: 30,
      })
      const document = fc.record({
        name: text,
        markets: fc.array(
          fc.record({ id: fc.nat(500), odds: fc.array(fc.integer({ min: 1000, max: 99_999 })) }),
          {
            maxLength: 20,
          },
        ),
      })
      /** Documents that share much with the one before, as a match's do. */
      const documents = fc
        .tuple(
          document,
          fc.array(fc.tuple(text, fc.nat(19), fc.integer({ min: 1000, max: 99_999 })), { maxLength: 6 }),
        )
        .map(([first, changes]) => {
          const sequence = [first]
          for (const [name, index, price] of changes) {
            const last = sequence[sequence.length - 1] as typeof first
            const markets = last.markets.map((market, at) =>
              at === index ? { ...market, odds: [price] } : market,
            )
            sequence.push({ name: index % 2 === 0 ? last.name : name, markets })
          }
          return sequence
        })

      test('LIVE-07 a client rebuilds every document exactly, whatever is in it', async () => {
        const { client } = open()
        await client.ready(5000)
        await fc.assert(
          fc.asyncProperty(documents, async (sequence) => {
            const channel = freshMatch()
            const packed = follow(client, channel, { delta: 'fossil' })
            await packed.subscription.ready(5000)
            for (const one of sequence) await server.publisher.publish(channel, one)
            await packed.received(sequence.length)
            client.removeSubscription(packed.subscription)
            expect(packed.data).toEqual(JSON.parse(JSON.stringify(sequence)))
          }),
          { numRuns: 60 },
        )
      })

      test('LIVE-07 only who asks for it gets patches, and they are smaller', async () => {
        const channel = freshMatch()
        const packed = open()
        const plain = open()
        const small = follow(packed.client, channel, { delta: 'fossil' })
        const large = follow(plain.client, channel)
        await Promise.all([small.subscription.ready(5000), large.subscription.ready(5000)])
        const prices = Array.from({ length: 300 }, (_, index) => 1500 + index)
        for (const odds of [1, 2, 3]) await server.publisher.publish(channel, { prices, odds })
        await Promise.all([small.received(3), large.received(3)])
        expect(small.data).toEqual(large.data)
        expect(small.subscription.deltaStats().numDeltaPayloads).toBe(2)
        expect(small.subscription.deltaStats().compressionRatio).toBeGreaterThan(0.5)
        expect(plain.heard.some((line) => line.includes('"delta":true'))).toBe(false)
      })
    })

    describe('streams keep every publication', () => {
      test('the private channel of a player is recovered without a gap', async () => {
        const user = String(Date.now())
        const channel = `$user:en:${user}`
        const { client, cut } = open(user)
        const own = privateOf(client, user, channel)
        await own.subscription.ready(5000)
        await server.publisher.publish(channel, { balance: 1 })
        await own.received(1)
        cut()
        await next(client, 'connecting')
        for (const balance of [2, 3, 4]) await server.publisher.publish(channel, { balance })
        expect((await next<SubscribedContext>(own.subscription, 'subscribed')).recovered).toBe(true)
        await own.received(4)
        expect(own.data).toEqual([1, 2, 3, 4].map((balance) => ({ balance })))
      })

      test('more missed than is kept is told as not recovered', async () => {
        const user = String(Date.now())
        const channel = `$user:en:${user}`
        const { client, cut } = open(user)
        const own = privateOf(client, user, channel)
        await own.subscription.ready(5000)
        await server.publisher.publish(channel, { balance: 0 })
        await own.received(1)
        cut()
        await next(client, 'connecting')
        await publishAll(channel, 101)
        const again = await next<SubscribedContext>(own.subscription, 'subscribed')
        expect([again.wasRecovering, again.recovered]).toEqual([true, false])
        await server.publisher.publish(channel, { balance: 102 })
        await own.received(2)
        expect(own.data.at(-1)).toEqual({ balance: 102 })
      })
    })

    describe('LIVE-10 a client that loads its state by itself', () => {
      /** A player's channel and its position, as another page of the player sees it. */
      const watched = async () => {
        const user = String(Date.now())
        const channel = `$user:en:${user}`
        const source = privateOf(open(user).client, user, channel)
        const { streamPosition } = await next<SubscribedContext>(source.subscription, 'subscribed')
        const epoch = streamPosition?.epoch ?? ''
        return {
          user,
          channel,
          source,
          position: () => ({ offset: source.offsets.at(-1) ?? streamPosition?.offset ?? 0, epoch }),
        }
      }
      /** Subscribes from the position that `getState` gives; counts its calls and the errors. */
      const loading = (
        { client }: TestClient,
        { user, channel }: { readonly user: string; readonly channel: string },
        getState: (load: number) => Promise<{ readonly offset: number; readonly epoch: string }>,
      ) => {
        let loads = 0
        const own = follow(client, channel, {
          getToken: () => issuer().subscription(user, channel),
          getState: () => {
            loads += 1
            return getState(loads)
          },
        })
        const faults: unknown[] = []
        own.subscription.on('error', (fault) => faults.push(fault))
        return { ...own, faults, loads: () => loads }
      }
      const refusals = ({ heard }: TestClient) => heard.filter((line) => /"code":112\b/.test(line))

      test('LIVE-10 is refused once what it missed is not kept any more (112), loads anew and goes on from there', async () => {
        const { user, channel, source, position } = await watched()
        const opened = open(user)
        const own = loading(opened, { user, channel }, async (load) => {
          await source.received(load === 1 ? 0 : 102)
          return position()
        })
        await own.subscription.ready(5000)
        await server.publisher.publish(channel, { balance: 0 })
        await own.received(1)
        expect([own.loads(), refusals(opened)]).toEqual([1, []])
        opened.cut()
        await next(opened.client, 'connecting')
        const back = next<SubscribedContext>(own.subscription, 'subscribed')
        await publishAll(channel, 101)
        expect((await back).recovered).toBe(true)
        expect([own.loads(), refusals(opened).length, own.faults]).toEqual([2, 1, []])
        await server.publisher.publish(channel, { balance: 102 })
        await own.received(2)
        expect(own.data).toEqual([{ balance: 0 }, { balance: 102 }])
      })

      test('LIVE-10 a position of another time is refused (112), and the next one it is told is taken', async () => {
        const { user, channel, source, position } = await watched()
        await server.publisher.publish(channel, { balance: 1 })
        await source.received(1)
        const opened = open(user)
        const told = [{ offset: 5, epoch: 'of another time' }]
        const own = loading(opened, { user, channel }, async () => told.pop() ?? position())
        const { recovered } = await next<SubscribedContext>(own.subscription, 'subscribed')
        expect([recovered, own.loads(), refusals(opened).length, own.faults]).toEqual([true, 2, 1, []])
        await server.publisher.publish(channel, { balance: 2 })
        await own.received(1)
        expect(own.data).toEqual([{ balance: 2 }])
      })
    })

    describe('private channels', () => {
      test('LIVE-02 without a token a private channel is refused', async () => {
        const { client } = open('5')
        const { subscription } = follow(client, '$user:en:6')
        expect((await next<Ended>(subscription, 'unsubscribed')).code).toBe(103)
        expect(client.state).toBe('connected')
      })

      test("SAFE-17 another player's token opens nothing", async () => {
        const { client } = open('5')
        const stolen = privateOf(client, '6', '$user:en:6')
        expect((await next<Ended>(client, 'disconnected')).code).toBe(3500)
        expect(stolen.subscription.state).not.toBe('subscribed')
      })

      test('SAFE-17 a token of one channel does not open another', async () => {
        const { client } = open('5')
        follow(client, '$user:en:6', { getToken: () => issuer().subscription('5', '$user:en:5') })
        expect((await next<Ended>(client, 'disconnected')).code).toBe(3500)
      })

      test('SAFE-05 a subscription outlives its token by a refresh', async () => {
        const { client, hears } = open('5')
        let asked = 0
        const { subscription } = follow(client, '$user:de:5', {
          getToken: () => {
            asked += 1
            return issuer(asked === 1 ? 2 : 3600).subscription('5', '$user:de:5')
          },
        })
        await subscription.ready(5000)
        await hears('"sub_refresh"')
        expect(asked).toBe(2)
        expect(subscription.state).toBe('subscribed')
      })
    })

    describe('refusals', () => {
      test('a channel of no kind is unknown', async () => {
        const { client } = open()
        const { subscription } = follow(client, 'gossip:1')
        expect((await next<Ended>(subscription, 'unsubscribed')).code).toBe(102)
      })

      test('clients may not publish', async () => {
        const { client } = open('5')
        const match = follow(client, freshMatch())
        await match.subscription.ready(5000)
        await expect(match.subscription.publish({ odds: 1 })).rejects.toMatchObject({ code: 103 })
      })

      test('clients may not call procedures', async () => {
        const { client } = open('5')
        await expect(client.rpc('anything', {})).rejects.toMatchObject({ code: 108 })
      })
    })

    describe('restart', () => {
      test('clients come back by themselves; a stream is not recovered across it, new documents arrive', async () => {
        const user = String(Date.now())
        const { client } = open(user)
        const channel = freshMatch()
        const match = follow(client, channel, { since: { offset: 0, epoch: '' }, delta: 'fossil' })
        const own = privateOf(client, user, `$user:en:${user}`)
        await own.subscription.ready(5000)
        await server.publisher.publish(channel, { odds: 1 })
        await server.publisher.publish(`$user:en:${user}`, { balance: 1 })
        await Promise.all([match.received(1), own.received(1)])
        const back = next<SubscribedContext>(own.subscription, 'subscribed')
        await server.restart()
        const context = await back
        expect([context.wasRecovering, context.recovered]).toEqual([true, false])
        await server.publisher.publish(channel, { odds: 2 })
        await match.received(2)
        expect(match.data).toEqual([{ odds: 1 }, { odds: 2 }])
      })

      test('publishers learn of it by the next document, and what they publish again is there for who comes', async () => {
        const { onForgotten, publish } = server.publisher
        // The hub in this process ends with its publishers.
        if (onForgotten === undefined) return
        const channels = [freshMatch(), freshMatch()]
        const publishBoth = () =>
          Promise.all(channels.map((channel) => publish(channel, { odds: 1 }, { version: 1 })))
        let told = 0
        const stop = onForgotten(() => (told += 1))
        await publishBoth()
        await publishBoth()
        expect(told).toBe(0)
        await server.restart()
        await publishBoth()
        stop()
        expect(told).toBe(1)
        const { client } = open()
        const all = channels.map((channel) => follow(client, channel, { since: { offset: 0, epoch: '' } }))
        await Promise.all(all.map((one) => one.received(1)))
        expect(all.map((one) => one.data)).toEqual([[{ odds: 1 }], [{ odds: 1 }]])
      })
    })
  })
}
