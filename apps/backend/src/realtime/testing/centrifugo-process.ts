import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startRedis } from '../../../../../scripts/test-redis.mjs'
import { createCentrifugoPublisher } from '../centrifugo.ts'
import { SECRET } from './client.ts'
import type { Server } from './protocol-suite.ts'
import { freePort } from '../../../../../scripts/free-port.mjs'

const REPOSITORY = join(import.meta.dirname, '../../../../..')
const API_KEY = 'a key that is only used in tests'

/** Resolves when the server is healthy; rejects when it has exited before. */
async function untilHealthy(port: number, isGone: () => boolean): Promise<void> {
  for (;;) {
    if (isGone()) throw new Error('Centrifugo ended while starting')
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null)
    if (answer?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** Starts one with the configuration of `deploy/` and this environment, on the loopback only; resolves to how to end it. */
async function launch(binary: string, port: number, env: Readonly<Record<string, string>>) {
  const child = spawn(binary, ['-c', join(REPOSITORY, 'deploy/centrifugo.json')], {
    stdio: 'ignore',
    env: {
      CENTRIFUGO_HTTP_SERVER_ADDRESS: '127.0.0.1',
      CENTRIFUGO_HTTP_SERVER_PORT: String(port),
      CENTRIFUGO_HTTP_API_KEY: API_KEY,
      CENTRIFUGO_CLIENT_TOKEN_HMAC_SECRET_KEY: SECRET,
      ...env,
    },
  })
  await untilHealthy(port, () => child.exitCode !== null)
  return async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
}

/** A real Centrifugo, by itself. */
export async function startCentrifugo(binary: string): Promise<Server> {
  const port = await freePort()
  let end = await launch(binary, port, {})
  const publisher = createCentrifugoPublisher({ url: `http://127.0.0.1:${port}/api`, key: API_KEY })
  return {
    url: `ws://127.0.0.1:${port}/connection/websocket`,
    publisher,
    connections: publisher,
    restart: async () => {
      await end()
      end = await launch(binary, port, {})
    },
    stop: () => end(),
  }
}

/** Two that share a Redis: the first is published to, and clients are connected to the second. */
export async function startCentrifugos(binary: string): Promise<Server> {
  const redis = await startRedis()
  const ports = [await freePort(), await freePort()] as const
  const env = { CENTRIFUGO_ENGINE_TYPE: 'redis', CENTRIFUGO_ENGINE_REDIS_ADDRESS: redis.url }
  const start = () => Promise.all(ports.map((port) => launch(binary, port, env)))
  let ends = await start()
  const endAll = () => Promise.all(ends.map((end) => end()))
  const publisher = createCentrifugoPublisher({ url: `http://127.0.0.1:${ports[0]}/api`, key: API_KEY })
  return {
    url: `ws://127.0.0.1:${ports[1]}/connection/websocket`,
    publisher,
    connections: publisher,
    restart: async () => {
      await endAll()
      // Its memory is the servers’.
      await redis.kill()
      await redis.start()
      ends = await start()
    },
    stop: async () => {
      await endAll()
      await redis.stop()
    },
  }
}
