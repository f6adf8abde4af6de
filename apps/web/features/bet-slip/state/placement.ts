import {
  placementPayload,
  selectionsOf,
  type Slip,
  type SlipError,
  type SlipEvent,
  spread,
} from '@touchline/betting'
import type { Bet, ErrorBody } from '@touchline/contract'
import { type BetSender, placedBet, type SendOutcome, sentRefusal } from '#entities/bet/index.ts'

export interface PlacementOptions {
  readonly sender: BetSender
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
}

const isLive = (slip: Slip): boolean => selectionsOf(slip).some(({ matchStatus }) => matchStatus === 1)

/** The bet of the slip that a refusal names by its place among those sent; null when it names none. */
function betNamed(slip: Slip, details: unknown): number | null {
  const sent = (details as { readonly bet?: unknown } | null)?.bet
  const places = slip.bets.flatMap((bet, index) => spread(bet).map(() => index))
  return typeof sent === 'number' ? (places[sent] ?? null) : null
}

/** A refusal of one of several bets is told at its legs; what it says of the bet, with the bet's place on the slip. */
function atItsBet(slip: Slip, error: SlipError): SlipError {
  const index = betNamed(slip, error.details)
  if (index === null) return error
  const legs = slip.bets.length > 1 ? (slip.bets[index]?.legs ?? []) : []
  return {
    ...error,
    details: { ...(error.details as object), bet: index },
    selectionErrors: {
      ...Object.fromEntries(legs.map(({ id }) => [id, error.message])),
      ...error.selectionErrors,
    },
  }
}

function refusal(slip: Slip, body: ErrorBody): SlipEvent {
  const { error, changes } = sentRefusal(body)
  return { type: 'placement.refused', error: atItsBet(slip, error), changes }
}

/** Sends the slip and follows it to its end. Whatever happens on the way, a press places once or not at all (BEYOND-03). */
export function createPlacement(options: PlacementOptions) {
  const { sender, read, dispatch } = options

  const take = {
    placed: ({ bets }) => {
      dispatch({ type: 'placement.succeeded', bets: bets.map(placedBet) })
      options.onPlaced(bets)
    },
    refused: ({ body }) => dispatch(refusal(read(), body)),
    unauthorized: () => {
      dispatch({ type: 'placement.failed' })
      options.onUnauthorized()
    },
    failed: () => {
      dispatch({ type: 'placement.failed' })
      options.onFailed()
    },
  } satisfies { [Kind in SendOutcome['kind']]: (outcome: Extract<SendOutcome, { kind: Kind }>) => void }

  const end = (outcome: SendOutcome | null) => {
    if (outcome !== null) (take[outcome.kind] as (outcome: SendOutcome) => void)(outcome)
  }

  const sendingOf = (key: string) => ({ key, isAwaited: () => read().placement?.key === key })

  /** Asks what became of the placement under way until there is an answer; nothing is ever sent again. */
  async function lookUp() {
    const key = read().placement?.key
    if (key !== undefined) end(await sender.lookUp(sendingOf(key)))
  }

  async function place() {
    const before = read()
    dispatch({ type: 'placement.started', key: options.newKey(), at: options.now() })
    const slip = read()
    const payload = placementPayload(slip, { deviceId: options.deviceId(), quick: false })
    if (slip === before || slip.placement === null || payload === null) return
    end(await sender.send(sendingOf(slip.placement.key), payload, isLive(slip)))
  }

  return { place, lookUp }
}
