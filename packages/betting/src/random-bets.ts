// oxlint-disable-next-line no-restricted-imports -- only tests import this file.
import fc from 'fast-check'
import { systemChoices } from './bet-types.ts'
import type { OddsThousandths, Subunits } from './brand.ts'
import { builderLeg } from './custom-bet.ts'
import type { SettlementResult } from './market.ts'
import type { Leg } from './returns.ts'

// Random bets, for properties that hold for all bets.

export const RUNS = { numRuns: 10_000 }

export const odds = fc.integer({ min: 1001, max: 50_000 }).map((n) => n as OddsThousandths)
export const stake = fc
  .oneof(fc.bigInt({ min: 1n, max: 5n }), fc.bigInt({ min: 1n, max: 10n ** 9n }))
  .map((n) => n as Subunits)

const deadHeat = fc.constantFrom<readonly [number, number]>(
  [1, 1],
  [1, 1],
  [1, 2],
  [1, 3],
  [2, 3],
  [3, 6],
  [2, 7],
)
const deductions = fc.array(
  fc.record({ until: fc.constant(0), percent: fc.constantFrom(5, 10, 25, 45, 75, 90) }),
  { minLength: 1, maxLength: 3 },
)
const plainly = {
  won: fc.boolean(),
  voidHalves: fc.constantFrom(0 as const, 0 as const, 1 as const, 2 as const),
  deadHeat,
}
export const settled: fc.Arbitrary<SettlementResult> = fc.oneof(
  { weight: 3, arbitrary: fc.record(plainly) },
  { weight: 1, arbitrary: fc.record({ ...plainly, startingPrice: odds }) },
  { weight: 1, arbitrary: fc.record({ ...plainly, deductions }) },
)
export const settlement = fc.option(settled, { freq: 5 })
const selectionLeg: fc.Arbitrary<Leg> = fc.record({ odds, result: settlement })
const builder: fc.Arbitrary<Leg> = fc
  .tuple(odds, fc.array(settlement, { minLength: 2, maxLength: 4 }))
  .map(([price, parts]) => builderLeg(price, parts))
export const leg = fc.oneof({ weight: 3, arbitrary: selectionLeg }, { weight: 1, arbitrary: builder })
export const legs = (min: number, max: number) => fc.array(leg, { minLength: min, maxLength: max })

/** Legs with the sizes of a system that they form, of one size or a named one. */
export const system = legs(3, 6).chain((held) =>
  fc.constantFrom(...systemChoices(held.length)).map(({ sizes }) => ({ held, sizes })),
)
