import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { sign } from '../src/platform/callbacks/signature.ts'
import { attendPayments } from '../src/platform/payments/upkeep.ts'
import { loadCurrencies } from '../src/platform/accounts/currencies.ts'
import { openOnServer } from './databases.ts'
import { ledgerFaults, openHouseOn, PAYMENT_SECRET } from './house.ts'
import { payingIn, statementOf } from './paying.ts'
import type { Report } from './races.ts'

const PROCESS = fileURLToPath(new URL('races-process.ts', import.meta.url))

const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})

/** A backend that kills itself at a step of receiving a callback. */
async function startMortal(address: string, step: string) {
  const child = fork(PROCESS, { env: { ...process.env, DATABASE_URL: address, DIE_AT: step }, execArgv: [] })
  running.add(child)
  const [{ port }] = (await once(child, 'message')) as [Report]
  return { port, died: once(child, 'exit') }
}

test('SAFE-07 a callback that is being taken in when its backend is killed, and then comes over several connections at once, credits its deposit once', async () => {
  const { db, address } = await openOnServer()
  const house = await openHouseOn(db)
  const paying = payingIn(house)
  const { id, cookie } = await house.player(0n)
  const steps = ['moved', 'committed']
  const mortals = await Promise.all(steps.map((step) => startMortal(address, step)))
  let credited = 0n
  for (const [index, mortal] of mortals.entries()) {
    const deposit = await paying.deposit(cookie, 2000)
    const statement = statementOf(deposit, 'succeeded')
    const text = JSON.stringify(statement)
    const answer = fetch(`http://127.0.0.1:${mortal.port}/api/platform/payments/demo/callbacks`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-payment-signature': sign(PAYMENT_SECRET, text, Date.now()),
      },
      body: text,
    })
    await expect(answer).rejects.toThrow()
    await mortal.died
    expect(await house.balance(id)).toBe(credited + (steps[index] === 'committed' ? 2000n : 0n))

    const others = Array.from({ length: 4 }, () => statementOf(deposit, 'succeeded'))
    const late = statementOf(deposit, 'pending')
    const again = [...Array.from({ length: 8 }, () => statement), ...others, late]
    const heard = await Promise.all(again.map((one) => paying.callback(one)))
    expect(heard.map(({ status }) => status)).toEqual(again.map(() => 200))
    credited += 2000n
    expect(await house.balance(id)).toBe(credited)
    expect(await paying.stateOf(cookie, deposit)).toBe('succeeded')
  }
  // Of simultaneous withdrawals only as many succeed as the balance covers.
  const withdrawals = await Promise.all(Array.from({ length: 12 }, () => paying.withdraw(cookie, 1000)))
  expect(withdrawals.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(await house.balance(id)).toBe(0n)
  expect(await ledgerFaults(db)).toEqual([])
  await house.close()
  await db.close()
})

test('several processes see to payments at the same time: each is sent to its provider by one of them, and what one leaves when it is told to stop another does', async () => {
  const { db } = await openOnServer()
  const house = await openHouseOn(db)
  const paying = payingIn(house)
  const { cookie } = await house.player(10_000n)
  for (let count = 0; count < 10; count += 1) expect((await paying.withdraw(cookie, 1000)).status).toBe(200)
  house.time.jump(20_000)
  const { currencies } = await loadCurrencies(db, {})
  const sent: string[] = []
  const meeting = Promise.withResolvers<void>()
  let ofFirst = 0
  const process = (signal?: AbortSignal, onSent?: () => void) =>
    attendPayments(
      {
        db,
        clock: house.time.clock,
        currencies,
        provider: {
          name: 'counting',
          charge: () => Promise.reject(new Error('nothing is charged')),
          payOut: async ({ reference }) => {
            sent.push(reference)
            onSent?.()
            // Waits until all processes have looked for due payments.
            await meeting.promise
          },
          giveBack: () => Promise.reject(new Error('nothing is given back')),
          stateOf: async () => 'pending',
          isOwn: () => false,
        },
        judgeDeposit: [],
        approveAfterSeconds: 20,
        instant: { upTo: new Map(), days: 0 },
        onOutbox: () => {},
      },
      'leaving',
      signal,
    )
  const stop = new AbortController()
  const first = process(stop.signal, () => (ofFirst += 1))
  while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  // The others find nothing, although nine are still to be sent.
  await Promise.all([process(), process(), process()])
  expect(sent).toHaveLength(1)
  stop.abort()
  meeting.resolve()
  await first
  expect(ofFirst).toBe(1)
  // What the first one left is free again, and is sent once, however many processes come.
  await Promise.all([process(), process(), process(), process()])
  expect(sent).toHaveLength(10)
  expect(new Set(sent).size).toBe(10)
  await process()
  expect(sent).toHaveLength(10)
  // A process killed on the way leaves nothing behind: the payment is free again after its time.
  const payments = { name: '', text: `update payments set taken = false, check_at = $1` }
  await db.run(payments, [new Date(house.time.clock() + 120_000)])
  await process()
  expect(sent).toHaveLength(10)
  house.time.jump(120_000)
  await Promise.all([process(), process()])
  expect(sent).toHaveLength(20)
  expect(await ledgerFaults(db)).toEqual([])
  await house.close()
  await db.close()
})
