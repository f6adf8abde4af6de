import type { OddsThousandths } from '@touchline/betting'
import type { PlaceTerms } from '@touchline/betting/racing'
import type { RaceState } from '@touchline/contract'
import type { MatchRow } from '../catalogue/match-rows.ts'
import type { RaceCard } from './card.ts'

/** A race at a moment. What comes later is null or left out. */
export interface RaceTold {
  readonly state: RaceState
  readonly card: RaceCard
  /** Place terms of bets that are placed now; null where places are not bet on. */
  readonly terms: PlaceTerms | null
  /** Runners that were taken out until now. */
  readonly withdrawals: readonly { readonly number: number; readonly at: number; readonly percent: number }[]
  /** Win odds of each runner, oldest first. */
  readonly odds: ReadonlyMap<number, readonly { readonly at: number; readonly odds: OddsThousandths }[]>
  /** Whose order a photograph is to tell. */
  readonly photoOf: readonly number[]
  /** Null before it is declared. */
  readonly result: {
    readonly placings: readonly {
      readonly number: number
      readonly position: number
      /** Hundredths of a length behind the one before it. */
      readonly behind: number
      readonly startingPrice: OddsThousandths
    }[]
    /** Milliseconds. */
    readonly winningTime: number
    readonly isPhoto: boolean
    /** Epoch ms. */
    readonly declaredAt: number
  } | null
}

/** Where each runner was at steps of equal time (ms), in centimetres from the start. */
export interface ToldCourses {
  readonly step: number
  readonly runners: readonly { readonly number: number; readonly positions: readonly number[] }[]
}

/** What races are told from; null for a row that is none, or that nobody here can tell of. */
export interface RaceSource {
  at(row: MatchRow, now: number): RaceTold | null
  /** Of a race whose result is declared; null before. */
  courses(row: MatchRow, now: number): ToldCourses | null
}
