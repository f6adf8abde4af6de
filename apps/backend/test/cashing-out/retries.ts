import { describe, expect, test } from 'vitest'
import type { CashOutStep } from '../../src/sportsbook/cash-out/cash-out.ts'
import { ledgerFaults, openHouseOn } from '../house.ts'
import { by, type CashOuts, DELAY, OFFER } from './testing.ts'

/** Cash-outs that are repeated, asked for by others, or interrupted by the death of a process. */
export function retriesSuite(desk: CashOuts): void {
  const { house, fresh, single, read, cashOut, ask, held, alongside } = desk

  describe('SAFE-02 asked again', () => {
    test('the same key with the same body has one answer and pays once; another body is refused', async () => {
      const { id, cookie } = await house.player(1000n)
      const bet = await single(cookie, fresh())
      const first = await cashOut(cookie, ask(bet, 40), 'the-same-again')
      const again = await cashOut(cookie, ask(bet, 40), 'the-same-again')
      expect(first.status).toBe(200)
      expect(again).toMatchObject({ status: 200, body: first.body })
      expect((await cashOut(cookie, ask(bet, 41), 'the-same-again')).body.code).toBe(409)
      expect(await house.balance(id)).toBe(360n)
    })

    test('while the first waits, the second waits with it', async () => {
      const matchId = fresh()
      const { id, cookie } = await house.player(1000n)
      const bet = await single(cookie, matchId)
      house.book.setMatch(matchId, { matchStatus: 1 })
      const [first] = await held(() => cashOut(cookie, ask(bet), 'asked-twice'))
      const [second] = await held(() => cashOut(cookie, ask(bet), 'asked-twice'))
      const other = await cashOut(cookie, ask(bet, 50), 'asked-twice')
      expect(other.body.code).toBe(409)
      house.time.advance(DELAY)
      const [one, two] = await Promise.all([first, second])
      expect(one.body).toMatchObject({ status: 'cashed_out' })
      expect(two.body).toEqual(one.body)
      expect(await house.balance(id)).toBe(BigInt(OFFER))
    })

    test('twenty at once in two processes pay once, all of them told so', async () => {
      const { id, cookie } = await house.player(1000n)
      const bet = await single(cookie, fresh())
      const other = await alongside()
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          cashOut(cookie, ask(bet), 'all-at-once', index % 2 === 0 ? house : other),
        ),
      )
      await other.close()
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect(new Set(answers.map(({ body }) => body.cashed_out_amount))).toEqual(new Set([OFFER]))
      expect(await house.balance(id)).toBe(BigInt(OFFER))
    })

    test('twenty with keys of their own pay once, the others are refused', async () => {
      const { id, cookie } = await house.player(1000n)
      const bet = await single(cookie, fresh())
      const other = await alongside()
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          cashOut(cookie, ask(bet), undefined, index % 2 === 0 ? house : other),
        ),
      )
      await other.close()
      const codes = answers.map(({ status, body }) => (status === 200 ? 200 : body.code))
      expect(codes.filter((code) => code === 200)).toHaveLength(1)
      expect(codes.filter((code) => code !== 200).every((code) => [121, 123].includes(code))).toBe(true)
      expect(await house.balance(id)).toBe(BigInt(OFFER))
    })

    test('what was refused after its delay stays refused, and a new key asks anew', async () => {
      const matchId = fresh()
      const { cookie } = await house.player(1000n)
      const bet = await single(cookie, matchId)
      house.book.setMatch(matchId, { matchStatus: 1 })
      const [answer] = await held(() => cashOut(cookie, ask(bet), 'was-refused'))
      house.book.set({ matchId }, by(0.4))
      house.time.advance(DELAY)
      const { body } = await answer
      expect(body.code).toBe(122)
      house.book.setMatch(matchId, { matchStatus: 0, ...by(0.475) })
      expect((await cashOut(cookie, ask(bet), 'was-refused')).body).toEqual(body)
      expect((await cashOut(cookie, ask(bet))).status).toBe(200)
    })
  })

  test('SAFE-17 another player’s bet is as if it did not exist', async () => {
    const owner = await house.player(1000n)
    const thief = await house.player(1000n)
    const bet = await single(owner.cookie, fresh())
    for (const id of [bet.id, 987_654_321]) {
      expect((await cashOut(thief.cookie, { ...ask(bet), bet_id: id })).body.code).toBe(404)
      const target = { bet_id: id, target: 1 }
      const auto = await house.call('POST', '/api/sportsbook/v3/bets/cashout/auto', {
        cookie: thief.cookie,
        body: target,
      })
      expect(auto.body.code).toBe(404)
    }
    expect(await read(owner.cookie, bet.id)).toMatchObject({ auto_cashout: null, status: 'waiting_results' })
    expect((await cashOut('', ask(bet))).status).toBe(401)
  })

  describe('SAFE-07 a process that dies', () => {
    test.each(['begun', 'locked', 'written', 'committed'] as CashOutStep[])(
      'when %s: the next one finishes, and the bet is paid once',
      async (step) => {
        const { id, cookie } = await house.player(1000n)
        const bet = await single(cookie, fresh())
        const dying = await openHouseOn(house.db)
        dying.dieAt(`cash-out ${step}`)
        expect((await cashOut(cookie, ask(bet), `dies-when-${step}`, dying)).status).toBe(500)
        await dying.close()
        expect(await ledgerFaults(house.db)).toEqual([])
        const next = await openHouseOn(house.db)
        next.time.jump(10_000)
        for (const job of next.side.upkeep) if (job.name === 'cash-outs') await job.run(next.time.clock())
        expect(await house.balance(id)).toBe(BigInt(OFFER))
        const again = await cashOut(cookie, ask(bet), `dies-when-${step}`, next)
        expect(again).toMatchObject({ status: 200, body: { status: 'cashed_out', cashed_out_amount: OFFER } })
        await next.close()
        expect(await house.balance(id)).toBe(BigInt(OFFER))
      },
    )

    test('before its delay was over: asked again, the next one waits for the rest of it', async () => {
      const matchId = fresh()
      const { id, cookie } = await house.player(1000n)
      const bet = await single(cookie, matchId)
      const dying = await openHouseOn(house.db)
      dying.book.setMatch(matchId, { matchStatus: 1 })
      dying.dieAt('cash-out begun')
      await cashOut(cookie, ask(bet), 'half-way-through', dying)
      await dying.close()
      house.book.setMatch(matchId, { matchStatus: 1 })
      const due = await house.db.run<{ due_at: Date }>(
        { name: '', text: 'select due_at from cash_outs where bet_id = $1' },
        [bet.id],
      )
      const began = house.time.clock()
      house.time.jump(Number(due[0]?.due_at) - 1000 - began)
      const [answer] = await held(() => cashOut(cookie, ask(bet), 'half-way-through'))
      house.time.advance(999)
      expect(await house.balance(id)).toBe(0n)
      house.time.advance(1)
      expect((await answer).status).toBe(200)
      expect(await house.balance(id)).toBe(BigInt(OFFER))
      house.time.jump(began - house.time.clock())
    })
  })
}
