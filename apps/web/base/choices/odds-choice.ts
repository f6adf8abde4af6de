import type { OddsType } from '@touchline/betting'
import { oddsType } from './odds-type.ts'
import { createListeners } from '../signal.ts'
import { wishes } from '../asks/wishes.ts'

const { subscribe, tell } = createListeners()
let unsent: OddsType | null = null

/**
 * Odds formats chosen on this page, as opposed to those from the server. A player's choice is sent to the server
 * (STORE-04).
 */
export const oddsChoice = {
  /** Shows the format at once, for visitors and players alike. */
  make(type: OddsType): void {
    // A visitor's choice is kept by the browser only, unless the player's tree is loading.
    const isKeptHere = wishes.isVisitor() && !wishes.isNeeded()
    unsent = isKeptHere ? null : type
    oddsType.set(type)
    tell()
  },
  /** The choice still to be sent; null if none. Until it is sent, the server's value is out of date. */
  unsent: (): OddsType | null => unsent,
  /** The choice was sent, or there is nobody to send it for. A later choice stays. */
  settle(type: OddsType | null): void {
    if (unsent === type) unsent = null
  },
  subscribe,
}
