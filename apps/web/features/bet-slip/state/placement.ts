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
  /** A 401: the session has ended. */
  readonly onUnauthorized: () => void
  readonly onPlaced: (bets: readonly Bet[]) => void
  /** The bets were certainly not placed, without an error code (PLACE-09). */
  readonly onFailed: () => void
}

const isLive = (slip: Slip): boolean => selectionsOf(slip).some(({ matchStatus }) => matchStatus === 1)

/** Index on the slip of the bet that a refusal names by its place in the call; null when it names none. */
function betNamed(slip: Slip, details: unknown): number | null {
  const sent = (details as { readonly bet?: unknown } | null)?.bet
  const places = slip.bets.flatMap((bet, index) => spread(bet).map(() => index))
  return typeof sent === 'number' ? (places[sent] ?? null) : null
}

/** Moves a refusal of one of several bets to that bet: its place in the call becomes its place on the slip. */
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

/** Sends the slip and follows it until the result is known. A press places bets once or not at all (BEYOND-03). */
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

  /** Key of what this page sent last. Its answer, however late, is waited for where it was sent. */
  let sentKey: string | null = null

  const sendingOf = (key: string) => ({ key, isAwaited: () => read().placement?.key === key })

  /** Asks for the result of the pending placement until there is an answer. Never sends the bets again. */
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
    sentKey = slip.placement.key
    end(await sender.send(sendingOf(sentKey), payload, isLive(slip)))
  }

  /** Whether a placement is pending that an earlier page sent, and whose answer went with that page. */
  function isCutOff(): boolean {
    const key = read().placement?.key
    return key !== undefined && key !== sentKey
  }

  return { place, lookUp, isCutOff }
}
