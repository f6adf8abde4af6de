import fc from 'fast-check'
import { expect, test } from 'vitest'
import { embedded } from './databases.ts'
import type { Answer } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { holdBooks } from './payment-books.ts'
import { OPERATOR, payingIn, statementOf } from './paying.ts'

const house = houseOfTests(embedded, { operators: [OPERATOR] })
const paying = payingIn(house)

const LIMIT = 10_000

/** Possible changes of a charge at its provider: a failed one may still be paid. */
const PROVIDER: Readonly<Record<string, readonly string[]>> = {
  authenticating: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  failed: ['succeeded'],
  succeeded: [],
}

const which = fc.nat({ max: 5 })
const action = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('ask' as const),
      amount: fc.integer({ min: 4, max: 10 }),
      after: fc.constantFrom(0, 1900),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('turn' as const),
      which,
      to: fc.constantFrom(0, 1, 1, 2),
      heard: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('say' as const), statement: fc.nat({ max: 20 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      seconds: fc.constantFrom(30, 1900, 40_000),
    }),
  },
  fc.record({ does: fc.constant('decide' as const), which, credit: fc.boolean() }),
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

/** A player with a limit on deposits, and a provider whose statements are sent when the test says so. */
async function play(actions: readonly Action[]) {
  const { id, cookie } = await house.player(0n)
  const body = { type: 'deposit', period: 'day', currency: 'EUR', amount_cents: LIMIT }
  expect((await house.call('POST', '/api/platform/user_limits', { cookie, body })).status).toBe(200)
  const asked: { readonly deposit: Answer; state: string }[] = []
  const said: ReturnType<typeof statementOf>[] = []
  let decided = 0
  const held = { playerId: id, limit: LIMIT }

  const steps: {
    readonly [Does in Action['does']]: (one: Extract<Action, { does: Does }>) => Promise<unknown>
  } = {
    ask: async ({ amount, after }) => {
      await paying.after(after)
      // The session may have ended, so each deposit opens a new one.
      const own = `touchline=${await house.side.sessions.open(id)}`
      const deposit = await paying.deposit(own, 1000 * amount)
      if (deposit.status === 200) asked.push({ deposit, state: 'authenticating' })
    },
    turn: async ({ which: index, to, heard }) => {
      const charge = asked[index % Math.max(1, asked.length)]
      const state = charge && PROVIDER[charge.state]?.[to]
      if (charge === undefined || state === undefined) return
      const [{ state: now } = { state: '' }] = await house.db.run<{ state: string }>(
        { name: '', text: 'select state from demo_payments where reference = $1' },
        [charge.deposit.body.id],
      )
      // A returned charge is final.
      if (now !== charge.state) return
      charge.state = state
      await paying.book(charge.deposit, state)
      const statement = statementOf(charge.deposit, state)
      said.push(statement)
      if (heard) await paying.callback(statement)
    },
    say: async ({ statement }) => {
      const one = said[statement % Math.max(1, said.length)]
      if (one !== undefined) expect((await paying.callback(one)).status).toBe(200)
    },
    wait: ({ seconds }) => paying.after(seconds),
    decide: async ({ which: index, credit }) => {
      const waiting = await paying.waiting(id)
      const one = waiting[index % Math.max(1, waiting.length)]
      if (one === undefined) return
      const { status } = await paying.decide(one, credit ? 'credit' : 'give_back')
      expect([200, 409]).toContain(status)
      if (status === 200) decided += 1
    },
  }
  for (const one of actions) {
    await steps[one.does](one as never)
    await holdBooks(house, { ...held, settled: false })
  }
  // At the end everything is stated late and repeatedly, and the provider is asked about the rest.
  for (const statement of said.toReversed()) await paying.callback(statement)
  for (const seconds of [60, 60, 120]) await paying.after(seconds)
  await holdBooks(house, { ...held, settled: true })
  const waiting = await paying.waiting(id)
  for (const { kind, because } of waiting) expect([kind, because.refused]).toEqual(['held', 1304])
  return { held: decided + waiting.length, decided }
}

test('SAFE-24 whatever order, doubling and lateness of statements, waits, several pending and decisions: money stands where the provider says, the limit holds, the queue has what is held, the player is told once', async () => {
  let [held, decided] = [0, 0]
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 16, maxLength: 30 }), async (actions) => {
      const played = await play(actions)
      held += played.held
      decided += played.decided
    }),
    { numRuns: 25, seed: 20_300_103 },
  )
  expect(held).toBeGreaterThan(5)
  expect(decided).toBeGreaterThan(0)
})
