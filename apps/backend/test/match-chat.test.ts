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
