import { createHash, timingSafeEqual } from 'node:crypto'
import type { FeedAnswer, FeedLine, feedEndpoints, Handlers, ReadLine } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import { actorOf, type Context } from '../../http/context.ts'
import type { ServiceProofs } from '../../http/endpoints.ts'
import { type Appended, appendLines } from '../inbox/append.ts'
import { faultsOf } from '../inbox/inbox-rows.ts'
import type { Recorder } from '../record/recorder.ts'

/** A source outside, and a key that proves it. A source may have several, so that they can be changed one by one. */
export interface SourceKey {
  readonly source: string
  readonly key: string
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The source that a key is of. */
export const feedProofs = (keys: readonly SourceKey[]): ServiceProofs => ({
  feedKey: (_, shown) =>
    keys.find(({ key }) => timingSafeEqual(hashOf(shown), hashOf(`Bearer ${key}`)))?.source ?? null,
})

export interface FeedHandlersOptions {
  readonly db: Database
  readonly clock: Clock
  /** Null where this process does not run the feed. */
  readonly recorder: () => Pick<Recorder, 'begin' | 'read'> | null
}

/** Seconds after which a source may try again when too much waits to be taken. */
const RETRY_AFTER = 2
/** Most markets and events of one stretch of a recording. */
const MOST_RECORDED = 5000
/** Most wrong lines that an answer names. */
const MOST_WRONG = 100

type Read = readonly ReadLine<FeedLine>[]
type Wrong = FeedAnswer['wrong'][number]

const wrongOf = (lines: Read): Wrong[] =>
  lines.flatMap((line) => ('errors' in line ? [{ line: line.number, errors: { ...line.errors } }] : []))

/** Lines whose number is too far ahead of those known. */
const farOf = (lines: Read, far: ReadonlySet<number>): Wrong[] =>
  lines.flatMap((line) =>
    'value' in line && far.has(line.value.sequence)
      ? [{ line: line.number, errors: { sequence: ['is too far ahead of the numbers that are known'] } }]
      : [],
  )

const answerOf = (lines: Read, appended: Appended, faults: FeedAnswer['faults']): FeedAnswer => ({
  taken: appended.taken,
  known: appended.known,
  wrong: [...wrongOf(lines), ...farOf(lines, new Set(appended.far))]
    .sort((a, b) => a.line - b.line)
    .slice(0, MOST_WRONG),
  next: appended.next,
  missing: [...appended.missing],
  faults,
  snapshot_wanted: appended.isSnapshotWanted,
})

export const feedHandlers = ({
  db,
  clock,
  recorder,
}: FeedHandlersOptions): Handlers<typeof feedEndpoints, Context> => ({
  stateFeedEvents: async ({ lines }, context) => {
    const source = actorOf(context)
    const good = lines.flatMap((line) => ('value' in line ? [line.value] : []))
    const appended = await appendLines(db, source, good, new Date(clock()))
    if (appended === null) return { refused: 503, details: { retry_after: RETRY_AFTER } }
    return answerOf(lines, appended, await faultsOf(db, source))
  },
  readFeedRecord: async ({ query }) => {
    const running = recorder()
    if (running === null) return { refused: 503, details: { retry_after: RETRY_AFTER } }
    if (query.begin === true) running.begin()
    const recorded = running.read(MOST_RECORDED)
    return recorded === null ? { refused: 404 } : { lines: [...recorded.lines], lost: recorded.isLost }
  },
})
