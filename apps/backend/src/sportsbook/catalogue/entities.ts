import type { TournamentType } from '@touchline/contract'
import type { SportKey } from './sports.ts'

export interface CategoryEntity {
  readonly id: number
  /** `soccer/england`. */
  readonly key: string
  readonly sport: SportKey
  readonly name: string
  readonly countryCode: string | null
  readonly priority: number
  readonly slug: string
}

export interface TournamentEntity {
  readonly id: number
  readonly key: string
  readonly category: CategoryEntity
  readonly name: string
  readonly priority: number
  readonly slug: string
}

export interface CompetitorEntity {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly countryCode: string | null
  readonly logo: string | null
  readonly colours: readonly [string, string]
}

/** Further fields of an outright. */
export interface OutrightEntity {
  readonly field: readonly CompetitorEntity[]
  /** Names of participants by the keys in outcomes. */
  readonly names: ReadonlyMap<string, string>
  /** Epoch ms. */
  readonly endTime: number
}

/** The fixed data of a match; what changes is in the market book. */
export interface MatchEntity {
  readonly id: number
  readonly urn: string
  readonly type: TournamentType
  readonly slug: string
  readonly tournament: TournamentEntity
  readonly home: CompetitorEntity
  readonly away: CompetitorEntity
  /** Null for a match of two sides. */
  readonly outright: OutrightEntity | null
  /** Names of its players by their numbers in specifiers, where markets are about them. */
  readonly players?: ReadonlyMap<string, string>
  readonly stage: string | null
  readonly stadium: string | null
  readonly city: string | null
  /** Epoch ms. */
  readonly startTime: number
  /** Whether its outcomes can be combined at a joint price, where their markets allow it. */
  readonly hasJointLaw: boolean
  /** Whether the demo streams a drawing of it in play. */
  readonly isDrawn: boolean
}

export const matchUrn = (id: number, type: TournamentType = 'match'): string => `sr:${type}:${id}`
