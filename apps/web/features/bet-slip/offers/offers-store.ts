import type { AmbProgress, AvailableBonus, BetJackpot } from '@touchline/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** What the server offers for the bets on the slip. `bet` of an item is the index of the slip's bet. */
export interface SlipOffers {
  /** With those that do not fit, which say why (SLIP-03). */
  readonly bonuses: readonly AvailableBonus[]
  /** Bonuses that count bets by themselves (BONUS-20). */
  readonly amb: readonly AmbProgress[]
  readonly jackpots: readonly BetJackpot[]
}

export const NO_OFFERS: SlipOffers = { bonuses: [], amb: [], jackpots: [] }

export type OffersStore = StoreApi<SlipOffers>

export const createOffersStore = (): OffersStore => createStore<SlipOffers>(() => NO_OFFERS)
