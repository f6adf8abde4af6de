import { expect, test } from 'vitest'
import { migrate } from '../src/db/index.ts'
import { openServer } from '../src/db/server.ts'
import { seed } from '../src/sides/seed.ts'
import { openOnServer } from './databases.ts'
import { DEMO, ledgerFaults } from './house.ts'

test('processes that start together on an empty database all come up, and seed it once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { db, address } = await openOnServer()
    const processes = await Promise.all(
      Array.from({ length: 4 }, () => openServer(address, () => {}, { connections: 2 })),
    )
    await Promise.all(
      processes.map(async (one) => {
        await migrate(one)
        await seed(one, DEMO, new Date('2030-01-01T10:00:00Z'))
      }),
    )
    const counted = await db.run({
      name: '',
      text: `select (select count(*) from players) as players, (select count(phone) from players) as phones,
        (select count(*) from accounts) as accounts`,
    })
    expect(counted).toEqual([{ players: 1n, phones: 1n, accounts: 4n }])
    expect(await ledgerFaults(db)).toEqual([])
    await Promise.all(processes.map((one) => one.close()))
    await db.close()
  }
})
