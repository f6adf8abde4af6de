import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  restartDelay,
  restartLimit,
  startService,
  stopService,
  untilFree,
  untilHealthy,
} from './services.mjs'

function run(source: string) {
  const service = startService({
    name: 'trial',
    args: ['--input-type=module', '-e', source],
    cwd: '.',
    env: process.env,
    output: '/dev/null',
  })
  onTestFinished(() => stopService(service, 0))
  return service
}

test('a service that ends is brought back ever later, and given up when it ends too often within a minute', () => {
  const now = 1_000_000
  expect([[], [now], [now, now]].map((restarts) => restartDelay(restarts, now))).toEqual([500, 1000, 2000])
  expect(restartDelay(Array(restartLimit).fill(now), now)).toBeUndefined()
  expect(restartDelay(Array(restartLimit).fill(now - 60_000), now)).toBe(500)
})

test('a service that ends before it is healthy is reported with its exit code and last lines', async () => {
  const service = run('console.error(\'SIM_SPEED: "x" is not allowed\'); process.exit(1)')
  const health = await untilHealthy(service, 'http://127.0.0.1:9/health', 20_000)
  expect(health).toEqual({ ok: false, reason: 'exit code 1' })
  expect(service.lastLines()).toBe('SIM_SPEED: "x" is not allowed')
})

test('a service is ready when its address answers 200', async () => {
  const statuses = [503, 404, 200]
  const server = createServer((_, answer) => answer.writeHead(statuses.shift() ?? 200).end())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const service = run('setInterval(() => {}, 1000)')
  const { port } = server.address() as AddressInfo
  expect(await untilHealthy(service, `http://127.0.0.1:${port}/`, 20_000)).toEqual({ ok: true })
  expect(statuses).toEqual([])
  expect(await untilFree(port, 0)).toBe(false)
  server.close()
  server.closeAllConnections()
  expect(await untilFree(port, 10_000)).toBe(true)
})

test('a service ends when its starter is gone without a word', async () => {
  const starter = run(`
    const { startService } = await import('${new URL('services.mjs', import.meta.url).href}')
    const args = ['-e', 'setInterval(() => {}, 1000)']
    const { child } = startService({ name: 'inner', args, cwd: '.', env: process.env, output: '/dev/null' })
    console.log(child.pid)
  `)
  await vi.waitUntil(() => starter.lastLines() !== '', { timeout: 10_000 })
  const inner = Number(starter.lastLines())
  const isThere = () => {
    try {
      return process.kill(inner, 0)
    } catch {
      return false
    }
  }
  expect(isThere()).toBe(true)
  starter.child.kill('SIGKILL')
  await vi.waitUntil(() => !isThere(), { timeout: 10_000 })
})

test('a service that does not listen to SIGTERM is ended nevertheless', async () => {
  const service = run("process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('deaf')")
  await vi.waitUntil(() => service.lastLines() === 'deaf', { timeout: 10_000 })
  await stopService(service, 50)
  expect(service.running()).toBe(false)
  expect(await service.ended).toBe('SIGKILL')
})
