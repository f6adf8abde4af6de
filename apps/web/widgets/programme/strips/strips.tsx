'use client'
// The cards of home's strips: loaded once somebody looks (programme-place.tsx).
import './strips.css'
import { Boosts } from './boosts.tsx'
import { Builders } from './builders.tsx'
import { Soon } from './soon.tsx'

export { MoreStages } from './more-stages.tsx'

export const CARDS = { boosts: Boosts, builders: Builders, soon: Soon } as const
