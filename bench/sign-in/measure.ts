import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../../scripts/test-postgres.mjs'
import { type Backend, startBackend } from '../backend.ts'
import { chosen, type Measure, rounds } from '../benchmark.ts'
import { compare, type Figures, quantile } from '../measure.ts'
import { openConnection } from '../place-bet/connection.ts'
import type { Answered, Attack } from './attack.ts'
import { signInRequest } from './attempt.ts'

const PLAYER = { login: 'demo@touchline.example', password: 'touchline-demo', from: '198.51.100.4' }
/** Milliseconds between two sign-ins of the player. */
const EVERY = 40
/** Most attempts that may get another answer than 429. */
const LET_IN = 60

/** A player signs in repeatedly for this many seconds. Throws when a sign-in fails. */
async function signIns(backend: Backend, seconds: number): Promise<Figures> {
  const connection = await openConnection(backend.port)
  const latencies: number[] = []
  const began = performance.now()
  for (let due = began; due < began + seconds * 1000; due += EVERY) {
    await pause(Math.max(0, due - performance.now()))
    const start = performance.now()
    const { status, body } = await connection.send(signInRequest(backend.port, PLAYER))
    latencies.push(performance.now() - start)
    if (status !== 200) throw new Error(`a player was not let in: ${status} ${body}\n${backend.lastLines()}`)
  }
  connection.close()
  return { p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) }
}

/** Prepares an attack that waits for a signal, so that its process starts before the measurement. */
async function prepareAttack(order: Attack): Promise<() => Promise<void>> {
  const child = fork(new URL('attack.ts', import.meta.url))
  await once(child, 'message')
  return async () => {
    child.send(order)
    const [answered] = (await once(child, 'message')) as [Answered]
    const { 401: wrong = 0, 429: waits = 0 } = answered
    if (wrong > LET_IN || wrong + waits !== order.attempts)
      throw new Error(`attempts were not throttled: ${JSON.stringify(answered)}`)
  }
}

const short = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(' ')

/** SAFE-19: ten thousand attempts at sign-in while somebody else signs in. */
export const measure: Measure = async (options) => {
  const [seconds, attempts] = chosen(options, {
    full: [20, 10_000],
    quick: [4, 2000],
    shortest: [1, 400],
  } as const)
  const postgres = await startPostgres({ durable: true })
  if (!postgres.ok) throw new Error(postgres.reason)
  let backend: Backend | null = null
  try {
    options.say('starting the backend on a PostgreSQL of its own …')
    const started = await startBackend({ DATABASE_URL: postgres.url, RATE_LIMIT: '6000', FEED: 'none' })
    backend = started
    let attackers = 0
    const attacked = async (order: Pick<Attack, 'attempts' | 'seconds'>) => {
      const address = `203.0.113.${(attackers += 1)}`
      const attack = await prepareAttack({ port: started.port, address, ...order })
      const [figures] = await Promise.all([signIns(started, order.seconds), attack()])
      return figures
    }
    // Warms up the backend.
    await attacked({ attempts: 2000, seconds: 4 })
    const sides = {
      reference: () => signIns(started, seconds),
      ours: () => attacked({ attempts, seconds }),
    }
    const { p50, p99 } = await compare(sides, ['p50', 'p99'], rounds(options))
    for (const [name, { ours, reference }] of Object.entries({ p50, p99 }))
      options.say(`${name}, ms: ${short(ours)} during attacks against ${short(reference)}`)
    return [
      {
        name: 'p99 of a sign-in during 10,000 attempts of somebody else',
        target: { most: 1.5 },
        measured: p99,
      },
    ]
  } finally {
    await backend?.stop()
    await postgres.stop()
  }
}
