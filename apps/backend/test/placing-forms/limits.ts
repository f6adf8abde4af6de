import { describe, expect, test } from 'vitest'
import { place, selection } from '../house.ts'
import { type Form, formed, type Forms, legs, odds, parts } from './testing.ts'

/** Limits by providers, the operator, the player and the house. */
export function limitsSuite(forms: Forms): void {
  const { house, price, settings, withLimits } = forms

  describe('several singles at once', () => {
    test('SLIP-12 need a provider that takes them; alone or combined its selections are taken', async () => {
      const { id, cookie } = await house.player(1000n)
      for (const matchId of [1, 2]) house.book.setMatch(matchId, { provider: 'betconstruct' })
      const [one, two] = legs(2000, 2000).map((leg) => ({ type: 'single', selections: [leg] }))
      if (one === undefined || two === undefined) throw new Error('two legs were asked for')
      const { body } = await place(house, cookie, formed(one, two))
      expect(body).toMatchObject({
        code: 113,
        details: { selection_ids: ['tl:match:1/1/1', 'tl:match:2/1/1'] },
      })
      expect(await house.balance(id)).toBe(1000n)
      expect((await place(house, cookie, formed(one))).status).toBe(200)
      expect(
        (await place(house, cookie, formed({ type: 'combo', selections: legs(2000, 2000) }))).status,
      ).toBe(200)
    })
  })

  describe('an operator’s limits', () => {
    const double = formed({ type: 'combo', selections: legs(2000, 2000) })

    test('LIMIT-04 LIMIT-06 odds above the limit are refused on reject and taken on accept', async () => {
      const { id, cookie } = await house.player(1000n)
      const at = (value: number, action: 'reject' | 'accept') =>
        withLimits({}, { oddsLimit: { value: odds(value), action }, payoutAction: 'reject' })
      const [strict, exact, lenient] = [
        await at(3999, 'reject'),
        await at(4000, 'reject'),
        await at(3999, 'accept'),
      ]
      expect((await place(strict, cookie, double)).body.code).toBe(112)
      expect(await house.balance(id)).toBe(1000n)
      expect((await place(exact, cookie, double)).status).toBe(200)
      expect((await place(lenient, cookie, double)).status).toBe(200)
      const told = await lenient.call('GET', '/api/sportsbook/v2/settings')
      expect(told.body.odds_limit).toEqual({ value: 3999, action: 'accept' })
      for (const one of [strict, exact, lenient]) await one.close()
    })

    test('LIMIT-08 a possible profit above the limit is refused on reject; on accept it is taken and capped', async () => {
      const { cookie } = await house.player(1000n)
      const limits = { max_profit: 299 }
      const strict = await withLimits(limits)
      expect((await place(strict, cookie, double)).body).toMatchObject({
        code: 111,
        details: { bet: 0, limit: { value: 299, currency: 'EUR' } },
      })
      const lenient = await withLimits(limits, { oddsLimit: null, payoutAction: 'accept' })
      expect((await place(lenient, cookie, double)).body[0].potential_win_amount).toBe(399)
      const told = await lenient.call('GET', '/api/sportsbook/v2/settings')
      expect(told.body.payout_limits.EUR).toEqual({ amount: 299, action: 'accept' })
      for (const one of [strict, lenient]) await one.close()
    })
  })

  describe('a player who may not bet quickly', () => {
    const quick = formed({ type: 'single', quick: true, selections: legs(2000) })
    const bar = (id: number) =>
      house.db.run({ name: '', text: 'update players set pve = true where id = $1' }, [id])

    test('QUICK-03 PLACE-12 is refused quick bets, and takes others', async () => {
      const { id, cookie } = await house.player(1000n)
      await bar(id)
      expect((await place(house, cookie, quick)).body.code).toBe(114)
      expect(await house.balance(id)).toBe(1000n)
      expect((await place(house, cookie, formed({ type: 'single', selections: legs(2000) }))).status).toBe(
        200,
      )
    })

    test('QUICK-03 is so from the moment it is written down, though this process remembers otherwise', async () => {
      const { id, cookie } = await house.player(1000n)
      expect((await place(house, cookie, quick)).status).toBe(200)
      await bar(id)
      expect((await place(house, cookie, quick)).body.code).toBe(114)
      expect(await house.balance(id)).toBe(900n)
    })
  })

  test('BEYOND-04 the tolerance counts that is saved when the bet is written, though another process saved it', async () => {
    const { id, cookie } = await house.player(1000n)
    await settings(cookie, { auto_accept_odds_change: 'higher', odds_tolerance: 5 })
    price(1900)
    expect(
      (await place(house, cookie, formed({ type: 'single', selections: legs(2000) }))).body[0].odds,
    ).toBe(1900)
    await house.db.run(
      { name: '', text: 'update player_settings set odds_tolerance = 4 where player_id = $1' },
      [id],
    )
    expect((await place(house, cookie, formed({ type: 'single', selections: legs(2000) }))).body.code).toBe(
      101,
    )
    expect(await house.balance(id)).toBe(900n)
  })

  describe('what the house stands to lose on an outcome', () => {
    const single = (stake: number) => formed({ type: 'single', stake, selections: legs(3000) })

    test('LIMIT-07 is bounded for everybody together: the stake that would still be taken is told, and is exact', async () => {
      const bounded = await withLimits({ max_liability: 1001 })
      bounded.book.set({ matchId: 1 }, { odds: odds(3000) })
      const [one, two] = [await house.player(1000n), await house.player(1000n)]
      // 200 at 3.00 could cost 400, of a limit of 1001.
      expect((await place(bounded, one.cookie, single(200))).status).toBe(200)
      const { body } = await place(bounded, two.cookie, single(301))
      expect(body).toMatchObject({ code: 105, details: { bet: 0, limit: { value: 300, currency: 'EUR' } } })
      expect(await house.balance(two.id)).toBe(1000n)
      expect((await place(bounded, two.cookie, single(300))).status).toBe(200)
      expect((await place(bounded, one.cookie, single(1))).body.details.limit.value).toBe(0)
      const other = { type: 'single', selections: [selection({ outcomeId: '2' })] }
      expect((await place(bounded, one.cookie, formed(other))).status).toBe(200)
      await bounded.close()
    })

    test('LIMIT-07 is bounded for each player, who is not bounded by others', async () => {
      const bounded = await withLimits({ max_player_liability: 500 })
      bounded.book.set({ matchId: 1 }, { odds: odds(3000) })
      const [one, two] = [await house.player(1000n), await house.player(1000n)]
      expect((await place(bounded, one.cookie, single(251))).body.details.limit.value).toBe(250)
      expect((await place(bounded, one.cookie, single(250))).status).toBe(200)
      expect((await place(bounded, one.cookie, single(1))).body.code).toBe(105)
      expect((await place(bounded, two.cookie, single(250))).status).toBe(200)
      await bounded.close()
    })

    test('LIMIT-07 counts a builder’s parts at the joint price and a system’s legs by the combinations that hold them', async () => {
      const bounded = await withLimits({ max_player_liability: 400 })
      const { cookie } = await house.player(5000n)
      const custom = (stake: number) =>
        formed({ type: 'custom_bet', custom_odds: 3000, stake, selections: parts(4) })
      expect((await place(bounded, cookie, custom(201))).body.details.limit.value).toBe(200)
      expect((await place(bounded, cookie, custom(200))).status).toBe(200)
      const system = (stake: number) =>
        formed({ type: 'system', system_id: '2/3', stake, selections: legs(2000, 2000, 2000) })
      // Each leg is in two of the three doubles, each of which wins three times its stake.
      expect((await place(bounded, cookie, system(67))).body.details.limit.value).toBe(66)
      expect((await place(bounded, cookie, system(66))).status).toBe(200)
      await bounded.close()
    })

    test('LIMIT-07 of several bets the first is named that there is no room for', async () => {
      const bounded = await withLimits({ max_player_liability: 250 })
      const { id, cookie } = await house.player(5000n)
      const [leg] = legs(2000)
      if (leg === undefined) throw new Error('a leg was asked for')
      const bet = (stake: number): Form => ({ type: 'single', stake, selections: [leg] })
      const { body } = await place(bounded, cookie, formed(bet(100), bet(100), bet(100)))
      expect(body).toMatchObject({ code: 105, details: { bet: 2, limit: { value: 50 } } })
      expect(await house.balance(id)).toBe(5000n)
      await bounded.close()
    })

    test('SAFE-02 a retry of a placement that used the last of it up is answered with its bet', async () => {
      const bounded = await withLimits({ max_player_liability: 100 })
      const { cookie } = await house.player(1000n)
      const key = crypto.randomUUID()
      const body = formed({ type: 'single', stake: 100, selections: legs(2000) })
      const first = await place(bounded, cookie, body, key)
      expect(first.status).toBe(200)
      const again = await withLimits({ max_player_liability: 100 })
      expect((await place(again, cookie, body, key)).body).toEqual(first.body)
      for (const one of [bounded, again]) await one.close()
    })

    test('SAFE-04 LIMIT-07 is not exceeded by 40 bets of many players at once, in two processes', async () => {
      const bounded = await withLimits({ max_liability: 1000 })
      const other = await withLimits({ max_liability: 1000 })
      const players = await Promise.all(Array.from({ length: 8 }, () => house.player(1000n)))
      // Legs come in any order; locks must be taken in one.
      const bet = (index: number) => {
        const both = legs(2000, 2000)
        const selections = index % 3 === 0 ? both.toReversed() : both
        return formed({ type: 'combo', selections })
      }
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          place(index % 2 === 0 ? bounded : other, players[index % 8]?.cookie ?? '', bet(index)),
        ),
      )
      for (const one of [bounded, other]) await one.close()
      // Each could win 300, at either leg.
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
      expect(answers.filter(({ body }) => body.code === 105)).toHaveLength(37)
    })
  })
}
