import { describe, expect, test } from 'vitest'
import { judgeDeposit } from '../../src/platform/limits/judge.ts'
import { type Answer, openHouseOn, place, placement } from '../house.ts'
import { sitesOf } from '../sites.ts'
import { HOUR, LIMITS, type Limits } from './testing.ts'

/** Limits on time, reality checks and breaks. */
export function timeSuite(limits: Limits): void {
  const { house, player, signInAs, call, set, money, stake, listed } = limits

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

    test('RG-02 a player is told as often as they chose, and no less often than the site wants', async () => {
      const settings = (body?: object) =>
        call(body === undefined ? 'GET' : 'POST', '/api/sportsbook/v2/settings', body)
      expect((await settings()).body.reality_check).toEqual({ minutes: 60, most: 60 })
      for (const wrong of [0, 61, 1.5, '20'])
        expect((await settings({ reality_check_minutes: wrong })).status).toBe(422)
      expect((await settings({ reality_check_minutes: 20 })).body.reality_check).toEqual({
        minutes: 20,
        most: 60,
      })
      await settings({ odds_type: 'american' })
      expect((await settings()).body.reality_check).toEqual({ minutes: 20, most: 60 })
      const first = (await session()).body
      house.time.jump(20 * 60_000 - 1)
      expect((await session()).body.period).toBeUndefined()
      house.time.jump(1)
      const due = (await session()).body
      expect(due).toMatchObject({ id: first.id, period: { from: first.started_at, to: due.server_time } })
      await session('/continue')
      await settings({ reality_check_minutes: 60 })
      house.time.jump(20 * 60_000)
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
      signInAs({ ...player, cookie: `touchline=${await house.side.sessions.open(player.id)}` })
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
            id: crypto.randomUUID(),
            playerId: player.id,
            currency: 'EUR',
            amount: 1n,
            now: new Date(house.time.clock()),
          }),
        )
      expect(await judged()).toMatchObject({ refused: 1303 })
      house.time.jump(24 * HOUR)
      expect(await judged()).toBe(null)
      signInAs({ ...player, cookie: `touchline=${await house.side.sessions.open(player.id)}` })
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
