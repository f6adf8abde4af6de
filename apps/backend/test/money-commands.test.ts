import { canonicalSpecifier, type SettlementResult } from '@touchline/betting'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createRan } from './commands/ran.ts'
import {
  balanceOf,
  credit,
  deposited,
  emptyMoney,
  type Ending,
  fitsDeposit,
  type ModelDeposit,
  type MoneyModel,
  pass,
  stakeAnswer,
  staked,
} from './commands/money-model.ts'
import { embedded } from './databases.ts'
import { type Answer, ledgerFaults, MATCHES, place, placement, selection } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { asOperator, OPERATOR, payingIn, statementOf } from './paying.ts'
import { market } from './settling/testing.ts'

const house = houseOfTests(embedded, { operators: [OPERATOR] })
const paying = payingIn(house)
const START = 3000n

/** A player, and what of theirs the API has answered, in the order of the model's. */
interface Real {
  readonly id: number
  readonly cookie: string
  readonly deposits: { readonly answer: Answer; readonly key: string }[]
  readonly withdrawals: Answer[]
  readonly bets: {
    readonly body: unknown
    readonly key: string
    readonly matchId: number
    readonly answer: Answer
  }[]
}

let used = 0
/** A match that nobody has bet on. */
function freshMatch(): number {
  const matchId = MATCHES[(used += 1)]
  if (matchId === undefined) throw new Error('the book has too few matches for these commands')
  house.book.setMatch(matchId, { startTime: house.time.clock() + 9e9 })
  return matchId
}

const compare = async (model: MoneyModel, { id }: Real): Promise<void> => {
  expect(await house.balance(id)).toBe(balanceOf(model))
}

const { commanded, untaken } = createRan(compare)

const codeOf = ({ status, body }: Answer): number => (status === 200 ? 200 : body.code)

const deposit = (amount: number) =>
  commanded(`deposit ${amount}`, async (model, { cookie, deposits }) => {
    const key = crypto.randomUUID()
    const answer = await paying.deposit(cookie, amount, key)
    const fits = fitsDeposit(model, BigInt(amount))
    expect(codeOf(answer)).toBe(fits ? 200 : 1304)
    if (!fits) return 'deposit: the limit'
    deposits.push({ answer, key })
    model.deposits.push({
      amount: BigInt(amount),
      begun: model.now,
      state: 'authenticating',
      isUnheard: false,
    })
    return 'deposit: begun'
  })

/** One of a list by any number; undefined of an empty one. */
const any = <One>(list: readonly One[], at: number): One | undefined => list[at % Math.max(1, list.length)]

const again = (at: number) =>
  commanded(`deposit ${at} again`, async (_, { cookie, deposits }) => {
    const one = any(deposits, at)
    if (one === undefined) return null
    const { body } = await paying.deposit(cookie, one.answer.body.amount, one.key)
    expect(body.id).toBe(one.answer.body.id)
    return 'deposit: the same key'
  })

/** What a late or repeated word of the provider changes nothing of. */
const isOver = ({ state }: ModelDeposit) =>
  ['succeeded', 'failed', 'expired', 'held', 'returned'].includes(state)

const say = (at: number, word: 'pending' | 'succeeded' | 'failed', twice: boolean) =>
  commanded(`the provider says that ${at} ${word}${twice ? ', twice' : ''}`, async (model, { deposits }) => {
    const [one, known] = [any(deposits, at), any(model.deposits, at)]
    if (one === undefined || known === undefined) return null
    const before = known.state
    // Of money that it has, the provider has no other word in its books.
    if (word === 'succeeded') await paying.book(one.answer, word)
    const statement = statementOf(one.answer, word)
    for (let time = twice ? 2 : 1; time > 0; time -= 1)
      expect((await paying.callback(statement)).status).toBe(200)
    if (word === 'succeeded') credit(model, known)
    else if (!isOver(known)) known.state = word
    return `provider: ${before} to ${known.state}`
  })

const sayNothing = (at: number) =>
  commanded(`the provider has ${at} and is not heard`, async (model, { deposits }) => {
    const [one, known] = [any(deposits, at), any(model.deposits, at)]
    // Of two it would be open which comes first, and is held.
    const isAlone = model.deposits.every(({ isUnheard }) => !isUnheard)
    if (one === undefined || known === undefined || isOver(known) || !isAlone) return null
    await paying.book(one.answer, 'succeeded')
    known.isUnheard = true
    return 'provider: unheard'
  })

/** Seconds of one pass of the jobs, and passes until a payout has come through. */
const PASS = 61
const PASSES = 3

const wait = (seconds: number) =>
  commanded(`wait ${seconds}`, async (model) => {
    for (const each of [seconds, ...Array.from({ length: PASSES }, () => PASS)]) {
      await paying.after(each)
    }
    pass(model, seconds + PASSES * PASS)
    return null
  })

const lookAt = (at: number) =>
  commanded(`look at deposit ${at}`, async (model, { cookie, deposits }) => {
    const [one, known] = [any(deposits, at), any(model.deposits, at)]
    if (one === undefined || known === undefined) return null
    expect(await paying.stateOf(cookie, one.answer)).toBe(known.state)
    return `deposit: ${known.state}`
  })

const withdraw = (amount: number) =>
  commanded(`withdraw ${amount}`, async (model, { cookie, withdrawals }) => {
    const answer = await paying.withdraw(cookie, amount)
    const isThere = BigInt(amount) <= balanceOf(model)
    expect(codeOf(answer)).toBe(isThere ? 200 : 1203)
    if (!isThere) return 'withdraw: too much'
    withdrawals.push(answer)
    model.withdrawals.push({ amount: BigInt(amount), state: 'requested' })
    return 'withdraw: taken'
  })

const decide = (at: number, decision: 'approve' | 'refuse') =>
  commanded(`${decision} withdrawal ${at}`, async (model, { withdrawals }) => {
    const [one, known] = [any(withdrawals, at), any(model.withdrawals, at)]
    if (one === undefined || known === undefined) return null
    const path = `/api/platform/payments/withdrawals/${one.body.id}/decision`
    const answer = await house.call('POST', path, {
      body: { decision, reason: 'looked at it' },
      ...asOperator(),
    })
    const decided = decision === 'approve' ? 'approved' : 'refused'
    const isTaken = known.state === 'requested' || known.state === decided
    expect(codeOf(answer)).toBe(isTaken ? 200 : 1204)
    if (!isTaken) return 'decide: too late'
    known.state = decided
    return `decide: ${decision}`
  })

const judgeHeld = (decision: 'credit' | 'give_back') =>
  commanded(`${decision} what is held`, async (model, { id, deposits }) => {
    const index = model.deposits.findIndex(({ state }) => state === 'held')
    const known = model.deposits[index]
    if (known === undefined) return null
    const waiting = await paying.waiting(id)
    const exception = waiting.find(
      (one: { payment: { id: string } }) => one.payment.id === deposits[index]?.answer.body.id,
    )
    const answer = await paying.decide(exception, decision)
    const may = decision === 'give_back' || fitsDeposit(model, known.amount, known)
    expect(codeOf(answer)).toBe(may ? 200 : 1205)
    if (!may) return 'held: not credited'
    known.state = decision === 'credit' ? 'succeeded' : 'returned'
    // The provider gives it back when the job comes by.
    if (decision === 'give_back') await paying.after(1)
    return `held: ${decision}`
  })

async function setLimit(cookie: string, type: 'deposit' | 'stake', most: bigint): Promise<void> {
  const body = { type, period: 'month', currency: 'EUR', amount_cents: Number(most) }
  expect((await house.call('POST', '/api/platform/user_limits', { cookie, body })).status).toBe(200)
}

const limit = (type: 'deposit' | 'stake', left: number) =>
  commanded(`limit ${type}, ${left} left`, async (model, { cookie }) => {
    const most = (type === 'deposit' ? deposited(model) : staked(model)) + BigInt(left)
    await setLimit(cookie, type, most)
    const name = type === 'deposit' ? 'depositLimit' : 'stakeLimit'
    const before = model[name]
    // A higher one waits for a day, and to be confirmed.
    if (before === null || most < before) model[name] = most
    return `limit: ${before === null ? 'first' : most < before ? 'lower' : 'not lower'}`
  })

/** A deposit that had ended comes after all, when a limit is nearly used up. */
const comesLate = () =>
  commanded('a deposit comes late', async (model, real) => {
    const index = model.deposits.findIndex(({ state }) => state === 'failed' || state === 'expired')
    const [one, known] = [real.deposits[index], model.deposits[index]]
    if (one === undefined || known === undefined) return null
    const most = deposited(model) + 500n
    if (model.depositLimit === null || most < model.depositLimit) {
      await setLimit(real.cookie, 'deposit', most)
      model.depositLimit = most
    }
    await paying.book(one.answer, 'succeeded')
    await paying.callback(statementOf(one.answer, 'succeeded'))
    credit(model, known)
    expect(await paying.stateOf(real.cookie, one.answer)).toBe(known.state)
    return `late: ${known.state}`
  })

const bet = (stake: number) =>
  commanded(`bet ${stake}`, async (model, { cookie, bets }) => {
    const matchId = freshMatch()
    const [body, key] = [placement([selection({ matchId })], stake), crypto.randomUUID()]
    const answer = await place(house, cookie, body, key)
    const due = stakeAnswer(model, BigInt(stake))
    expect(codeOf(answer)).toBe(due)
    if (due !== 200) return `bet: ${due}`
    bets.push({ body, key, matchId, answer })
    model.bets.push({ stake: BigInt(stake), ending: 'open', isCancelled: false })
    return 'bet: placed'
  })

const betAgain = (at: number) =>
  commanded(`bet ${at} again`, async (_, { cookie, bets }) => {
    const one = any(bets, at)
    if (one === undefined) return null
    expect((await place(house, cookie, one.body, one.key)).body).toEqual(one.answer.body)
    return 'bet: the same key'
  })

const RESULTS: Readonly<Record<Exclude<Ending, 'open'>, SettlementResult>> = {
  won: { won: true, voidHalves: 0, deadHeat: [1, 1] },
  lost: { won: false, voidHalves: 0, deadHeat: [1, 1] },
  void: { won: false, voidHalves: 2, deadHeat: [1, 1] },
}

const settle = (at: number, ending: Exclude<Ending, 'open'>) =>
  commanded(`bet ${at} is ${ending}`, async (model, { bets }) => {
    const [one, known] = [any(bets, at), any(model.bets, at)]
    if (one === undefined || known === undefined) return null
    const { matchId } = one
    const markets = [market(RESULTS[ending])]
    await house.side.settlement.settleMarkets({ type: 'markets_settled', matchId, markets })
    const met = known.ending === 'open' ? ending : `${known.ending} corrected`
    known.ending = ending
    return `settle: ${met}`
  })

const MARKET = { id: 1, specifier: canonicalSpecifier('') }

const undo = (at: number, what: 'settlement' | 'cancel') =>
  commanded(`the ${what} of bet ${at} is taken back`, async (model, { bets }) => {
    const [one, known] = [any(bets, at), any(model.bets, at)]
    if (one === undefined || known === undefined) return null
    const { matchId } = one
    const { settlement } = house.side
    if (what === 'cancel') {
      if (!known.isCancelled) return null
      await settlement.rollBackCancel({ type: 'cancel_rolled_back', matchId, markets: [MARKET] })
      known.isCancelled = false
      return 'undo: cancelled'
    }
    if (known.ending === 'open') return null
    await settlement.rollBack({
      type: 'settlement_rolled_back',
      matchId,
      marketId: 1,
      specifier: MARKET.specifier,
    })
    known.ending = 'open'
    return balanceOf(model) < 0n ? 'undo: below zero' : 'undo: settled'
  })

const cancel = (at: number) =>
  commanded(`bet ${at} is cancelled`, async (model, { bets }) => {
    const [one, known] = [any(bets, at), any(model.bets, at)]
    if (one === undefined || known === undefined) return null
    const { matchId } = one
    await house.side.settlement.cancelMarkets({ type: 'markets_cancelled', matchId, markets: [MARKET] })
    known.isCancelled = true
    return 'cancel'
  })

const at = fc.nat(3)
const amount = fc.constantFrom(1000, 2000, 3500)
const stake = fc.constantFrom(500, 1000, 2500)

const COMMANDS = fc.oneof(
  { weight: 6, arbitrary: amount.map(deposit) },
  { weight: 1, arbitrary: at.map(again) },
  {
    weight: 8,
    arbitrary: fc
      .tuple(at, fc.constantFrom('pending', 'succeeded', 'succeeded', 'failed', 'failed'), fc.boolean())
      .map(([one, word, twice]) => say(one, word, twice)),
  },
  { weight: 1, arbitrary: at.map(sayNothing) },
  { weight: 3, arbitrary: fc.constantFrom(PASS, 1900).map(wait) },
  { weight: 2, arbitrary: at.map(lookAt) },
  { weight: 5, arbitrary: fc.constantFrom(1000, 2000, 1013).map(withdraw) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(at, fc.constantFrom('approve' as const, 'refuse' as const))
      .map(([one, way]) => decide(one, way)),
  },
  { weight: 4, arbitrary: fc.constant(comesLate()) },
  { weight: 6, arbitrary: fc.constantFrom('credit' as const, 'give_back' as const).map(judgeHeld) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('deposit' as const, 'stake' as const), fc.constantFrom(500, 1000, 3000))
      .map(([type, left]) => limit(type, left)),
  },
  { weight: 5, arbitrary: stake.map(bet) },
  { weight: 1, arbitrary: at.map(betAgain) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(at, fc.constantFrom('won' as const, 'lost' as const, 'void' as const))
      .map(([one, ending]) => settle(one, ending)),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(at, fc.constantFrom('settlement' as const, 'settlement' as const, 'cancel' as const))
      .map(([one, what]) => undo(one, what)),
  },
  { weight: 3, arbitrary: at.map(cancel) },
)

/** Paths without which those runs would prove less than they say. */
const TAKEN = [
  ...['deposit: begun', 'deposit: the limit', 'deposit: the same key', 'provider: unheard'],
  ...['provider: authenticating to pending', 'provider: authenticating to failed'],
  ...['provider: expired to succeeded', 'provider: failed to succeeded', 'provider: succeeded to succeeded'],
  ...['late: held', 'held: not credited', 'held: give_back'],
  ...['withdraw: taken', 'withdraw: too much', 'decide: approve', 'decide: refuse', 'decide: too late'],
  ...['limit: first', 'limit: not lower', 'bet: placed', 'bet: 104', 'bet: 124'],
  ...['bet: the same key', 'settle: won', 'settle: lost', 'settle: void', 'settle: won corrected'],
  ...['undo: settled', 'undo: below zero', 'undo: cancelled', 'cancel'],
]

let start = 0
beforeAll(() => {
  start = house.time.clock()
})

test('SAFE-02 SAFE-24 whatever is paid, limited, bet and settled, in whatever order, each answer and the balance are those of a model kept by hand, and the ledger sums to zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands([COMMANDS], { maxCommands: 60, size: 'max' }), async (commands) => {
      house.time.jump(start - house.time.clock())
      const player = await house.player(START)
      const real: Real = { ...player, deposits: [], withdrawals: [], bets: [] }
      await fc.asyncModelRun(() => ({ model: emptyMoney(START), real }), commands)
      expect(await ledgerFaults(house.db)).toEqual([])
    }),
    { numRuns: 35, seed: 22 },
  )
  expect(house.errors).toEqual([])
})

test('those runs have taken every path of money', () => {
  expect(untaken(TAKEN)).toEqual([])
})
