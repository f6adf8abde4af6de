import type { ApiClient, ApiFailure } from '@touchline/api-client'
import { legsOf, selectionsOf, type Slip, type Subunits, summary } from '@touchline/betting'
import { draftBets } from './draft-bets.ts'

/** Providers whose highest stake can be asked for; the others only where the site allows it (LIMIT-12). */
const ASKED = 'betradar'
const ASKED_WHERE_ALLOWED = 'oddin'

/** LIMIT-12 */
export const mayAskMaxStake = (slip: Slip, allowOddin: boolean): boolean =>
  selectionsOf(slip).every(
    ({ provider }) => provider === ASKED || (allowOddin && provider === ASKED_WHERE_ALLOWED),
  )

/** What holds the highest stake down: the money there is, the account's own limit, or the bet. */
export type MaxStakeLimit = 'balance' | 'account' | 'bet'

export interface HighestStake {
  /** Per combination, for each bet of the slip. */
  readonly value: Subunits
  readonly limit: MaxStakeLimit
}

const least = (values: readonly bigint[]): bigint => values.reduce((a, b) => (b < a ? b : a))

/**
 * The highest stake that each combination of the slip can have, of what each bet alone may have and what the balance pays for all of
 * them together. `balance` null is not known.
 */
export function highestStakeOf(slip: Slip, perBet: readonly bigint[], balance: bigint | null): HighestStake {
  const combinations = summary(slip).bets.reduce((sum, bet) => sum + bet.combinations, 0)
  const perCombination = balance === null ? null : balance / BigInt(Math.max(combinations, 1))
  const allowed = least(perBet)
  if (perCombination !== null && perCombination <= allowed)
    return { value: perCombination as Subunits, limit: 'balance' }
  const ofAccount = slip.settings.limits.maxStake?.[slip.currency.code]
  return { value: allowed as Subunits, limit: allowed === ofAccount ? 'account' : 'bet' }
}

export interface MaxStakeOptions {
  readonly api: ApiClient
  readonly locale: string
  readonly balance: bigint | null
}

/** Asks for the highest stake of the slip as it stands. */
export async function askMaxStake(
  slip: Slip,
  { api, locale, balance }: MaxStakeOptions,
): Promise<
  { readonly ok: true; readonly highest: HighestStake } | { readonly ok: false; readonly error: ApiFailure }
> {
  const body = { currency: slip.currency.code, bets: draftBets(slip) }
  const answer = await api.call('maxStake', { query: { locale }, body })
  if (!answer.ok) return answer
  const perBet = answer.data.items.map(({ value }) => BigInt(value))
  return { ok: true, highest: highestStakeOf(slip, perBet, balance) }
}

/** What the highest stake depends on: another slip has another one. */
export const slipShape = (slip: Slip): string =>
  [
    slip.currency.code,
    ...slip.bets.map((bet) => `${bet.betType} ${bet.sizes.join()}`),
    ...legsOf(slip).map(({ id }) => id),
  ].join('\n')
