import type { PlaceBets } from '@touchline/contract'
import type { Timer } from '../../feed/timer.ts'
import { type PriceSources, quoteBet } from './quote-bet.ts'

/** Pauses (ms) of a bet that waits for the feed's new owner to state its prices: three seconds in all. */
const PAUSES = [100, 150, 250, 500, 1000, 1000] as const

/** How long a placement waits for the feed's new owner. */
export interface Patience {
  /** Waits a little; false, at once, when it has waited for long enough. */
  wait(): Promise<boolean>
}

export function createPatience({ after }: Timer): Patience {
  let waited = 0
  return {
    wait: async () => {
      const pause = PAUSES[waited]
      if (pause === undefined) return false
      waited += 1
      await new Promise<void>((resolve) => void after(pause, resolve))
      return true
    },
  }
}

/** Whether the feed has a new owner who has not stated all of these prices yet. */
export const isBetweenOwners = ({ bets }: PlaceBets, prices: PriceSources): boolean =>
  bets.some((draft) =>
    quoteBet(draft, prices).legs.some(({ parts }) => parts.some(({ quote }) => quote?.isSucceeded === true)),
  )
