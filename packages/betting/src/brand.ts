declare const brand: unique symbol
type Brand<Base, Name extends string> = Base & { readonly [brand]: Name }

/** Decimal odds × 1000, an integer ≥ 1000: 1.85 is 1850 (ODDS-01). */
export type OddsThousandths = Brand<number, 'OddsThousandths'>

/** An amount in a currency's smallest unit, exact: €10.50 is 1050n. */
export type Subunits = Brand<bigint, 'Subunits'>

/** Names one outcome of one market of one match: `sr:match:12/18/12/total=2.5` (CATALOGUE-19). */
export type SelectionId = Brand<string, 'SelectionId'>

/** A specifier with its keys sorted: `hcp=-1.5|total=2.5`; '' when there is none (CATALOGUE-17). */
export type Specifier = Brand<string, 'Specifier'>

/** Names a builder on the slip, at most one per match: it is the match's URN, which never equals a selection's id. */
export type BuilderId = Brand<string, 'BuilderId'>
