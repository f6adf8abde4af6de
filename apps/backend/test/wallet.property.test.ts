import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { GAMING, seated } from './gaming/testing.ts'
import { ledgerFaults } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

const house = houseOfTests(embedded, { siteConfig: GAMING })

const START = 1000n

type Kind = 'debit' | 'credit' | 'rollBack'

interface Said {
  readonly kind: Kind
  readonly name: string
  readonly round: string
  readonly amount: number
}

/** What a wallet knows, kept as naively as can be. */
interface Model {
  balance: number
  readonly moved: Map<string, Said>
  readonly undone: Set<string>
}

/** The balance by what stands, and the code of the refusal; the model takes over what is booked. */
function expected(model: Model, said: Said): number | null {
  const { moved, undone } = model
  const before = moved.get(said.name)
  const signed = ({ kind, amount }: Said) => (kind === 'debit' ? -amount : amount)
  if (said.kind === 'rollBack') {
    if (!undone.has(said.name) && before !== undefined) model.balance -= signed(before)
    undone.add(said.name)
    return null
  }
  const isSame = before?.kind === said.kind && before.round === said.round && before.amount === said.amount
  if (before !== undefined && !isSame) return 1902
  if (undone.has(said.name)) return 1903
  if (before !== undefined) return null
  const hasStake = [...moved.values()].some(
    ({ kind, round, name }) => kind === 'debit' && round === said.round && !undone.has(name),
  )
  if (said.kind === 'credit' && !hasStake) return 1904
  if (said.kind === 'debit' && said.amount > model.balance) return 104
  moved.set(said.name, said)
  model.balance += signed(said)
  return null
}

const SAID = fc.record({
  kind: fc.constantFrom<Kind>('debit', 'debit', 'credit', 'rollBack'),
  name: fc.integer({ min: 0, max: 9 }).map(String),
  round: fc.constantFrom('a', 'b', 'c'),
  amount: fc.integer({ min: 1, max: 600 }),
})

/** What a game says, much of it twice and late, as a bad line brings it. */
const HISTORY = fc.array(SAID, { minLength: 1, maxLength: 12 }).chain((said) =>
  fc
    .array(fc.nat(said.length - 1), { minLength: 0, maxLength: 16 })
    .chain((again) =>
      fc.shuffledSubarray(
        [...said.keys(), ...again].map((index, place) => ({ index, place })),
        { minLength: said.length },
      ),
    )
    .map((places) => places.flatMap(({ index }) => said[index] ?? [])),
)

test('BEYOND-30 whatever a game says, in whatever order and however often, each answer and the balance are those of a wallet kept by hand, and the ledger sums to zero', async () => {
  await fc.assert(
    fc.asyncProperty(HISTORY, async (history) => {
      const { id, server, of } = await seated(house, START)
      const run = crypto.randomUUID()
      const model: Model = { balance: Number(START), moved: new Map(), undone: new Set() }
      const answers = new Map<string, unknown>()
      for (const said of history) {
        const { session_id, ...movement } = of(said.amount, said.round, `${run}:${said.name}`)
        const { transaction_id } = movement
        const { status, body } = await (said.kind === 'rollBack'
          ? server.rollBack({ session_id, transaction_id })
          : server[said.kind]({ session_id, ...movement }))
        const code = expected(model, said)
        assert.equal(status === 200 ? null : body.code, code, JSON.stringify([said, body]))
        if (code !== null) continue
        // The first answer to something is the answer to it for ever.
        const what = JSON.stringify([said.kind === 'rollBack' ? said.kind : said, transaction_id])
        if (!answers.has(what)) assert.equal(body.balance, model.balance, JSON.stringify([said, body]))
        assert.deepEqual(body, answers.get(what) ?? body)
        answers.set(what, body)
      }
      assert.equal(await house.balance(id), BigInt(model.balance))
      const [row] = await house.db.run<{ total: bigint }>(
        {
          name: '',
          text: `select coalesce(sum(amount), 0)::bigint as total from game_transactions where player_id = $1`,
        },
        [id],
      )
      assert.equal(row?.total, BigInt(model.balance) - START)
    }),
    { numRuns: 60 },
  )
  expect(await ledgerFaults(house.db)).toEqual([])
  expect(house.errors).toEqual([])
})
