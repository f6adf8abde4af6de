import assert from 'node:assert/strict'
import { type GameClient, newName, type WalletAnswer } from '../game-client.ts'

/** A game in which the checks play: its player needs ten subunits, and has them again afterwards. */
export interface CheckedGame {
  readonly client: GameClient
  /** Of a launch. */
  readonly token: string
  readonly sessionId: string
  readonly currency: string
  /** Epoch ms. */
  readonly clock: () => number
}

/** Something that a wallet must do. It throws where the wallet does not. */
export interface Check {
  readonly name: string
  readonly run: (game: CheckedGame) => Promise<void>
}

/** Calls that are made at the same moment. */
const AT_ONCE = 8
const MINUTE = 60_000

function answered({ status, body }: WalletAnswer, expected: number, code?: number): void {
  const got = `${status} ${JSON.stringify(body)}`
  assert.equal(status, expected, `expected status ${expected}, got ${got}`)
  if (code !== undefined) assert.equal(body.code, code, `expected error ${code}, got ${got}`)
}

/** A stake or win of one subunit with a name of its own. */
const one = (game: CheckedGame, round = newName()) => ({
  session_id: game.sessionId,
  transaction_id: newName(),
  round_id: round,
  amount: 1,
  currency: game.currency,
})

async function balanceOf({ client, sessionId }: CheckedGame): Promise<number> {
  const answer = await client.balance({ session_id: sessionId })
  answered(answer, 200)
  return answer.body.balance as number
}

/** Runs `play`, after which the balance must have changed by so much. */
async function changes(game: CheckedGame, by: number, play: () => Promise<void>): Promise<void> {
  const before = await balanceOf(game)
  await play()
  assert.equal((await balanceOf(game)) - before, by, `the balance must change by ${by}`)
}

const undone = ({ session_id, transaction_id }: { session_id: string; transaction_id: string }) => ({
  session_id,
  transaction_id,
})

/** A stake that is taken. */
async function staked(game: CheckedGame) {
  const stake = one(game)
  answered(await game.client.debit(stake), 200)
  return stake
}

const CHECKS: readonly Check[] = [
  {
    name: 'what is not signed, by another secret, long ago, or for another call or body, is refused',
    run: async (game) => {
      const stake = one(game)
      const other = JSON.stringify({ ...stake, amount: 2 })
      const ways = [
        { unsigned: true },
        { secret: 'a secret that nobody has agreed on with anybody' },
        { shift: -10 * MINUTE },
        { shift: 10 * MINUTE },
        { body: other },
      ]
      await changes(game, 0, async () => {
        for (const way of ways) answered(await game.client.debit(stake, way), 403)
      })
    },
  },
  {
    name: 'a token opens its session, each time the same; another token opens none',
    run: async ({ client, token, sessionId }) => {
      const again = await client.session({ token })
      answered(again, 200)
      assert.equal(again.body.session_id, sessionId)
      answered(await client.session({ token: 'A'.repeat(43) }), 403, 1901)
    },
  },
  {
    name: 'a session that was never opened is not found',
    run: async (game) => {
      const stake = { ...one(game), session_id: crypto.randomUUID() }
      answered(await game.client.debit(stake), 404)
      answered(await game.client.credit(stake), 404)
      answered(await game.client.rollBack(undone(stake)), 404)
    },
  },
  {
    name: 'amounts are whole subunits above nothing, in the currency of the session',
    run: async (game) => {
      await changes(game, 0, async () => {
        for (const amount of [0, -1, 0.5, '1', null])
          answered(await game.client.debit({ ...one(game), amount }), 422)
        answered(await game.client.debit({ ...one(game), currency: 'XXX' }), 422)
      })
    },
  },
  {
    name: 'a stake is taken once, and told in the same words each time',
    run: async (game) => {
      let stake = one(game)
      await changes(game, -1, async () => {
        stake = await staked(game)
      })
      await changes(game, 0, async () => {
        const [first, second] = [await game.client.debit(stake), await game.client.debit(stake)]
        answered(first, 200)
        assert.deepEqual(second, first)
      })
      answered(await game.client.rollBack(undone(stake)), 200)
    },
  },
  {
    name: 'the same stake in many calls at once is taken once',
    run: async (game) => {
      const stake = one(game)
      await changes(game, -1, async () => {
        const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => game.client.debit(stake)))
        for (const answer of answers) assert.deepEqual(answer, answers[0])
        answered(answers[0] as WalletAnswer, 200)
      })
      answered(await game.client.rollBack(undone(stake)), 200)
    },
  },
  {
    name: 'a name that is used again with other content is refused',
    run: async (game) => {
      const stake = await staked(game)
      await changes(game, 0, async () => {
        answered(await game.client.debit({ ...stake, amount: 2 }), 409, 1902)
        answered(await game.client.debit({ ...stake, round_id: newName() }), 409, 1902)
        answered(await game.client.credit(stake), 409, 1902)
      })
      answered(await game.client.rollBack(undone(stake)), 200)
    },
  },
  {
    name: 'a stake above the balance is refused, and nothing is taken',
    run: async (game) => {
      await changes(game, 0, async () => {
        const amount = (await balanceOf(game)) + 1
        const answer = await game.client.debit({ ...one(game), amount })
        answered(answer, 400)
        assert.ok([104, 105, 124, 125].includes(answer.body.code), `got ${JSON.stringify(answer.body)}`)
      })
    },
  },
  {
    name: 'a win needs a stake that stands in its round, and is paid once',
    run: async (game) => {
      await changes(game, 0, async () => {
        answered(await game.client.credit(one(game)), 409, 1904)
        const stake = await staked(game)
        const win = one(game, stake.round_id)
        const first = await game.client.credit(win)
        answered(first, 200)
        assert.deepEqual(await game.client.credit(win), first)
      })
    },
  },
  {
    name: 'a win of a round whose stake was taken back is refused',
    run: async (game) => {
      await changes(game, 0, async () => {
        const stake = await staked(game)
        answered(await game.client.rollBack(undone(stake)), 200)
        answered(await game.client.credit(one(game, stake.round_id)), 409, 1904)
      })
    },
  },
  {
    name: 'a stake that is taken back comes back once, and is not taken again',
    run: async (game) => {
      await changes(game, 0, async () => {
        const stake = await staked(game)
        const first = await game.client.rollBack(undone(stake))
        answered(first, 200)
        assert.equal(first.body.amount, 1)
        assert.deepEqual(await game.client.rollBack(undone(stake)), first)
        answered(await game.client.debit(stake), 409, 1903)
      })
    },
  },
  {
    name: 'a win that is taken back is gone, once',
    run: async (game) => {
      const stake = await staked(game)
      const win = one(game, stake.round_id)
      await changes(game, 0, async () => {
        answered(await game.client.credit(win), 200)
        const first = await game.client.rollBack(undone(win))
        answered(first, 200)
        assert.equal(first.body.amount, -1)
        assert.deepEqual(await game.client.rollBack(undone(win)), first)
        answered(await game.client.credit(win), 409, 1903)
      })
      answered(await game.client.rollBack(undone(stake)), 200)
    },
  },
  {
    name: 'what is taken back before it comes is refused when it comes',
    run: async (game) => {
      const stake = one(game)
      await changes(game, 0, async () => {
        const first = await game.client.rollBack(undone(stake))
        answered(first, 200)
        assert.equal(first.body.amount, 0)
        answered(await game.client.debit(stake), 409, 1903)
        assert.deepEqual(await game.client.rollBack(undone(stake)), first)
      })
    },
  },
  {
    name: 'stakes and what takes them back, at once and in any order, leave nothing behind',
    run: async (game) => {
      const stakes = Array.from({ length: AT_ONCE }, () => one(game))
      await changes(game, 0, async () => {
        const calls = stakes.flatMap((stake, index) => {
          const pair = [() => game.client.debit(stake), () => game.client.rollBack(undone(stake))]
          return index % 2 === 0 ? pair : pair.reverse()
        })
        const answers = await Promise.all(calls.map((call) => call()))
        assert.deepEqual(
          answers.filter(({ status }) => ![200, 409].includes(status)),
          [],
        )
      })
    },
  },
  {
    name: 'the reconciliation has each movement once, and sums that agree with it',
    run: async (game) => {
      const stake = await staked(game)
      const win = one(game, stake.round_id)
      answered(await game.client.credit(win), 200)
      const now = game.clock()
      const asked = (more: object) =>
        game.client.reconciliation({
          from: new Date(now - 10 * MINUTE).toISOString(),
          to: new Date(now + 10 * MINUTE).toISOString(),
          limit: '500',
          ...more,
        })
      const items: { transaction_id: string; kind: string; amount: number; currency: string }[] = []
      let page = await asked({})
      answered(page, 200)
      const { sums } = page.body
      for (;;) {
        items.push(...page.body.items)
        if (page.body.next === null) break
        page = await asked({ after: String(page.body.next) })
        answered(page, 200)
      }
      const ours = items.filter(({ transaction_id: id }) =>
        [stake.transaction_id, win.transaction_id].includes(id),
      )
      assert.deepEqual(
        ours.map(({ kind, amount }) => [kind, amount]),
        [
          ['debit', -1],
          ['credit', 1],
        ],
      )
      const sum = (kind: string) =>
        items
          .filter((item) => item.kind === kind && item.currency === game.currency)
          .reduce((total, { amount }) => total + amount, 0)
      const told = sums.find(({ currency }: { currency: string }) => currency === game.currency)
      assert.deepEqual(
        [told.debits, told.credits, told.rollbacks],
        [-sum('debit'), sum('credit'), sum('rollback')],
      )
      assert.equal(told.net, told.debits - told.credits - told.rollbacks)
    },
  },
]

/** How a check went; null where the wallet did what it must. */
export interface CheckResult {
  readonly name: string
  readonly fault: string | null
}

/** Runs all checks one after the other on a game that was launched. Throws where the token opens nothing. */
export async function runChecks(
  client: GameClient,
  token: string,
  clock: () => number,
  onResult: (result: CheckResult) => void = () => {},
): Promise<CheckResult[]> {
  const opened = await client.session({ token })
  if (opened.status !== 200)
    throw new Error(`the token opens no session: ${opened.status} ${JSON.stringify(opened.body)}`)
  const { session_id: sessionId, currency } = opened.body
  const results: CheckResult[] = []
  for (const { name, run } of CHECKS) {
    const fault = await run({ client, token, sessionId, currency, clock }).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    results.push({ name, fault })
    onResult({ name, fault })
  }
  return results
}
