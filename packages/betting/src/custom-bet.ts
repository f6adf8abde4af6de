import type { OddsThousandths } from './brand.ts'
import type { SettlementResult } from './market.ts'
import type { Leg } from './returns.ts'

/** Most selections of one custom bet (domain §4, CONST-04). */
export const CUSTOM_BET_MAX_SELECTIONS = 10

const VOID: SettlementResult = { won: false, voidHalves: 2, deadHeat: [1, 1] }
const WON: SettlementResult = { won: true, voidHalves: 0, deadHeat: [1, 1] }
const LOST: SettlementResult = { won: false, voidHalves: 0, deadHeat: [1, 1] }

/**
 * How a custom bet ended, as one leg: any returned stake among its parts makes it void at once, otherwise it waits for all and wins
 * only if every part won (domain §4). Void first, so that the order in which results come does not matter.
 */
export function builderResult(parts: readonly (SettlementResult | null)[]): SettlementResult | null {
  if (parts.some((part) => part !== null && part.voidHalves > 0)) return VOID
  if (parts.some((part) => part === null)) return null
  return parts.every((part) => part?.won === true) ? WON : LOST
}

/** A custom bet as the one leg that the rules of returns know, at its joint odds. */
export const builderLeg = (odds: OddsThousandths, parts: readonly (SettlementResult | null)[]): Leg => ({
  odds,
  result: builderResult(parts),
})
