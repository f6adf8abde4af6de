import { type SlipCurrency, subunits, type Subunits } from '@touchline/betting'
import type { Settings } from '@touchline/contract'
import { signal } from '#base/signal.ts'

/** What a price is told by: what this stake would pay. */
export interface StakeExample {
  readonly stake: Subunits
  readonly currency: SlipCurrency
}

/** The third of the recommended stakes, or ten units. */
export function exampleIn(currency: SlipCurrency, stakes: Settings['stakes'] | undefined): StakeExample {
  const third = stakes?.[currency.code]?.[2] ?? 0
  return { stake: subunits(third > 0 ? third : 10 * currency.subunits), currency }
}

const told = signal<StakeExample | null>(null)

/** The example in the player's own currency and stakes; null while nobody is known. */
export const ownExample = {
  subscribe: told.subscribe,
  get: told.get,
  tell(example: StakeExample | null): void {
    const known = told.get()
    if (known?.stake !== example?.stake || known?.currency.code !== example?.currency.code) told.set(example)
  },
}
