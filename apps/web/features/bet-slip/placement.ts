import type { ApiClient, ApiFailure } from '@touchline/api-client'
import {
  isWrongOdds,
  oddsThousandths,
  parseSelectionId,
  placeBetMessage,
  placementPayload,
  type PlacedBet,
  type SelectionChange,
  type SelectionId,
  selectionId,
  selectionsOf,
  type Slip,
  type SlipError,
  type SlipEvent,
  subunits,
} from '@touchline/betting'
import type { Bet, ErrorBody, PlaceBets } from '@touchline/contract'

export interface PlacementOptions {
  readonly api: ApiClient
  readonly locale: string
  readonly deviceId: () => string
  readonly newKey: () => string
  /** The server's time, epoch ms. */
  readonly now: () => number
  readonly read: () => Slip
  readonly dispatch: (event: SlipEvent) => void
  /** A 401: nobody is signed in any more. */
  readonly onUnauthorized: () => void
  readonly onPlaced: (bets: readonly Bet[]) => void
  /** The bets are known not to be placed, for a reason that has no code (PLACE-09). */
  readonly onFailed: () => void
  /** Milliseconds. */
  readonly wait: (time: number) => Promise<void>
}

/** Client time-outs of domain §7, with room for the answer's way back. */
const TIMEOUTS = { prematch: 5_000, live: 16_000 } as const
const LOOK_UP_TIMEOUT = 5_000
/** How long after each look-up the next one comes; the last repeats. */
const LOOK_UP_PAUSES = [500, 1_000, 2_000, 4_000, 8_000] as const

const isLive = (slip: Slip): boolean => selectionsOf(slip).some(({ matchStatus }) => matchStatus === 1)

/** A bet of the wire as the receipt shows it. */
const placedBet = (bet: Bet): PlacedBet => ({
  id: bet.id,
  ref: bet.ref,
  betType: bet.type,
  stake: { value: subunits(bet.stake.value), currency: bet.stake.currency },
  totalStake: subunits(bet.total_stake),
  systemId: bet.system?.id ?? null,
  odds: oddsThousandths(bet.odds),
  potentialWin: subunits(bet.potential_win_amount),
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

type Told = { readonly texts: Record<string, string>; readonly changes: SelectionChange[] }

/** What a refusal says of single selections: texts to show there and the odds of now (PLACE-13, PLACE-15). */
function toldOfSelections(body: ErrorBody): Told {
  const told: Told = { texts: {}, changes: [] }
  for (const { selection_id, code, localized_message, current_odds } of (body.errors_by_bet ?? []).flatMap(
    (bet) => bet.selections,
  )) {
    if (parseSelectionId(selection_id) === null) continue
    const id = selection_id as SelectionId
    told.texts[id] = localized_message
    if (current_odds !== undefined) told.changes.push({ id, odds: current_odds })
    else if (code === 103) told.changes.push({ id, missing: true })
  }
  return told
}

/** A coded refusal as the slip keeps it (PLACE-14). */
function refusal(body: ErrorBody): SlipEvent {
  const { texts, changes } = toldOfSelections(body)
  const error: SlipError = {
    code: body.code,
    message: body.localized_message ?? placeBetMessage(body.code),
    details: body.details ?? null,
    isWrongOdds: isWrongOdds(body.code, body.message),
    selectionErrors: texts,
  }
  return { type: 'placement.refused', error, changes }
}

/** Whether the request may have reached the server without its answer reaching us. */
const isUncertain = (error: ApiFailure): boolean =>
  error.kind !== 'refused' || error.status >= 500 || error.status === 408

/** Sends the slip and follows it to its end. Whatever happens on the way, a press places once or not at all (BEYOND-03). */
export function createPlacement(options: PlacementOptions) {
  const { api, locale, read, dispatch } = options

  function succeed(bets: readonly Bet[]) {
    dispatch({ type: 'placement.succeeded', bets: bets.map(placedBet) })
    options.onPlaced(bets)
  }

  function fail(error: ApiFailure) {
    if (error.kind === 'refused' && error.status === 401) {
      dispatch({ type: 'placement.failed' })
      options.onUnauthorized()
    } else if (error.kind === 'refused' && error.status !== 429) {
      dispatch(refusal(error.body))
    } else {
      dispatch({ type: 'placement.failed' })
      options.onFailed()
    }
  }

  /** Asks what became of the placement under way until there is an answer; nothing is ever sent again. */
  async function lookUp() {
    for (let attempt = 0; ; attempt += 1) {
      const key = read().placement?.key
      if (key === undefined) return
      const answer = await api.call('getPlacement', {
        params: { key },
        query: { locale },
        timeout: LOOK_UP_TIMEOUT,
      })
      if (read().placement?.key !== key) return
      if (answer.ok && answer.data.status === 'placed') return succeed(answer.data.bets)
      if (answer.ok && answer.data.status === 'unknown') {
        dispatch({ type: 'placement.failed' })
        return options.onFailed()
      }
      if (!answer.ok && !isUncertain(answer.error)) return fail(answer.error)
      await options.wait(LOOK_UP_PAUSES[Math.min(attempt, LOOK_UP_PAUSES.length - 1)] ?? 0)
    }
  }

  async function place() {
    const before = read()
    dispatch({ type: 'placement.started', key: options.newKey(), at: options.now() })
    const slip = read()
    const body = placementPayload(slip, { deviceId: options.deviceId(), quick: false })
    if (slip === before || slip.placement === null || body === null) return
    const answer = await api.call('placeBets', {
      query: { locale },
      body: structuredClone(body) as PlaceBets,
      idempotencyKey: slip.placement.key,
      timeout: isLive(slip) ? TIMEOUTS.live : TIMEOUTS.prematch,
    })
    if (answer.ok) succeed(answer.data)
    else if (isUncertain(answer.error)) await lookUp()
    else fail(answer.error)
  }

  return { place, lookUp }
}
