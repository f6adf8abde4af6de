import { FEED_BOUNDS, FeedLine, type FeedLineInput } from '@touchline/contract'
import { parseJsonBody } from '../../http/json-body.ts'
import type { FeedClient } from './feed-client.ts'

export interface ReplayOptions {
  readonly client: Pick<FeedClient, 'state'>
  readonly lines: AsyncIterable<string>
  /** Null states everything at once; otherwise at the pace at which it was said, with times moved to now. */
  readonly live: {
    readonly now: () => number
    readonly pause: (milliseconds: number) => Promise<unknown>
  } | null
  readonly report: (text: string) => void
}

export interface Replayed {
  readonly taken: number
  readonly wrong: number
}

/** Bytes and lines of one call, with room below what the call takes. */
const BATCH = { bytes: FEED_BOUNDS.body / 2, lines: 1000 } as const

const movedTime = (text: string, by: number): string => new Date(Date.parse(text) + by).toISOString()

/** A line with its times moved by some milliseconds. */
export function movedLine(line: FeedLineInput, by: number): FeedLineInput {
  const at = 'at' in line && line.at !== undefined ? { at: line.at + by } : {}
  if (line.type === 'fixture_changed') return { ...line, start_time: movedTime(line.start_time, by) }
  if (line.type !== 'match_changed' || line.state.clock === null) return { ...line, ...at }
  const { clock } = line.state
  const moved = { ...clock, clock_updated_at: movedTime(clock.clock_updated_at, by) }
  return { ...line, ...at, state: { ...line.state, clock: moved } }
}

/** Lines are numbered on from those that the source has stated before. */
function parseLine(text: string, place: number): FeedLineInput {
  const read = parseJsonBody(text)
  if (!read.ok) throw new Error(`line ${place}: ${read.reason}`)
  const parsed = FeedLine.safeParse(read.value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`line ${place}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
}

/**
 * States recorded lines. A file's own numbers start after those that the source has used, so that it can be stated again
 * and again. Throws at the first line that is none; what the backend finds wrong is reported.
 */
export async function replay({ client, lines, live, report }: ReplayOptions): Promise<Replayed> {
  const { next } = await client.state([])
  const sum = { taken: 0, wrong: 0 }
  let batch: { readonly line: FeedLineInput; readonly place: number }[] = []
  let bytes = 0
  let place = 0
  let began: { readonly said: number; readonly now: number } | null = null

  const flush = async () => {
    if (batch.length === 0) return
    const { taken, wrong } = await client.state(batch.map(({ line }) => line))
    for (const { line, errors } of wrong) report(`line ${batch[line - 1]?.place}: ${JSON.stringify(errors)}`)
    sum.taken += taken
    sum.wrong += wrong.length
    batch = []
    bytes = 0
  }
  /** Waits until a line is due; answers by how much its times are moved. */
  const due = async (line: FeedLineInput): Promise<number> => {
    if (live === null) return 0
    const said = 'at' in line && line.at !== undefined ? line.at : null
    if (said !== null && began === null) began = { said, now: live.now() }
    if (began === null) return 0
    const by = began.now - began.said
    const early = said === null ? 0 : said + by - live.now()
    if (early > 0) {
      await flush()
      await live.pause(early)
    }
    return by
  }
  for await (const text of lines) {
    place += 1
    if (text.trim() === '') continue
    const line = parseLine(text, place)
    const stated = movedLine({ ...line, sequence: line.sequence + next - 1 }, await due(line))
    const size = Buffer.byteLength(text)
    if (batch.length >= BATCH.lines || bytes + size > BATCH.bytes) await flush()
    batch.push({ line: stated, place })
    bytes += size
  }
  await flush()
  return sum
}
