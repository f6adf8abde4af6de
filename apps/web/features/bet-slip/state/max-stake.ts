import type { ApiClient, ApiFailure } from '@touchline/api-client'
import { legsOf, selectionsOf, type Slip, type Subunits, summary } from '@touchline/betting'
import { draftBets } from './draft-bets.ts'

/** Providers with a highest stake; the second only where the site allows it (LIMIT-12). */
const ASKED = 'betradar'
const ASKED_WHERE_ALLOWED = 'oddin'

/** Whether the highest stake of this slip can be requested (LIMIT-12). */
export const mayAskMaxStake = (slip: Slip, allowOddin: boolean): boolean =>
  selectionsOf(slip).every(
    ({ provider }) => provider === ASKED || (allowOddin && provider === ASKED_WHERE_ALLOWED),
  )

/** What limits the highest stake: the balance, the account's own limit, or the bet. */
export type MaxStakeLimit = 'balance' | 'account' | 'bet'

export interface HighestStake {
  /** Per combination, the same for each bet of the slip. */
  readonly value: Subunits
  readonly limit: MaxStakeLimit
}

const least = (values: readonly bigint[]): bigint => values.reduce((a, b) => (b < a ? b : a))

/**
 * The highest stake per combination, given the limit of each bet and the balance that pays for all. `balance` is null
 * when unknown.
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

/** Requests the highest stake of the present slip. */
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

/** Everything that the highest stake depends on; two slips with the same shape have the same one. */
export const slipShape = (slip: Slip): string =>
  [
    slip.currency.code,
    ...slip.bets.map((bet) => `${bet.betType} ${bet.sizes.join()}`),
    ...legsOf(slip).map(({ id }) => id),
  ].join('\n')
