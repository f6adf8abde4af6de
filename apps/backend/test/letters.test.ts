import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { createMessageDelivery } from '../src/platform/messages/deliver.ts'
import type { Message } from '../src/platform/messages/messages.ts'
import { openMessages } from '../src/platform/messages/open-messages.ts'
import { createSeal } from '../src/platform/messages/seal.ts'
import { createManualTime } from '../src/manual-time.ts'
import { readSettings } from '../src/settings.ts'
import { embedded } from './databases.ts'
import { type House, openHouseOn } from './house.ts'
import { membersOf, PASSWORD, USERS } from './members.ts'

const secret = randomBytes(32).toString('base64url')
const time = createManualTime(Date.parse('2030-01-01T10:00:00Z'))

let db: Database
let house: House
let isRefused = false
beforeAll(async () => {
  db = await embedded()
  const read = readSettings({ SMTP_URL: 'smtp://127.0.0.1:1' })
  if (!read.ok) throw new Error(read.reason)
  const messages = openMessages({
    ...{ settings: read.settings, db, secret, ...time },
    onError: (error) => house.errors.push(error),
  })
  house = await openHouseOn(db, {
    time,
    messages: {
      queue: (...asked) =>
        isRefused ? Promise.reject(new Error('the row was not written')) : messages.queue(...asked),
    },
  })
})
afterAll(async () => {
  await house.close()
  await db.close()
})

/** Another process that works off what waits. */
async function sentNow(): Promise<Message[]> {
  const sent: Message[] = []
  const work = createMessageDelivery(
    { db, seal: createSeal(secret), ...time, onError: (error) => house.errors.push(error) },
    'mail',
    async (message) => void sent.push(message),
  )
  await work()
  return sent
}

test('whoever signs up has a letter waiting with the account: a process that ends then loses neither, and the link works', async () => {
  const { somebody, form, signUp, signIn } = membersOf(house)
  const email = somebody()
  expect((await signUp(form(email))).status).toBe(200)
  const [letter, ...others] = await sentNow()
  expect(others).toEqual([])
  expect(letter?.to).toBe(email)
  const token = new URL(/https?:\S+/.exec(letter?.text ?? '')?.[0] ?? '').searchParams.get(
    'confirmation_token',
  )
  expect((await signIn(email)).body.code).toBe(1101)
  await house.call('GET', `${USERS}/confirmation?confirmation_token=${token}`)
  expect((await signIn(email)).status).toBe(200)
  expect(await sentNow()).toEqual([])
  expect(house.errors).toEqual([])
})

test('what a letter tells of is not done where the letter cannot be written', async () => {
  const { somebody, form, signUp, signIn, sql } = membersOf(house)
  const [owner, stranger] = [somebody(), somebody()]
  await signUp(form(owner))
  await sql(`update players set email_confirmed = true where email = '${owner}'`)
  const { cookie } = await signIn(owner)
  isRefused = true
  expect((await signUp(form(stranger))).status).toBe(500)
  const changed = { current_password: PASSWORD, password: 'another good password' }
  expect((await house.call('PATCH', `${USERS}/password`, { cookie, body: changed })).status).toBe(500)
  const deletion = { cookie, body: { password: PASSWORD } }
  expect((await house.call('POST', '/api/platform/player/deletion', deletion)).status).toBe(500)
  isRefused = false
  expect(await sql(`select 1 from players where email = '${stranger}'`)).toEqual([])
  expect((await signIn(owner)).status).toBe(200)
  expect((await signIn(owner, changed.password)).status).toBe(401)
})
