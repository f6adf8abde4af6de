import { describe, expect, test } from 'vitest'
import { type Endpoint, platformEndpoints, sportsbookEndpoints } from '@touchline/contract'
import { createAuthenticator } from './authenticator.ts'
import { embedded } from './databases.ts'
import { place, placement } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { payingIn } from './paying.ts'

const MINUTE = 60_000
const house = houseOfTests(embedded, {
  sessionTerms: { endAfter: 30 * 24 * 60 * MINUTE, proofLasts: 15 * MINUTE, awakeFor: 180 * MINUTE },
})

const { deposit } = payingIn(house)
const PROOF = '/api/platform/users/proof'
const prove = (cookie: string, password = 'correct horse') =>
  house.call('POST', PROOF, { cookie, body: { password } })
const withdraw = (cookie: string, key: string = crypto.randomUUID()) =>
  house.call('POST', '/api/platform/player/withdrawals', {
    cookie,
    body: { amount: 2000, currency: 'EUR' },
    headers: { 'idempotency-key': key },
  })

const ROWS = Object.entries<Endpoint>({ ...platformEndpoints, ...sportsbookEndpoints })
const needing = (need: Endpoint['proof']) =>
  ROWS.flatMap(([name, { proof }]) => (proof === need ? [name] : []))

describe('who has the session alone', () => {
  test('takes no money out, no data along, and changes no way in: 1112, until it is shown who it is', async () => {
    expect(needing('recent').toSorted()).toEqual([
      'exportPersonalData',
      'recordsFile',
      'removePasskey',
      'requestWithdrawal',
      'sendPhoneCode',
      'updatePlayer',
    ])
    const { id, cookie } = await house.player(100_000n)
    house.time.jump(15 * MINUTE)
    const theft = {
      requestWithdrawal: () => withdraw(cookie),
      exportPersonalData: () => house.call('GET', '/api/platform/player/personal_data', { cookie }),
      recordsFile: () =>
        house.call('GET', '/api/sportsbook/v2/records/file?kind=bets&time_zone=UTC&year=2026', { cookie }),
      removePasskey: () =>
        house.call('DELETE', `/api/platform/player/passkeys/${crypto.randomUUID()}`, { cookie }),
      sendPhoneCode: () =>
        house.call('POST', '/api/platform/player/phone', { cookie, body: { phone_number: '+441632960777' } }),
      updatePlayer: () =>
        house.call('PATCH', '/api/platform/player', { cookie, body: { mobile_phone: '+441632960777' } }),
    }
    for (const [name, call] of Object.entries(theft)) {
      const { status, body } = await call()
      expect([status, body.code], name).toEqual([403, 1112])
    }
    expect(await house.balance(id)).toBe(100_000n)
    expect(house.sent).toEqual([])
    expect((await prove(cookie, 'a wrong guess')).body.code).toBe(1106)
    expect((await withdraw(cookie)).body.code).toBe(1112)
    expect((await prove(cookie)).body).toEqual({})
    for (const [name, call] of Object.entries(theft)) {
      const { status, body } = await call()
      expect([body.code, status === 200 || status === 404], name).toEqual([
        status === 200 ? undefined : 404,
        true,
      ])
    }
    house.time.jump(15 * MINUTE)
    expect((await withdraw(cookie)).body.code).toBe(1112)
  })

  test('a proof is of one session: another of the same player is asked for its own', async () => {
    const { id, cookie } = await house.player(100_000n)
    const other = `touchline=${await house.side.sessions.open(id)}`
    house.time.jump(16 * MINUTE)
    await prove(cookie)
    expect((await withdraw(cookie)).status).toBe(200)
    expect((await withdraw(other)).body.code).toBe(1112)
  })

  test('a passkey of one’s own proves it as well, another’s does not', async () => {
    const HERE = { origin: 'http://localhost:3000', rpId: 'localhost' }
    const enrolled = async () => {
      const player = await house.player(100_000n)
      const authenticator = createAuthenticator()
      const { body } = await house.call('POST', '/api/platform/player/passkeys/challenge', {
        cookie: player.cookie,
        body: { password: 'correct horse' },
      })
      const credential = authenticator.register({ ...HERE, challenge: body.challenge }, body.user.id)
      await house.call('POST', '/api/platform/player/passkeys', {
        cookie: player.cookie,
        body: { name: 'Mine', credential },
      })
      const sign = async () => {
        const asked = await house.call('POST', '/api/platform/users/passkey/challenge')
        return authenticator.assert({ ...HERE, challenge: asked.body.challenge })
      }
      return { ...player, sign }
    }
    const [own, other] = [await enrolled(), await enrolled()]
    house.time.jump(16 * MINUTE)
    const show = async (passkey: unknown) =>
      (await house.call('POST', PROOF, { cookie: own.cookie, body: { passkey } })).body.code
    expect(await show(await other.sign())).toBe(1109)
    expect((await withdraw(own.cookie)).body.code).toBe(1112)
    expect(await show(await own.sign())).toBeUndefined()
    expect((await withdraw(own.cookie)).status).toBe(200)
  })

  test('SAFE-19 guesses are told to wait', async () => {
    const { cookie } = await house.player(0n)
    const codes: number[] = []
    for (let at = 0; at < 12; at += 1) codes.push((await prove(cookie, 'a wrong guess')).status)
    expect(codes).toEqual([...Array<number>(10).fill(403), 429, 429])
  })
})

describe('a session that was left alone', () => {
  test('moves no money after hours unused, however often it is used then, until it is shown who it is', async () => {
    expect(needing('awake').toSorted()).toEqual([
      'cashOut',
      'editBet',
      'placeBets',
      'requestDeposit',
      'setAutoCashOut',
    ])
    const { cookie } = await house.player(100_000n)
    const look = () => house.call('GET', '/api/platform/player/accounts', { cookie })
    for (let at = 0; at < 3; at += 1) {
      house.time.jump(170 * MINUTE)
      expect((await look()).status).toBe(200)
    }
    expect((await deposit(cookie, 2000)).status).toBe(200)
    house.time.jump(181 * MINUTE)
    for (let at = 0; at < 3; at += 1) {
      expect((await look()).status).toBe(200)
      house.time.jump(MINUTE)
    }
    const key = crypto.randomUUID()
    expect((await deposit(cookie, 2000, key)).body.code).toBe(1112)
    expect((await place(house, cookie, placement())).body.code).toBe(1112)
    expect((await prove(cookie)).status).toBe(200)
    expect((await deposit(cookie, 2000, key)).status).toBe(200)
  })
})
