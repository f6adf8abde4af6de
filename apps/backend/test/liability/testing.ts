import type { OddsThousandths } from '@touchline/betting'
import { afterEach, expect } from 'vitest'
import type { Database } from '../../src/db/index.ts'
import type { OpenTestDatabase } from '../databases.ts'
import { type House, type HouseOptions, ledgerFaults, MATCHES, openHouseOn } from '../house.ts'
import { houseOfTests } from '../house-of-tests.ts'
import {
  type Books,
  exposureFaults,
  type StoredBet,
  type StoredExposure,
  type StoredLeg,
} from '../season/audit.ts'

export const odds = (value: number) => value as OddsThousandths

/** Open bets and their legs. */
async function openBooks(db: Database): Promise<Pick<Books, 'bets' | 'legs'>> {
  const all = <Row>(text: string) => db.run<Row>({ name: '', text })
  const legs = await all<StoredLeg>(
    'select l.* from legs l join bets b on b.id = l.bet_id where b.win_amount is null order by bet_id, position',
  )
  const bets = await all<StoredBet>('select * from bets where win_amount is null')
  return { bets, legs: Map.groupBy(legs, (leg) => leg.bet_id) }
}

/** What is kept of the house's liability. */
export const exposuresOf = (db: Database) =>
  db.run<StoredExposure>({ name: '', text: 'select * from exposures' })

/** Differences between the stored exposures and those of the open bets. */
export const faultsOf = async (db: Database) => exposureFaults(await openBooks(db), await exposuresOf(db))

/**
 * Shared by the suites of liability: a house with matches without bets, whose exposures are checked after each test.
 */
export function liabilityOfTests(open: OpenTestDatabase) {
  let used = 0
  const house = houseOfTests(open)
  afterEach(async () => {
    expect(await faultsOf(house.db)).toEqual([])
    expect(await ledgerFaults(house.db)).toEqual([])
    expect(house.errors).toEqual([])
  })
  const fresh = (count: number): number[] => {
    used += count
    if (used > MATCHES.length) throw new Error('the book has too few matches for these tests')
    return MATCHES.slice(used - count, used)
  }
  /** A house on the same database with other limits of the base currency. */
  const limited = async (
    limits: Readonly<Record<string, number>>,
    options: HouseOptions = {},
  ): Promise<House> => {
    const text = `update currencies set ${Object.entries(limits)
      .map(([name, value]) => `${name} = ${value}`)
      .join(', ')} where code = 'EUR'`
    const columns = Object.keys(limits)
    const [before] = await house.db.run<Record<string, bigint>>({
      name: '',
      text: `select ${columns.join(', ')} from currencies where code = 'EUR'`,
    })
    await house.db.run({ name: '', text })
    const other = await openHouseOn(house.db, options)
    await house.db.run(
      {
        name: '',
        text: `update currencies set ${columns.map((name, at) => `${name} = $${at + 1}`).join(', ')} where code = 'EUR'`,
      },
      columns.map((name) => before?.[name]),
    )
    return other
  }
  return { house, fresh, limited }
}
