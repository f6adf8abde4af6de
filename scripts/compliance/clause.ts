/** A test that proves something: its file, and a part of a title that one test or group there has. */
export type Proof = readonly [file: string, title: string]

/** A clause that concerns a sportsbook's front end or its backend, in our own words. One at least of the four answers is given. */
export interface Clause {
  readonly number: string
  readonly asks: string
  readonly proof?: readonly Proof[]
  /** What the operator has to do, whatever the software does. */
  readonly operator?: string
  /** What the software lacks. */
  readonly missing?: string
  /** Why it asks nothing of this product. */
  readonly apart?: string
}

export interface Standard {
  readonly title: string
  /** Which edition was read, and how far a number goes. */
  readonly edition: string
  readonly clauses: readonly Clause[]
}

/** How a clause stands, in a word or two. */
export function standingOf({ proof = [], operator, missing, apart }: Clause): string {
  if (apart !== undefined) return 'does not apply'
  if (missing !== undefined) return proof.length > 0 ? 'in part' : 'missing'
  if (proof.length === 0) return 'operator'
  return operator === undefined ? 'tested' : 'tested, and operator'
}
