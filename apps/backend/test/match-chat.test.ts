import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createChatSide } from '../src/sides/chat.ts'
import { openRooms, type Purpose } from './match-chat.ts'

let rooms: Awaited<ReturnType<typeof openRooms>>
/** Each test speaks as players who have not spoken for a while. */
const QUARTER = 15_000
beforeAll(async () => {
  rooms = await openRooms()
})
beforeEach(async () => {
  await rooms.db.run({ name: '', text: 'delete from chat_messages' }, [])
  await rooms.db.run({ name: '', text: 'delete from breaks' }, [])
  rooms.published.length = 0
  rooms.faults.length = 0
  Object.assign(rooms.told, { hasRooms: true, isAway: false })
})
afterAll(() => rooms.close())

const texts = async (match?: Purpose, at?: 0 | 1) => (await rooms.read(match, at)).map(({ text }) => text)

describe('EXTRA-04 the room of a match', () => {
  test('what a player says is kept, told to open pages, and read by everybody, names masked', async () => {
    const { status, body } = await rooms.say('Joanna', '  What a  goal! ')
    expect(status).toBe(200)
    const message = {
      id: expect.any(Number),
      author: expect.stringMatching(/^[\w-]{22}$/),
      name: 'Jo***',
      text: 'What a goal!',
      created_at: '2026-08-01T15:00:00.000Z',
    }
    expect(body).toEqual({ message })
    expect(rooms.published).toEqual([
      {
        channel: `chat:${rooms.matches.live}`,
        data: { type: 'chat_message', message: body.message },
        key: `chat ${body.message.id}`,
      },
    ])
    expect(await rooms.read()).toEqual([body.message])
    expect(await rooms.read('other')).toEqual([])
  })

  test('every process answers the same history, oldest first, a hundred at most', async () => {
    await rooms.say('Bo', 'one', { at: 0 })
    await rooms.say('Cleo', 'two', { at: 1 })
    expect([await texts('live', 0), await texts('live', 1)]).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ])
    await rooms.db.run(
      {
        name: '',
        text: `insert into chat_messages (match_id, player_id, key, text, created_at)
          select $1, $2, 'k' || n, 'm' || n, now() from generate_series(1, 120) n`,
      },
      [rooms.matches.live, rooms.players['Bo']],
    )
    const all = await texts()
    expect([all.length, all[0], all.at(-1)]).toEqual([100, 'm21', 'm120'])
  })

  test('the same call is written and told once, at whichever process; another text under its key is refused', async () => {
    const answers = [
      await rooms.say('Joanna', 'once', { key: 'the-same-key' }),
      await rooms.say('Joanna', 'once', { key: 'the-same-key', at: 1 }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(rooms.published).toHaveLength(1)
    expect((await rooms.say('Joanna', 'twice', { key: 'the-same-key', at: 1 })).status).toBe(409)
    expect((await rooms.say('Joanna', 'once', { key: 'the-same-key', at: 1, match: 'soon' })).status).toBe(
      409,
    )
    expect(await texts()).toEqual(['once'])
  })

  test.each([
    ['f u c k this', 1801],
    ['see tips-of-the-day.com', 1802],
    ['\u200f \u202e', 1804],
    ['x'.repeat(201), 1804],
  ])('“%s” is refused with %d, in the language of the call, and nobody reads it', async (text, code) => {
    const { status, body } = await rooms.say('Cleo', text)
    expect([status, body.code]).toEqual([400, code])
    expect(body.localized_message.length).toBeGreaterThan(10)
    expect([await texts(), rooms.published]).toEqual([[], []])
  })

  test('players without a name are told apart all the same', async () => {
    const name = (nickname: string | null) =>
      rooms.db.run({ name: '', text: 'update players set nickname = $1 where id = $2' }, [
        nickname,
        rooms.players['Dan'],
      ])
    await name(null)
    const { body } = await rooms.say('Dan', 'who am I')
    await name('Dan')
    expect(body.message.name).toMatch(/^[a-zA-Z\d]{2}\*{3}$/)
    expect(body.message.author).toContain(body.message.name[0])
  })

  test('a visitor reads and does not write', async () => {
    expect((await rooms.say(null, 'hello')).status).toBe(401)
    expect(await texts()).toEqual([])
  })

  test('a player who takes a break, or is excluded, does not write', async () => {
    const rest = (until: string | null) =>
      rooms.db.run(
        {
          name: '',
          text: `insert into breaks (player_id, type, until, created_at) values ($1, 'self_exclusion', $2, now())`,
        },
        [rooms.players['Cleo'], until],
      )
    await rest(null)
    const { status, body } = await rooms.say('Cleo', 'let me in', { at: 1 })
    expect([status, body.code]).toEqual([403, 1303])
    expect(await texts()).toEqual([])
  })

  test('it is open from a day before the start until the end; afterwards it is only read', async () => {
    const codes: Record<string, unknown> = {}
    for (const match of ['soon', 'far', 'over'] as const)
      codes[match] = (await rooms.say('Bo', match, { match, at: 1 })).body.code ?? 'said'
    expect(codes).toEqual({ soon: 'said', far: 1803, over: 1803 })
    expect((await rooms.call('GET', `/matches/${rooms.matches.over}/chat`, null)).status).toBe(200)
  })

  test('a site without rooms has none, and neither has a match that is not there', async () => {
    expect((await rooms.call('GET', '/matches/99999/chat', null)).status).toBe(404)
    rooms.told.hasRooms = false
    const statuses = [
      await rooms.call('GET', `/matches/${rooms.matches.live}/chat`, null),
      await rooms.say('Bo', 'hello', { at: 1 }),
      await rooms.call('GET', '/watchersio/userid', 'Bo'),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404])
  })

  test('five messages in a quarter of a minute, then a wait that is told; others are not moved', async () => {
    const statuses: number[] = []
    const fresh = await openRooms()
    for (let n = 0; n < 6; n += 1) statuses.push((await fresh.say('Joanna', `number ${n}`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const { body } = await fresh.say('Joanna', 'again')
    expect(body.details.retry_after).toBeLessThanOrEqual(QUARTER / 1000)
    expect((await fresh.say('Bo', 'me too')).status).toBe(200)
    await fresh.close()
  })

  test('while the push server is away a message is kept all the same, and the fault is told', async () => {
    rooms.told.isAway = true
    expect((await rooms.say('Bo', 'still here', { at: 1 })).status).toBe(200)
    expect(rooms.faults).toEqual([new Error('the push server is away')])
    expect(await texts()).toEqual(['still here'])
  })

  test('two days after it was said it is forgotten', async () => {
    await rooms.say('Cleo', 'remember me', { at: 1 })
    const { upkeep } = createChatSide({ db: rooms.db } as never)
    const run = (hours: number) => upkeep[0]?.run(rooms.time.clock() + hours * 3_600_000)
    await run(47)
    expect(await texts()).toEqual(['remember me'])
    await run(49)
    expect(await texts()).toEqual([])
  })
})

describe('EXTRA-04 what staff take out of a room', () => {
  const staffOf = async (...roles: Parameters<typeof rooms.desk.clerk>) => {
    const clerk = await rooms.desk.clerk(...roles)
    return {
      list: async (query = '') => (await rooms.desk.call('GET', `/chat_messages${query}`, clerk)).body,
      hide: (id: number, hidden: boolean, reason = 'an insult in a language that the filter has not') =>
        rooms.desk.call('POST', `/chat_messages/${id}/hidden`, clerk, { hidden, reason }),
    }
  }
  /** What open pages hear, by name and message. */
  const heard = () =>
    rooms.published
      .splice(0)
      .map(({ channel, data }) => [channel, data as { type: string; id?: number; message?: object }] as const)

  test('is gone from the history everywhere, is told to open pages at once, and comes back the same', async () => {
    const said = (await rooms.say('Dan', 'sour grapes')).body.message
    await rooms.say('Joanna', 'well played')
    const staff = await staffOf('moderator')
    heard()
    const hidden = await staff.hide(said.id, true)
    expect(hidden.body).toMatchObject({
      ...{ id: said.id, match_id: rooms.matches.live, player_id: rooms.players['Dan'], name: 'D***' },
      ...{ text: 'sour grapes', fault: null },
      hidden: {
        at: '2026-08-01T15:00:00.000Z',
        reason: 'an insult in a language that the filter has not',
      },
    })
    const channel = `chat:${rooms.matches.live}`
    expect(heard()).toEqual([[channel, { type: 'chat_message_hidden', id: said.id }]])
    expect([await texts('live', 0), await texts('live', 1)]).toEqual([['well played'], ['well played']])

    rooms.time.advance(60_000)
    expect((await staff.hide(said.id, false, 'it was a joke among friends')).body.hidden).toBeNull()
    expect(heard()).toEqual([[channel, { type: 'chat_message_shown', message: said }]])
    expect(await rooms.read()).toEqual([said, expect.objectContaining({ text: 'well played' })])
  })

  test('hiding twice tells nobody again and keeps the first reason; each act is a row of the trail, without the words', async () => {
    const { id } = (await rooms.say('Dan', 'sour grapes')).body.message
    const staff = await staffOf('moderator')
    await staff.hide(id, true)
    heard()
    expect((await staff.hide(id, true, 'once more')).body.hidden.reason).toContain('an insult')
    expect(heard()).toEqual([])
    const rows = (await rooms.desk.trail()).filter(({ about }) => about === `chat_message:${id}`)
    expect(rows).toMatchObject([
      { call: 'hideChatMessage', reason: expect.stringContaining('an insult'), before: { hidden: false } },
      { reason: 'once more', before: { hidden: true }, after: { hidden: true } },
    ])
    expect(JSON.stringify(rows)).not.toContain('sour grapes')
  })

  test('whoever looks finds what was said by room and by what is hidden, and what today’s rules would refuse', async () => {
    const first = (await rooms.say('Dan', 'one')).body.message
    await rooms.say('Joanna', 'two', { match: 'soon' })
    // Kept before its word was in the table.
    await rooms.db.run(
      { name: '', text: `update chat_messages set text = 'f u c k this' where text = 'two'` },
      [],
    )
    const staff = await staffOf('moderator')
    await staff.hide(first.id, true)
    const seen = async (query: string) =>
      (await staff.list(query)).items.map(({ text, fault }: { text: string; fault: string | null }) => [
        text,
        fault,
      ])
    expect(await seen('')).toEqual([
      ['f u c k this', 'words'],
      ['one', null],
    ])
    expect(await seen(`?match_id=${rooms.matches.live}`)).toEqual([['one', null]])
    expect(await seen('?hidden=true')).toEqual([['one', null]])
    expect(await seen('?hidden=false')).toEqual([['f u c k this', 'words']])
    expect(await staff.list('?limit=1&page=2')).toMatchObject({
      total: 2,
      last_page: 2,
      items: [{ text: 'one' }],
    })
  })

  test('a message that is gone is not found; an auditor sees and does not hide', async () => {
    const { id } = (await rooms.say('Dan', 'one')).body.message
    expect((await (await staffOf('moderator')).hide(999_999, true)).status).toBe(404)
    const auditor = await staffOf('auditor')
    expect((await auditor.list()).total).toBe(1)
    expect((await auditor.hide(id, true)).body.code).toBe(403)
    expect(await texts()).toEqual(['one'])
  })
})

describe('API-S-37 the id of who writes', () => {
  const idOf = async (who: string, at: 0 | 1 = 0) =>
    (await rooms.call('GET', '/watchersio/userid', who, { at })).body.id as string

  test('is the player’s own, the same at every process and in every room, and tells nothing of the account', async () => {
    const id = await idOf('Joanna')
    expect(id).toMatch(/^[\w-]{22}$/)
    expect(await idOf('Joanna', 1)).toBe(id)
    expect(await idOf('Bo')).not.toBe(id)
    for (const match of ['live', 'soon'] as const)
      expect((await rooms.say('Joanna', 'hello', { match, at: 1 })).body.message.author).toBe(id)
    expect(Buffer.from(id, 'base64url').toString('latin1')).not.toContain(String(rooms.players['Joanna']))
  })

  test('is given to nobody who is not signed in', async () => {
    expect((await rooms.call('GET', '/watchersio/userid', null)).status).toBe(401)
  })
})
