import { createHash, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drawnNumbers } from '../src/demo-providers/lotto/rules.ts'
import { DRAW_EVERY, playLotto } from '../src/demo-providers/lotto/tickets.ts'
import { lottoPartsOf } from '../src/demo-providers/routes.ts'
import { embedded } from './databases.ts'
import { demoOptions, fromPage, openToken, WITH_DEMO } from './gaming/demo.ts'
import { keepBooks } from './gaming/testing.ts'
import { houseOfTests } from './house-of-tests.ts'

const house = houseOfTests(embedded, WITH_DEMO)
const sql = (text: string) => ({ name: '', text })
const turn = () => playLotto(lottoPartsOf(house.app, demoOptions(house)))

beforeEach(turn)
afterEach(() => keepBooks(house))

interface Draw {
  readonly id: number
  readonly seal: string
  readonly closes_at: string
  readonly seed?: string
  readonly numbers?: number[]
}

async function drawsNow(): Promise<{ coming: Draw[]; past: Draw[] }> {
  const answer = await house.app.inject({ url: '/demo/lotto/six/draws' })
  return answer.json()
}

async function player(balance = 100_000n) {
  const { id, cookie } = await house.player(balance)
  const token = await openToken(house, cookie, 'lotto', 'six')
  const open = async () => (await fromPage(house, '/demo/lotto/six/open', { token })).body
  const buy = (draw: number, lines: number[][], ticket: string = randomUUID(), more: object = {}) =>
    fromPage(house, '/demo/lotto/six/buy', { token, ticket, draw, lines, ...more })
  return { id, cookie, token, open, buy }
}

const LINE = [3, 8, 21, 30, 33, 46]

/** Ends the sale of the next draw, and draws it. */
async function draw(): Promise<void> {
  house.time.jump(DRAW_EVERY)
  await turn()
}

test('BEYOND-29 a draw’s seal stands before tickets are sold, its seed after nobody can buy any more, and numbers follow from it', async () => {
  const { coming } = await drawsNow()
  expect(coming).toHaveLength(3)
  for (const one of coming) expect(Object.keys(one).toSorted()).toEqual(['closes_at', 'id', 'seal'])
  const [next] = coming as [Draw]
  const { buy } = await player()
  expect((await buy(next.id, [LINE])).status).toBe(200)
  await draw()
  const late = await buy(next.id, [LINE])
  expect([late.status, late.body.code]).toEqual([410, 410])
  const drawn = (await drawsNow()).past.find(({ id }) => id === next.id)
  expect(drawn?.seal).toBe(next.seal)
  const seed = drawn?.seed ?? ''
  expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(next.seal)
  expect(drawn?.numbers).toEqual(drawnNumbers(seed, next.id))
})

test('BEYOND-29 lines are paid through the wallet, once for each ticket however often it is sent, and prizes the same way', async () => {
  const { id, open, buy, cookie } = await player(10_000n)
  expect(await open()).toMatchObject({ balance: 10_000, price: 200, tickets: [] })
  const [next] = (await drawsNow()).coming as [Draw]
  // The house knows the seed: of these lines one wins everything, and one nothing.
  const [row] = await house.db.run<{ seed: string }>(sql('select seed from lotto_draws where id = $1'), [
    next.id,
  ])
  const winning = [...drawnNumbers(row?.seed ?? '', next.id)]
  const losing = Array.from({ length: 49 }, (_, index) => index + 1)
    .filter((number) => !winning.includes(number))
    .slice(0, 6)
  const ticket = randomUUID()
  const first = await buy(next.id, [winning, losing], ticket)
  expect([first.status, first.body]).toEqual([200, { id: ticket, balance: 9600 }])
  const again = await Promise.all([1, 2, 3].map(() => buy(next.id, [winning, losing], ticket)))
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
  // The same name for something else is nobody's ticket.
  expect((await buy(next.id, [losing], ticket)).status).toBe(410)
  expect(await house.balance(id)).toBe(9600n)
  expect((await open()).tickets).toEqual([
    {
      id: ticket,
      draw: next.id,
      lines: [winning, losing],
      state: 'bought',
      cost: 400,
      matches: null,
      prize: 0,
    },
  ])
  await draw()
  await turn()
  const paid = (await open()).tickets[0]
  expect(paid).toMatchObject({ state: 'paid', matches: [6, 0], prize: 200_000_000 })
  expect(await house.balance(id)).toBe(9600n + 200_000_000n)
  const { body } = await house.call('GET', '/api/platform/player/transactions', { cookie })
  expect(body.items.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
    ['game_win', 200_000_000],
    ['game_stake', -400],
    ['opening', 10_000],
  ])
  // However often it looks, a prize is paid once.
  await turn()
  expect(await house.balance(id)).toBe(9600n + 200_000_000n)
})

test('BEYOND-29 a ticket that the wallet refuses is none; wrong lines and strangers’ tokens are refused', async () => {
  const { id, open, buy } = await player(100n)
  const [next] = (await drawsNow()).coming as [Draw]
  const refused = await buy(next.id, [LINE], randomUUID(), { locale: 'fr' })
  expect([refused.status, refused.body]).toEqual([
    409,
    { code: 104, message: expect.stringContaining('solde') },
  ])
  expect((await open()).tickets).toEqual([])
  for (const lines of [
    [],
    [[1, 2, 3, 4, 5]],
    [[6, 5, 4, 3, 2, 1]],
    [[1, 2, 3, 4, 5, 50]],
    Array.from({ length: 11 }, () => LINE),
  ])
    expect((await buy(next.id, lines)).status).toBe(422)
  const stranger = await fromPage(house, '/demo/lotto/six/open', { token: 'A'.repeat(43) })
  expect([stranger.status, stranger.body.code]).toEqual([409, 1901])
  await draw()
  expect(await house.balance(id)).toBe(100n)
})

test('BEYOND-29 a ticket whose purchase died half way is given back, whether its price was taken or not', async () => {
  const { id } = await player()
  const parts = lottoPartsOf(house.app, demoOptions(house))
  const [next] = (await drawsNow()).coming as [Draw]
  const [session] = await house.db.run<{ id: string }>(
    sql('select id from game_sessions where player_id = $1'),
    [id],
  )
  const sessionId = session?.id ?? ''
  const [taken, untouched] = [randomUUID(), randomUUID()]
  await parts.wallet.debit({
    sessionId,
    roundId: taken,
    transactionId: `${taken}:stake`,
    amount: 200n,
    currency: 'EUR',
  })
  expect(await house.balance(id)).toBe(99_800n)
  await house.db.run(
    sql(`insert into lotto_tickets (id, draw_id, session_id, player, currency, price, lines, state, created_at, due_at)
      select unnest($1::uuid[]), $2, $3, 'somebody', 'EUR', 200, '[[1,2,3,4,5,6]]', 'asked', $4, $4`),
    [[taken, untouched], next.id, sessionId, new Date(house.time.clock())],
  )
  await turn()
  expect(await house.balance(id)).toBe(100_000n)
  await draw()
  const states = await house.db.run<{ state: string }>(
    sql('select state from lotto_tickets where id = any($1)'),
    [[taken, untouched]],
  )
  expect(states.map(({ state }) => state)).toEqual(['undone', 'undone'])
  // What comes after that is refused.
  const late = await parts.wallet.debit({
    sessionId,
    roundId: untouched,
    transactionId: `${untouched}:stake`,
    amount: 200n,
    currency: 'EUR',
  })
  expect(late).toMatchObject({ ok: false, refusal: { code: 1903 } })
})
