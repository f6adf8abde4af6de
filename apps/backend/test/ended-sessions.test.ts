import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createManualTime } from '../src/manual-time.ts'
import { createHub, type Hub } from '../src/realtime/index.ts'
import { follow, next, openClient, type TestClient } from '../src/realtime/testing/client.ts'
import { embedded } from './databases.ts'
import { type House, openHouse, REALTIME_SECRET } from './house.ts'

let hub: Hub
let house: House
let url: string
const clients: TestClient[] = []
beforeAll(async () => {
  const time = createManualTime(Date.parse('2030-01-01T10:00:00Z'))
  hub = createHub({
    secret: REALTIME_SECRET,
    clock: time.clock,
    allowedOrigins: [],
    onError: (fault) => house.errors.push(fault),
  })
  house = await openHouse(embedded, { time, hub })
  hub.attach(house.app.server)
  await house.app.listen({ host: '127.0.0.1', port: 0 })
  url = `ws://127.0.0.1:${(house.app.server.address() as AddressInfo).port}/connection/websocket`
})
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
  assert.deepEqual(house.errors, [])
})
afterAll(async () => {
  await hub.close()
  await house.close()
  await house.db.close()
})

const PLATFORM = '/api/platform'
const REALTIME = '/api/sportsbook/v2/websocket'
const PASSWORD = 'correct horse'
const post = (cookie: string, path: string, body: unknown = {}) => house.call('POST', path, { cookie, body })

/** An open page of a player: it has its tokens and reads the player's channel. */
async function openPage(id: number, cookie: string) {
  const channel = `$user:en:${id}`
  const { token } = (await post(cookie, `${REALTIME}/token`)).body
  const page = openClient(url, '', { getToken: async () => token })
  clients.push(page)
  const own = follow(page.client, channel, {
    getToken: async () =>
      (await post(cookie, `${REALTIME}/authorize`, { channels: [channel] })).body.channels[0].token,
  })
  await own.subscription.ready(5000)
  return { cookie, token, ...page, ...own, left: next<{ code: number }>(page.client, 'disconnected') }
}

type Page = Awaited<ReturnType<typeof openPage>>

async function twoDevices() {
  const { id, cookie } = await house.player(0n)
  const there = `touchline=${await house.side.sessions.open(id)}`
  return { id, here: await openPage(id, cookie), there: await openPage(id, there) }
}

interface Way {
  readonly name: string
  readonly end: (here: Page, there: Page) => Promise<{ readonly status: number }>
  /** Which pages are disconnected. */
  readonly ends: readonly ('here' | 'there')[]
}

const idOfOther = async ({ cookie }: Page): Promise<string> =>
  (await house.call('GET', `${PLATFORM}/player/sessions`, { cookie })).body.find(
    ({ current }: { current: boolean }) => !current,
  ).id

const WAYS: readonly Way[] = [
  {
    name: 'signing out',
    end: ({ cookie }) => house.call('DELETE', `${PLATFORM}/users/sign_out`, { cookie }),
    ends: ['here'],
  },
  {
    name: 'ending another device',
    end: async (here) =>
      house.call('DELETE', `${PLATFORM}/player/sessions/${await idOfOther(here)}`, { cookie: here.cookie }),
    ends: ['there'],
  },
  {
    name: 'ending all other devices',
    end: ({ cookie }) => house.call('DELETE', `${PLATFORM}/player/sessions`, { cookie }),
    ends: ['there'],
  },
  {
    name: 'a new password',
    end: ({ cookie }) =>
      house.call('PATCH', `${PLATFORM}/users/password`, {
        cookie,
        body: { current_password: PASSWORD, password: 'another horse 42' },
      }),
    ends: ['here', 'there'],
  },
  {
    name: 'a time-out',
    end: ({ cookie }) => post(cookie, `${PLATFORM}/player/breaks`, { type: 'time_out', days: 1 }),
    ends: ['here', 'there'],
  },
  {
    name: 'self-exclusion',
    end: ({ cookie }) => post(cookie, `${PLATFORM}/player/breaks`, { type: 'self_exclusion', months: null }),
    ends: ['here', 'there'],
  },
  {
    name: 'deleting the account',
    end: ({ cookie }) => post(cookie, `${PLATFORM}/player/deletion`, { password: PASSWORD }),
    ends: ['here', 'there'],
  },
]

describe('SAFE-17 a session that ends takes its live connection with it', () => {
  test.each(WAYS)('$name', async ({ end, ends }) => {
    const { id, here, there } = await twoDevices()
    const strange = await house.player(0n)
    const stranger = await openPage(strange.id, strange.cookie)
    const pages = { here, there }
    const gone = ends.map((name) => pages[name])
    const staying = [here, there].filter((page) => !gone.includes(page))
    expect((await end(here, there)).status).toBe(200)
    for (const page of gone) expect((await page.left).code).toBe(4500)
    await hub.publisher.publish(`$user:en:${id}`, { secret: 1 })
    await hub.publisher.publish(`$user:en:${strange.id}`, { secret: 2 })
    await Promise.all([...staying, stranger].map((page) => page.received(1)))
    expect(gone.map(({ data }) => data)).toEqual(gone.map(() => []))
    expect([...staying.map(({ data }) => data), stranger.data]).toEqual([
      ...staying.map(() => [{ secret: 1 }]),
      [{ secret: 2 }],
    ])
    // Its tokens no longer give access.
    for (const { token } of gone) {
      const again = openClient(url, '', { getToken: async () => token })
      clients.push(again)
      expect((await next<{ code: number }>(again.client, 'disconnected')).code).toBe(4500)
    }
  })
})
