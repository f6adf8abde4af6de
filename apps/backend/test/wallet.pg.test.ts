import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { seededRandom } from '@touchline/simulator'
import { afterEach, expect, test } from 'vitest'
import { runChecks } from '../src/platform/wallet/conformance/checks.ts'
import { createGameClient, type SendCall } from '../src/platform/wallet/game-client.ts'
import { openOnServer } from './databases.ts'
import { backOf, GAMING, seated, SECRET, serverOf } from './gaming/testing.ts'
import { ledgerFaults, openHouseOn, place, placement, selection } from './house.ts'
import type { Report } from './races.ts'

const PROCESS = fileURLToPath(new URL('races-process.ts', import.meta.url))

const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})

/** A backend that kills itself at a step of what the wallet does; answers the client of a game that speaks with it. */
async function startMortal(address: string, step: string) {
  const env = { ...process.env, DATABASE_URL: address, DIE_AT: `wallet ${step}` }
  const child = fork(PROCESS, { env, execArgv: [] })
  running.add(child)
  const [{ port }] = (await once(child, 'message')) as [Report]
  const send: SendCall = async ({ path, body, headers }) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
    return { status: response.status, body: await response.json() }
  }
  const client = createGameClient({ provider: 'games', secret: SECRET, send, clock: Date.now })
  return { client, died: once(child, 'exit') }
}

test('BEYOND-30 a stake, a win or a rollback during which the backend is killed, before or after its commit, and which then comes over several connections at once, moves money once', async () => {
  const { db, address } = await openOnServer()
  const house = await openHouseOn(db, { siteConfig: GAMING })
  // The house's own clock stands in 2030, the mortal ones live now.
  const { id, server, of } = await seated(house, 10_000n)
  let balance = 10_000n
  const round = of(1, 'a-round')
  expect((await server.debit(round)).status).toBe(200)
  balance -= 1n
  const moves = [
    { name: 'debit', by: -100n },
    { name: 'credit', by: 250n },
    { name: 'rollBack', by: 1n },
  ] as const
  for (const step of ['booked', 'committed'] as const)
    for (const { name, by } of moves) {
      const mortal = await startMortal(address, step)
      let asked: object = of(Number(by < 0n ? -by : by), 'a-round')
      if (name === 'rollBack') {
        const stake = of(1)
        expect((await server.debit(stake)).status).toBe(200)
        balance -= 1n
        asked = backOf(stake)
      }
      await expect(mortal.client[name](asked)).rejects.toThrow()
      await mortal.died
      expect([step, name, await house.balance(id)]).toEqual([
        step,
        name,
        step === 'committed' ? balance + by : balance,
      ])
      const again = await Promise.all(Array.from({ length: 8 }, () => server[name](asked)))
      balance += by
      expect(again.map(({ status }) => status)).toEqual(again.map(() => 200))
      expect(new Set(again.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(await house.balance(id)).toBe(balance)
    }
  expect(await ledgerFaults(db)).toEqual([])
  await house.close()
  await db.close()
})

test('BEYOND-30 two backends that are told the same of many games at once, stakes before and after what takes them back, beside bets of the same players, leave every balance at what stands', async () => {
  const { db } = await openOnServer()
  const houses = await Promise.all([1, 2].map(() => openHouseOn(db, { siteConfig: GAMING })))
  const [first, second] = houses as [(typeof houses)[0], (typeof houses)[0]]
  const random = seededRandom('games at once')
  const players = await Promise.all(Array.from({ length: 4 }, () => seated(first, 20_000n)))
  const servers = [serverOf(first), serverOf(second)] as const
  const calls: (() => Promise<{ readonly status: number }>)[] = []
  const stands = players.map(() => 20_000n)
  for (const [index, { of, cookie }] of players.entries()) {
    for (let turn = 0; turn < 12; turn += 1) {
      const stake = of(100 + turn)
      const isUndone = turn % 3 === 0
      for (const server of servers) {
        calls.push(() => server.debit(stake))
        if (isUndone) calls.push(() => server.rollBack(backOf(stake)))
      }
      if (!isUndone) stands[index] = (stands[index] ?? 0n) - BigInt(stake.amount)
    }
    calls.push(() => place(first, cookie, placement([selection()], 500)))
    stands[index] = (stands[index] ?? 0n) - 500n
  }
  const order = calls.map((call) => ({ call, at: random.uniform() })).sort((a, b) => a.at - b.at)
  const answers = await Promise.all(order.map(({ call }) => call()))
  // A stake that comes after what took it back is refused; everything else is done.
  expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
  expect(await Promise.all(players.map(({ id }) => first.balance(id)))).toEqual(stands)
  expect(await ledgerFaults(db)).toEqual([])
  // The suite for strangers holds on a server too.
  const { server, token, id } = await seated(first, 1000n)
  const results = await runChecks(server, token, first.time.clock)
  expect(results.filter(({ fault }) => fault !== null)).toEqual([])
  expect(await first.balance(id)).toBe(1000n)
  expect(houses.flatMap(({ errors }) => errors)).toEqual([])
  for (const house of houses) await house.close()
  await db.close()
})
