import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer } from '../src/db/server.ts'
import { openOnServer } from './databases.ts'
import { type House, openHouseOn, place, placement } from './house.ts'

const sql = (text: string) => ({ name: '', text })

let outside: Awaited<ReturnType<typeof openServer>>
let house: House
let name: string
beforeAll(async () => {
  const { db, address } = await openOnServer()
  name = new URL(address).pathname.slice(1)
  outside = await openServer(process.env['TEST_DATABASE_URL'] ?? '', () => {})
  house = await openHouseOn(db)
})
afterAll(async () => {
  await house.close()
  await house.db.close()
  await outside.close()
})

const away = async () => {
  await outside.run(sql(`alter database ${name} with allow_connections false`))
  await outside.run(sql('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1'), [
    name,
  ])
}
const back = () => outside.run(sql(`alter database ${name} with allow_connections true`))

test('while the database is away calls answer 503 in the player’s language and say when to come again; afterwards all is well', async () => {
  const { cookie } = await house.player(10_000n)
  const key = crypto.randomUUID()
  await away()
  const answers = await Promise.all([
    place(house, cookie, placement(), key),
    house.call('GET', '/api/sportsbook/v3/bets?locale=de', { cookie }),
    house.call('POST', `/api/sportsbook/v3/bets/placements/${key}`, { cookie }),
    house.call('POST', '/api/platform/users/sign_in', {
      body: { login: 'demo@touchline.example', password: 'touchline-demo' },
    }),
  ])
  for (const { status, headers, body } of answers) {
    expect(status).toBe(503)
    expect(body.code).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(answers[1].body.localized_message).toMatch(/^Der Dienst ist gerade nicht verfügbar/)
  await back()
  expect((await place(house, cookie, placement(), key)).status).toBe(200)
})
