import { canonicalSpecifier, type OddsThousandths } from '@touchline/betting'
import { afterEach, beforeAll, expect } from 'vitest'
import type { BetTerms } from '../../src/sportsbook/bets/terms.ts'
import type { OpenTestDatabase } from '../databases.ts'
import { type House, ledgerFaults, openHouseOn, selection } from '../house.ts'
import { houseOfTests } from '../house-of-tests.ts'

export const odds = (value: number) => value as OddsThousandths

export type Selections = readonly ReturnType<typeof selection>[]

export interface Form {
  readonly type: string
  readonly selections?: Selections
  readonly stake?: number
  readonly quick?: boolean
  readonly system_id?: string
  readonly custom_odds?: number
  readonly builders?: readonly { readonly custom_odds: number; readonly selections: Selections }[]
}

const betOf = ({ type: _, quick: _quick, stake = 100, selections = [], ...rest }: Form) => ({
  stake: { value: stake, currency: 'EUR' },
  selections,
  ...rest,
})

/** A placement of bets of several forms; the first gives the placement's type. */
export const formed = (first: Form, ...others: readonly Form[]) => ({
  meta: { device_id: 'test', quick: first.quick ?? false, type: first.type },
  bets: [first, ...others].map(betOf),
})

export const legs = (...prices: readonly number[]): Selections =>
  prices.map((price, index) => selection({ matchId: index + 1, odds: price }))

export const TOTAL = { marketId: 18, specifier: 'total=2.5', outcomeId: '12' } as const
/** Home win and over 2.5 goals of one match. */
export const parts = (matchId = 1): Selections => [selection({ matchId }), selection({ matchId, ...TOTAL })]
export const outcomes = [
  { marketId: 1, specifier: canonicalSpecifier(''), outcomeId: '1' },
  { ...TOTAL, specifier: canonicalSpecifier(TOTAL.specifier) },
]

/** Shared by the suites of forms: a house whose first matches have joint prices, and calls to it. */
export function formsOfTests(open: OpenTestDatabase) {
  const house = houseOfTests(open)
  afterEach(async () => {
    for (const matchId of [1, 2, 3, 4]) {
      house.book.setMatch(matchId, {
        odds: odds(2000),
        marketStatus: 1,
        matchStatus: 0,
        provider: 'betradar',
        startTime: Date.parse('2031-01-01'),
      })
      house.book.setJoint(matchId, outcomes, { odds: odds(3000), chance: 0.3 })
    }
    await house.db.run({ name: '', text: 'delete from exposures' })
    expect(await ledgerFaults(house.db)).toEqual([])
    expect(house.errors).toEqual([])
  })
  beforeAll(() => {
    for (const matchId of [1, 2, 3, 4])
      house.book.setJoint(matchId, outcomes, { odds: odds(3000), chance: 0.3 })
  })

  const price = (...prices: readonly number[]) => {
    for (const [index, value] of prices.entries())
      house.book.set({ matchId: index + 1 }, { odds: odds(value) })
  }
  const settings = (cookie: string, body: unknown) =>
    house.call('POST', '/api/sportsbook/v2/settings', { cookie, body })
  /** A house on the same database with other limits of the currency. */
  const withLimits = async (limits: Readonly<Record<string, number>>, terms?: BetTerms): Promise<House> => {
    const names = Object.keys(limits)
    const columns = names.join(', ')
    const [before] = await house.db.run<Record<string, bigint>>({
      name: '',
      text: `select ${columns || 'code'} from currencies where code = 'EUR'`,
    })
    const write = (values: readonly unknown[]) =>
      house.db.run(
        {
          name: '',
          text: `update currencies set ${names.map((name, at) => `${name} = $${at + 1}`).join(', ')} where code = 'EUR'`,
        },
        values,
      )
    if (names.length > 0) await write(Object.values(limits))
    const other = await openHouseOn(house.db, terms && { terms })
    if (names.length > 0) await write(names.map((name) => before?.[name]))
    for (const matchId of [1, 2, 3, 4])
      other.book.setJoint(matchId, outcomes, { odds: odds(3000), chance: 0.3 })
    return other
  }

  return { house, price, settings, withLimits }
}

export type Forms = ReturnType<typeof formsOfTests>
