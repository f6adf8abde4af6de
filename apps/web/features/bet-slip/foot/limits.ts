import {
  type Finding,
  highestStake,
  type Slip,
  type SlipError,
  type Subunits,
  subunitsFromWire,
  summary,
} from '@touchline/betting'

const MAX_STAKE = 'error.validation.bet_limits.max_stake_limit_exceeded'
const PAYOUT = 'error.validation.bet_limits.payout_limit_exceeded'

/** Refusals that a lower stake resolves. */
const ABOUT_STAKE: readonly string[] = [MAX_STAKE, PAYOUT]

const withStake = (slip: Slip, index: number, stake: Subunits): Slip => ({
  ...slip,
  bets: slip.bets.map((bet, at) => (at === index ? { ...bet, stake, wantedWin: null } : bet)),
})

/**
 * The highest stake within the limits of a bet, for a finding that a lower stake resolves (LIMIT-07, LIMIT-08). Null
 * for other findings, and when no stake is low enough.
 */
export function stakeWithin(slip: Slip, { reason, severity, bet, amount }: Finding): Subunits | null {
  if (severity !== 'refusal' || bet === null || !ABOUT_STAKE.includes(reason)) return null
  if (reason === MAX_STAKE) return amount
  const highest = highestStake(
    (stake) =>
      !summary(withStake(slip, bet, stake)).findings.some(
        (finding) => finding.bet === bet && ABOUT_STAKE.includes(finding.reason),
      ),
    slip.bets[bet]?.stake,
  )
  return highest > 0n ? highest : null
}

/** Whether a finding concerns the stake of this bet, so that its field is marked. */
export const marksStake =
  (index: number) =>
  ({ reason, severity, bet }: Finding): boolean =>
    severity === 'refusal' && bet === index && ABOUT_STAKE.includes(reason)

interface TooMuch {
  readonly bet: number
  readonly limit: Subunits
}

/**
 * The bet and the highest stake, in the slip's currency, from a refusal of the server; null when it names none
 * (LIMIT-07).
 */
export function limitNamed({ details }: SlipError, { currency, bets }: Slip): TooMuch | null {
  const { bet, limit } = (details ?? {}) as {
    readonly bet?: unknown
    readonly limit?: { readonly value?: unknown; readonly currency?: unknown }
  }
  const value = limit?.currency === currency.code ? subunitsFromWire(limit.value) : null
  if (typeof bet !== 'number' || bets[bet] === undefined || value === null) return null
  return value > 0n && value < bets[bet].stake ? { bet, limit: value } : null
}
