import { afterEach, expect, test } from 'vitest'
import type { Person, RegisterAnswer, RegisterSettings } from '../src/platform/registers/register.ts'
import { embedded } from './databases.ts'
import { houseOfTests } from './house-of-tests.ts'
import { membersOf, PASSWORD } from './members.ts'

type Way = RegisterAnswer | 'hangs' | 'fails'

/** A register that answers as a test says. */
function register(whenSilent: RegisterSettings['whenSilent']) {
  let way: Way = 'clear'
  const asked: Person[] = []
  const settings: RegisterSettings = {
    register: {
      name: 'test',
      ask: async (person) => {
        asked.push(person)
        if (way === 'fails') throw new Error('the register is away')
        return way === 'hangs' ? new Promise(() => {}) : way
      },
    },
    patience: 2000,
    whenSilent,
  }
  return { settings, asked, will: (next: Way) => (way = next) }
}

const strict = register('refuse')
const lenient = register('admit')
const house = houseOfTests(embedded, { register: strict.settings })
const other = houseOfTests(embedded, { register: lenient.settings })
const members = membersOf(house)
const others = membersOf(other)

afterEach(() => {
  strict.will('clear')
  lenient.will('clear')
})

const DAY = 24 * 3_600_000
const isSignedIn = async (cookie: string | null, at = house) =>
  (await at.call('GET', '/api/platform/player/accounts', { cookie })).status === 200
const askAgain = async (at = house) =>
  at.side.upkeep.find(({ name }) => name === 'registers')?.run(at.time.clock())

test('who is found in a register at sign-in is self-excluded: signed out everywhere, and out for as long as that lasts', async () => {
  const email = await members.member()
  const before = await members.signIn(email)
  expect([before.status, await isSignedIn(before.cookie)]).toEqual([200, true])
  expect(strict.asked.at(-1)).toMatchObject({ email, birthDate: '1990-05-17', country: 'DE' })
  strict.will('excluded')
  const refused = await members.signIn(email)
  expect(refused.status).toBe(403)
  expect(refused.body).toMatchObject({
    code: 1303,
    details: { type: 'self_exclusion', until: '2030-07-01T10:00:00.000Z' },
  })
  expect([refused.cookie, await isSignedIn(before.cookie)]).toEqual([null, false])
  // It holds, whatever the register says by then.
  strict.will('clear')
  const questions = strict.asked.length
  expect((await members.signIn(email)).body.code).toBe(1303)
  expect(strict.asked).toHaveLength(questions)
  const [noted] = await members.sql<{ details: unknown }>(
    `select a.details from player_audit a join players p on p.id = a.player_id where p.email = $1 and a.event = 'break_taken'`,
    [email],
  )
  expect(noted?.details).toEqual({ type: 'self_exclusion', actor: 'register:test' })
})

test('a newcomer who is found gets no account, and only the owner of the address is told', async () => {
  const [known, found] = [members.somebody(), members.somebody()]
  const answer = await members.signUp(members.form(known))
  strict.will('excluded')
  const refused = await members.signUp(members.form(found))
  expect([refused.status, refused.body]).toEqual([answer.status, answer.body])
  expect(house.sent.filter(({ to }) => to === found).map(({ text }) => text)).toEqual([
    expect.stringContaining('You excluded yourself from betting'),
  ])
  expect(await members.sql('select id from players where email = $1', [found])).toEqual([])
})

test('while the register fails or hangs, an installation that refuses lets nobody in, after no longer than it waits', async () => {
  const email = await members.member()
  strict.will('fails')
  const signIn = await members.signIn(email)
  expect([signIn.status, signIn.cookie, signIn.body.details]).toEqual([503, null, { retry_after: 30 }])
  expect((await members.signUp(members.form(members.somebody()))).status).toBe(503)
  strict.will('hangs')
  const waits = house.waiting()
  const hanging = members.signIn(email, PASSWORD)
  await waits
  house.time.advance(2000)
  expect((await hanging).status).toBe(503)
  strict.will('clear')
  expect((await members.signIn(email)).status).toBe(200)
  expect(house.errors.splice(0).map(String)).toEqual([
    ...['Error: the register is away', 'Error: the register is away'],
    'Error: the register test has not answered within 2000 ms',
  ])
})

test('one that lets people in asks about them again until there is an answer, which counts then', async () => {
  const email = await others.member()
  lenient.will('fails')
  const { cookie } = await others.signIn(email)
  expect(await isSignedIn(cookie, other)).toBe(true)
  expect(await others.signUp(others.form(others.somebody()))).toMatchObject({ status: 200 })
  const asked = () => lenient.asked.length
  const before = asked()
  await askAgain(other)
  expect(asked()).toBe(before)
  other.time.advance(60_000)
  await askAgain(other)
  // Twice silent: it is asked again two minutes later.
  other.time.advance(60_000)
  await askAgain(other)
  expect(asked()).toBe(before + 1)
  lenient.will('excluded')
  other.time.advance(60_000)
  await askAgain(other)
  expect(await isSignedIn(cookie, other)).toBe(false)
  expect((await others.signIn(email)).body.code).toBe(1303)
  expect(await others.sql('select * from register_checks')).toEqual([])
  other.errors.length = 0
})

test('about whoever stays signed in it is asked once a day, and about nobody else', async () => {
  const [stays, leaves] = [await members.member(), await members.member()]
  const { cookie } = await members.signIn(stays)
  const left = await members.signIn(leaves)
  await house.call('DELETE', '/api/platform/users/sign_out', { cookie: left.cookie })
  strict.asked.length = 0
  house.time.advance(DAY - 1)
  await askAgain()
  expect(strict.asked.map(({ email }) => email)).not.toContain(stays)
  house.time.advance(1)
  await askAgain()
  expect(strict.asked.map(({ email }) => email)).toContain(stays)
  expect(strict.asked.map(({ email }) => email)).not.toContain(leaves)
  strict.will('excluded')
  house.time.advance(DAY)
  expect(await isSignedIn(cookie)).toBe(true)
  await askAgain()
  expect(await isSignedIn(cookie)).toBe(false)
})
