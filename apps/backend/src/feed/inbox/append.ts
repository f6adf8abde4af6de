import type { FeedLine } from '@touchline/contract'
import type { Database, Queries } from '../../db/index.ts'
import type { FeedEvent } from '../events.ts'
import { advance, countWaiting, type Gap, insertEvents, insertLines, lockSource } from './inbox-rows.ts'

/** Most rows that wait to be taken. Sources are asked to wait beyond it. */
const INBOX_BOUND = 20_000
/** How far a source's numbers may be ahead of those that are known. */
const MOST_AHEAD = 100_000

/**
 * Says something to whichever process runs the feed, within the caller's transaction: it is taken once that commits, in
 * order of saying. For what people decide; no source outside comes this way.
 */
export async function appendToInbox(
  queries: Queries,
  source: string,
  events: readonly FeedEvent[],
  now: Date,
): Promise<void> {
  if (events.length > 0) await insertEvents(queries, source, events, now)
}

export interface Appended {
  readonly taken: number
  readonly known: number
  /** Numbers too far ahead, which were not taken. */
  readonly far: readonly number[]
  readonly next: number
  readonly missing: readonly Gap[]
  readonly isSnapshotWanted: boolean
}

/**
 * Takes lines of a source outside, each number once. Null, with nothing taken, when too much waits already: the source
 * should say them again in a moment.
 */
export const appendLines = (
  db: Database,
  source: string,
  lines: readonly FeedLine[],
  now: Date,
): Promise<Appended | null> =>
  db.transaction(async (transaction) => {
    const { sequence: before, wantedSince } = await lockSource(transaction, source)
    if (lines.length > 0 && (await countWaiting(transaction, INBOX_BOUND)) + lines.length > INBOX_BOUND)
      return null
    const near = lines.filter(({ sequence }) => sequence <= before + MOST_AHEAD)
    const taken = await insertLines(transaction, source, near, { known: before, now })
    const { sequence, missing } = await advance(transaction, source, before)
    return {
      taken,
      known: near.length - taken,
      far: lines.filter((line) => !near.includes(line)).map((line) => line.sequence),
      next: sequence + 1,
      missing,
      isSnapshotWanted: wantedSince !== null,
    }
  })
