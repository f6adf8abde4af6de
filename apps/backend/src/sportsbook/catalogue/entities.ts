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

/** What an event has that everybody of a league takes part in. */
export interface OutrightEntity {
  readonly field: readonly CompetitorEntity[]
  /** Names by the keys that outcomes are called by. */
  readonly names: ReadonlyMap<string, string>
  /** Epoch ms. */
  readonly endTime: number
}

/** What is fixed about a match; what changes is in the market book. */
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
  readonly stage: string | null
  readonly stadium: string | null
  readonly city: string | null
  /** Epoch ms. */
  readonly startTime: number
  /** Its outcomes can be combined at one joint price, as far as their markets can. */
  readonly hasJointLaw: boolean
  /** The demo draws it while it is played. */
  readonly isDrawn: boolean
}

export const matchUrn = (id: number, type: TournamentType = 'match'): string => `sr:${type}:${id}`
