import { createHash, randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { attendRounds } from '../src/demo-providers/games/play.ts'
import { playPartsOf } from '../src/demo-providers/routes.ts'
import { embedded } from './databases.ts'
import { demoOptions, fromPage, openToken, WITH_DEMO } from './gaming/demo.ts'
import { keepBooks } from './gaming/testing.ts'
import { houseOfTests } from './house-of-tests.ts'

const house = houseOfTests(embedded, WITH_DEMO)

afterEach(() => keepBooks(house))

const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

/** A player at a game of the demo. */
async function playing(game: 'dice' | 'coin', balance = 100_000n) {
  const { id, cookie } = await house.player(balance)
  const token = await openToken(house, cookie, 'demo', game)
  const open = () => fromPage(house, `/demo/arena/${game}/open`, { token })
  const opened = (await open()).body
  const play = (round: string, more: object = {}) =>
    fromPage(house, `/demo/arena/${game}/play`, {
      token,
      round,
      choice: game === 'coin' ? 'heads' : 'over',
      salt: 'of-a-browser',
      stake: 100,
      ...more,
    })
  return { id, cookie, token, open, opened, play }
}

test('BEYOND-30 the arena’s games are played for the player’s money: the balance they show is the wallet’s after stake and win', async () => {
  const { id, opened, play, cookie } = await playing('coin')
  expect(opened).toMatchObject({
    balance: 100_000,
    currency: 'EUR',
    subunits: 100,
    stakes: [50, 100, 200, 500],
  })
  let { next } = opened
  let balance = 100_000
  const outcomes = new Set<boolean>()
  for (let turn = 0; turn < 20; turn += 1) {
    const { status, body, headers } = await play(next.id)
    expect(status).toBe(200)
    expect(headers['access-control-allow-origin']).toBe('*')
    const isWon = body.faces[0] === 0
    outcomes.add(isWon)
    expect(body.prize).toBe(isWon ? 196 : 0)
    balance += body.prize - 100
    expect(body.balance).toBe(balance)
    // What was sealed before is what was played.
    expect([sha256(body.seed), body.seal]).toEqual([next.seal, next.seal])
    ;({ next } = body)
  }
  expect(outcomes).toEqual(new Set([true, false]))
  expect(await house.balance(id)).toBe(BigInt(balance))
  const { body } = await house.call('GET', '/api/platform/player/transactions', { cookie })
  expect(new Set(body.items.map(({ kind }: { kind: string }) => kind))).toEqual(
    new Set(['game_stake', 'game_win']),
  )
})

test('BEYOND-30 a round is played once: whoever sends it again is told how it went, and pays nothing', async () => {
  const { id, opened, play } = await playing('dice')
  const first = (await play(opened.next.id)).body
  const balance = await house.balance(id)
  const again = (await play(opened.next.id)).body
  expect([again.faces, again.prize, again.seed]).toEqual([first.faces, first.prize, first.seed])
  expect(await house.balance(id)).toBe(balance)
  // Another player's round, and one that was never sealed, is none.
  const other = await playing('dice')
  expect((await other.play(first.next.id)).status).toBe(422)
  expect((await other.play(randomUUID())).status).toBe(422)
  expect((await other.play(other.opened.next.id, { choice: 'constructor' })).status).toBe(422)
  expect((await other.play(other.opened.next.id, { stake: 0 })).status).toBe(422)
  expect(await house.balance(other.id)).toBe(100_000n)
})

test('BEYOND-30 what the wallet refuses is told in the player’s language, and the round is over', async () => {
  const { id, opened, play } = await playing('coin', 50n)
  const { status, body } = await play(opened.next.id, { locale: 'de' })
  expect([status, body]).toEqual([
    409,
    { code: 104, message: 'Das Guthaben reicht für den Einsatz nicht aus' },
  ])
  expect((await play(opened.next.id)).status).toBe(422)
  expect(await house.balance(id)).toBe(50n)
})

test('BEYOND-30 nobody plays by a token that was made up, or by one of another game’s provider', async () => {
  const { cookie } = await playing('coin')
  const made = await fromPage(house, '/demo/arena/coin/open', { token: 'A'.repeat(43) })
  expect([made.status, made.body.code]).toEqual([409, 1901])
  const token = await openToken(house, cookie, 'lotto', 'six')
  expect((await fromPage(house, '/demo/arena/coin/open', { token })).body.code).toBe(1901)
  expect((await fromPage(house, '/demo/arena/poker/open', { token })).status).toBe(422)
})

test('BEYOND-30 a stake whose game died before it showed anything is given back, a win that was not paid is paid, once', async () => {
  const { id, opened, play } = await playing('coin')
  await play(opened.next.id)
  const before = await house.balance(id)
  const parts = playPartsOf(house.app, demoOptions(house))
  const sql = (text: string) => ({ name: '', text })
  const [session] = await house.db.run<{ id: string }>(
    sql('select id from game_sessions where player_id = $1'),
    [id],
  )
  const [died, won] = [randomUUID(), randomUUID()]
  const sessionId = session?.id ?? ''
  const stake = { sessionId, roundId: died, transactionId: `${died}:stake`, amount: 500n, currency: 'EUR' }
  await parts.wallet.debit(stake)
  await parts.wallet.debit({ ...stake, roundId: won, transactionId: `${won}:stake` })
  await house.db.run(
    sql(`insert into demo_rounds (id, session_id, app, seed, state, choice, salt, currency, stake, prize, created_at, due_at)
      values ($1, $3, 'coin', '00', 'staked', 'heads', 'a', 'EUR', 500, null, $4, $4), ($2, $3, 'coin', '00', 'won', 'heads', 'a', 'EUR', 500, 980, $4, $4)`),
    [died, won, sessionId, new Date(house.time.clock())],
  )
  for (let turn = 0; turn < 3; turn += 1) {
    await attendRounds(parts)
    house.time.jump(20_000)
  }
  expect(await house.balance(id)).toBe(before - 500n + 980n)
  const states = await house.db.run<{ state: string; due_at: Date | null }>(
    sql('select state, due_at from demo_rounds where id = any($1) order by state'),
    [[died, won]],
  )
  expect(states).toEqual([
    { state: 'paid', due_at: null },
    { state: 'undone', due_at: null },
  ])
})
