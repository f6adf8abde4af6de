import { arrange, canChooseSystem, canChooseType, holds, legsOf, regroup } from './arrange.ts'
import { acceptBuilder, createBuilder, type SlipBuilder } from './builder.ts'
import type { TransitionsOf } from './events.ts'
import { isBuilder, type LegId, type SlipLeg } from './leg.ts'
import { settle } from './settle.ts'
import type { Slip } from './slip.ts'

/** What was placed leaves the slip; what was not sent stays. */
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

/** Picks are not touched while they are being placed; a receipt is put away first. */
function picking(slip: Slip, change: (slip: Slip) => Slip): Slip {
  if (slip.ticketState === 'processing') return slip
  const open = withoutReceipt(slip)
  const next = change(open)
  return next === open ? open : settle(next)
}

/** A builder of one selection is a single where that is allowed (CUSTOM-02). */
function simplest(slip: Slip, builder: SlipBuilder): SlipLeg {
  const [only, ...others] = builder.selections
  return slip.settings.allowSingleBuilder && only !== undefined && others.length === 0 ? only : builder
}

/** The slip with a leg in place of the one with that id, at the end if there is none, or gone for null; none is ever there twice. */
function replaced(slip: Slip, id: LegId, leg: SlipLeg | null): Slip {
  const legs = legsOf(slip)
  const isNew = leg !== null && (leg.id === id || !holds(slip, leg.id))
  const next = legs.flatMap((one) => (one.id === id ? (isNew ? [leg] : []) : [one]))
  return arrange(slip, isNew && !holds(slip, id) ? [...next, leg] : next)
}

const removeLeg = (slip: Slip, id: LegId): Slip =>
  picking(slip, (open) => (holds(open, id) ? replaced(open, id, null) : open))

const add: PickingTransitions['selection.added'] = (slip, { selection }) =>
  picking(slip, (open) => (holds(open, selection.id) ? open : replaced(open, selection.id, selection)))

const builderOf = (slip: Slip, matchId: number): SlipBuilder | undefined =>
  legsOf(slip)
    .filter(isBuilder)
    .find((builder) => builder.matchId === matchId)

/** ODDS-09: what is left of a leg when changes are accepted. */
function accepted(slip: Slip, leg: SlipLeg): SlipLeg | null {
  if (!isBuilder(leg))
    return leg.isSuspended || leg.isNotAvailable ? null : { ...leg, acceptedOdds: leg.odds }
  const left = acceptBuilder(leg)
  return left === null ? null : simplest(slip, left)
}

type PickingTransitions = TransitionsOf<
  | 'selection.toggled'
  | 'selection.added'
  | 'selection.removed'
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
  'builder.added': (slip, { builder }) =>
    picking(slip, (open) => replaced(open, builder.id, simplest(open, builder))),
  'builder.removed': (slip, { matchId }) => {
    const builder = builderOf(slip, matchId)
    return builder === undefined ? slip : removeLeg(slip, builder.id)
  },
  'builder.selection-removed': (slip, { matchId, id }) =>
    picking(slip, (open) => {
      const builder = builderOf(open, matchId)
      const left = builder?.selections.filter((selection) => selection.id !== id) ?? []
      if (builder === undefined || left.length === builder.selections.length) return open
      return replaced(open, builder.id, left.length === 0 ? null : simplest(open, createBuilder(left, null)))
    }),
  'slip.cleared': (slip) => picking(slip, (open) => (open.bets.length === 0 ? open : arrange(open, []))),
  'bet.type-chosen': (slip, { betType }) =>
    canChooseType(slip, betType) ? picking(slip, (open) => regroup(open, betType)) : slip,
  'system.chosen': (slip, { sizes }) =>
    canChooseSystem(slip, sizes) ? picking(slip, (open) => regroup(open, 'system', sizes)) : slip,
  'changes.accepted': (slip) => {
    if (slip.ticketState === 'success') return slip
    return picking(slip, (open) => {
      const kept = new Map<LegId, SlipLeg>()
      for (const leg of legsOf(open).map((one) => accepted(open, one))) {
        if (leg !== null && !kept.has(leg.id)) kept.set(leg.id, leg)
      }
      return arrange(open, [...kept.values()])
    })
  },
}
