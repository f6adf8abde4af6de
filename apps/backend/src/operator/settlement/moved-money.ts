import type { SettlementPreview } from '@touchline/contract'
import { ONE_RATE } from '../../platform/accounts/rates.ts'
import type { Preview } from '../../sportsbook/settlement/preview.ts'

/** What a currency is worth: trillionths of a subunit of the base currency in one of its own. */
export type WorthOf = (currency: string) => bigint

/** A preview with all that it moves, in either direction, in one currency, so that a limit means the same for all. */
export function withMoved({ currencies, ...preview }: Preview, worthOf: WorthOf): SettlementPreview {
  const moved = currencies.reduce(
    (sum, { currency, paid, takenBack }) => sum + (paid + takenBack) * worthOf(currency),
    0n,
  )
  return {
    ...preview,
    currencies: currencies.map(({ currency, bets, paid, takenBack }) => ({
      currency,
      bets,
      paid: Number(paid),
      taken_back: Number(takenBack),
    })),
    // Rounded up: nothing that moves counts as nothing.
    moved: Number((moved + ONE_RATE - 1n) / ONE_RATE),
  }
}
