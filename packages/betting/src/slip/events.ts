import type { BetType } from '../bet-types.ts'
import type { SelectionId, Subunits } from '../brand.ts'
import type { CombinationSizes } from '../returns.ts'
import type { BuilderPrice, SlipBuilder } from './builder.ts'
import type { SharedBet } from './sharing.ts'
import type { SelectionChange, SlipSelection } from './selection.ts'
import type { PanelTab, PlacedBet, Slip, SlipCurrency, SlipError, SlipSettings } from './slip.ts'

interface Events {
  'selection.toggled': { readonly selection: SlipSelection }
  'selection.added': { readonly selection: SlipSelection }
  'selection.removed': { readonly id: SelectionId }
  /** Replaces the builder of the same match where there is one. */
  'builder.added': { readonly builder: SlipBuilder }
  'builder.removed': { readonly matchId: number }
  /** Takes one selection out of a builder; the last takes the builder along. */
  'builder.selection-removed': { readonly matchId: number; readonly id: SelectionId }
  /** What the selections of a builder cost together now; `odds` null: they have no price. */
  'builder.priced': BuilderPrice
  'slip.cleared': object
  /** A system begins at its smallest size; `system.chosen` says another. */
  'bet.type-chosen': { readonly betType: BetType }
  /** Makes the slip a system of these sizes: one of `systemChoices`. */
  'system.chosen': { readonly sizes: CombinationSizes }
  /** `bet` is the index of the bet, the first when left out. */
  'stake.entered': { readonly value: Subunits; readonly bet?: number }
  'stake.potential-win-entered': { readonly value: Subunits; readonly bet?: number }
  /** The same stake for every bet of the slip. */
  'stakes.entered': { readonly value: Subunits }
  'currency.changed': { readonly currency: SlipCurrency }
  /** News of selections, those not on the slip included: they are left aside. */
  'market.changed': { readonly changes: readonly SelectionChange[] }
  /** Providers by availability; those not named are unchanged. */
  'provider.changed': { readonly statuses: Readonly<Record<string, boolean>> }
  /** The connection was lost: odds count as outdated until told anew. */
  'odds.outdated': object
  /** The settings named; the others are unchanged. */
  'settings.changed': { readonly settings: Partial<SlipSettings> }
  'changes.accepted': object
  /** `key` is the Idempotency-Key of this press, `at` its moment by the server's clock (epoch ms). */
  'placement.started': { readonly key: string; readonly at: number }
  'placement.succeeded': { readonly bets: readonly PlacedBet[] }
  /** A coded refusal, with the fresh odds where the answer or a look-up had them. */
  'placement.refused': { readonly error: SlipError; readonly changes?: readonly SelectionChange[] }
  /** Any other failure that is known not to have placed the bets. */
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
  /** Bets behind a share code, or of a placed bet to be repeated: they replace the slip's (SHARE-04). */
  'shared.restored': { readonly bets: readonly SharedBet[]; readonly currency: string }
}

export type SlipEventType = keyof Events

/** All that can happen to a slip: `{type: 'stake.entered', value}` and so on. */
export type SlipEvent = { [Type in SlipEventType]: { readonly type: Type } & Events[Type] }[SlipEventType]

export type SlipEventOf<Type extends SlipEventType> = Extract<SlipEvent, { type: Type }>

/** The transitions of some events; together they cover each event exactly once. */
export type TransitionsOf<Type extends SlipEventType> = {
  [Each in Type]: (slip: Slip, event: SlipEventOf<Each>) => Slip
}
