import { afterAll, beforeAll } from 'vitest'
import type { OpenTestDatabase } from './databases.ts'
import { type House, type HouseOptions, openHouse } from './house.ts'

/** A house with a database of its own, open from before the first test around the call until after the last. */
export function houseOfTests(open: OpenTestDatabase, options: HouseOptions = {}): House {
  // Empty until the tests run.
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
