import {
  quickPayload,
  type QuickRoute,
  quickRoute,
  quickSelectedIds,
  type SelectionId,
  type SlipSelection,
  type Subunits,
} from '@touchline/betting'
import type { Bet } from '@touchline/contract'
import { type BetSender, placedBet, type SendOutcome, sentRefusal } from '#entities/bet/index.ts'
import type { QuickStore } from './quick-store.ts'

export interface QuickBetOptions {
  readonly store: QuickStore
  readonly sender: BetSender
  readonly deviceId: () => string
  readonly newKey: () => string
  /** The server's time, epoch ms. */
  readonly now: () => number
  /** A visitor turned it on, or the session has ended (QUICK-03). */
  readonly onSignIn: () => void
  readonly onUnauthorized: () => void
  readonly onPlaced: (bets: readonly Bet[]) => void
  /** The bet was certainly not placed, without an error code. */
  readonly onFailed: () => void
  /** Initial stake, subunits of the quick bet's currency. */
  readonly firstStake: () => Subunits
}

export interface QuickBetPlay {
  readonly store: QuickStore
  /** Outcomes to mark wherever they are shown. */
  selectedIds(): readonly SelectionId[]
  /** Turns it on or off; opens sign-in for a visitor (QUICK-03). */
  toggle(): void
  /** Handles a press on an outcome. `slip` means that the slip takes it and quick bet is turned off (QUICK-06). */
  press(selection: SlipSelection): QuickRoute
  /** Places the waiting outcome if there is no obstacle. */
  place(): Promise<void>
  /** Accepts the present odds and places (PLACE-15). */
  acceptAndPlace(): Promise<void>
}

/** Places live singles with one press each (QUICK-01). A press places once or not at all (BEYOND-03). */
export function createQuickBet(options: QuickBetOptions): QuickBetPlay {
  const { store, sender } = options
  const { dispatch, getState } = store

  const take = {
    placed: ({ bets }) => {
      dispatch({ type: 'placement.succeeded', bets: bets.map(placedBet) })
      options.onPlaced(bets)
    },
    refused: ({ body }) => dispatch({ type: 'placement.refused', ...sentRefusal(body) }),
    unauthorized: () => {
      dispatch({ type: 'placement.failed' })
      options.onUnauthorized()
    },
    failed: () => {
      dispatch({ type: 'placement.failed' })
      options.onFailed()
    },
  } satisfies { [Kind in SendOutcome['kind']]: (outcome: Extract<SendOutcome, { kind: Kind }>) => void }

  async function place() {
    const before = getState()
    dispatch({ type: 'placement.started', key: options.newKey(), at: options.now() })
    const quick = getState()
    const payload = quickPayload(quick, options.deviceId())
    if (quick === before || quick.placement === null || payload === null) return
    const { key } = quick.placement
    const sending = { key, isAwaited: () => getState().placement?.key === key }
    const outcome = await sender.send(sending, payload, true)
    if (outcome !== null) (take[outcome.kind] as (outcome: SendOutcome) => void)(outcome)
  }

  return {
    store,
    selectedIds: () => quickSelectedIds(getState()),
    place,
    toggle() {
      const { isEnabled, player, stake } = getState()
      if (!isEnabled && player === 'visitor') return options.onSignIn()
      if (!isEnabled && stake === 0n) dispatch({ type: 'stake.entered', value: options.firstStake() })
      dispatch({ type: 'toggled' })
    },
    press(selection) {
      const route = quickRoute(getState(), selection)
      dispatch({ type: 'selection.chosen', selection })
      if (route === 'quick') void place()
      return route
    },
    async acceptAndPlace() {
      dispatch({ type: 'changes.accepted' })
      await place()
    },
  }
}
