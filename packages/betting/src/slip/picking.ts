import { arrange, canChooseSystem, canChooseType, holds, legsOf, regroup } from './arrange.ts'
import { acceptBuilder, createBuilder, type SlipBuilder } from './builder.ts'
import type { TransitionsOf } from './events.ts'
import { mapKept, patched } from './kept.ts'
import { isBuilder, type LegId, type SlipLeg } from './leg.ts'
import { settle } from './settle.ts'
import type { Slip } from './slip.ts'

/** Removes what was placed; keeps what was not sent. */
export function withoutReceipt(slip: Slip): Slip {
  if (slip.receipt === null) return slip
  const { legIds } = slip.receipt
  return settle(
    arrange(
      slip,
      legsOf(slip).filter(({ id }) => !legIds.includes(id)),
    ),
  )
}

/** Applies a change to the legs: not during a placement, and after dismissing a receipt. */
function picking(slip: Slip, change: (slip: Slip) => Slip): Slip {
  if (slip.ticketState === 'processing') return slip
  const open = withoutReceipt(slip)
  const next = change(open)
  return next === open ? open : settle(next)
}

/** A builder with one selection is a single where that is allowed (CUSTOM-02). */
function simplest(slip: Slip, builder: SlipBuilder): SlipLeg {
  const [only, ...others] = builder.selections
  return slip.settings.allowSingleBuilder && only !== undefined && others.length === 0 ? only : builder
}

const distinct = (legs: readonly SlipLeg[]): readonly SlipLeg[] =>
  legs.filter((leg, index) => legs.findIndex(({ id }) => id === leg.id) === index)

/**
 * The slip with each leg changed, or removed for null, without duplicates. A replacement keeps the leg's place in its
 * bet.
 */
function withLegs(slip: Slip, change: (leg: SlipLeg) => SlipLeg | null): Slip {
  const bets = mapKept(slip.bets, (bet) =>
    patched(bet, { legs: mapKept(bet.legs, (leg) => change(leg) ?? leg) }),
  )
  const legs = legsOf(slip)
    .map(change)
    .filter((leg) => leg !== null)
  return arrange(patched(slip, { bets }), distinct(legs))
}

/** The slip with a leg replacing the one with that id, or added at the end. */
const placed = (slip: Slip, id: LegId, leg: SlipLeg): Slip =>
  holds(slip, id)
    ? withLegs(slip, (one) => (one.id === id ? leg : one))
    : arrange(slip, distinct([...legsOf(slip), leg]))

const without = (slip: Slip, id: LegId): Slip => withLegs(slip, (one) => (one.id === id ? null : one))

const removeLeg = (slip: Slip, id: LegId): Slip =>
  picking(slip, (open) => (holds(open, id) ? without(open, id) : open))

const add: PickingTransitions['selection.added'] = (slip, { selection }) =>
  picking(slip, (open) => (holds(open, selection.id) ? open : placed(open, selection.id, selection)))

const builderOf = (slip: Slip, matchId: number): SlipBuilder | undefined =>
  legsOf(slip)
    .filter(isBuilder)
    .find((builder) => builder.matchId === matchId)

/** ODDS-09: what remains of a leg when changes are accepted. */
function accepted(slip: Slip, leg: SlipLeg): SlipLeg | null {
  if (!isBuilder(leg))
    return leg.isSuspended || leg.isNotAvailable ? null : patched(leg, { acceptedOdds: leg.odds })
  const left = acceptBuilder(leg)
  return left === null ? null : simplest(slip, left)
}

type PickingTransitions = TransitionsOf<
  | 'selection.toggled'
  | 'selection.added'
  | 'selection.removed'
  | 'selection.replaced'
  | 'builder.added'
  | 'builder.removed'
  | 'builder.selection-removed'
  | 'slip.cleared'
  | 'bet.type-chosen'
  | 'system.chosen'
  | 'changes.accepted'
>

export const pickingTransitions: PickingTransitions = {
  'selection.toggled': (slip, { selection }) => {
    const isPicked = slip.receipt === null && holds(slip, selection.id)
    return isPicked ? removeLeg(slip, selection.id) : add(slip, { type: 'selection.added', selection })
  },
  'selection.added': add,
  'selection.removed': (slip, { id }) => removeLeg(slip, id),
  'selection.replaced': (slip, { id, selection }) =>
    picking(slip, (open) => (holds(open, id) ? placed(open, id, selection) : open)),
  'builder.added': (slip, { builder }) =>
    picking(slip, (open) => placed(open, builder.id, simplest(open, builder))),
  'builder.removed': (slip, { matchId }) => {
    const builder = builderOf(slip, matchId)
    return builder === undefined ? slip : removeLeg(slip, builder.id)
  },
  'builder.selection-removed': (slip, { matchId, id }) =>
    picking(slip, (open) => {
      const builder = builderOf(open, matchId)
      const left = builder?.selections.filter((selection) => selection.id !== id) ?? []
      if (builder === undefined || left.length === builder.selections.length) return open
      return left.length === 0
        ? without(open, builder.id)
        : placed(open, builder.id, simplest(open, createBuilder(left, null)))
    }),
  'slip.cleared': (slip) => picking(slip, (open) => (open.bets.length === 0 ? open : arrange(open, []))),
  'bet.type-chosen': (slip, { betType }) =>
    canChooseType(slip, betType) ? picking(slip, (open) => regroup(open, betType)) : slip,
  'system.chosen': (slip, { sizes }) =>
    canChooseSystem(slip, sizes) ? picking(slip, (open) => regroup(open, 'system', sizes)) : slip,
  'changes.accepted': (slip) => {
    if (slip.ticketState === 'success') return slip
    return picking(slip, (open) => withLegs(open, (leg) => accepted(open, leg)))
  },
}
