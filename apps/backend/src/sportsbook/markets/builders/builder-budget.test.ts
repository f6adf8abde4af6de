import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBuilderBudget, payerOf } from './builder-budget.ts'

/** A budget whose clock the test sets, and work that takes a given time. */
function budgetOfTests() {
  const time = { now: 0, worked: 0 }
  const budget = createBuilderBudget({ stopwatch: () => time.now, worked: () => time.worked })
  const taking = (cost: number) => () => (time.worked += cost)
  const spend = (payer: string, ...costs: number[]) =>
    budget.spend(payer, costs.map(taking), async (done) => done.length)
  return { time, budget, spend }
}

const refused = (wait: number) => ({ refused: 429, details: { retry_after: wait } })

test('what calls take of the thread adds up until nothing is left, and is whole again after a minute', async () => {
  const { time, spend } = budgetOfTests()
  expect(await spend('one', 1000, 1000)).toBe(2)
  time.now = 20_000
  expect(await spend('one', 999)).toBe(1)
  expect(await spend('one', 1)).toBe(1)
  expect(await spend('one', 1)).toEqual(refused(40))
  expect(await spend('another', 1)).toBe(1)
  time.now = 59_999
  expect(await spend('one', 1)).toEqual(refused(1))
  time.now = 60_000
  expect(await spend('one', 1)).toBe(1)
})

test('a call that asks for more than is left is stopped on the way, having paid for what was done; nothing of it goes on', async () => {
  const { time, budget } = budgetOfTests()
  let wentOn = false
  const pieces = Array.from({ length: 400 }, () => () => (time.worked += 100))
  const answer = await budget.spend('one', pieces, async () => (wentOn = true))
  expect([answer, wentOn, time.worked]).toEqual([refused(60), false, 3000])
})

test('work that fails is paid for as well', async () => {
  const { time, budget, spend } = budgetOfTests()
  const fails = () => {
    time.worked += 3000
    throw new Error('no law')
  }
  await expect(budget.spend('one', [fails], async () => 'done')).rejects.toThrow('no law')
  expect(await spend('one', 1)).toEqual(refused(60))
})

test('what has no builders goes on at once, in the same turn, also where nothing is left', async () => {
  const { budget, spend } = budgetOfTests()
  await spend('one', 3000)
  let wentOn = false
  const answer = budget.spend('one', [], async () => (wentOn = true))
  expect(wentOn).toBe(true)
  expect(await answer).toBe(true)
})

test('others have their turn between two pieces', async () => {
  const { budget } = budgetOfTests()
  const order: string[] = []
  const pieces = [1, 2, 3].map((number) => () => order.push(`piece ${number}`))
  const answer = budget.spend('one', pieces, async () => order.push('went on'))
  setImmediate(() => order.push('somebody else'))
  await answer
  expect(order.indexOf('somebody else')).toBeLessThan(order.indexOf('piece 3'))
  expect(order.at(-1)).toBe('went on')
})

test('no order of calls takes more of the thread in a minute than a budget and the one piece that went over it', async () => {
  const call = fc.record({
    payer: fc.constantFrom('a', 'b'),
    after: fc.integer({ min: 0, max: 20_000 }),
    costs: fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 8 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(call, { maxLength: 40 }), async (calls) => {
      const { time, spend } = budgetOfTests()
      const windows = new Map<string, { readonly since: number; cost: number }>()
      for (const { payer, after, costs } of calls) {
        time.now += after
        const known = windows.get(payer)
        const own =
          known === undefined || time.now - known.since >= 60_000 ? { since: time.now, cost: 0 } : known
        const [before, wasLeft] = [time.worked, own.cost < 3000]
        const answer = await spend(payer, ...costs)
        own.cost += time.worked - before
        // A window begins with the first paid piece.
        if (costs.length > 0) windows.set(payer, own)
        expect(own.cost).toBeLessThan(3000 + 900)
        // A payer with nothing left is refused before any work; a call without work never is.
        if (!wasLeft) expect(time.worked).toBe(before)
        if (costs.length === 0) expect(answer).toBe(0)
        else if (typeof answer === 'number') expect(wasLeft).toBe(true)
        else expect(own.cost).toBeGreaterThanOrEqual(3000)
      }
    }),
    { numRuns: 200, seed: 57 },
  )
})

test('a player pays wherever the call comes from, a visitor by the address, whatever its last half is in IPv6', () => {
  const identity = { playerId: 7 } as NonNullable<Parameters<typeof payerOf>[0]['identity']>
  expect(payerOf({ identity, address: '192.0.2.1' })).toBe(payerOf({ identity, address: '192.0.2.2' }))
  const at = (address: string) => payerOf({ identity: null, address })
  expect(at('2001:db8::1')).toBe(at('2001:db8::2'))
  expect(at('192.0.2.1')).not.toBe(at('192.0.2.2'))
})
