import { arrange, canChooseType, holds, regroup, selectionsOf } from './arrange.ts'
import type { TransitionsOf } from './events.ts'
import { settle } from './settle.ts'
import type { Slip } from './slip.ts'

/** What was placed leaves the slip; what was not sent stays. */
export function withoutReceipt(slip: Slip): Slip {
  const placed = slip.receipt?.selectionIds ?? []
  if (slip.receipt === null) return slip
  return settle(
    arrange(
      slip,
      selectionsOf(slip).filter(({ id }) => !placed.includes(id)),
    ),
  )
}

/** Picks are not touched while they are being placed; a receipt is put away first. */
function picking(slip: Slip, change: (slip: Slip) => Slip): Slip {
  if (slip.ticketState === 'processing') return slip
  const open = withoutReceipt(slip)
  const next = change(open)
  return next === open ? open : settle(next)
}

const add: PickingTransitions['selection.added'] = (slip, { selection }) =>
  picking(slip, (open) =>
    holds(open, selection.id) ? open : arrange(open, [...selectionsOf(open), selection]),
  )

const remove: PickingTransitions['selection.removed'] = (slip, { id }) =>
  picking(slip, (open) =>
    holds(open, id)
      ? arrange(
          open,
          selectionsOf(open).filter((selection) => selection.id !== id),
        )
      : open,
  )

type PickingTransitions = TransitionsOf<
  | 'selection.toggled'
  | 'selection.added'
  | 'selection.removed'
  | 'slip.cleared'
  | 'bet.type-chosen'
  | 'changes.accepted'
>

export const pickingTransitions: PickingTransitions = {
  'selection.toggled': (slip, { selection }) => {
    const isPicked = slip.receipt === null && holds(slip, selection.id)
    return isPicked
      ? remove(slip, { type: 'selection.removed', id: selection.id })
      : add(slip, { type: 'selection.added', selection })
  },
  'selection.added': add,
  'selection.removed': remove,
  'slip.cleared': (slip) => picking(slip, (open) => (open.bets.length === 0 ? open : arrange(open, []))),
  'bet.type-chosen': (slip, { betType }) => {
    if (slip.ticketState === 'success' || !canChooseType(slip, betType)) return slip
    return picking(slip, (open) => regroup(open, betType))
  },
  'changes.accepted': (slip) => {
    if (slip.ticketState === 'success') return slip
    return picking(slip, (open) => {
      const kept = selectionsOf(open).filter(
        (selection) => !selection.isSuspended && !selection.isNotAvailable,
      )
      return arrange(
        open,
        kept.map((selection) => ({ ...selection, acceptedOdds: selection.odds })),
      )
    })
  },
}
