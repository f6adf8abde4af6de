import { legsOf } from './arrange.ts'
import type { SlipBuilder } from './builder.ts'
import type { Happening } from './histories.ts'
import { isBuilder } from './leg.ts'
import type { Slip } from './slip.ts'

// An independent model of a slip's legs, to check properties against.

/** What remains of a builder when changes are accepted, computed independently (ODDS-09, ODDS-10, CUSTOM-02). */
function leftOf(builder: SlipBuilder, allowSingle: boolean): string | null {
  if (builder.selections.some(({ matchStatus }) => matchStatus !== 0 && matchStatus !== 1)) return null
  const good = builder.selections.filter(
    (one) => !(one.isSuspended || one.isNotAvailable || builder.faults.includes(one.id)),
  )
  if (good.length === 0 || (good.length === builder.selections.length && builder.isSuspended)) return null
  if (good.length === 1 && good.length < builder.selections.length && allowSingle) return good[0]?.id ?? null
  if (builder.selections.length === 1 && allowSingle) return builder.selections[0]?.id ?? null
  return builder.id
}

const replace = (list: readonly string[], old: string, by: string | null): readonly string[] => [
  ...new Set(list.flatMap((id) => (id === old ? (by === null ? [] : [by]) : [id]))),
]

interface Known {
  readonly before: Slip
  /** Ids of all legs. */
  readonly model: readonly string[]
  /** Ids of the legs that are not on a receipt. */
  readonly open: readonly string[]
  readonly single: boolean
}

type Model = {
  readonly [Type in Happening['type']]?: (
    known: Known,
    one: Extract<Happening, { type: Type }>,
  ) => readonly string[]
}

const toggle = ({ open }: Known, id: string): readonly string[] =>
  open.includes(id) ? open.filter((other) => other !== id) : [...open, id]

/** A model of legs alone: their ids after an event. Events not listed change none. */
const MODEL: Model = {
  'receipt.dismissed': ({ model, open }, { keep }) => (keep ? model : open),
  reloaded: ({ open }) => open,
  'slip.cleared': () => [],
  'selection.removed': ({ open }, { id }) => open.filter((other) => other !== id),
  'selection.added': ({ open }, { selection }) => [...new Set([...open, selection.id])],
  'selection.toggled': (known, { selection }) => toggle(known, selection.id),
  'builder.added': ({ open, single }, { builder: { id, selections } }) => {
    const leg = single && selections.length === 1 ? (selections[0]?.id ?? id) : id
    return open.includes(id) ? replace(open, id, leg) : [...new Set([...open, leg])]
  },
  'builder.removed': ({ model, open }, { matchId }) => {
    const id = `sr:match:${matchId}`
    return model.includes(id) ? open.filter((other) => other !== id) : model
  },
  'builder.selection-removed': ({ before, open, single }, { matchId, id }) => {
    const builder = legsOf(before)
      .filter(isBuilder)
      .find((one) => one.matchId === matchId && open.includes(one.id))
    const left = builder?.selections.filter((one) => one.id !== id) ?? []
    if (builder === undefined || left.length === builder.selections.length) return open
    if (left.length === 0) return replace(open, builder.id, null)
    return single && left.length === 1 ? replace(open, builder.id, left[0]?.id ?? null) : open
  },
  'changes.accepted': ({ before, model, single }) =>
    before.receipt !== null
      ? model
      : legsOf(before).reduce<readonly string[]>((list, leg) => {
          if (isBuilder(leg)) return replace(list, leg.id, leftOf(leg, single))
          return leg.isSuspended || leg.isNotAvailable ? list.filter((id) => id !== leg.id) : list
        }, model),
  'shared.restored': (_, { bets }) => [...new Set(bets.flatMap((bet) => bet.legs.map(({ id }) => id)))],
}

/** Ids of the legs after an event, given those before it. */
export function legsAfter(before: Slip, one: Happening, model: readonly string[]): readonly string[] {
  if (before.ticketState === 'processing') return model
  const sent: readonly string[] = before.receipt?.legIds ?? []
  const open = model.filter((id) => !sent.includes(id))
  const next = MODEL[one.type] as ((known: Known, one: Happening) => readonly string[]) | undefined
  return next?.({ before, model, open, single: before.settings.allowSingleBuilder }, one) ?? model
}
