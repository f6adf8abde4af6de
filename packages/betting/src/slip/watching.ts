import type { SelectionId } from '../brand.ts'
import { withParts, withPrice } from './builder.ts'
import type { TransitionsOf } from './events.ts'
import { mapKept, patched } from './kept.ts'
import { isBuilder, type SlipLeg } from './leg.ts'
import { applyChange, type SelectionChange, type SlipSelection, unavailableAfter } from './selection.ts'
import { absorb } from './settle.ts'
import type { Slip } from './slip.ts'

const mapLegs = (slip: Slip, change: (leg: SlipLeg) => SlipLeg): Slip =>
  patched(slip, { bets: mapKept(slip.bets, (bet) => patched(bet, { legs: mapKept(bet.legs, change) })) })

/** Applies a change to a selection, also within a builder. */
const within =
  (change: (selection: SlipSelection) => SlipSelection) =>
  (leg: SlipLeg): SlipLeg =>
    isBuilder(leg) ? withParts(leg, mapKept(leg.selections, change)) : change(leg)

/** The slip with the changed facts of its selections, not yet judged. The same object if none of them is on it. */
export function withChanges(slip: Slip, changes: readonly SelectionChange[]): Slip {
  const news = new Map<SelectionId, SelectionChange[]>()
  for (const change of changes) news.set(change.id, [...(news.get(change.id) ?? []), change])
  return mapLegs(
    slip,
    within((selection) => (news.get(selection.id) ?? []).reduce(applyChange, selection)),
  )
}

const outdated = (selection: SlipSelection): SlipSelection => patched(selection, { isOutdated: true })

/** The slip with its builders' prices marked as outdated. */
export const withOutdatedBuilders = (slip: Slip): Slip =>
  mapLegs(slip, (leg) => (isBuilder(leg) ? patched(leg, { isOutdated: true }) : leg))

const absorbIfChanged = (before: Slip, after: Slip): Slip => (after === before ? before : absorb(after))

/** Events from outside. They are frequent: a slip that is not affected stays the same object. */
export const watchingTransitions: TransitionsOf<
  'market.changed' | 'builder.priced' | 'provider.changed' | 'odds.outdated' | 'settings.changed'
> = {
  'market.changed': (slip, { changes }) => absorbIfChanged(slip, withChanges(slip, changes)),
  'builder.priced': (slip, price) =>
    absorbIfChanged(
      slip,
      mapLegs(slip, (leg) => (isBuilder(leg) && leg.matchId === price.matchId ? withPrice(leg, price) : leg)),
    ),
  'provider.changed': (slip, { statuses }) => {
    const unavailableProviders = unavailableAfter(slip.unavailableProviders, statuses)
    return absorbIfChanged(slip, patched(slip, { unavailableProviders }))
  },
  'odds.outdated': (slip) => absorbIfChanged(slip, withOutdatedBuilders(mapLegs(slip, within(outdated)))),
  'settings.changed': (slip, { settings }) =>
    absorbIfChanged(slip, patched(slip, { settings: patched(slip.settings, settings) })),
}
