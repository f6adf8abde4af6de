import type { Subunits } from '../brand.ts'
import { MAX_AMOUNT, NO_MONEY } from '../money.ts'
import { patched } from '../slip/kept.ts'
import {
  applyChange,
  judgeSelection,
  type SelectionChange,
  type SlipSelection,
  unavailableAfter,
} from '../slip/selection.ts'
import type { PlacedBet, SlipCurrency, SlipError, SlipSettings } from '../slip/slip.ts'
import {
  BARRED,
  NO_GAIN,
  type QuickBet,
  type QuickPlayer,
  quickObstacle,
  quickRoute,
  quickWin,
  quickWireBet,
} from './quick-bet.ts'
import type { KeptQuickBet } from './storage.ts'

interface Events {
  toggled: object
  approved: object
  /** The player wants to be asked again before placing. */
  'approval.withdrawn': object
  'player.changed': { readonly player: QuickPlayer }
  /** The available balance in subunits of that currency. */
  'balance.changed': { readonly currency: string; readonly available: Subunits }
  'stake.entered': { readonly value: Subunits }
  'currency.changed': { readonly currency: SlipCurrency }
  'settings.changed': { readonly settings: Partial<SlipSettings> }
  'provider.changed': { readonly statuses: Readonly<Record<string, boolean>> }
  /** A press on an outcome; `quickRoute` tells whether it also goes to the slip. */
  'selection.chosen': { readonly selection: SlipSelection }
  /** A builder was opened or added, which quick bets do not take (QUICK-06). */
  'builder.chosen': object
  'market.changed': { readonly changes: readonly SelectionChange[] }
  'odds.outdated': object
  'changes.accepted': object
  /** `key` is the Idempotency-Key of this press, `at` the server's time, epoch ms. */
  'placement.started': { readonly key: string; readonly at: number }
  'placement.succeeded': { readonly bets: readonly PlacedBet[] }
  'placement.refused': { readonly error: SlipError; readonly changes?: readonly SelectionChange[] }
  'placement.failed': object
  'receipt.dismissed': object
  'error.dismissed': object
  restored: { readonly kept: KeptQuickBet }
}

type EventType = keyof Events

/** All that can happen to a quick bet. */
export type QuickBetEvent = { [Type in EventType]: { readonly type: Type } & Events[Type] }[EventType]

type Transition<Type extends EventType> = (
  quick: QuickBet,
  event: Extract<QuickBetEvent, { type: Type }>,
) => QuickBet

const isBusy = ({ state }: QuickBet): boolean => state === 'processing'

/** The outcome with its derived flags. Odds are not accepted automatically during a placement. */
function refresh(quick: QuickBet): QuickBet {
  if (quick.bet === null) return quick
  const { settings, unavailableProviders } = quick
  const by = { ...settings, unavailableProviders, accepting: !isBusy(quick) }
  return patched(quick, { bet: judgeSelection(quick.bet, by) })
}

/** The state at rest; in `odds_changed` nothing is placed (QUICK-05). */
function settle(quick: QuickBet): QuickBet {
  const resting = refresh(patched(quick, { state: 'initial', error: null, placement: null, receipt: null }))
  return resting.bet?.isChanged === true ? { ...resting, state: 'odds_changed' } : resting
}

const absorb = (quick: QuickBet): QuickBet =>
  quick.state === 'initial' || quick.state === 'odds_changed' ? settle(quick) : refresh(quick)

const absorbIfChanged = (before: QuickBet, after: QuickBet): QuickBet =>
  after === before ? before : absorb(after)

const withoutBet = (quick: QuickBet): QuickBet => settle(patched(quick, { bet: null }))

/** Switches off. A placement under way continues, and a receipt stays visible. */
function off(quick: QuickBet): QuickBet {
  const disabled = patched(quick, { isEnabled: false, isApproved: false })
  return isBusy(quick) || quick.receipt !== null ? disabled : withoutBet(disabled)
}

const withNews = (quick: QuickBet, changes: readonly SelectionChange[]): QuickBet => {
  const { bet } = quick
  if (bet === null) return quick
  return patched(quick, { bet: changes.filter(({ id }) => id === bet.id).reduce(applyChange, bet) })
}

const transitions: { readonly [Type in EventType]: Transition<Type> } = {
  toggled: (quick) => {
    if (quick.isEnabled) return off(quick)
    if (quick.player === 'barred') return isBusy(quick) ? quick : { ...quick, state: 'error', error: BARRED }
    // A visitor is asked to sign in instead, by the caller.
    return quick.player === 'visitor' ? quick : { ...quick, isEnabled: true, isApproved: false }
  },
  approved: (quick) => (quick.isEnabled && quick.stake > 0n ? patched(quick, { isApproved: true }) : quick),
  'player.changed': (quick, { player }) => {
    const next = patched(quick, player === 'player' ? { player } : { player, available: null })
    return player === 'player' || !quick.isEnabled ? next : off(next)
  },
  'balance.changed': (quick, { currency, available }) => {
    if (currency !== quick.currency.code || available === quick.available) return quick
    const known = patched(quick, { available })
    return quick.isEnabled && (available <= 0n || available < quick.stake) ? off(known) : known
  },
  'approval.withdrawn': (quick) => patched(quick, { isApproved: false }),
  'stake.entered': (quick, { value }) =>
    value < 0n || value > MAX_AMOUNT || value === quick.stake
      ? quick
      : patched(quick, { stake: value, isApproved: false }),
  'currency.changed': (quick, { currency }) =>
    currency.code === quick.currency.code && currency.subunits === quick.currency.subunits
      ? quick
      : { ...quick, currency, available: null, stake: NO_MONEY, isApproved: false },
  'settings.changed': (quick, { settings }) =>
    absorbIfChanged(quick, patched(quick, { settings: patched(quick.settings, settings) })),
  'provider.changed': (quick, { statuses }) => {
    const unavailableProviders = unavailableAfter(quick.unavailableProviders, statuses)
    return absorbIfChanged(quick, patched(quick, { unavailableProviders }))
  },
  'selection.chosen': (quick, { selection }) => {
    const act = {
      ignored: () => quick,
      removed: () => withoutBet(quick),
      quick: () => settle({ ...quick, bet: selection }),
      slip: () => (quick.isEnabled ? off(quick) : quick),
    }
    return act[quickRoute(quick, selection)]()
  },
  'builder.chosen': (quick) => (quick.isEnabled && !isBusy(quick) ? off(quick) : quick),
  'market.changed': (quick, { changes }) => absorbIfChanged(quick, withNews(quick, changes)),
  'odds.outdated': (quick) =>
    quick.bet === null ? quick : patched(quick, { bet: patched(quick.bet, { isOutdated: true }) }),
  'changes.accepted': (quick) => {
    if (quick.bet === null || isBusy(quick) || quick.state === 'success') return quick
    const { isSuspended, isNotAvailable, odds } = quick.bet
    if (isSuspended || isNotAvailable) return withoutBet(quick)
    return settle({ ...quick, bet: { ...quick.bet, acceptedOdds: odds } })
  },
  'placement.started': (quick, { key, at }) => {
    if (quickObstacle(quick) !== null) return quick
    if (quickWin(quick) <= quick.stake) return { ...quick, state: 'error', error: NO_GAIN }
    const bets = quick.bet === null ? [] : [quickWireBet(quick, quick.bet)]
    const placement = { key, sentAt: at, bets }
    return { ...quick, state: 'processing', error: null, placement }
  },
  'placement.succeeded': (quick, { bets }) =>
    isBusy(quick) ? { ...quick, state: 'success', placement: null, receipt: bets } : quick,
  'placement.refused': (quick, { error, changes = [] }) =>
    isBusy(quick) ? refresh({ ...withNews(quick, changes), state: 'error', placement: null, error }) : quick,
  'placement.failed': (quick) => (isBusy(quick) ? settle(quick) : quick),
  'receipt.dismissed': (quick) => (quick.receipt === null ? quick : withoutBet(quick)),
  'error.dismissed': (quick) => (quick.state === 'error' ? settle(quick) : quick),
  restored: (quick, { kept }) =>
    isBusy(quick) ? quick : withoutBet({ ...quick, ...kept, isApproved: false }),
}

/** The quick bet after an event. Defined for every state: an event that does not apply returns the same object. */
export function reduceQuickBet(quick: QuickBet, event: QuickBetEvent): QuickBet {
  const transition = transitions[event.type] as (quick: QuickBet, event: QuickBetEvent) => QuickBet
  return transition(quick, event)
}
