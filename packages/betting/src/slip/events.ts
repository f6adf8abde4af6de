import type { BetType } from '../bet-types.ts'
import type { SelectionId, Subunits } from '../brand.ts'
import type { CombinationSizes } from '../returns.ts'
import type { BuilderPrice, SlipBuilder } from './builder.ts'
import type { SharedBet } from './sharing.ts'
import type { SelectionChange, SlipSelection } from './selection.ts'
import type {
  PanelTab,
  PlacedBet,
  Slip,
  SlipBonus,
  SlipCurrency,
  SlipError,
  SlipJackpot,
  SlipSettings,
  UpcomingBonus,
} from './slip.ts'

interface Events {
  'selection.toggled': { readonly selection: SlipSelection }
  'selection.added': { readonly selection: SlipSelection }
  'selection.removed': { readonly id: SelectionId }
  /** Puts another selection in the place of one, in its bet and at its stake. */
  'selection.replaced': { readonly id: SelectionId; readonly selection: SlipSelection }
  /** Replaces the builder of the same match, if any. */
  'builder.added': { readonly builder: SlipBuilder }
  'builder.removed': { readonly matchId: number }
  /** Removes a selection from a builder; with the last one, the builder. */
  'builder.selection-removed': { readonly matchId: number; readonly id: SelectionId }
  /** The joint price of a builder's selections; `odds` null: they have none. */
  'builder.priced': BuilderPrice
  'slip.cleared': object
  /** A system starts with its smallest size; `system.chosen` sets another. */
  'bet.type-chosen': { readonly betType: BetType }
  /** Makes the slip a system of these sizes: one of `systemChoices`. */
  'system.chosen': { readonly sizes: CombinationSizes }
  /** `bet` is the index of the bet; the first when absent. */
  'stake.entered': { readonly value: Subunits; readonly bet?: number }
  'stake.potential-win-entered': { readonly value: Subunits; readonly bet?: number }
  /** The same stake for every bet of the slip. */
  'stakes.entered': { readonly value: Subunits }
  'currency.changed': { readonly currency: SlipCurrency }
  /** Changes of selections; those not on the slip are ignored. */
  'market.changed': { readonly changes: readonly SelectionChange[] }
  /** Availability by provider; others are unchanged. */
  'provider.changed': { readonly statuses: Readonly<Record<string, boolean>> }
  /** The connection was lost: odds are outdated until they are received again. */
  'odds.outdated': object
  /** Changes the given settings only. */
  'settings.changed': { readonly settings: Partial<SlipSettings> }
  'changes.accepted': object
  /** `key` is the Idempotency-Key of this press, `at` its moment by the server's clock (epoch ms). */
  'placement.started': { readonly key: string; readonly at: number }
  'placement.succeeded': { readonly bets: readonly PlacedBet[] }
  /** A coded refusal, with current odds where the answer or a query had them. */
  'placement.refused': { readonly error: SlipError; readonly changes?: readonly SelectionChange[] }
  /** Any other failure after which the bets are known not to be placed. */
  'placement.failed': object
  /** A visitor pressed place (PLACE-01). */
  'placement.needs-sign-in': object
  'receipt.dismissed': { readonly keep: boolean }
  'panel.opened': { readonly tab?: PanelTab }
  'panel.closed': object
  'panel.tab-chosen': { readonly tab: PanelTab }
  'route.changed': object
  'my-bets.hidden': object
  'my-bets.shown': object
  'restoring.started': object
  'restoring.failed': object
  restored: { readonly slip: Slip }
  /** The bonuses that bets can have, or say what they lack, each for the form of a bet that it was asked for. */
  'bonuses.received': {
    readonly answers: readonly { readonly shape: string; readonly bonuses: readonly SlipBonus[] }[]
  }
  'jackpots.received': {
    readonly answers: readonly { readonly shape: string; readonly jackpots: readonly SlipJackpot[] }[]
  }
  'upcoming.received': { readonly upcoming: readonly UpcomingBonus[] }
  /** The player's choice for a bet, the first when absent; null is none (SLIP-20). */
  'bonus.chosen': { readonly bonus: Pick<SlipBonus, 'id' | 'type'> | null; readonly bet?: number }
  /** Nobody is signed in any more. */
  'bonuses.forgotten': object
  /** Bets of a share code, or of a placed bet to repeat: they replace the slip's (SHARE-04). */
  'shared.restored': { readonly bets: readonly SharedBet[]; readonly currency: string }
}

export type SlipEventType = keyof Events

/** All events of a slip: `{type: 'stake.entered', value}` and so on. */
export type SlipEvent = { [Type in SlipEventType]: { readonly type: Type } & Events[Type] }[SlipEventType]

export type SlipEventOf<Type extends SlipEventType> = Extract<SlipEvent, { type: Type }>

/** The transitions of some events; all such tables together cover each event exactly once. */
export type TransitionsOf<Type extends SlipEventType> = {
  [Each in Type]: (slip: Slip, event: SlipEventOf<Each>) => Slip
}
