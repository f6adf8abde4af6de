import type { Compared } from './measure.ts'

/** `most`: reached at or below; `least`: at or above. */
export type Target = { readonly most: number } | { readonly least: number }

/** A count without a reference. */
export interface Counted {
  readonly value: number
  readonly runs: readonly number[]
  /** The same count on a page at rest in the same run, relative to a quiet machine; 1 when absent. */
  readonly noise?: number
}

/** One line of the report. */
export interface Figure {
  /** What is compared, without the benchmark's id. */
  readonly name: string
  readonly target: Target
  readonly measured: Compared | Counted
  /** What prevents the target, if it is missed. */
  readonly between?: string
}

/**
 * `full` measures. `quick` has shorter and fewer runs, to see whether a benchmark works. `shortest` only proves that it
 * runs, on its first page. Only `full` results are kept.
 */
export type Length = 'full' | 'quick' | 'shortest'

export interface Options {
  readonly length: Length
  readonly say: (line: string) => void
}

/** Runs per side; medians are of five. */
export const rounds = ({ length }: Options): number => (length === 'full' ? 5 : 1)

/** The value for this length of run. */
export const chosen = <Value>({ length }: Options, values: Readonly<Record<Length, Value>>): Value =>
  values[length]

export type Measure = (options: Options) => Promise<readonly Figure[]>

export const valueOf = ({ measured }: Figure): number =>
  'ratio' in measured ? measured.ratio : measured.value

export const isReached = (target: Target, value: number): boolean =>
  'most' in target ? value <= target.most : value >= target.least
