import type { BuilderId, SelectionId } from '../brand.ts'
import { judgeBuilder, type SlipBuilder } from './builder.ts'
import { type Judgement, judgeSelection, type SlipSelection } from './selection.ts'

/** A selection or a builder. Both have odds and the same flags. */
export type SlipLeg = SlipSelection | SlipBuilder

export type LegId = SelectionId | BuilderId

export const isBuilder = (leg: SlipLeg): leg is SlipBuilder => 'selections' in leg

export const isSelection = (leg: SlipLeg): leg is SlipSelection => !isBuilder(leg)

/** The selections a leg is made of. */
export const selectionsIn = (leg: SlipLeg): readonly SlipSelection[] =>
  isBuilder(leg) ? leg.selections : [leg]

export const judgeLeg = (leg: SlipLeg, by: Judgement): SlipLeg =>
  isBuilder(leg) ? judgeBuilder(leg, by) : judgeSelection(leg, by)
