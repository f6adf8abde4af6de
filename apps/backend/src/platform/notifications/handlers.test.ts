import { canonicalSpecifier, type SettlementResult } from '@touchline/betting'
import {
  isTranslated,
  LOCALE_CODES,
  type Notification,
  NOTIFICATIONS_MAX,
  UserPush,
} from '@touchline/contract'
import { isRightToLeft } from '@touchline/contract/direction'
import { describe, expect, test } from 'vitest'
import { embedded } from '../../../test/databases.ts'
import { place, placement, selection } from '../../../test/house.ts'
import { houseOfTests } from '../../../test/house-of-tests.ts'
import { KINDS } from './kinds.ts'
import { notificationOf } from './render.ts'
import { addNotifications, forgetNotifications, type News } from './repository.ts'

const PATH = '/api/sportsbook/v2/notifications'

const house = houseOfTests(embedded)

const list = async (cookie: string, query = ''): Promise<Notification[]> =>
  (await house.call('GET', `${PATH}${query}`, { cookie })).body.items
const unread = async (cookie: string): Promise<number> =>
  (await house.call('GET', `${PATH}/counters`, { cookie })).body.unread
const deposit = (playerId: number, ref: string): News => ({
  playerId,
  type: 'deposit_succeeded',
  objectId: null,
  facts: { ref, amount: 5000, currency: 'EUR' },
})
const tell = (news: readonly News[]) =>
  house.db.transaction((transaction) => addNotifications(transaction, news, new Date(house.time.clock())))

let matches = 0
const bet = async (cookie: string) => {
  const matchId = (matches += 1)
  const { body } = await place(house, cookie, placement([selection({ matchId })]))
  return { matchId, id: body[0].id as number, ref: body[0].ref as string }
}
const end = (matchId: number, won: boolean, voidHalves: 0 | 1 | 2 = 0) => {
  const result = { won, voidHalves, deadHeat: [1, 1] } satisfies SettlementResult
  return house.side.settlement.settleMarkets({
    type: 'markets_settled',
    matchId,
    markets: [{ id: 1, specifier: canonicalSpecifier(''), outcomes: [{ id: '1', result }] }],
  })
}

describe('what a player is told', () => {
  test.each([
    ['bet_won', true, 0, 'Bet won', '€20.00'],
    ['bet_lost', false, 0, 'Bet lost', 'did not win'],
    ['bet_refunded', false, 2, 'Stake returned', '€10.00'],
    ['bet_refunded', false, 1, 'Stake returned', '€5.00'],
  ] as const)(
    'NOTIFY-01 a settled bet is told with what came of it: %s',
    async (type, won, halves, title, said) => {
      const { cookie } = await house.player(1000n)
      const { matchId, id, ref } = await bet(cookie)
      await end(matchId, won, halves)
      expect(await list(cookie)).toEqual([
        {
          id: expect.any(Number),
          title,
          caption: ref,
          body: expect.stringContaining(said),
          type,
          object_type: 'bet',
          object_id: id,
          read: false,
          created_at: '2030-01-01T10:00:00.000Z',
        },
      ])
      expect(await unread(cookie)).toBe(1)
    },
  )

  test('a settlement said twice is told once, one taken back is told too', async () => {
    const { cookie } = await house.player(1000n)
    const { matchId } = await bet(cookie)
    await end(matchId, true)
    await end(matchId, true)
    expect((await list(cookie)).map(({ type }) => type)).toEqual(['bet_won'])
    await house.side.settlement.rollBack({
      type: 'settlement_rolled_back',
      matchId,
      marketId: 1,
      specifier: canonicalSpecifier(''),
    })
    await end(matchId, false)
    expect((await list(cookie)).map(({ type }) => type)).toEqual(['bet_lost', 'bet_reopened', 'bet_won'])
  })

  test('a settlement that dies before it is written tells nothing, and once when it is finished', async () => {
    const { cookie } = await house.player(1000n)
    const { matchId } = await bet(cookie)
    house.dieAt('written')
    await expect(end(matchId, true)).rejects.toThrow('killed')
    house.dieAt(null)
    expect(await list(cookie)).toEqual([])
    await house.side.settlement.resume()
    expect(await list(cookie)).toHaveLength(1)
  })

  test('every kind is said in every language, with its reference or its amount where it has one', () => {
    for (const locale of LOCALE_CODES)
      for (const type of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
        const row = {
          id: 1n,
          player_id: 1n,
          type,
          object_type: KINDS[type].object,
          object_id: null,
          facts: { ref: 'A7-X', amount: 12_345, currency: 'EUR' },
          read: false,
          created_at: new Date(0),
        }
        const { title, body } = notificationOf(row, locale, () => 100)
        const isFilled = KINDS[type].body.includes('{')
        const filled = KINDS[type].body.includes('{amount}') ? /123[.,]45/ : /A7-X/
        if (isFilled) expect(body, `${locale} ${type}`).toMatch(filled)
        expect(body.includes('\u2066'), locale).toBe(isFilled && isRightToLeft(locale))
        expect(title + body, `${locale} ${type}`).not.toMatch(/[{}]/)
        if (locale !== 'en' && isTranslated(locale))
          expect(title, `${locale} ${type}`).not.toBe(KINDS[type].title)
      }
  })
})

describe('the list', () => {
  test('NOTIFY-02 API-S-23 is paged, newest first, and counts what is unread', async () => {
    const { id, cookie } = await house.player(0n)
    await tell([1, 2, 3, 4, 5].map((number) => deposit(id, `D-${number}`)))
    const { body } = await house.call('GET', `${PATH}?page=2&limit=2&locale=de`, { cookie })
    expect(body).toMatchObject({ total: 5, page: 2, limit: 2, last_page: 3 })
    expect(body.items.map(({ caption }: Notification) => caption)).toEqual(['D-3', 'D-2'])
    expect(body.items[0]).toMatchObject({
      title: 'Einzahlung eingegangen',
      body: '50,00\u00a0€ sind auf deinem Guthaben.',
    })
    expect(await unread(cookie)).toBe(5)
  })

  test(`CONST-04 at most ${NOTIFICATIONS_MAX} are listed and kept`, async () => {
    const { id, cookie } = await house.player(0n)
    await tell(Array.from({ length: NOTIFICATIONS_MAX + 3 }, (_, index) => deposit(id, `D-${index}`)))
    const { body } = await house.call('GET', `${PATH}?limit=500`, { cookie })
    expect([body.total, body.items.length]).toEqual([NOTIFICATIONS_MAX, NOTIFICATIONS_MAX])
    await forgetNotifications(house.db)
    expect(await unread(cookie)).toBe(NOTIFICATIONS_MAX)
    expect((await list(cookie))[0]?.caption).toBe(`D-${NOTIFICATIONS_MAX + 2}`)
  })

  test('API-S-24 some are marked read, or all', async () => {
    const { id, cookie } = await house.player(0n)
    await tell([1, 2, 3].map((number) => deposit(id, `D-${number}`)))
    const [newest] = await list(cookie)
    const read = (path: string, body?: unknown) => house.call('POST', `${PATH}/${path}`, { cookie, body })
    expect((await read('read', { ids: [newest?.id] })).body).toEqual({ unread: 2 })
    expect((await list(cookie)).map((one) => one.read)).toEqual([true, false, false])
    expect((await read('read-all')).body).toEqual({ unread: 0 })
    expect(await unread(cookie)).toBe(0)
    expect((await read('read', { ids: [] })).body.errors).toHaveProperty('ids')
    expect((await read('read', { ids: ['1'] })).body.errors).toHaveProperty(['ids[0]'])
  })

  test("SAFE-17 another player's are as if they did not exist", async () => {
    const owner = await house.player(0n)
    const other = await house.player(0n)
    await tell([deposit(owner.id, 'D-1')])
    const [own] = await list(owner.cookie)
    const answer = await house.call('POST', `${PATH}/read`, {
      cookie: other.cookie,
      body: { ids: [own?.id] },
    })
    const unknown = await house.call('POST', `${PATH}/read`, {
      cookie: other.cookie,
      body: { ids: [999_999] },
    })
    expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body])
    expect(await list(other.cookie)).toEqual([])
    expect(await unread(owner.cookie)).toBe(1)
  })
})

describe('what is pushed', () => {
  const told = async (playerId: number) => {
    const rows = await house.db.run<{ payload: never }>(
      { name: '', text: 'delete from outbox where player_id = $1 returning id, payload' },
      [playerId],
    )
    const pushes: Record<string, UserPush | null>[] = []
    const wanted = rows.map(({ payload }) => ({ playerId, payload, locales: ['en', 'ar'] }))
    for await (const push of house.side.renderPushes(wanted)) pushes.push(push)
    return pushes
  }

  test('LIVE-17 an entry goes to each language of the private channel, with the counter after it', async () => {
    const { id } = await house.player(0n)
    await tell([deposit(id, 'D-1')])
    const [entry, counter] = await told(id)
    expect(entry?.['en']).toMatchObject({
      type: 'notification',
      notification: { title: 'Deposit received', caption: 'D-1' },
    })
    expect(entry?.['ar']).toMatchObject({
      type: 'notification',
      notification: { title: 'تم استلام الإيداع', caption: 'D-1' },
    })
    expect(counter?.['en']).toEqual({ type: 'unread_counters_changed', unread: 1 })
  })

  test('LIVE-11 what becomes true for a player at once is one push of notifications, a page of the list at most', async () => {
    const [one, other] = [await house.player(0n), await house.player(0n)]
    await tell([
      ...Array.from({ length: 41 }, (_, index) => deposit(one.id, `D-${index}`)),
      deposit(other.id, 'E-1'),
    ])
    const pushes = (await told(one.id)).map(({ en }) => UserPush.parse(en))
    expect(pushes.map(({ type }) => type)).toEqual([
      'notifications',
      'notifications',
      'notification',
      'unread_counters_changed',
    ])
    const captions = pushes.flatMap((push) =>
      push.type === 'notifications' ? push.notifications.map(({ caption }) => caption) : [],
    )
    expect(captions).toEqual(Array.from({ length: 40 }, (_, index) => `D-${index}`))
    expect((await told(other.id)).map(({ en }) => en?.type)).toEqual([
      'notification',
      'unread_counters_changed',
    ])
  })

  test('LIVE-11 bets that one settlement closes are told in one push, in the language of the channel', async () => {
    const { id, cookie } = await house.player(2000n)
    const matchId = (matches += 1)
    for (const _ of [1, 2]) await place(house, cookie, placement([selection({ matchId })]))
    await told(id)
    await end(matchId, true)
    const pushes = await told(id)
    expect(pushes.filter(({ en }) => en?.type.startsWith('notification'))).toEqual([
      {
        en: {
          type: 'notifications',
          notifications: [1, 2].map(() => expect.objectContaining({ type: 'bet_won', title: 'Bet won' })),
        },
        ar: expect.objectContaining({ type: 'notifications' }),
      },
    ])
    expect(pushes.at(-1)?.['en']).toEqual({ type: 'unread_counters_changed', unread: 2 })
  })

  test('of several entries those that are gone meanwhile are left out; of none nothing is told', async () => {
    const { id, cookie } = await house.player(0n)
    const drop = (ids: readonly number[]) =>
      house.db.run({ name: '', text: 'delete from notifications where id = any($1::bigint[])' }, [ids])
    const kept = [0, 1]
    for (const left of kept) {
      await tell(['D-1', 'D-2'].map((ref) => deposit(id, ref)))
      await drop((await list(cookie)).slice(left).map((entry) => entry.id))
      const [entries] = await told(id)
      expect(entries?.['en']).toEqual(
        left === 0
          ? null
          : { type: 'notifications', notifications: [expect.objectContaining({ caption: 'D-2' })] },
      )
    }
  })

  test('LIVE-17 reading tells the other tabs of the counter, once', async () => {
    const { id, cookie } = await house.player(0n)
    await tell([deposit(id, 'D-1')])
    await told(id)
    await house.call('POST', `${PATH}/read-all`, { cookie })
    await house.call('POST', `${PATH}/read-all`, { cookie })
    expect((await told(id)).map(({ en }) => en)).toEqual([{ type: 'unread_counters_changed', unread: 0 }])
  })
})
