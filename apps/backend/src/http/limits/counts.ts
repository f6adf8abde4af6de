/** What counts for a key: at most `most` within a window. */
export interface Counted {
  /** Name of the limit; each counts by itself. */
  readonly limit: string
  /** Whose calls they are, within the limit. */
  readonly key: string
  readonly most: number
  readonly windowMs: number
}

/** Calls of a key in its window, and how long (ms) that lasts. */
export interface Count {
  readonly calls: number
  readonly lasts: number
}

/**
 * Counts of calls. A window begins with the first call that counts. `Away` is what is answered where they cannot be
 * reached: never for the process's own.
 */
export interface Counts<Away = never> {
  /** Adds one call. */
  add(counted: Counted): Promise<Count | Away>
  /**
   * Takes a place among the refused calls, until `end` says whether the call was one. Answers how long (ms) to wait where
   * there is none: 0 when calls under way have the last places. Null: the call may begin.
   */
  begin(counted: Counted): Promise<{ readonly wait: number | null } | Away>
  end(counted: Counted, refused: boolean): Promise<void>
}
