import { expect, test } from 'vitest'
import { seed } from '../src/sides/seed.ts'
import { embedded } from './databases.ts'
import { DEMO } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

const house = houseOfTests(embedded)

test('a demo player that is switched off is nobody any more, and is there again when it is switched on', async () => {
  await house.signIn()
  const other = await house.player(0n)
  // Read from the database: this process would remember the sessions.
  const sessionsOf = async () =>
    house.db.run({
      name: '',
      text: 'select p.email from sessions s join players p on p.id = s.player_id order by p.id',
    })
  expect(await sessionsOf()).toContainEqual({ email: DEMO.email })
  const now = new Date(house.time.clock())
  await seed(house.db, { ...DEMO, open: false }, now)
  expect(await sessionsOf()).toEqual([{ email: expect.stringMatching(/^player-/) }])
  await expect(house.signIn()).rejects.toThrow('1001')
  expect((await house.call('GET', '/api/platform/player', { cookie: other.cookie })).body.id).toBe(other.id)
  await seed(house.db, { ...DEMO, open: true }, now)
  const own = await house.call('GET', '/api/platform/player', { cookie: await house.signIn() })
  expect(own.body.email).toBe(DEMO.email)
})

test('where there never was one none is made', async () => {
  const db = await embedded()
  await seed(db, { ...DEMO, open: false }, new Date(house.time.clock()))
  expect(await db.run({ name: '', text: 'select 1 from players' })).toEqual([])
  await db.close()
})
