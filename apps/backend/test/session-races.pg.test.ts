import { expect, test } from 'vitest'
import { maySendSms } from '../src/platform/messages/budgets.ts'
import { createAuthenticator } from './authenticator.ts'
import { overOrWaiting } from './barrier.ts'
import type { Answer, House } from './house.ts'
import { twoProcessesOfTests } from './two-processes.ts'

const HOUR = 3_600_000
const HERE = { origin: 'http://localhost:3000', rpId: 'localhost' }

const { house, other, barrier, rows } = twoProcessesOfTests()
const look = (on: House, cookie: string | null) => on.call('GET', '/api/platform/player/accounts', { cookie })

test('two tabs at two processes at once: an old token is exchanged once, the new one counts for both, and nobody is signed out', async () => {
  let { cookie } = await house.player(0n)
  for (let round = 0; round < 20; round += 1) {
    house.time.jump(HOUR)
    const old = cookie
    const both = () => [house, other, house, other].map((on) => look(on, cookie))
    const answers = await Promise.all(both())
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const given = new Set(answers.flatMap((answer) => answer.cookie ?? []))
    expect(given.size).toBe(1)
    cookie = [...given][0] ?? ''
    // Both use the new token first, while a call with the old one is still under way.
    const shown = await Promise.all([...both(), look(house, old), look(other, old)])
    expect(shown.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(shown.flatMap((answer) => answer.cookie ?? [])).toEqual([])
  }
  const sessions = await rows('select 1 from sessions where current_hash <> token_hash')
  expect(sessions).toHaveLength(1)
})

/** A player with a passkey, an old token and a link for a new password, ready for the rival calls. */
async function besieged() {
  const { id, cookie } = await house.player(0n)
  const [row] = await rows<{ email: string }>(
    `update players set email_confirmed = true where id = $1 returning email`,
    [id],
  )
  const email = row?.email ?? ''
  const { body: options } = await house.call('POST', '/api/platform/player/passkeys/challenge', {
    cookie,
    body: { password: 'correct horse' },
  })
  const authenticator = createAuthenticator()
  const made = authenticator.register({ ...HERE, challenge: options.challenge }, options.user.id)
  const added = await house.call('POST', '/api/platform/player/passkeys', {
    cookie,
    body: { name: 'My phone', credential: made },
  })
  expect(added.status).toBe(200)
  await house.call('POST', '/api/platform/users/password', { body: { login: email } })
  const letter = () => house.sent.findLast(({ to, text }) => to === email && text.includes('password_token'))
  await expect.poll(letter, { interval: 2 }).toBeDefined()
  const link = new URL(/https?:\S+/.exec(letter()?.text ?? '')?.[0] ?? '')
  const begun = await house.call('POST', '/api/platform/users/passkey/challenge')
  return {
    id,
    cookie,
    email,
    assertion: authenticator.assert({ ...HERE, challenge: begun.body.challenge }),
    reset: (): Promise<Answer> =>
      house.call('PATCH', '/api/platform/users/password', {
        body: { reset_password_token: [...link.searchParams.values()][0], password: 'another good one' },
      }),
  }
}

type Besieged = Awaited<ReturnType<typeof besieged>>

const RIVALS: Readonly<Record<string, (player: Besieged) => Promise<Answer>>> = {
  'a sign-in by passkey': ({ assertion }) =>
    other.call('POST', '/api/platform/users/passkey', { body: assertion }),
  'a sign-in by the password of before': ({ email }) =>
    other.call('POST', '/api/platform/users/sign_in', { body: { login: email, password: 'correct horse' } }),
  'another change by the password of before': ({ cookie }) =>
    other.call('PATCH', '/api/platform/users/password', {
      cookie,
      body: { current_password: 'correct horse', password: 'one of a stranger' },
    }),
  'an exchange of an old token': ({ cookie }) => look(other, cookie),
}

test.each(Object.keys(RIVALS))(
  'a new password by a link, at every step of %s: no session and no passkey of before opens the account',
  async (name) => {
    let steps = 0
    for (let isBeyond = false; !isBeyond; steps += 1) {
      const player = await besieged()
      // Old enough to be replaced.
      await rows(`update sessions set rotated_at = rotated_at - interval '2 hours' where player_id = $1`, [
        player.id,
      ])
      const { come, go } = barrier.await(steps + 1)
      const act = RIVALS[name]?.(player) ?? Promise.reject(new Error(name))
      isBeyond = (await Promise.race([come, act])) !== true
      const reset = player.reset()
      await overOrWaiting(house.db, reset)
      go()
      const [rival, done] = await Promise.all([act, reset])
      expect([done.status, rival.status < 500], JSON.stringify([done.body, rival.body])).toEqual([200, true])
      const left = await rows(
        `select token_hash as what from sessions where player_id = $1 union all select id::text from passkeys where player_id = $1`,
        [player.id],
      )
      expect(left, `step ${steps + 1}`).toEqual([])
      const entered = await house.call('POST', '/api/platform/users/sign_in', {
        body: { login: player.email, password: 'another good one' },
      })
      expect(entered.status, `step ${steps + 1}`).toBe(200)
    }
    expect(steps).toBeGreaterThan(1)
    expect([...house.errors, ...other.errors]).toEqual([])
  },
)

test('however many ask for SMS at once in two processes, no more go out than the number, the address and the day allow', async () => {
  const now = house.time.clock()
  const ask = (terms: { perDay: number; number: string; address: string }, times: number, at = now) =>
    Promise.all(
      Array.from({ length: times }, (_, index) =>
        maySendSms(
          index % 2 === 0 ? house.db : other.db,
          { secret: 'of this test', perDay: terms.perDay, prefixes: undefined },
          { number: terms.number, address: terms.address },
          at,
        ),
      ),
    )
  const allowed = (answers: readonly boolean[]) => answers.filter(Boolean).length
  expect(allowed(await ask({ perDay: 10_000, number: '441', address: '203.0.113.1' }, 60))).toBe(5)
  const numbers = Array.from({ length: 30 }, (_, index) => `4420${index}`)
  const ofAddress = await Promise.all(
    numbers.map((number) => ask({ perDay: 10_000, number, address: '203.0.113.2' }, 2)),
  )
  expect(allowed(ofAddress.flat())).toBe(20)
  // The daily budget belongs to the installation: no more than what is left of it is sent.
  const [before] = await rows<{ taken: number }>(`select taken from message_budgets where key = 'sms'`)
  const perDay = (before?.taken ?? 0) + 7
  const ofDay = await Promise.all(
    numbers.map((number, index) => ask({ perDay, number: `9${number}`, address: `198.51.100.${index}` }, 2)),
  )
  expect(allowed(ofDay.flat())).toBe(7)
  const tomorrow = now + 24 * HOUR
  expect(allowed(await ask({ perDay: 10_000, number: '441', address: '203.0.113.1' }, 60, tomorrow))).toBe(5)
})
