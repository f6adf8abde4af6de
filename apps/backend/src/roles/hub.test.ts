import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createCentrifugoPublisher } from '../realtime/index.ts'
import { follow, issuer, openClient, SECRET } from '../realtime/testing/client.ts'
import { describeProtocol } from '../realtime/testing/protocol-suite.ts'
import { readSettings } from '../settings.ts'
import { startHub } from './hub.ts'
import { createDrain } from './outside/readiness.ts'
import { createProgramCheck } from '../telemetry/program.ts'
import { createTakedown } from './takedown.ts'

const KEY = 'a key that is only used in tests'
/** A busy machine takes its time. */
const WAIT = { timeout: 20_000 }
const ENVIRONMENT = { ROLES: 'hub', REALTIME_SECRET: SECRET, CENTRIFUGO_API_KEY: KEY, BACKEND_PORT: '0' }

/** Rooms that a hub has nothing to do with, and packages that are long to load. */
const HEAVY =
  /src\/(?:platform|sportsbook(?!\/bets\/live-delay)|bonuses|jackpots|feed\/(?!timer)|operator|import)\/|^(?:pg|fastify|@electric-sql\/pglite|@touchline\/contract)$/

async function start(environment: Readonly<Record<string, string>> = {}, port = 0) {
  const faults: unknown[] = []
  const report = (fault: unknown) => void faults.push(fault)
  const takedown = createTakedown(report)
  const read = readSettings({ ...ENVIRONMENT, ...environment, BACKEND_PORT: String(port) })
  if (!read.ok) throw new Error(read.reason)
  const { port: listening } = await startHub({
    settings: read.settings,
    report,
    later: takedown.later,
    drain: createDrain(),
    program: createProgramCheck({ approved: null, read: async () => '', now: () => 0 }),
  })
  const base = `http://127.0.0.1:${listening}`
  return {
    base,
    port: listening,
    url: `${base.replace('http', 'ws')}/connection/websocket`,
    faults,
    stop: takedown.run,
  }
}

describeProtocol('the hub in a process of its own', async () => {
  let running = await start()
  const publisher = createCentrifugoPublisher({ url: `${running.base}/api`, key: KEY })
  return {
    url: running.url,
    publisher,
    connections: publisher,
    restart: async () => {
      await running.stop()
      running = await start({}, running.port)
    },
    stop: () => running.stop(),
  }
})

describe('the hub in a process of its own', () => {
  const stops: (() => unknown)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })
  const begin = async (environment: Readonly<Record<string, string>> = {}) => {
    const running = await start(environment)
    stops.push(running.stop)
    return running
  }
  const health = async (base: string) =>
    (await (await fetch(`${base}/health`)).json()) as Readonly<Record<string, unknown>>

  test('is not started without what backends and it must share', () => {
    for (const name of ['REALTIME_SECRET', 'CENTRIFUGO_API_KEY'])
      expect(readSettings({ ...ENVIRONMENT, [name]: '' })).toMatchObject({
        ok: false,
        reason: expect.stringMatching(/^ROLES: hub needs/),
      })
    expect(readSettings(ENVIRONMENT)).toMatchObject({ ok: true, settings: { ROLES: ['hub'] } })
    expect(readSettings({ ROLES: 'hob' })).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^ROLES: /),
    })
  })

  test('loads nothing of bets, players and matches, so that it is soon back after an end', async () => {
    const { metafile } = await build({
      entryPoints: ['../main.ts', './hub.ts'].map((path) => fileURLToPath(new URL(path, import.meta.url))),
      ...{ bundle: true, write: false, metafile: true, outdir: 'nowhere' },
      ...{ platform: 'node', format: 'esm', packages: 'external', logLevel: 'error' },
    })
    const loaded = new Set<string>()
    const load = (file: string) => {
      if (loaded.has(file)) return
      loaded.add(file)
      for (const { kind, path } of metafile.inputs[file]?.imports ?? [])
        if (kind === 'import-statement') load(path)
    }
    for (const file of Object.keys(metafile.inputs))
      if (/src\/(?:main|roles\/hub)\.ts$/.test(file)) load(file)
    expect([...loaded].filter((file) => HEAVY.test(file))).toEqual([])
    // It does see what is loaded.
    expect([...loaded].some((file) => file.endsWith('realtime/hub/outlet.ts'))).toBe(true)
  })

  test('says in /health how many it serves', async () => {
    const { base, url } = await begin()
    expect(await health(base)).toEqual({ status: 'ok', connections: 0, channels: 0 })
    const { client, close } = openClient(url, '')
    await follow(client, 'match:1').subscription.ready(5000)
    expect(await health(base)).toEqual({ status: 'ok', connections: 1, channels: 1 })
    close()
  })

  test('SAFE-17 a session that has ended gets no connection any more, though its token is good; the player’s others do', async () => {
    const { base, url } = await begin()
    const publisher = createCentrifugoPublisher({ url: `${base}/api`, key: KEY })
    const open = (session: string) =>
      openClient(url, '7', { getToken: () => issuer().connection('7', session) })
    const [ended, stays] = [open('over'), open('goes on')]
    await Promise.all([ended, stays].map(({ client }) => client.ready(5000)))
    await publisher.endSessions({ playerId: 7, sessions: ['over'] })
    await vi.waitFor(() => expect(ended.client.state).toBe('disconnected'), WAIT)
    const again = open('over')
    await vi.waitFor(() => expect(again.client.state).toBe('disconnected'), WAIT)
    expect(stays.client.state).toBe('connected')
    for (const one of [ended, stays, again]) one.close()
  })

  test('a hundred visitors with a thousand invented channels each leave nothing behind', async () => {
    const { base, url } = await begin()
    const sockets = await Promise.all(
      Array.from({ length: 100 }, async (_, visitor) => {
        const socket = new WebSocket(url)
        const answered = Promise.withResolvers<void>()
        let lines = 0
        socket.on('message', (text) => {
          lines += String(text).split('\n').length
          if (lines === 1001) answered.resolve()
        })
        await new Promise((resolve) => socket.once('open', resolve))
        const token = await issuer().connection('')
        const asked = Array.from({ length: 1000 }, (_each, index) => ({
          id: index + 2,
          subscribe: { channel: index === 0 ? `updates:x${visitor}` : `match:${visitor + 1}${index}` },
        }))
        socket.send([{ id: 1, connect: { token } }, ...asked].map((one) => JSON.stringify(one)).join('\n'))
        await answered.promise
        return socket
      }),
    )
    expect((await health(base))['channels']).toBeGreaterThan(50_000)
    for (const socket of sockets) socket.terminate()
    const nothing = { status: 'ok', connections: 0, channels: 0 }
    await vi.waitFor(async () => expect(await health(base)).toEqual(nothing), WAIT)
  })

  test('one address has SOCKETS_PER_ADDRESS connections, as the front names it', async () => {
    const { base, url } = await begin({ SOCKETS_PER_ADDRESS: '2' })
    const open = (visitor: string) => {
      const socket = new WebSocket(url, { headers: { 'x-forwarded-for': visitor } })
      stops.push(() => socket.terminate())
      return new Promise<number>((resolve) => {
        socket.once('open', () => resolve(101))
        socket.on('error', () => {})
        socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0))
      })
    }
    const codes = []
    for (const visitor of ['203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.8'])
      codes.push(await open(visitor))
    expect(codes).toEqual([101, 101, 429, 101])
    expect(await health(base)).toMatchObject({ connections: 3 })
  })

  test('what is neither its health nor its calls is not there', async () => {
    const { base } = await begin()
    for (const path of ['/', '/api', '/api/publish', '/connection/websocket'])
      expect((await fetch(`${base}${path}`)).status).toBe(404)
  })

  test('a caller who breaks off in the middle takes nothing down', async () => {
    const { base, faults } = await begin()
    const broken = request(`${base}/api/batch`, {
      method: 'POST',
      headers: { 'x-api-key': KEY, 'content-length': 100 },
    })
    broken.on('error', () => {})
    broken.write('{"commands":[')
    await new Promise((resolve) => setImmediate(resolve))
    broken.destroy()
    expect(await health(base)).toMatchObject({ status: 'ok' })
    expect(faults).toEqual([])
  })
})
