import type { OddsType } from '@touchline/betting'
import { oddsType } from './odds-type.ts'
import { createListeners } from '../signal.ts'
import { wishes } from '../asks/wishes.ts'

const { subscribe, tell } = createListeners()
let unsent: OddsType | null = null

/** Odds formats chosen here, apart from those that came from the server; a player's choice is told to it (STORE-04). */
export const oddsChoice = {
  /** At once on screen, whoever it is. */
  make(type: OddsType): void {
    // Of a visitor, with no part of a player there, nobody keeps it but the browser.
    const isKeptHere = wishes.isVisitor() && !wishes.isNeeded()
    unsent = isKeptHere ? null : type
    oddsType.set(type)
    tell()
  },
  /** What the server is still to be told; null where it knows. Until then its own value is an old one. */
  unsent: (): OddsType | null => unsent,
  /** The server has been told, or there is nobody to tell it of. A later choice stays. */
  settle(type: OddsType | null): void {
    if (unsent === type) unsent = null
  },
  subscribe,
}
