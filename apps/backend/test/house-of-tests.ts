import { afterAll, beforeAll } from 'vitest'
import type { OpenTestDatabase } from './databases.ts'
import { type House, type HouseOptions, openHouse } from './house.ts'

/**
 * The house of the tests around the call: open, on a database of its own, from before the first of them until after the
 * last.
 */
export function houseOfTests(open: OpenTestDatabase, options: HouseOptions = {}): House {
  // Nothing is in it until the tests run.
  const house = {} as House
  beforeAll(async () => {
    Object.assign(house, await openHouse(open, options))
  })
  afterAll(async () => {
    await house.close()
    await house.db.close()
  })
  return house
}
