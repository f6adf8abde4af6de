import type { ApiClient, ApiFailure } from '@touchline/api-client'
import {
  isWrongOdds,
  oddsThousandths,
  parseSelectionId,
  placeBetMessage,
  type PlacedBet,
  type PlacementPayload,
  type SelectionChange,
  type SelectionId,
  selectionId,
  type SlipError,
  subunits,
} from '@touchline/betting'
import type { Bet, ErrorBody, PlaceBets } from '@touchline/contract'

/** Client timeouts (ms) of domain §7, with time for the answer to arrive. */
const TIMEOUTS = { prematch: 5_000, live: 16_000 } as const
const LOOK_UP_TIMEOUT = 5_000
/** Pauses (ms) between look-ups; the last one repeats. */
const LOOK_UP_PAUSES = [500, 1_000, 2_000, 4_000, 8_000] as const

/** The outcome of sent bets. `failed`: known not to be placed, for a reason without a code (PLACE-09). */
export type SendOutcome =
  | { readonly kind: 'placed'; readonly bets: readonly Bet[] }
  | { readonly kind: 'refused'; readonly body: ErrorBody }
  | { readonly kind: 'unauthorized' }
  | { readonly kind: 'failed' }

export interface Sending {
  /** Idempotency key, with which the outcome can be looked up (PLACE-07). */
  readonly key: string
  /** Whether anybody still waits for the outcome. */
  readonly isAwaited: () => boolean
}

export interface BetSenderOptions {
  readonly api: ApiClient
  readonly locale: string
  /** `time` in ms. */
  readonly wait: (time: number) => Promise<void>
  /** While offline, nothing is sent (BEYOND-12). */
  readonly isOffline?: () => boolean
}

/** Whether the request may have reached the server although its answer was lost. */
const isUncertain = (error: ApiFailure): boolean =>
  error.kind !== 'refused' || error.status >= 500 || error.status === 408

/** Rate limited: the outcome is still unknown. */
const isTooOften = (error: ApiFailure): boolean => error.kind === 'refused' && error.status === 429

function outcomeOf(error: ApiFailure): SendOutcome {
  if (error.kind !== 'refused' || isTooOften(error)) return { kind: 'failed' }
  return error.status === 401 ? { kind: 'unauthorized' } : { kind: 'refused', body: error.body }
}

export interface BetSender {
  /** Sends the bets once and waits for their outcome; null if nobody waits any more. */
  send(sending: Sending, payload: PlacementPayload, isLive: boolean): Promise<SendOutcome | null>
  /** Looks up the outcome of bets sent before, until there is one. */
  lookUp(sending: Sending): Promise<SendOutcome | null>
}

/** Sends bets. Nothing is ever sent twice, so bets are placed once or not at all (BEYOND-03). */
export function createBetSender({ api, locale, wait, isOffline }: BetSenderOptions): BetSender {
  async function lookUp({ key, isAwaited }: Sending): Promise<SendOutcome | null> {
    for (let attempt = 0; isAwaited(); attempt += 1) {
      const answer = await api.call('getPlacement', {
        params: { key },
        query: { locale },
        timeout: LOOK_UP_TIMEOUT,
      })
      if (!isAwaited()) return null
      if (answer.ok && answer.data.status === 'placed') return { kind: 'placed', bets: answer.data.bets }
      if (answer.ok && answer.data.status === 'unknown') return { kind: 'failed' }
      if (!answer.ok && !isUncertain(answer.error) && !isTooOften(answer.error))
        return outcomeOf(answer.error)
      await wait(LOOK_UP_PAUSES[Math.min(attempt, LOOK_UP_PAUSES.length - 1)] ?? 0)
    }
    return null
  }

  return {
    lookUp,
    async send(sending, payload, isLive) {
      if (isOffline?.() === true) return { kind: 'failed' }
      const answer = await api.call('placeBets', {
        query: { locale },
        body: structuredClone(payload) as PlaceBets,
        idempotencyKey: sending.key,
        timeout: isLive ? TIMEOUTS.live : TIMEOUTS.prematch,
      })
      if (answer.ok) return { kind: 'placed', bets: answer.data }
      return isUncertain(answer.error) ? lookUp(sending) : outcomeOf(answer.error)
    },
  }
}

/** Converts a bet of the API for a receipt. */
export const placedBet = (bet: Bet): PlacedBet => ({
  id: bet.id,
  ref: bet.ref,
  betType: bet.type,
  stake: { value: subunits(bet.stake.value), currency: bet.stake.currency },
  totalStake: subunits(bet.total_stake),
  systemId: bet.system?.id ?? null,
  odds: oddsThousandths(bet.odds),
  potentialWin: subunits(bet.potential_win_amount),
  placedAt: bet.created_at,
  bonus: bet.bonus && {
    type: bet.bonus.type,
    odds: bet.bonus.odds === null ? null : oddsThousandths(bet.bonus.odds),
    given: subunits(bet.bonus.given),
  },
  usedInJackpot: bet.used_in_jackpot,
  selections: bet.selections.map((leg) => ({
    id: selectionId({
      matchUrn: leg.match.urn_id,
      marketId: leg.market.id,
      outcomeId: leg.outcome.id,
      specifier: leg.specifier,
    }),
    odds: oddsThousandths(leg.odds),
  })),
})

/** Code for a builder's changed joint odds. It is reported at each part, but the odds belong to none of them. */
const JOINT_ODDS = 120
const GONE = 103

export interface SentRefusal {
  readonly error: SlipError
  /** Current odds, as far as the answer has them (PLACE-15). */
  readonly changes: readonly SelectionChange[]
}

/** A coded refusal for slip and quick bet, with its errors of single selections (PLACE-13, PLACE-14). */
export function sentRefusal(body: ErrorBody): SentRefusal {
  const selectionErrors: Record<string, string> = {}
  const changes: SelectionChange[] = []
  const told = (body.errors_by_bet ?? []).flatMap((bet) => bet.selections)
  for (const { selection_id, code, localized_message, current_odds } of told) {
    if (code === JOINT_ODDS || parseSelectionId(selection_id) === null) continue
    const id = selection_id as SelectionId
    selectionErrors[id] = localized_message
    if (current_odds !== undefined) changes.push({ id, odds: current_odds })
    else if (code === GONE) changes.push({ id, missing: true })
  }
  const error: SlipError = {
    code: body.code,
    message: body.localized_message ?? placeBetMessage(body.code),
    details: body.details ?? null,
    isWrongOdds: isWrongOdds(body.code, body.message),
    selectionErrors,
  }
  return { error, changes }
}
