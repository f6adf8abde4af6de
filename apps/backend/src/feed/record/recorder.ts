import type { FeedLineInput } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Catalogue } from '../../sportsbook/catalogue/catalogue.ts'
import type { BookView } from '../../sportsbook/markets/book.ts'
import type { FeedEvent } from '../events.ts'
import type { Ingest } from '../ingest.ts'
import { lineOfEvent, type UnnumberedLine } from './event-line.ts'
import { fixtureLine, nameOfMatch } from './fixture-line.ts'

export interface RecorderOptions {
  readonly ingest: Pick<Ingest, 'listen'>
  readonly catalogue: Pick<Catalogue, 'match' | 'matches'>
  readonly book: Pick<BookView, 'entry'>
  readonly clock: Clock
  /** Milliseconds after which a recording that nobody reads ends. */
  readonly patience?: number
}

/** A stretch of what was said. */
export interface Recorded {
  readonly lines: readonly FeedLineInput[]
  /** More was said than is kept: the recording is over. */
  readonly isLost: boolean
}

/**
 * Keeps what is said while somebody reads it, as lines: first how everything stands, then each event. Nobody reading,
 * it keeps nothing and costs nothing.
 */
export interface Recorder {
  /** Begins anew. */
  begin(): void
  /** The next lines, of about `most` markets; null when nothing is being recorded, as after a long pause. */
  read(most: number): Recorded | null
  stop(): void
}

const PATIENCE = 30_000
/** Most markets and events that wait to be read: about 200 MB. */
const MOST_WAITING = 400_000

type Waiting = { readonly event: FeedEvent } | { readonly match: number }

const weightOf = (waiting: Waiting): number =>
  'event' in waiting && 'markets' in waiting.event ? 1 + (waiting.event.markets?.length ?? 0) : 1

/** One recording: what waits to be read, and which matches were told. */
function createRecording({ catalogue, book }: RecorderOptions) {
  const waiting: Waiting[] = []
  /** Of each match, its name and when it was last told to start. */
  const told = new Map<number, { readonly name: string; readonly startTime: number }>()
  let weight = 0
  let sequence = 0

  const nameOf = (matchId: number): string | null => told.get(matchId)?.name ?? null
  const numbered = (line: UnnumberedLine | null): FeedLineInput[] =>
    line === null ? [] : [{ ...line, sequence: (sequence += 1) }]

  /** The fixture of a match where it is new or has another start. */
  const fixtureOf = (matchId: number): FeedLineInput[] => {
    const match = catalogue.match(matchId)
    if (match === null || told.get(matchId)?.startTime === match.startTime) return []
    const line = fixtureLine(match)
    if (line !== null) told.set(matchId, { name: nameOfMatch(match), startTime: match.startTime })
    return numbered(line)
  }
  const standingOf = (matchId: number): FeedLineInput[] => {
    const entry = book.entry(matchId)
    if (entry === null) return []
    const { state, markets } = entry
    const events: FeedEvent[] = [
      { type: 'match_changed', matchId, state },
      { type: 'markets_changed', matchId, markets },
    ]
    return events.flatMap((event) => numbered(lineOfEvent(event, nameOf)))
  }
  const linesOf = (one: Waiting): FeedLineInput[] => {
    if ('match' in one) return [...fixtureOf(one.match), ...standingOf(one.match)]
    const { event } = one
    return [...('matchId' in event ? fixtureOf(event.matchId) : []), ...numbered(lineOfEvent(event, nameOf))]
  }
  return {
    add: (one: Waiting) => {
      waiting.push(one)
      weight += weightOf(one)
    },
    isFull: () => weight > MOST_WAITING,
    take: (most: number): FeedLineInput[] => {
      let end = 0
      for (let taken = 0; end < waiting.length && taken < most; end += 1) {
        const one = waiting[end]
        taken += one === undefined ? 0 : weightOf(one)
      }
      const stretch = waiting.splice(0, end)
      weight -= stretch.reduce((sum, one) => sum + weightOf(one), 0)
      return stretch.flatMap(linesOf)
    },
  }
}

export function createRecorder(options: RecorderOptions): Recorder {
  const { ingest, catalogue, clock, patience = PATIENCE } = options
  let recording: ReturnType<typeof createRecording> | null = null
  let unlisten = () => {}
  let readAt = 0
  const stop = () => {
    unlisten()
    unlisten = () => {}
    recording = null
  }
  const hear = (events: readonly FeedEvent[]) => {
    if (recording === null || recording.isFull()) return
    if (clock() - readAt > patience) stop()
    else for (const event of events) recording.add({ event })
  }
  return {
    begin: () => {
      stop()
      recording = createRecording(options)
      readAt = clock()
      for (const { id } of catalogue.matches()) recording.add({ match: id })
      unlisten = ingest.listen(hear)
    },
    read: (most) => {
      if (recording === null) return null
      readAt = clock()
      const isLost = recording.isFull()
      const lines = recording.take(most)
      if (isLost) stop()
      return { lines, isLost }
    },
    stop,
  }
}
