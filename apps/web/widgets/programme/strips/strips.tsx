'use client'
// The cards of home's strips: loaded once somebody looks (programme-place.tsx).
import './strips.css'
import { Boosts } from './boosts.tsx'
import { Builders } from './builders.tsx'
import { Soon } from './soon.tsx'

export { otherStages } from './ask-programme.ts'
export { RailItem } from './rail-item.tsx'
export { StageFlow } from './stage-flow.tsx'

export const CARDS = { boosts: Boosts, builders: Builders, soon: Soon } as const
