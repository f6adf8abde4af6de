import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Bet, Match } from '@touchline/contract'
import { expect, test } from 'vitest'
import { startPostgres } from '../../../scripts/test-postgres.mjs'
import type { Answered } from './house.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const BETS = '/api/sportsbook/v3/bets'
const RESTARTS = ['SIGQUIT', 'SIGINT', 'SIGQUIT', 'SIGINT', 'SIGQUIT'] as const

function startBackend(address: string) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'test',
      BACKEND_PORT: '0',
      DATABASE_URL: address,
      DATABASE_WAIT_SECONDS: '2',
      SIM_LIVE: '2',
      SIM_COMING: '20',
      DEMO_CAMPAIGNS: 'false',
      LOG_LEVEL: 'fatal',
    },
  })
  const port = new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      const ready = /ready on port (\d+)/.exec(String(text))?.[1]
      if (ready !== undefined) resolve(Number(ready))
    })
    child.once('exit', (code) => reject(new Error(`the backend ended: ${code}`)))
  })
  // Drains its error output, which would block it otherwise.
  child.stderr.resume()
  return { child, port }
}

test('SAFE-07 PostgreSQL restarts several times under load: the process lives on, calls answer 503 meanwhile and never 500, and each bet is placed once or not at all', async () => {
  const server = await startPostgres()
  if (!server.ok) throw new Error(server.reason)
  const { child, port } = startBackend(server.url)
  try {
    const base = `http://127.0.0.1:${await port}`
    let cookie = ''
    const call = async (method: string, path: string, body?: unknown, key?: string): Promise<Answered> => {
      const answer = await fetch(base + path, {
        method,
        headers: {
          'x-app': 'sportsbook',
          ...(cookie && { cookie }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
      if (answer.status === 503) expect(answer.headers.get('retry-after')).not.toBeNull()
      return { status: answer.status, body: await answer.json() }
    }
    const signIn = { login: 'demo@touchline.example', password: 'touchline-demo' }
    expect((await call('POST', '/api/platform/users/sign_in', signIn)).status).toBe(200)
    const offer = await call('GET', '/api/sportsbook/v2/matches?match_status=0&bettable=true&limit=20')
    const selections = (offer.body.items as Match[]).flatMap(({ id, main_market: market }) => {
      const outcome = market?.outcomes[0]
      if (market?.status !== 1 || outcome === undefined) return []
      const { id: marketId, specifier } = market
      return [{ match_id: id, market_id: marketId, specifier, outcome_id: outcome.id, odds: outcome.odds }]
    })
    expect(selections.length).toBeGreaterThan(0)

    const statuses = new Map<number, number>()
    const refs = new Set<string>()
    const unsure: { readonly key: string; readonly body: unknown }[] = []
    let isOver = false
    const load = async (worker: number) => {
      for (let turn = 0; !isOver; turn += 1) {
        const key = crypto.randomUUID()
        const one = selections[(worker + turn) % selections.length]
        const body = {
          meta: { device_id: 'restarts', quick: false, type: 'single' },
          bets: [{ stake: { value: 10, currency: 'EUR' }, selections: [one] }],
        }
        const answer = await call('POST', BETS, body, key)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        if (answer.status === 200) for (const { ref } of answer.body as Bet[]) refs.add(ref)
        if (answer.status === 503) unsure.push({ key, body })
        const read = await call('GET', '/api/sportsbook/v3/bets?limit=1')
        statuses.set(read.status, (statuses.get(read.status) ?? 0) + 1)
        await wait(5)
      }
    }
    const working = Array.from({ length: 6 }, (_, worker) => load(worker))
    for (const signal of RESTARTS) {
      const before = refs.size
      while (refs.size < before + 5) await wait(10)
      await server.restart(signal)
    }
    const before = refs.size
    while (refs.size < before + 5) await wait(10)
    isOver = true
    await Promise.all(working)

    expect(child.exitCode).toBeNull()
    expect([...statuses.keys()].filter((status) => ![200, 400, 503].includes(status))).toEqual([])
    expect(statuses.get(503)).toBeGreaterThan(0)
    // Sent again: a placed one gets its answer, another is placed now or refused.
    for (const { key, body } of unsure) {
      const again = await call('POST', BETS, body, key)
      expect([200, 400]).toContain(again.status)
      if (again.status === 200) for (const { ref } of again.body as Bet[]) refs.add(ref)
    }
    const kept: string[] = []
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { body } = await call('GET', `/api/sportsbook/v3/bets?limit=500&page=${page}`)
      kept.push(...(body.items as Bet[]).map(({ ref }) => ref))
      last = body.last_page
    }
    expect(kept.toSorted()).toEqual([...refs].toSorted())
  } finally {
    child.kill('SIGKILL')
    await server.stop()
  }
})
