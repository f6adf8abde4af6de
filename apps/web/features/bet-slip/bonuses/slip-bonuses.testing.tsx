import type { SlipEvent } from '@touchline/betting'
import type { AmbProgress, AvailableBonus, BetJackpot } from '@touchline/contract'
import { act, screen, within } from '@testing-library/react'
import { show, type ShowOptions, stake } from '../bet-slip.testing.tsx'
import { bonusesReceived, jackpotsReceived, upcomingReceived } from '../offers/slip-offers.ts'

// Shared by the tests of rewards in the slip.

interface Offers {
  readonly bonuses?: readonly AvailableBonus[]
  readonly jackpots?: readonly BetJackpot[]
  readonly amb?: readonly AmbProgress[]
}

/** A slip after these events, with a stake of €10.00, for which this is on offer. */
export function offered(
  events: readonly SlipEvent[],
  { bonuses = [], jackpots = [], amb = [] }: Offers,
  options: ShowOptions = {},
) {
  const shown = show([...events, stake(1000n)], options)
  const { store } = shown
  act(() => {
    store.dispatch(bonusesReceived(store.getState(), bonuses))
    store.dispatch(jackpotsReceived(store.getState(), jackpots))
    store.dispatch(upcomingReceived(amb))
  })
  return { ...shown, bonus: (bet = 0) => store.getState().bets[bet]?.bonus ?? null }
}

export const ticket = (name: string | RegExp) =>
  within(screen.getByRole('radiogroup', { name: 'Pay with' })).getByRole('radio', { name })
