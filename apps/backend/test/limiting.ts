import type { UserLimit } from '@touchline/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fundAccount } from '../src/platform/accounts/repository.ts'
import { judgeDeposit } from '../src/platform/limits/judge.ts'
import type { OpenTestDatabase } from './databases.ts'
import { depositOf, payingIn, statementOf } from './paying.ts'
import { type Answer, ledgerFaults, openHouseOn, place, placement, selection } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { sitesOf } from './sites.ts'

const LIMITS = '/api/platform/user_limits'
const HOUR = 3_600_000

/** Limits and breaks over HTTP. The same sentences hold on both databases. */
export function limitingSuite(open: OpenTestDatabase): void {
  let start: number
  let player: { readonly id: number; readonly cookie: string }
  const house = houseOfTests(open)
  beforeAll(() => {
    start = house.time.clock()
    // Matches that do not begin while time passes.
    house.book.setMatch(1, { startTime: start + 9000 * HOUR })
  })
  beforeEach(async () => {
    house.time.jump(start - house.time.clock())
    player = await house.player(100_000n)
  })
  afterEach(async () => {
    expect(await ledgerFaults(house.db)).toEqual([])
    expect(house.errors).toEqual([])
  })

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Answer> =>
    house.call(method, path, { cookie: player.cookie, body })
  const set = (body: object) => call('POST', LIMITS, body)
  const money = (type: string, amount: number, period = 'day', currency = 'EUR') =>
    set({ type, period, currency, amount_cents: amount })
  const stake = (value: number, currency = 'EUR') =>
    place(house, player.cookie, placement([selection()], value, currency))
  const listed = async (query = ''): Promise<UserLimit[]> => (await call('GET', LIMITS + query)).body

  describe('limits on money', () => {
    test('RG-07 BEYOND-19 a stake limit holds at once: bets up to it are taken, the next is refused and debits nothing', async () => {
      expect(await money('stake', 3000)).toMatchObject({
        status: 200,
        body: { type: 'stake', strategy: 'gross', status: 'active', period: 'day', parent_type: 'player' },
      })
      expect((await stake(2000)).status).toBe(200)
      const refused = await stake(1001)
      expect(refused).toMatchObject({
        status: 400,
        body: {
          code: 124,
          details: {
            type: 'stake',
            period: 'day',
            limit: { value: 1000, currency: 'EUR' },
            until: '2030-01-02T00:00:00.000Z',
          },
        },
      })
      expect(await house.balance(player.id)).toBe(98_000n)
      expect((await stake(1000)).status).toBe(200)
      expect(await listed()).toMatchObject([
        {
          accounts: [
            {
              currency: 'EUR',
              amount_cents: 3000,
              current_value_amount_cents: 3000,
              active_until: '2030-01-02T00:00:00.000Z',
            },
          ],
          duration: null,
        },
      ])
    })

    test('RG-07 of two stakes at once against one remaining limit, one is taken', async () => {
      await money('stake', 5000)
      const answers = await Promise.all(Array.from({ length: 8 }, () => stake(3000)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)])
      expect(answers.filter(({ body }) => body.code === 124)).toHaveLength(7)
      expect(await house.balance(player.id)).toBe(97_000n)
    })

    test('RG-07 a limit that is set while stakes are on their way counts all that came first', async () => {
      const answers = await Promise.all([stake(3000), money('stake', 3000), stake(3000), stake(3000)])
      const before = (await listed())[0]?.accounts[0]?.current_value_amount_cents ?? 0
      expect(before).toBe(answers.filter(({ body }) => Array.isArray(body)).length * 3000)
      expect((await stake(1)).body.code).toBe(before < 3000 ? undefined : 124)
    })

    test('BEYOND-19 a period that ends makes room again, by the clock of the server', async () => {
      await money('stake', 1000)
      await stake(1000)
      expect((await stake(1)).body.code).toBe(124)
      house.time.jump(14 * HOUR)
      expect((await stake(1000)).status).toBe(200)
    })

    test('a retry of a placement that used the limit up gets the same bet', async () => {
      await money('stake', 1000)
      const key = crypto.randomUUID()
      const first = await place(house, player.cookie, placement([selection()], 1000), key)
      const again = await place(house, player.cookie, placement([selection()], 1000), key)
      expect(again).toMatchObject({ status: 200, body: first.body })
    })

    test('money that is missing is still said', async () => {
      await money('stake', 1_000_000)
      expect((await stake(100_001)).body.code).toBe(104)
    })

    test('BEYOND-19 another currency is no way round a limit: it is shut, and a limit of its own waits as a raise does', async () => {
      await call('POST', '/api/platform/player/accounts', { currency: 'USD' })
      const reference = `opening:${player.id}:USD`
      await fundAccount(
        house.db,
        { playerId: player.id, currency: 'USD', amount: 5000n, reference },
        new Date(house.time.clock()),
      )
      expect((await stake(1000, 'USD')).status).toBe(200)
      await money('stake', 1000)
      const shut = { code: 124, details: { type: 'stake', limit: { value: 0, currency: 'USD' } } }
      expect((await stake(100, 'USD')).body).toMatchObject(shut)
      expect((await stake(1000)).status).toBe(200)

      const asked = (await money('stake', 500, 'day', 'USD')).body
      expect(asked).toMatchObject({
        status: 'unconfirmed_disabled',
        accounts: [{ currency: 'USD', amount_cents: 0 }],
        requested: { value: 500 },
      })
      expect((await stake(100, 'USD')).body).toMatchObject(shut)
      house.time.jump(24 * HOUR)
      expect((await call('POST', `${LIMITS}/${asked.id}/confirm`)).status).toBe(200)
      expect((await stake(500, 'USD')).status).toBe(200)
      expect((await stake(1, 'USD')).body.code).toBe(124)
    })

    test('BEYOND-19 a limit of one kind shuts no other kind, nor does one on time', async () => {
      await call('POST', '/api/platform/player/accounts', { currency: 'USD' })
      await set({ type: 'activity', period: 'day', seconds: 3600 })
      await money('deposit', 5000)
      // Judged, and refused for want of money only.
      expect((await stake(1000, 'USD')).body.code).toBe(104)
      const deposit = await payingIn(house).post('deposits', player.cookie, depositOf(1000, 'USD'))
      expect(deposit.body).toMatchObject({
        code: 1304,
        details: { limit: { value: 0, currency: 'USD' } },
      })
    })

    test('BEYOND-19 a loss limit counts stakes less what came back', async () => {
      await money('loss', 2000)
      const bet = (await stake(2000)).body[0]
      expect((await stake(100)).body.code).toBe(125)
      const offer = (await call('GET', `/api/sportsbook/v3/bets?id=${bet.id}`)).body.items[0].to_cashout
      const paid = await house.call('POST', '/api/sportsbook/v3/bets/cashout', {
        cookie: player.cookie,
        body: { bet_id: bet.id, to_cashout: offer, share: 100 },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
      expect(paid.status).toBe(200)
      expect((await listed())[0]?.accounts[0]?.current_value_amount_cents).toBe(2000 - offer)
      expect((await stake(offer + 1)).body.code).toBe(125)
      expect((await stake(offer)).status).toBe(200)
    })

    test('BEYOND-19 deposits count in full, whatever was paid out or won', async () => {
      await money('deposit', 5000, 'week')
      const paying = payingIn(house)
      const first = await paying.deposit(player.cookie, 3000)
      expect(first.status).toBe(200)
      await stake(3000)
      expect((await paying.deposit(player.cookie, 2001)).body).toMatchObject({
        code: 1304,
        details: { type: 'deposit', period: 'week', limit: { value: 2000, currency: 'EUR' } },
      })
      const both = await Promise.all([1, 2].map(() => paying.deposit(player.cookie, 2000)))
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
      expect((await listed())[0]?.accounts[0]?.current_value_amount_cents).toBe(5000)
      // What nothing came of makes room again.
      await paying.callback(statementOf(first, 'failed'))
      expect((await paying.deposit(player.cookie, 3000)).status).toBe(200)
    })
  })

  describe('changing a limit', () => {
    test('BEYOND-19 lower holds at once; higher waits a day and for its confirmation, by the server’s clock', async () => {
      const { id } = (await money('stake', 5000)).body
      expect((await money('stake', 1000)).body).toMatchObject({ id, status: 'active' })
      expect((await stake(1001)).body.code).toBe(124)
      const asked = (await money('stake', 9000)).body
      expect(asked).toMatchObject({ id, status: 'unconfirmed_disabled', requested: { value: 9000 } })
      expect(Date.parse(asked.disable_at) - house.time.clock()).toBe(24 * HOUR)
      expect((await stake(1001)).body.code).toBe(124)
      expect((await call('POST', `${LIMITS}/${id}/confirm`)).body).toMatchObject({
        code: 1305,
        details: { disable_at: asked.disable_at, confirm_until: asked.confirm_until },
      })
      house.time.jump(24 * HOUR)
      expect((await stake(1001)).body.code).toBe(124)
      expect((await call('POST', `${LIMITS}/${id}/confirm`)).body).toMatchObject({ status: 'active' })
      expect((await stake(9000)).status).toBe(200)
    })

    test('BEYOND-19 removing it waits and is confirmed too; taken back, it stays', async () => {
      const { id } = (await money('loss', 1000)).body
      expect((await call('DELETE', `${LIMITS}/${id}`)).body).toMatchObject({ requested: { value: null } })
      expect((await call('POST', `${LIMITS}/${id}/cancel`)).body).toMatchObject({ status: 'active' })
      await call('DELETE', `${LIMITS}/${id}`)
      house.time.jump(24 * HOUR)
      expect((await call('POST', `${LIMITS}/${id}/confirm`)).body).toMatchObject({
        status: 'confirmed_disabled',
      })
      expect(await listed()).toEqual([])
      expect((await stake(5000)).status).toBe(200)
      expect((await call('POST', `${LIMITS}/${id}/cancel`)).status).toBe(404)
    })

    test('SAFE-17 another player’s limit is as if it did not exist, and currencies are those of the site', async () => {
      const { id } = (await money('loss', 1000)).body
      player = await house.player(0n)
      expect(await listed()).toEqual([])
      for (const path of [`${LIMITS}/${id}/confirm`, `${LIMITS}/${id}/cancel`])
        expect((await call('POST', path)).status).toBe(404)
      expect((await call('DELETE', `${LIMITS}/${id}`)).status).toBe(404)
      expect((await money('stake', 100, 'day', 'XYZ')).body.errors).toEqual({
        currency: ['is not a currency of this site'],
      })
    })
  })

  describe('limits on time', () => {
    const track = () => call('POST', '/api/platform/player/activity_limit_track')
    const activity = (seconds: number) => set({ type: 'activity', period: 'day', seconds })

    test('API-P-11 RG-08 minutes with an activity limit are counted, each once, however many tabs there are', async () => {
      expect((await track()).body).toEqual({ remaining_seconds: null })
      await activity(3600)
      await Promise.all([track(), track(), track()])
      house.time.jump(60_000)
      expect((await track()).body).toEqual({ remaining_seconds: 3600 - 120 })
    })

    test('RG-09 a used-up activity limit answers 401, ends all sessions and keeps the player out until it starts anew', async () => {
      await activity(900)
      const cookie = `touchline=${await house.side.sessions.open(player.id)}`
      for (let minute = 0; minute < 14; minute += 1) {
        expect((await track()).status).toBe(200)
        house.time.jump(60_000)
      }
      expect(await track()).toMatchObject({ status: 401, body: { code: 1302 } })
      expect((await house.call('GET', LIMITS, { cookie })).status).toBe(401)
      await expect(house.side.sessions.open(player.id)).rejects.toMatchObject({ refusal: { refused: 1302 } })
      house.time.jump(24 * HOUR)
      expect(await house.side.sessions.open(player.id)).toEqual(expect.any(String))
    })

    test('API-P-13 the list is filtered by type and status', async () => {
      const { id } = (await activity(3600)).body
      await money('stake', 5000)
      const query = '?type=activity&status=active,confirmed_disabled,unconfirmed_disabled'
      expect(await listed(query)).toMatchObject([{ id, accounts: [], duration: { seconds: 3600 } }])
      await activity(7200)
      expect(await listed(query)).toMatchObject([{ id, status: 'unconfirmed_disabled' }])
      expect(await listed('?type=activity&status=active')).toEqual([])
      expect((await call('GET', `${LIMITS}?status=open`)).status).toBe(422)
      expect((await house.call('GET', LIMITS)).status).toBe(401)
    })
  })

  describe('reality check', () => {
    const session = (path = '') => call('POST', `/api/platform/sportsbook_sessions${path}`)

    test('API-P-03 RG-02 RG-03 after an hour the session tells its period, stakes and wins, until it is continued', async () => {
      const first = (await session()).body
      expect(first).toMatchObject({ bets_sum: 0, wins_sum: 0, currency: 'EUR', subunits: 100 })
      expect(first.period).toBeUndefined()
      await stake(1500)
      for (let minute = 0; minute < 3; minute += 1) {
        house.time.jump(20 * 60_000)
        await session()
      }
      const due = (await session()).body
      expect(due).toMatchObject({
        id: first.id,
        bets_sum: 1500,
        period: { from: first.started_at, to: due.server_time },
      })
      const continued = (await session('/continue')).body
      expect(continued).toMatchObject({ id: first.id, started_at: first.started_at, bets_sum: 0 })
      expect((await session()).body.period).toBeUndefined()
    })

    test('API-P-03 whoever was away for half an hour begins another session', async () => {
      await session()
      house.time.jump(31 * 60_000)
      const { started_at, server_time } = (await session()).body
      expect(started_at).toBe(server_time)
    })

    test('RG-05 RG-06 a session limit that is used up answers 403, ends the session and takes no stake', async () => {
      await session()
      await set({ type: 'session', period: 'session', seconds: 900 })
      house.time.jump(899_000)
      expect((await stake(100)).status).toBe(200)
      house.time.jump(1000)
      expect((await stake(100)).body.code).toBe(1301)
      expect(await session()).toMatchObject({
        status: 403,
        body: { code: 1301, message: 'User is out of limit' },
      })
      expect((await session()).status).toBe(401)
      player = { ...player, cookie: `touchline=${await house.side.sessions.open(player.id)}` }
      expect((await session()).status).toBe(200)
    })

    test('RG-04 BEYOND-19 a site without reality checks answers 400, or the time of the session where it shows that', async () => {
      const asked = async (session_clock: boolean) => {
        const { features } = sitesOf().byHost('').config
        const siteConfig = { features: { ...features, responsible_gambling: false, session_clock } }
        const site = await openHouseOn(house.db, { siteConfig, time: house.time })
        const { cookie } = player
        const answer = await site.call('POST', '/api/platform/sportsbook_sessions', { cookie })
        await site.close()
        return answer
      }
      expect((await asked(false)).status).toBe(400)
      const { started_at } = (await asked(true)).body
      for (let minute = 0; minute < 4; minute += 1) {
        house.time.jump(20 * 60_000)
        const { body } = await asked(true)
        expect(body).toMatchObject({ started_at, server_time: new Date(house.time.clock()).toISOString() })
        expect(body.period).toBeUndefined()
      }
    })
  })

  describe('breaks', () => {
    const pause = (body: object) => call('POST', '/api/platform/player/breaks', body)

    test('BEYOND-19 a time-out ends all sessions and refuses sign-in, bets and deposits until it is over', async () => {
      const other = `touchline=${await house.side.sessions.open(player.id)}`
      const taken = await pause({ type: 'time_out', days: 1 })
      expect(taken).toMatchObject({ status: 200, body: { type: 'time_out', until: expect.any(String) } })
      for (const cookie of [player.cookie, other]) {
        expect((await house.call('GET', LIMITS, { cookie })).status).toBe(401)
        expect((await place(house, cookie, placement())).status).toBe(401)
      }
      await expect(house.side.sessions.open(player.id)).rejects.toMatchObject({
        refusal: { refused: 1303, details: taken.body },
      })
      const judged = () =>
        house.db.transaction((transaction) =>
          judgeDeposit(transaction, {
            playerId: player.id,
            currency: 'EUR',
            amount: 1n,
            now: new Date(house.time.clock()),
          }),
        )
      expect(await judged()).toMatchObject({ refused: 1303 })
      house.time.jump(24 * HOUR)
      expect(await judged()).toBe(null)
      player = { ...player, cookie: `touchline=${await house.side.sessions.open(player.id)}` }
      expect((await stake(100)).status).toBe(200)
    })

    test('BEYOND-19 a bet or a sign-in on its way when self-exclusion begins finds the door closed', async () => {
      const answers = await Promise.all([
        stake(1000),
        pause({ type: 'self_exclusion', months: null }),
        ...Array.from({ length: 4 }, () => stake(1000)),
        house.side.sessions.open(player.id).catch(() => null),
      ])
      const bets = answers.filter((answer) => Array.isArray((answer as Answer | null)?.body)).length
      expect(await house.balance(player.id)).toBe(100_000n - 1000n * BigInt(bets))
      const rows = await house.db.run({
        name: '',
        text: `select from sessions where player_id = ${player.id}`,
      })
      expect(rows).toEqual([])
      house.time.jump(3000 * 24 * HOUR)
      await expect(house.side.sessions.open(player.id)).rejects.toMatchObject({ refusal: { refused: 1303 } })
    })

    test('sign-in tells of a break only who knows the password', async () => {
      await pause({ type: 'self_exclusion', months: 6 })
      const [row] = await house.db.run<{ email: string }>({
        name: '',
        text: `select email from players where id = ${player.id}`,
      })
      const signIn = (password: string) =>
        house.call('POST', '/api/platform/users/sign_in', { body: { login: row?.email, password } })
      expect(await signIn('correct horse')).toMatchObject({ status: 403, body: { code: 1303 }, cookie: null })
      expect((await signIn('wrong horse')).body.code).toBe(1001)
    })
  })
}
