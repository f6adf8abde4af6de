import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { PublishOptions } from '../publisher.ts'
import type { UserEnding } from './hub.ts'
import { createServerApi } from './server-api.ts'

const KEY = 'key'
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function start(publish: () => Promise<void> = async () => {}) {
  const published: [string, unknown, PublishOptions][] = []
  const ended: UserEnding[] = []
  const faults: unknown[] = []
  const api = createServerApi({
    clock: () => 0,
    publisher: {
      publish: (channel, data, options = {}) => {
        published.push([channel, data, options])
        return publish()
      },
    },
    positionOf: (channel) => (channel === 'match:1' ? { offset: 3, epoch: 'e' } : null),
    endUser: (ending) => ended.push(ending),
    key: KEY,
    onError: (fault) => faults.push(fault),
    mostBytes: 2000,
  })
  const server = createServer(async (request, response) => {
    if (!(await api(request, response))) response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/batch`
  const ask = async (body: unknown, headers: Readonly<Record<string, string>> = { 'x-api-key': KEY }) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await fetch(url, { method: 'POST', headers, body: text })
    const read = (await answer.json()) as { replies: { error?: { code: number; message: string } }[] }
    return { status: answer.status, body: read }
  }
  return { url, ask, published, ended, faults }
}

test('commands are run in order, and each has its own answer', async () => {
  const { ask, published, ended } = await start()
  const { body } = await ask({
    commands: [
      { publish: { channel: 'match:1', data: { odds: 1 }, version: 7 } },
      { publish: { channel: 'gossip:1', data: {} } },
      { publish: { channel: 'updates:en', data: null, skip_history: true } },
      { disconnect: { user: '7', disconnect: { code: 4500, reason: 'session ended' }, sessions: ['a'] } },
      { disconnect: { user: '8' } },
      { presence: { channel: 'match:1' } },
    ],
  })
  expect(body).toEqual({
    replies: [
      { publish: { offset: 3, epoch: 'e' } },
      { error: { code: 102, message: 'unknown channel' } },
      { publish: {} },
      { disconnect: {} },
      { disconnect: {} },
      { error: { code: 108, message: 'not available: presence' } },
    ],
  })
  expect(published).toEqual([
    ['match:1', { odds: 1 }, { version: 7 }],
    ['updates:en', null, { passing: true }],
  ])
  expect(ended).toEqual([
    { user: '7', disconnect: { code: 4500, reason: 'session ended' }, sessions: ['a'] },
    { user: '8', disconnect: { code: 3503, reason: 'force disconnect' }, sessions: null },
  ])
})

test.each([
  [{ publish: { data: 1 } }, 'publish.channel'],
  [{ publish: { channel: 'match:1' } }, 'publish.data'],
  [{ publish: { channel: 'match:1', data: 1, version: 'x' } }, 'publish.version'],
  [{ publish: null }, 'publish'],
  [{ disconnect: { user: 7 } }, 'disconnect.user'],
  [{ disconnect: { user: '7', disconnect: { code: 1000, reason: '' } } }, 'disconnect.disconnect.code'],
  [{}, 'one command each'],
  [{ publish: {}, disconnect: {} }, 'one command each'],
])('%j is refused, naming %s, and does nothing', async (command, named) => {
  const { ask, published, ended } = await start()
  const { status, body } = await ask({ commands: [command] })
  const [reply] = body.replies
  expect([status, reply?.error?.code]).toEqual([200, 107])
  expect(reply?.error?.message).toContain(named)
  expect([published, ended]).toEqual([[], []])
})

test('what is published again under its key is taken once in its channel; one that failed was not taken', async () => {
  let calls = 0
  const { ask, published } = await start(async () => {
    calls += 1
    if (calls === 1) throw new Error('broken')
  })
  const publish = (channel: string) => ({ publish: { channel, data: 1, idempotency_key: 'row 7' } })
  for (let round = 0; round < 3; round += 1)
    await ask({ commands: [publish('$user:en:7'), publish('$user:de:7')] })
  expect(published.map(([channel]) => channel)).toEqual(['$user:en:7', '$user:de:7', '$user:en:7'])
})

test('without the key nothing is read, and nothing done', async () => {
  const { ask, published } = await start()
  const publish = { commands: [{ publish: { channel: 'match:1', data: 1 } }] }
  for (const headers of [{}, { 'x-api-key': 'other' }, { authorization: `apikey ${KEY}` }])
    expect((await ask(publish, headers as Record<string, string>)).status).toBe(401)
  expect(published).toEqual([])
})

test('what is no batch, too large, or not posted is refused', async () => {
  const { ask, url, published } = await start()
  for (const body of ['', '{', '[]', '{"commands":{}}', '{"commands":[7]}']) {
    expect((await ask(body)).status, body).toBe(400)
  }
  const many = { commands: Array.from({ length: 1001 }, () => ({})) }
  expect((await ask(many)).status).toBe(413)
  const long = { commands: [{ publish: { channel: 'match:1', data: 'x'.repeat(2000) } }] }
  expect((await ask(long)).status).toBe(413)
  expect((await fetch(url)).status).toBe(405)
  expect((await fetch(`${url}/more`)).status).toBe(404)
  expect(published).toEqual([])
})

test('a body without a length is cut off where it grows too large', async () => {
  const { url } = await start()
  const part = new TextEncoder().encode('x'.repeat(500))
  let sent = 0
  const body = new ReadableStream({
    pull(stream) {
      sent += 1
      if (sent > 10) stream.close()
      else stream.enqueue(part)
    },
  })
  const asked = { method: 'POST', headers: { 'x-api-key': KEY }, body, duplex: 'half' } as RequestInit
  expect((await fetch(url, asked)).status).toBe(413)
})

test('a fault of ours is told to the caller as one and reported, and the rest of the batch is done', async () => {
  let calls = 0
  const { ask, faults } = await start(async () => {
    calls += 1
    if (calls === 1) throw new Error('broken')
  })
  const publish = { publish: { channel: 'match:1', data: 1 } }
  const { body } = await ask({ commands: [publish, publish] })
  expect(body.replies).toMatchObject([{ error: { code: 100 } }, { publish: {} }])
  expect(faults).toHaveLength(1)
})
