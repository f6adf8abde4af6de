import { afterAll, beforeAll } from 'vitest'
import { openServer } from '../src/db/server.ts'
import { createBarrier, gatedDatabase } from './barrier.ts'
import { openOnServer } from './databases.ts'
import { type House, type HouseOptions, openHouseOn } from './house.ts'

/**
 * Two processes, each with a pool on the same PostgreSQL database, for the tests around the call. `barrier` stops the
 * second one.
 */
export function twoProcessesOfTests(options: HouseOptions = {}) {
  // Empty until the tests run.
  const [house, other] = [{} as House, {} as House]
  const barrier = createBarrier()
  beforeAll(async () => {
    const { db, address } = await openOnServer()
    const second = await openServer(address, () => {}, { connections: 20 })
    Object.assign(house, await openHouseOn(db, options))
    Object.assign(
      other,
      await openHouseOn(gatedDatabase(second, barrier.gate), { ...options, time: house.time }),
    )
  })
  afterAll(async () => {
    await house.close()
    await other.close()
    await other.db.close()
    await house.db.close()
  })
  const rows = <Row>(text: string, parameters: unknown[] = []) =>
    house.db.run<Row>({ name: '', text }, parameters)
  return { house, other, barrier, rows }
}
