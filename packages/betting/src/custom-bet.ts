import type { OddsThousandths } from './brand.ts'
import type { SettlementResult } from './market.ts'
import type { Leg } from './returns.ts'

/** Most selections of one custom bet (domain §4, CONST-04). */
export const CUSTOM_BET_MAX_SELECTIONS = 10

const VOID: SettlementResult = { won: false, voidHalves: 2, deadHeat: [1, 1] }
const WON: SettlementResult = { won: true, voidHalves: 0, deadHeat: [1, 1] }
const LOST: SettlementResult = { won: false, voidHalves: 0, deadHeat: [1, 1] }

/**
 * The result of a custom bet as one leg: void as soon as any stake of a part is returned; otherwise it waits for all
 * parts, and wins if every part won (domain §4). Void comes first, so that the order of results does not matter.
 */
export function builderResult(parts: readonly (SettlementResult | null)[]): SettlementResult | null {
  if (parts.some((part) => part !== null && part.voidHalves > 0)) return VOID
  if (parts.some((part) => part === null)) return null
  return parts.every((part) => part?.won === true) ? WON : LOST
}

/** A custom bet as a single leg at its joint odds, for the rules of returns. */
export const builderLeg = (odds: OddsThousandths, parts: readonly (SettlementResult | null)[]): Leg => ({
  odds,
  result: builderResult(parts),
})
