import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  betOnOffered,
  clientOf,
  endBackends,
  preparedDirectory,
  runBackend,
  signInDemo,
} from './backend-process.ts'

const BETS = '/api/sportsbook/v3/bets'

let directory: string
beforeAll(async () => {
  directory = await preparedDirectory('drain')
})
afterAll(async () => {
  endBackends()
  await rm(directory, { recursive: true, force: true })
})

/** The figures that a process serves; it says where as it begins. */
async function figuresOf(log: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${/"metrics":(\d+)/.exec(log)?.[1]}/metrics`)
  expect(answer.headers.get('content-type')).toContain('version=0.0.4')
  return answer.text()
}

/** A process with a live bet that is waiting, and prices that stand still. */
async function waitingBet(settings: Record<string, string>) {
  const run = runBackend({ DATA_DIR: directory, ...settings })
  const port = await run.port
  const call = clientOf(port)
  expect((await signInDemo(call)).status).toBe(200)
  run.child.send({ feed: 'hold' })
  await new Promise((resolve) => run.child.once('message', resolve))
  const key = crypto.randomUUID()
  const placed = call('POST', BETS, await betOnOffered(call, 'match_status=1'), key)
  const fate = async () => (await call('POST', `${BETS}/placements/${key}`)).body.status
  await expect.poll(fate, { interval: 20 }).toBe('pending')
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  return { ...run, placed, status }
}

describe('a process that is asked to end', () => {
  test('BEYOND-37 is not ready at once, with the cause, serves its figures apart from its calls, answers for its grace, lets a live bet have its delay, and only then ends; the bet is there', async () => {
    const { child, port, placed, status, ended, written } = await waitingBet({
      LIVE_DELAY_SECONDS: '3',
      DRAIN_SECONDS: '1',
      METRICS_PORT: '0',
    })
    expect([await status('/live'), await status('/ready'), await status('/health')]).toEqual([200, 200, 200])
    const drained = /^touchline_cause\{cause="drain",roles="api,feed,worker"\} (\d)$/m
    expect(drained.exec(await figuresOf(written()))?.[1]).toBe('0')
    // Whoever is sent to the calls finds no figures there.
    expect(await status('/metrics')).toBe(404)
    const asked = performance.now()
    child.kill('SIGTERM')
    await expect.poll(() => status('/ready'), { interval: 5 }).toBe(503)
    expect(performance.now() - asked).toBeLessThan(900)
    expect(await (await fetch(`http://127.0.0.1:${await port}/ready`)).json()).toEqual({
      status: 'away',
      causes: [{ cause: 'drain', decides: true }],
    })
    const figures = await figuresOf(written())
    expect(drained.exec(figures)?.[1]).toBe('1')
    expect(figures).toContain(
      'touchline_calls_total{route="/api/sportsbook/v3/bets/placements/:key",status="200"',
    )
    for (const name of [
      'feed_age_seconds',
      'outbox_lag_seconds',
      'settlement_lag_seconds',
      'hub_connections',
    ])
      expect(figures, name).toMatch(
        new RegExp(`^touchline_${name}\\{roles="api,feed,worker"\\} [\\d.]+$`, 'm'),
      )
    expect([await status('/live'), await status('/api/sportsbook/v2/sports')]).toEqual([200, 200])
    // Its grace over, it takes no new connection.
    await expect
      .poll(() => status('/live').catch(() => 'refused'), { interval: 20, timeout: 5000 })
      .toBe('refused')
    const answer = await placed
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await ended).toEqual({ code: 0, errors: '' })

    const next = runBackend({ DATA_DIR: directory })
    const call = clientOf(await next.port)
    await signInDemo(call)
    const { body } = await call('GET', `${BETS}?id=${answer.body[0].id}`)
    expect(body.items).toMatchObject([{ ref: answer.body[0].ref }])
    next.child.kill('SIGTERM')
    await next.ended
  })

  test('ends at once when it is asked again; what waited was not accepted, and nothing of it is there', async () => {
    const { child, placed, ended } = await waitingBet({ LIVE_DELAY_SECONDS: '30', DRAIN_SECONDS: '30' })
    placed.catch(() => {})
    const asked = performance.now()
    child.kill('SIGTERM')
    await wait(50)
    child.kill('SIGTERM')
    expect((await ended).code).toBe(1)
    expect(performance.now() - asked).toBeLessThan(5000)
    await expect(placed).rejects.toThrow('fetch failed')
  })

  test('at a terminal it does without the grace', async () => {
    const run = runBackend({ DATA_DIR: directory, DRAIN_SECONDS: '30' })
    await run.port
    const asked = performance.now()
    run.child.kill('SIGINT')
    expect(await run.ended).toEqual({ code: 0, errors: '' })
    expect(performance.now() - asked).toBeLessThan(8000)
  })
})
