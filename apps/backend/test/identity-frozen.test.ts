import { expect, test } from 'vitest'
import { embedded } from './databases.ts'
import type { Answer } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { payingIn } from './paying.ts'

const house = houseOfTests(embedded, {
  siteConfig: { identityVerification: { kind: 'sumsub', requiredFor: ['withdrawal'] } },
})
const paying = payingIn(house)

const PATH = '/api/platform/player/identity'
const tell = (cookie: string, body: unknown) => house.call('PATCH', '/api/platform/player', { cookie, body })
const standing = async (cookie: string) => (await house.call('GET', PATH, { cookie })).body
const start = (cookie: string) => house.call('POST', PATH, { cookie, body: { return_to: '/sports' } })
const answer = (started: Answer, text: string) =>
  house.call('POST', `/api/platform/identity/demo/checks/${String(started.body.url).split('/').at(-1)}`, {
    body: { answer: text },
  })
const told = async (cookie: string) =>
  (await house.call('GET', '/api/sportsbook/v2/notifications', { cookie })).body.items.map(
    ({ type }: { type: string }) => type,
  )

const OWN = { first_name: 'Vera', last_name: 'Wahr', country: 'DE' }

/** A player with identity fields and a proved identity. */
async function proven(fields: object = OWN) {
  const { id, cookie } = await house.player(10_000n)
  await tell(cookie, fields)
  await answer(await start(cookie), 'approve')
  expect((await standing(cookie)).state).toBe('approved')
  return { id, cookie }
}

test.each([
  ['first_name', 'Falk'],
  ['last_name', 'Falsch'],
  ['country', 'MT'],
])(
  'PLAYER-03 whoever proved who they are is nobody else afterwards: %s stays as it was proven',
  async (field, value) => {
    const { cookie } = await proven()
    const changed = await tell(cookie, { nickname: 'vee', [field]: value })
    expect(changed.status).toBe(422)
    expect(changed.body.errors).toEqual({ [field]: ['cannot be changed once your identity is proven'] })
    const { body } = await house.call('GET', '/api/platform/player', { cookie })
    expect(body).toMatchObject({ ...OWN, country: { code: OWN.country }, nickname: null })
    // Other fields, and unchanged values, can still be saved.
    expect((await tell(cookie, { ...OWN, nickname: 'vee' })).status).toBe(200)
    expect((await standing(cookie)).state).toBe('approved')
    expect((await paying.withdraw(cookie, 2000)).status).toBe(200)
  },
)

test('PLAYER-03 what was not told when it was proven has to be proven, before money leaves again', async () => {
  const { id, cookie } = await proven({ country: 'DE' })
  expect((await paying.withdraw(cookie, 2000)).status).toBe(200)
  expect((await tell(cookie, { first_name: 'Falk', last_name: 'Falsch' })).status).toBe(200)
  expect(await standing(cookie)).toMatchObject({ state: 'again', reason: 'mismatch' })
  expect((await told(cookie))[0]).toBe('identity_again')
  expect((await paying.withdraw(cookie, 2000)).body).toMatchObject({
    code: 1501,
    details: { state: 'again' },
  })
  expect(await house.balance(id)).toBe(8000n)
  await answer(await start(cookie), 'approve')
  expect((await paying.withdraw(cookie, 2000)).status).toBe(200)
  expect((await tell(cookie, { first_name: 'Vera' })).status).toBe(422)
})

test.each(['approve', 'approve_later'])(
  'PLAYER-03 a name that is changed while its check is under way is not proven by it (%s)',
  async (text) => {
    const { cookie } = await house.player(10_000n)
    await tell(cookie, OWN)
    const started = await start(cookie)
    if (text === 'approve_later') await answer(started, text)
    expect((await tell(cookie, { last_name: 'Falsch' })).status).toBe(200)
    if (text === 'approve') await answer(started, text)
    house.time.jump(60_000)
    await paying.run('demo-identity', 'identity')
    expect((await standing(cookie)).state).toBe('again')
    expect((await paying.withdraw(cookie, 2000)).body.code).toBe(1501)
  },
)

test('PLAYER-03 of a proof and a change at once either the change is refused or the proof does not count', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { cookie } = await house.player(10_000n)
    await tell(cookie, OWN)
    const started = await start(cookie)
    const calls = [() => answer(started, 'approve'), () => tell(cookie, { last_name: 'Falsch' })]
    const [one, other] = await Promise.all(
      (round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()),
    )
    const changed = (round % 2 === 0 ? other : one)?.status === 200
    expect((await standing(cookie)).state).toBe(changed ? 'again' : 'approved')
  }
})
