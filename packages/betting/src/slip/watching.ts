import type { SelectionId } from '../brand.ts'
import type { TransitionsOf } from './events.ts'
import { applyChange, type SelectionChange, type SlipSelection } from './selection.ts'
import { absorb } from './settle.ts'
import type { Slip } from './slip.ts'

function mapSelections(slip: Slip, change: (selection: SlipSelection) => SlipSelection): Slip {
  let isSame = true
  const bets = slip.bets.map((bet) => ({
    ...bet,
    selections: bet.selections.map((selection) => {
      const next = change(selection)
      if (next !== selection) isSame = false
      return next
    }),
  }))
  return isSame ? slip : { ...slip, bets }
}

/** The slip with news of its selections as facts, not yet judged. The same object if nothing on it is concerned. */
export function withChanges(slip: Slip, changes: readonly SelectionChange[]): Slip {
  const news = new Map<SelectionId, SelectionChange[]>()
  for (const change of changes) news.set(change.id, [...(news.get(change.id) ?? []), change])
  return mapSelections(slip, (selection) => (news.get(selection.id) ?? []).reduce(applyChange, selection))
}

const absorbIfChanged = (before: Slip, after: Slip): Slip => (after === before ? before : absorb(after))

/** What reaches the slip without the player's doing. Ticks come often: a slip that is not concerned stays the same object. */
export const watchingTransitions: TransitionsOf<
  'market.changed' | 'provider.changed' | 'odds.outdated' | 'accept-mode.changed'
> = {
  'market.changed': (slip, { changes }) => absorbIfChanged(slip, withChanges(slip, changes)),
  'provider.changed': (slip, { statuses }) => {
    const others = slip.unavailableProviders.filter((provider) => statuses[provider] !== true)
    const gone = Object.keys(statuses).filter((name) => statuses[name] === false && !others.includes(name))
    if (gone.length === 0 && others.length === slip.unavailableProviders.length) return slip
    return absorb({ ...slip, unavailableProviders: [...others, ...gone] })
  },
  'odds.outdated': (slip) =>
    absorbIfChanged(
      slip,
      mapSelections(slip, (selection) =>
        selection.isOutdated ? selection : { ...selection, isOutdated: true },
      ),
    ),
  'accept-mode.changed': (slip, { acceptMode }) =>
    acceptMode === slip.acceptMode ? slip : absorb({ ...slip, acceptMode }),
}
