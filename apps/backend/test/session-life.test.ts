import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIFETIME } from '../src/platform/sessions/sessions.ts'
import { embedded } from './databases.ts'
import { houseOfTests } from './house-of-tests.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const house = houseOfTests(embedded)

const look = (cookie: string | null) => house.call('GET', '/api/platform/player/accounts', { cookie })

test('SAFE-16 a session ends a month after it began, however much it is used', async () => {
  let { cookie } = await house.player(0n)
  const began = house.time.clock()
  while (house.time.clock() < began + 30 * DAY - 7 * HOUR) {
    house.time.jump(6 * HOUR)
    const answer = await look(cookie)
    expect(answer.status).toBe(200)
    cookie = answer.cookie ?? cookie
  }
  house.time.jump(began + 30 * DAY - house.time.clock())
  expect((await look(cookie)).status).toBe(401)
})

test('SAFE-16 a session that nobody uses ends after a fortnight', async () => {
  const { cookie } = await house.player(0n)
  house.time.jump(LIFETIME + 1)
  expect((await look(cookie)).status).toBe(401)
})

test('SAFE-16 an hour-old token is exchanged; the one before is answered for a minute more, and then opens nothing', async () => {
  const { cookie: first } = await house.player(0n)
  expect((await look(first)).cookie).toBeNull()
  house.time.jump(HOUR)
  const { status, cookie: second } = await look(first)
  expect([status, second === first, second]).toEqual([200, false, expect.stringMatching(/^touchline=/)])
  // The answer may be lost: until a browser uses the new token, the old one stays valid.
  house.time.jump(10 * MINUTE)
  const again = await look(first)
  expect([again.status, again.cookie]).toEqual([200, expect.stringMatching(/^touchline=/)])
  const third = again.cookie
  expect((await look(second)).status).toBe(401)
  expect((await look(third)).status).toBe(200)
  expect((await look(first)).status).toBe(200)
  house.time.jump(MINUTE)
  expect((await look(first)).status).toBe(401)
  expect((await look(third)).status).toBe(200)
})

test('SAFE-16 signing out by the token before the exchange ends the session all the same', async () => {
  const { cookie: first } = await house.player(0n)
  house.time.jump(HOUR)
  const { cookie: second } = await look(first)
  expect((await look(second)).status).toBe(200)
  await house.call('DELETE', '/api/platform/users/sign_out', { cookie: first })
  for (const cookie of [first, second]) expect((await look(cookie)).status).toBe(401)
})

/** Tabs share the browser's cookie: a call sends its value at the start, and an answer sets it for later calls. */
test('SAFE-16 whatever several tabs do at once, at whatever pace and with answers lost, the browser stays signed in', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          wait: fc.constantFrom(0, 1000, 30_000, 2 * MINUTE, HOUR, 5 * HOUR),
          tabs: fc.integer({ min: 1, max: 4 }),
          lost: fc.boolean(),
        }),
        { minLength: 3, maxLength: 12 },
      ),
      async (steps) => {
        let { cookie } = await house.player(0n)
        for (const { wait, tabs, lost } of steps) {
          house.time.jump(wait)
          const answers = await Promise.all(Array.from({ length: tabs }, () => look(cookie)))
          for (const answer of answers) {
            expect(answer.status).toBe(200)
            if (!lost && answer.cookie !== null) cookie = answer.cookie
          }
          const given = new Set(answers.flatMap((answer) => answer.cookie ?? []))
          expect(given.size).toBeLessThanOrEqual(1)
        }
      },
    ),
    { numRuns: 40, seed: 62 },
  )
})
