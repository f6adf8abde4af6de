import type { Compared } from './measure.ts'

/** `most`: at or below is reached; `least`: at or above. */
export type Target = { readonly most: number } | { readonly least: number }

/** A count that has no reference. */
export interface Counted {
  readonly value: number
  readonly runs: readonly number[]
  /** What a page at rest had of it in the same run, over what a quiet machine gives; 1 when absent. */
  readonly noise?: number
}

/** One line of the report. */
export interface Figure {
  /** Says what is compared, without its benchmark's id. */
  readonly name: string
  readonly target: Target
  readonly measured: Compared | Counted
  /** What stands between, should the target be missed. */
  readonly between?: string
}

/**
 * `full` measures. `quick`: shorter and fewer runs, to see whether a benchmark works; `shortest`: only whether it takes place at all, on
 * the first of its pages. What those find is not kept.
 */
export type Length = 'full' | 'quick' | 'shortest'

export interface Options {
  readonly length: Length
  readonly say: (line: string) => void
}

/** Runs per side: medians of five or more. */
export const rounds = ({ length }: Options): number => (length === 'full' ? 5 : 1)

/** What of them a run of this length takes. */
export const chosen = <Value>({ length }: Options, values: Readonly<Record<Length, Value>>): Value =>
  values[length]

export type Measure = (options: Options) => Promise<readonly Figure[]>

export const valueOf = ({ measured }: Figure): number =>
  'ratio' in measured ? measured.ratio : measured.value

export const isReached = (target: Target, value: number): boolean =>
  'most' in target ? value <= target.most : value >= target.least
