import { canonicalSpecifier, type OddsThousandths, type SettlementResult } from '@touchline/betting'
import type { Bet } from '@touchline/contract'
import { afterEach, describe, expect, test } from 'vitest'
import type { CashOutStep } from '../src/sportsbook/cash-out/cash-out.ts'
import type { OpenTestDatabase } from './databases.ts'
import { type House, ledgerFaults, MATCHES, openHouseOn, place, placement, selection } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

const WON: SettlementResult = { won: true, voidHalves: 0, deadHeat: [1, 1] }
const LOST: SettlementResult = { ...WON, won: false }
const SPECIFIER = canonicalSpecifier('')
const DELAY = 5000

/** What 1000 at 2.00 and 0.475 is worth, less 5 %. */
const OFFER = 902

/** A win at this chance, or a loss. */
const by = (win: number) => ({ chances: { win, halfWin: 0, refund: 0, halfLose: 0 } })

/** Ending bets early over HTTP. The same sentences hold on both databases. */
export function cashOutSuite(open: OpenTestDatabase): void {
  let used = 0
  const house = houseOfTests(open)
  afterEach(async () => {
    house.heard.clear()
    house.published.length = 0
    expect(await ledgerFaults(house.db)).toEqual([])
    expect(house.errors).toEqual([])
    const held = await house.db.run({
      name: '',
      text: `select id from bets b where status = 'cashout_in_progress'
        and not exists (select from cash_outs c where c.bet_id = b.id and state = 'pending')`,
    })
    expect(held).toEqual([])
  })

  const fresh = (): number => {
    const match = MATCHES[used]
    used += 1
    if (match === undefined) throw new Error('the book has too few matches for these tests')
    return match
  }
  const placed = async (cookie: string, body: unknown): Promise<Bet> => {
    const answer = await place(house, cookie, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body[0]
  }
  const single = (cookie: string, matchId: number, stake = 1000) =>
    placed(cookie, placement([selection({ matchId })], stake))
  const read = async (cookie: string, id: number, at: House = house) =>
    (await at.call('GET', `/api/sportsbook/v3/bets?id=${id}`, { cookie })).body.items[0] as Bet
  const cashOut = (cookie: string, body: unknown, key: string = crypto.randomUUID(), at: House = house) =>
    at.call('POST', '/api/sportsbook/v3/bets/cashout?locale=en', {
      cookie,
      body,
      headers: { 'idempotency-key': key },
    })
  const ask = (bet: Bet, share?: number) => ({
    bet_id: bet.id,
    to_cashout: bet.to_cashout,
    ...(share !== undefined && { share }),
  })
  const settle = (matchId: number, first: SettlementResult, at: House = house) =>
    at.side.settlement.settleMarkets({
      type: 'markets_settled',
      matchId,
      markets: [{ id: 1, specifier: SPECIFIER, outcomes: [{ id: '1', result: first }] }],
    })
  const facts = async (playerId: number) =>
    (
      await house.db.run<{ payload: Record<string, unknown> }>(
        { name: '', text: 'select payload from outbox where player_id = $1 order by id' },
        [playerId],
      )
    ).map(({ payload }) => payload['type'])
  const held = async (start: () => ReturnType<typeof cashOut>) => {
    const waits = house.waiting()
    const answer = start()
    await Promise.race([
      waits,
      answer.then(({ body }) => Promise.reject(new Error(`did not wait: ${JSON.stringify(body)}`))),
    ])
    // In a list, or it would be waited for here.
    return [answer] as const
  }
  /** Another process, at the same time of day. */
  const alongside = async () => {
    const other = await openHouseOn(house.db)
    other.time.jump(house.time.clock() - other.time.clock())
    return other
  }
  /** Resolves once `holds`, looked at whenever something became true for a player. */
  const until = async (holds: () => Promise<boolean>, at: House = house) => {
    for (;;) {
      const next = at.told()
      if (await holds()) return
      await next
    }
  }

  describe('before the match', () => {
    test('API-S-16 BETS-09 a bet is ended for its offer at once', async () => {
      const { id, cookie } = await house.player(1000n)
      const bet = await single(cookie, fresh())
      expect(bet.to_cashout).toBe(OFFER)
      expect((await read(cookie, bet.id)).to_cashout).toBe(OFFER)
      const { status, body } = await cashOut(cookie, ask(bet))
      expect(status).toBe(200)
      expect(body).toEqual({
        ...bet,
        status: 'cashed_out',
        result: 'cashed_out',
        settled_at: '2030-01-01T10:00:00.000Z',
        win_amount: 0,
        to_cashout: 0,
        cashed_out_amount: OFFER,
      })
      expect(await read(cookie, bet.id)).toEqual(body)
      expect(await house.balance(id)).toBe(BigInt(OFFER))
    })

    test('LIVE-18 the player is told that it is being cashed out, of the balance and of the end', async () => {
      const { id, cookie } = await house.player(1000n)
      await cashOut(cookie, ask(await single(cookie, fresh())))
      expect((await facts(id)).slice(2)).toEqual(['bet_changed', 'balance_changed', 'bet_changed'])
    })

    test('its money goes from escrow to the house, and the offer from there to the player', async () => {
      const { cookie } = await house.player(1000n)
      const bet = await single(cookie, fresh())
      await cashOut(cookie, ask(bet))
      const entries = await house.db.run<{ account: string; amount: bigint }>(
        {
          name: '',
          text: 'select account, amount from ledger_entries where bet_id = $1 and step = 1 order by line',
        },
        [bet.id],
      )
      expect(entries.map(({ account, amount }) => [account, Number(amount)])).toEqual([
        ['escrow', -1000],
        ['house', 1000],
        ['house', -OFFER],
        ['player', OFFER],
      ])
    })

    test('an offer that has risen since it was seen is paid in full', async () => {
      const { id, cookie } = await house.player(1000n)
      const matchId = fresh()
      const bet = await single(cookie, matchId)
      house.book.set({ matchId }, by(0.5))
      expect((await cashOut(cookie, ask(bet))).body.cashed_out_amount).toBe(950)
      expect(await house.balance(id)).toBe(950n)
    })

    test('BETS-09 one that has fallen refuses, shows the new amount, and changes nothing', async () => {
      const { id, cookie } = await house.player(1000n)
      const matchId = fresh()
      const bet = await single(cookie, matchId)
      house.book.set({ matchId }, by(0.4))
      const { status, body } = await cashOut(cookie, ask(bet))
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 122, details: { to_cashout: 760 } })
      expect(await read(cookie, bet.id)).toMatchObject({ status: 'waiting_results', to_cashout: 760 })
      expect(await house.balance(id)).toBe(0n)
    })

    test('BETS-09 what has no offer is refused', async () => {
      const { cookie } = await house.player(1000n)
      const matchId = fresh()
      const bet = await single(cookie, matchId)
      house.book.set({ matchId }, { marketStatus: -1 })
      expect((await read(cookie, bet.id)).to_cashout).toBe(0)
      expect((await cashOut(cookie, ask(bet))).body).toMatchObject({
        code: 121,
        details: { to_cashout: 0 },
      })
    })

    test('systems, custom bets and combos of builders are ended for theirs', async () => {
      const { id, cookie } = await house.player(6000n)
      const [one, two, three] = [fresh(), fresh(), fresh()]
      const joint = [
        selection({ matchId: one }),
        selection({ matchId: one, marketId: 18, specifier: 'total=2.5', outcomeId: '12' }),
      ]
      house.book.setJoint(
        one,
        joint.map(({ market_id, specifier, outcome_id }) => ({
          marketId: market_id,
          specifier: canonicalSpecifier(specifier),
          outcomeId: outcome_id,
        })),
        { odds: 3000 as OddsThousandths, chance: 0.3 },
      )
      const stake = { value: 1000, currency: 'EUR' }
      const others = [two, three].map((matchId) => selection({ matchId }))
      const bets = [
        { type: 'system', stake, system_id: '2/3', selections: [selection({ matchId: one }), ...others] },
        { type: 'custom_bet', stake, custom_odds: 3000, selections: joint },
        {
          type: 'combo',
          stake,
          selections: others,
          builders: [{ custom_odds: 3000, selections: joint }],
        },
      ] as const
      const offers = [2572, 855, 771]
      for (const [index, { type, ...bet }] of bets.entries()) {
        const meta = { device_id: 'test', quick: false, type }
        const taken = await placed(cookie, { meta, bets: [bet] })
        expect(taken.to_cashout).toBe(offers[index])
        const { body } = await cashOut(cookie, ask(taken))
        expect(body).toMatchObject({ status: 'cashed_out', cashed_out_amount: offers[index] })
      }
      expect(await house.balance(id)).toBe(BigInt(1000 + 2572 + 855 + 771))
    })
  })

  describe('while a leg is being played', () => {
    const live = async () => {
      const matchId = fresh()
      const player = await house.player(1000n)
      const bet = await single(player.cookie, matchId)
      house.book.setMatch(matchId, { matchStatus: 1 })
      return { ...player, matchId, bet }
    }

    test('BETS-05 BETS-09 it is in progress until its delay is over, without another offer', async () => {
      const { id, cookie, bet } = await live()
      const [answer] = await held(() => cashOut(cookie, ask(bet)))
      expect(await read(cookie, bet.id)).toMatchObject({ status: 'cashout_in_progress', to_cashout: 0 })
      expect((await cashOut(cookie, ask(bet))).body.code).toBe(123)
      house.time.advance(DELAY - 1)
      expect(await read(cookie, bet.id)).toMatchObject({ status: 'cashout_in_progress' })
      expect(await house.balance(id)).toBe(0n)
      house.time.advance(1)
      expect((await answer).body).toMatchObject({ status: 'cashed_out', cashed_out_amount: OFFER })
      expect(await house.balance(id)).toBe(BigInt(OFFER))
    })

    test.each([
      ['has risen pays it', by(0.5), { status: 'cashed_out', cashed_out_amount: 950 }],
      ['has fallen refuses', by(0.4), { code: 122, details: { to_cashout: 760 } }],
      ['is gone refuses', { marketStatus: -1 }, { code: 121 }],
    ] as const)('BETS-09 then it is quoted afresh: an offer that %s', async (_, change, expected) => {
      const { id, cookie, matchId, bet } = await live()
      const [answer] = await held(() => cashOut(cookie, ask(bet)))
      house.book.set({ matchId }, change)
      house.time.advance(DELAY)
      const { body } = await answer
      expect(body).toMatchObject(expected)
      if (!('code' in expected)) return
      expect(await read(cookie, bet.id)).toMatchObject({ status: 'waiting_results', cashed_out_amount: 0 })
      expect(await house.balance(id)).toBe(0n)
      expect((await facts(id)).slice(2)).toEqual(['bet_changed', 'bet_changed'])
    })

    test('a settlement that comes meanwhile wins, and pays once', async () => {
      const { id, cookie, matchId, bet } = await live()
      const [answer] = await held(() => cashOut(cookie, ask(bet)))
      await settle(matchId, WON)
      expect(await read(cookie, bet.id)).toMatchObject({ status: 'done', win_amount: 2000 })
      house.time.advance(DELAY)
      expect((await answer).body.code).toBe(121)
      expect(await read(cookie, bet.id)).toMatchObject({ status: 'done', win_amount: 2000 })
      expect(await house.balance(id)).toBe(2000n)
    })

    test('one that is taken back before the delay is over leaves the cash-out as it was', async () => {
      const { id, cookie, matchId, bet } = await live()
      const [answer] = await held(() => cashOut(cookie, ask(bet)))
      await settle(matchId, WON)
      await house.side.settlement.rollBack({
        type: 'settlement_rolled_back',
        matchId,
        marketId: 1,
        specifier: SPECIFIER,
      })
      expect((await cashOut(cookie, { bet_id: bet.id, to_cashout: 1 })).body.code).toBe(123)
      house.time.advance(DELAY)
      expect((await answer).body).toMatchObject({ status: 'cashed_out', cashed_out_amount: OFFER })
      expect(await house.balance(id)).toBe(BigInt(OFFER))
    })

    test('a settled leg leaves it in progress, and its multiplier counts', async () => {
      const [one, two] = [fresh(), fresh()]
      const { cookie } = await house.player(1000n)
      const bet = await placed(cookie, placement([selection({ matchId: one }), selection({ matchId: two })]))
      house.book.setMatch(one, { matchStatus: 1 })
      const [answer] = await held(() => cashOut(cookie, ask(bet)))
      await settle(one, WON)
      expect(await read(cookie, bet.id)).toMatchObject({ status: 'cashout_in_progress' })
      house.time.advance(DELAY)
      // 1000 × 2 × (2 × .475) × .95
      expect((await answer).body).toMatchObject({ status: 'cashed_out', cashed_out_amount: 1805 })
    })
  })

  describe('after it was cashed out', () => {
    test('SAFE-07 no end, correction, rollback or cancel of its markets pays it again', async () => {
      const matchId = fresh()
      const { id, cookie } = await house.player(1000n)
      const bet = await single(cookie, matchId)
      await cashOut(cookie, ask(bet))
      const market = { matchId, marketId: 1, specifier: SPECIFIER }
      const markets = [{ id: 1, specifier: SPECIFIER }]
      const { settlement } = house.side
      const words = [
        () => settle(matchId, WON),
        () => settle(matchId, LOST),
        () => settlement.rollBack({ type: 'settlement_rolled_back', ...market }),
        () => settlement.cancelMarkets({ type: 'markets_cancelled', matchId, markets }),
        () => settlement.rollBackCancel({ type: 'cancel_rolled_back', matchId, markets }),
        () => settle(matchId, WON),
      ]
      for (const word of words) {
        await word()
        expect(await read(cookie, bet.id)).toMatchObject({
          status: 'cashed_out',
          result: 'cashed_out',
          win_amount: 0,
          cashed_out_amount: OFFER,
        })
        expect(await house.balance(id)).toBe(BigInt(OFFER))
      }
      expect((await read(cookie, bet.id)).selections[0]?.status).toBe('win_entire')
      expect((await cashOut(cookie, ask(bet))).body.code).toBe(121)
    })

    test('the house no longer stands to lose on it', async () => {
      const matchId = fresh()
      const { id, cookie } = await house.player(2000n)
      const exposures = () =>
        house.db.run<{ player_id: bigint; amount: bigint }>(
          {
            name: '',
            text: 'select player_id, amount from exposures where match_id = $1 and outcome_id = $2 order by player_id',
          },
          [matchId, '1'],
        )
      await single(cookie, matchId)
      const bet = await single(cookie, matchId)
      expect((await exposures()).map(({ amount }) => amount)).toEqual([2000n, 2000n])
      await cashOut(cookie, ask(bet, 30))
      expect((await exposures()).map(({ amount }) => amount)).toEqual([1700n, 1700n])
      await cashOut(cookie, ask(await read(cookie, bet.id)))
      expect(await exposures()).toEqual([
        { player_id: 0n, amount: 1000n },
        { player_id: BigInt(id), amount: 1000n },
      ])
    })
  })

  describe('BEYOND-01 a share of it', () => {
    test('ends that part of the stake; the rest goes on and settles as it ends', async () => {
      const matchId = fresh()
      const { id, cookie } = await house.player(1000n)
      const bet = await single(cookie, matchId)
      const first = await cashOut(cookie, ask(bet, 40))
      expect(first.body).toMatchObject({
        status: 'waiting_results',
        result: 'no_results',
        settled_at: null,
        win_amount: null,
        stake: { value: 600 },
        total_stake: 600,
        potential_win_amount: 1200,
        cashed_out_amount: 360,
        to_cashout: 541,
      })
      const second = await cashOut(cookie, ask(first.body, 50))
      expect(second.body).toMatchObject({
        total_stake: 300,
        potential_win_amount: 600,
        cashed_out_amount: 630,
      })
      await settle(matchId, WON)
      expect(await read(cookie, bet.id)).toMatchObject({
        status: 'done',
        win_amount: 600,
        cashed_out_amount: 630,
      })
      expect(await house.balance(id)).toBe(1230n)
    })

    test('of a system is a share of each combination', async () => {
      const { id, cookie } = await house.player(3000n)
      const selections = [fresh(), fresh(), fresh()].map((matchId) => selection({ matchId }))
      const bet = await placed(cookie, {
        meta: { device_id: 'test', quick: false, type: 'system' },
        bets: [{ stake: { value: 1000, currency: 'EUR' }, system_id: '2/3', selections }],
      })
      const { body } = await cashOut(cookie, ask(bet, 25))
      expect(body).toMatchObject({
        stake: { value: 750 },
        total_stake: 2250,
        potential_win_amount: 9000,
        cashed_out_amount: 643,
      })
      expect(await house.balance(id)).toBe(643n)
    })

    test.each([0, 101, 1.5, '50', null])('of %s percent is no share', async (share) => {
      const { cookie } = await house.player(1000n)
      const bet = await single(cookie, fresh())
      expect((await cashOut(cookie, { ...ask(bet), share })).status).toBe(422)
    })

    test('a share that would pay nothing is refused', async () => {
      const matchId = fresh()
      const { cookie } = await house.player(1000n)
      const bet = await single(cookie, matchId, 10)
      house.book.set({ matchId }, by(0.2))
      expect((await cashOut(cookie, { bet_id: bet.id, to_cashout: 3, share: 10 })).body.code).toBe(121)
    })
  })

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

  describe('BEYOND-01 at a target', () => {
    const aim = (cookie: string, id: number, target: number | null, at: House = house) =>
      at.call('POST', '/api/sportsbook/v3/bets/cashout/auto?locale=en', {
        cookie,
        body: { bet_id: id, target },
      })
    const move = (matchId: number, change: object, at: House = house) => {
      at.book.set({ matchId }, change)
      at.side.offers.matchMoved(matchId)
      at.time.advance(1000)
    }
    const isEnded = (cookie: string, id: number) => async () =>
      (await read(cookie, id)).status === 'cashed_out'

    test('NOTIFY-01 the server cashes out by itself once the offer is there, and not before, and tells the player', async () => {
      const matchId = fresh()
      const { id, cookie } = await house.player(1000n)
      const bet = await single(cookie, matchId)
      const { body } = await aim(cookie, bet.id, 1500)
      expect(body).toMatchObject({ id: bet.id, auto_cashout: 1500, status: 'waiting_results' })
      expect((await read(cookie, bet.id)).auto_cashout).toBe(1500)
      await house.side.offers.idle()
      move(matchId, by(0.78))
      expect((await read(cookie, bet.id)).to_cashout).toBe(1482)
      expect((await read(cookie, bet.id)).status).toBe('waiting_results')
      move(matchId, by(0.8))
      await until(isEnded(cookie, bet.id))
      expect(await house.balance(id)).toBe(1520n)
      const { body: told } = await house.call('GET', '/api/sportsbook/v2/notifications', { cookie })
      expect(told.items).toMatchObject([
        {
          type: 'bet_cashed_out',
          object_type: 'bet',
          object_id: bet.id,
          body: expect.stringContaining('€15.20'),
        },
      ])
    })

    test('one that is reached already is cashed out at once; a live one waits its delay', async () => {
      const matchId = fresh()
      const { id, cookie } = await house.player(1000n)
      const bet = await single(cookie, matchId)
      house.book.setMatch(matchId, { matchStatus: 1 })
      await aim(cookie, bet.id, 900)
      await house.side.offers.idle()
      house.time.advance(1000)
      await until(async () => (await read(cookie, bet.id)).status === 'cashout_in_progress')
      expect(await house.balance(id)).toBe(0n)
      house.time.advance(DELAY)
      await until(isEnded(cookie, bet.id))
      expect(await house.balance(id)).toBe(BigInt(OFFER))
    })

    test('an offer that falls again meanwhile leaves bet and target as they were', async () => {
      const matchId = fresh()
      const { id, cookie } = await house.player(1000n)
      const bet = await single(cookie, matchId)
      house.book.setMatch(matchId, { matchStatus: 1 })
      await aim(cookie, bet.id, 900)
      await house.side.offers.idle()
      house.time.advance(1000)
      await until(async () => (await read(cookie, bet.id)).status === 'cashout_in_progress')
      house.book.set({ matchId }, by(0.3))
      house.time.advance(DELAY)
      await until(async () => (await read(cookie, bet.id)).status === 'waiting_results')
      expect(await read(cookie, bet.id)).toMatchObject({ auto_cashout: 900, to_cashout: 570 })
      expect(await house.balance(id)).toBe(0n)
    })

    test('taken back it is not watched any more', async () => {
      const matchId = fresh()
      const { cookie } = await house.player(1000n)
      const bet = await single(cookie, matchId)
      await aim(cookie, bet.id, 1500)
      expect((await aim(cookie, bet.id, null)).body.auto_cashout).toBeNull()
      await house.side.offers.idle()
      move(matchId, by(0.9))
      await house.side.offers.idle()
      expect((await read(cookie, bet.id)).status).toBe('waiting_results')
    })

    test('it is watched though the player has left', async () => {
      const matchId = fresh()
      const { cookie } = await house.player(1000n)
      const bet = await single(cookie, matchId)
      await aim(cookie, bet.id, 1500)
      await house.side.offers.reconcile()
      move(matchId, by(0.8))
      await until(isEnded(cookie, bet.id))
    })

    test('SAFE-07 a restart goes on watching', async () => {
      const matchId = fresh()
      const { id, cookie } = await house.player(1000n)
      const bet = await single(cookie, matchId)
      await aim(cookie, bet.id, 1500)
      const next = await openHouseOn(house.db)
      move(matchId, by(0.8), next)
      await until(isEnded(cookie, bet.id), next)
      await next.close()
      expect(await house.balance(id)).toBe(1520n)
    })

    test('a bet that has ended has no target', async () => {
      const { cookie } = await house.player(1000n)
      const bet = await single(cookie, fresh())
      await cashOut(cookie, ask(bet))
      expect((await aim(cookie, bet.id, 100)).body.code).toBe(121)
    })

    test.each([0, -1, 1.5, '100', 2 ** 53])('%s is no target', async (target) => {
      const { cookie } = await house.player(1000n)
      const bet = await single(cookie, fresh())
      expect((await aim(cookie, bet.id, target as number)).status).toBe(422)
    })
  })

  describe('LIVE-18 offers as they move', () => {
    const move = (matchId: number, change: object) => {
      house.book.set({ matchId }, change)
      house.side.offers.matchMoved(matchId)
    }
    const pushes = (betId: number) =>
      house.published.flatMap(({ channel, data }) => {
        const { type, bet_id: about, to_cashout: offer } = data as Record<string, unknown>
        return type === 'bet_cashout_changed' && about === betId ? [[channel, offer]] : []
      })
    const watched = async () => {
      const matchId = fresh()
      const player = await house.player(1000n)
      const bet = await single(player.cookie, matchId)
      // Somebody who has it open in two languages; in the third nobody reads.
      for (const language of ['en', 'de']) house.heard.add(`$user:${language}:${player.id}`)
      const told = (offer: number, languages = ['en', 'de']) =>
        languages.map((language) => [`$user:${language}:${player.id}`, offer])
      return { ...player, matchId, bet, told }
    }

    test('the player is told each that differs, a second apart at most, in every language somebody reads', async () => {
      const { matchId, bet, told } = await watched()
      move(matchId, by(0.5))
      house.time.advance(1)
      expect(pushes(bet.id)).toEqual(told(950))
      move(matchId, by(0.51))
      house.time.advance(500)
      move(matchId, by(0.52))
      house.time.advance(500)
      expect(pushes(bet.id)).toEqual([...told(950), ...told(988)])
      move(matchId, by(0.52))
      house.time.advance(5000)
      expect(pushes(bet.id)).toHaveLength(4)
    })

    test('a suspension takes the offer away', async () => {
      const { matchId, bet, told } = await watched()
      move(matchId, { marketStatus: -1 })
      house.time.advance(1000)
      expect(pushes(bet.id)).toEqual(told(0))
    })

    test('who does not listen is told nothing, and afterwards what it is then', async () => {
      const { matchId, bet, id, told } = await watched()
      house.heard.clear()
      move(matchId, by(0.5))
      house.time.advance(1000)
      expect(pushes(bet.id)).toEqual([])
      house.heard.add(`$user:de:${id}`)
      move(matchId, by(0.5))
      house.time.advance(1000)
      expect(pushes(bet.id)).toEqual(told(950, ['de']))
    })

    test('a list that shows another offer than was told has it told to all', async () => {
      const { cookie, matchId, bet, told } = await watched()
      await read(cookie, bet.id)
      house.book.set({ matchId }, by(0.5))
      expect((await read(cookie, bet.id)).to_cashout).toBe(950)
      house.time.advance(1000)
      expect(pushes(bet.id)).toEqual(told(950))
    })

    test('a bet that has ended, or another match, moves nothing', async () => {
      const { cookie, matchId, bet } = await watched()
      move(fresh(), by(0.9))
      await cashOut(cookie, ask(bet))
      await house.side.offers.idle()
      move(matchId, by(0.9))
      house.time.advance(5000)
      expect(pushes(bet.id)).toEqual([])
    })

    test('who has left is let go, and has every bet again once back', async () => {
      const { matchId, bet, told, id } = await watched()
      house.heard.clear()
      await house.side.offers.reconcile()
      house.heard.add(`$user:en:${id}`)
      move(matchId, by(0.5))
      house.time.advance(1000)
      expect(pushes(bet.id)).toEqual([])
      await house.side.offers.reconcile()
      move(matchId, by(0.5))
      house.time.advance(1000)
      expect(pushes(bet.id)).toEqual(told(950, ['en']))
    })

    test('what another process changed is taken in', async () => {
      const { cookie, matchId, bet } = await watched()
      const other = await openHouseOn(house.db)
      await cashOut(cookie, ask(bet), undefined, other)
      await other.close()
      await house.side.offers.reconcile()
      move(matchId, by(0.9))
      house.time.advance(5000)
      expect(pushes(bet.id)).toEqual([])
    })
  })
}
