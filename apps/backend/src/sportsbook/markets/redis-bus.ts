import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { isGone, type Redis, type RedisServer } from '../../redis/client.ts'
import type { BookBus, BookFollower, BookNews, EntryNews, NewsBatch, Taken } from './book-news.ts'
import { decodeEntry, encodeEntry, FORM } from './entry-codec.ts'

export interface RedisBusOptions {
  readonly server: Pick<RedisServer, 'ask' | 'connect'>
  readonly onError: (error: unknown) => void
  /** Batches of the tail that are kept at least; about two minutes of them when absent. */
  readonly most?: number
}

/**
 * The newest of each match by its id; `epoch` and `count` of batches beside them, so that they are lost together; and
 * `up:{provider}` and `heard:{provider}`.
 */
const BOOK = `{touchline:book:${FORM}}:newest`
/** Which matches each batch was about. What they are now stands in the book: who comes late reads it once. */
const TAIL = `{touchline:book:${FORM}}:tail`

const MOST = 2000
/** How long (ms) a question for the tail waits for news, and how many batches it takes. */
const BLOCK = 1000
const AT_ONCE = 200
/** Matches in one question. */
const CHUNK = 100
/** Pause (ms) after a failure; it doubles each time up to the longest. */
const AGAIN = { first: 100, longest: 1000 } as const

/**
 * Writes a batch, if nobody with a later epoch writes. ARGV: epoch, '1' to claim, length of the tail, the tail's text,
 * number of fields to set, their names and values, names of fields to delete.
 */
const WRITE = `
local held = redis.call('HGET', KEYS[1], 'epoch')
local mine = tonumber(ARGV[1])
if held and tonumber(held) > mine then return 'superseded' end
if not held or tonumber(held) < mine then
  if ARGV[2] ~= '1' then return 'unclaimed' end
  for _, name in ipairs(redis.call('HKEYS', KEYS[1])) do
    if string.find(name, ':', 1, true) then redis.call('HDEL', KEYS[1], name) end
  end
  redis.call('HSET', KEYS[1], 'epoch', ARGV[1])
end
local last = 5 + 2 * tonumber(ARGV[5])
for at = 6, last, 2 do redis.call('HSET', KEYS[1], ARGV[at], ARGV[at + 1]) end
for at = last + 1, #ARGV do redis.call('HDEL', KEYS[1], ARGV[at]) end
local count = redis.call('HINCRBY', KEYS[1], 'count', 1)
redis.call('XADD', KEYS[2], 'MAXLEN', '~', ARGV[3], '*', 'count', count, 'batch', ARGV[4])
return 'taken'`

/** What a batch of the tail tells: matches by id only. */
const Told = z.object({
  epoch: z.int(),
  matches: z.array(z.int()),
  closed: z.array(z.int()),
  up: z.record(z.string(), z.boolean()),
  heard: z.record(z.string(), z.number()),
})
type Told = z.infer<typeof Told>

function toldOf({ epoch, news }: NewsBatch): Told {
  const told: Told = { epoch, matches: [], closed: [], up: {}, heard: {} }
  for (const one of news) {
    if (one.type === 'entry') told.matches.push(one.match.id)
    else if (one.type === 'closed') told.closed.push(one.matchId)
    else if (one.type === 'provider') told.up[one.provider] = one.up
    else told.heard[one.provider] = one.at
  }
  return told
}

const newsOf = (
  { matches, closed, up, heard }: Omit<Told, 'epoch'>,
  entries: ReadonlyMap<number, EntryNews>,
): BookNews[] => [
  ...closed.map((matchId) => ({ type: 'closed', matchId }) as const),
  ...Object.entries(up).map(([provider, isUp]) => ({ type: 'provider', provider, up: isUp }) as const),
  // One that is gone was closed meanwhile, which the tail will tell.
  ...matches.flatMap((id) => entries.get(id) ?? []),
  ...Object.entries(heard).map(([provider, at]) => ({ type: 'heard', provider, at }) as const),
]

const isMatch = (field: string): boolean => /^[1-9]\d*$/.test(field)

/** Fields to set and to delete, as the script takes them. */
function fieldsOf({ news }: NewsBatch): string[] {
  const [set, gone]: [string[], string[]] = [[], []]
  for (const one of news) {
    if (one.type === 'entry') set.push(String(one.match.id), encodeEntry(one))
    else if (one.type === 'closed') gone.push(String(one.matchId))
    else if (one.type === 'provider') set.push(`up:${one.provider}`, String(one.up))
    else set.push(`heard:${one.provider}`, String(one.at))
  }
  return [String(set.length / 2), ...set, ...gone]
}

class Away extends Error {}

/** Asks the server; throws while it is away, which the server itself reports. */
async function ask<T>(
  server: RedisBusOptions['server'],
  question: (commands: Redis) => Promise<T>,
): Promise<T> {
  const answer = await server.ask(async (commands) => ({ value: await question(commands) }))
  if (answer === null) throw new Away('the server of the book bus is away')
  return answer.value
}

/** Reads matches in several questions, so that none takes long. Those that cannot be read are reported, and missing. */
async function readEntries(
  { server, onError }: RedisBusOptions,
  ids: readonly number[],
): Promise<Map<number, EntryNews>> {
  const entries = new Map<number, EntryNews>()
  for (let start = 0; start < ids.length; start += CHUNK) {
    const some = ids.slice(start, start + CHUNK)
    const texts = await ask(server, (commands) => commands.hmget(BOOK, ...some.map(String)))
    for (const [index, text] of texts.entries()) {
      const id = some[index]
      if (id === undefined || text === null) continue
      try {
        entries.set(id, decodeEntry(text, onError))
      } catch (error) {
        onError(error)
      }
    }
  }
  return entries
}

/** Where the tail goes on: behind this batch. */
interface Place {
  readonly id: string
  readonly count: number
}

/** The end of the tail. */
async function readPlace({ server }: RedisBusOptions): Promise<Place> {
  const [newest] = await ask(server, (commands) => commands.xrevrange(TAIL, '+', '-', 'COUNT', 1))
  return newest === undefined ? { id: '0', count: 0 } : placeOf(newest)
}

/** All that the bus holds, and where its tail goes on; null while nobody has written it. */
async function readWhole(
  options: RedisBusOptions,
): Promise<{ readonly batch: NewsBatch; readonly place: Place } | null> {
  const { server } = options
  // The place first: what is written meanwhile is read once more, which changes nothing.
  const place = await readPlace(options)
  const fields = await ask(server, (commands) => commands.hkeys(BOOK))
  const others = fields.filter((field) => !isMatch(field))
  const values = others.length === 0 ? [] : await ask(server, (commands) => commands.hmget(BOOK, ...others))
  const of = new Map(others.map((field, index) => [field, values[index] ?? null]))
  const epoch = of.get('epoch') ?? null
  if (epoch === null) return null
  const ids = fields.filter(isMatch).map(Number)
  const named = (kind: string) =>
    [...of].flatMap(([field, value]) =>
      field.startsWith(kind) && value !== null ? [[field.slice(kind.length), value] as const] : [],
    )
  const told = {
    matches: ids,
    closed: [],
    up: Object.fromEntries(named('up:').map(([provider, value]) => [provider, value === 'true'])),
    heard: Object.fromEntries(named('heard:').map(([provider, value]) => [provider, Number(value)])),
  }
  const batch = { epoch: Number(epoch), news: newsOf(told, await readEntries(options, ids)) }
  return { batch, place }
}

type Row = [id: string, fields: string[]]

const fieldOf = ([id, fields]: Row, name: string): string => {
  const at = fields.indexOf(name)
  const value = at % 2 === 0 ? fields[at + 1] : undefined
  if (value === undefined) throw new Error(`tail of the book ${id}: ${name} is missing`)
  return value
}

const placeOf = (row: Row): Place => ({ id: row[0], count: Number(fieldOf(row, 'count')) })

/** Follows the tail behind a place. Returns when a part of it was lost. */
async function readTail(
  options: RedisBusOptions,
  { follower, reading, isStopped }: Following,
  from: Place,
): Promise<void> {
  let place = from
  while (!isStopped()) {
    const answer = await reading.xread('COUNT', AT_ONCE, 'BLOCK', BLOCK, 'STREAMS', TAIL, place.id)
    const rows = answer?.[0]?.[1]
    if (rows === undefined) {
      // The writer tells something twice a second. Silence may be that of a server that begins its ids anew.
      const end = await readPlace(options)
      if (end.id === place.id && end.count === place.count) continue
      return
    }
    const batches = rows.map((row) => Told.parse(JSON.parse(fieldOf(row, 'batch'))))
    const ids = new Set(batches.flatMap(({ matches }) => matches))
    const entries = await readEntries(options, [...ids])
    for (const [index, row] of rows.entries()) {
      const [next, told] = [placeOf(row), batches[index]]
      if (next.count !== place.count + 1 || told === undefined || isStopped()) return
      place = next
      follower.tail({ epoch: told.epoch, news: newsOf(told, entries) })
    }
  }
}

interface Following {
  readonly follower: BookFollower
  /** The connection that waits for the tail. */
  readonly reading: Redis
  readonly isStopped: () => boolean
}

/** Takes the snapshot and follows the tail, again and again until stopped. */
async function followAll(options: RedisBusOptions, following: Following, signal: AbortSignal): Promise<void> {
  let failures = 0
  const pause = () => {
    failures += 1
    const milliseconds = Math.min(AGAIN.longest, AGAIN.first * 2 ** (failures - 1))
    return wait(milliseconds, undefined, { signal }).catch(() => {})
  }
  while (!following.isStopped()) {
    try {
      const whole = await readWhole(options)
      if (following.isStopped()) return
      if (whole === null) await pause()
      else {
        following.follower.snapshot(whole.batch)
        failures = 0
        await readTail(options, following, whole.place)
      }
    } catch (error) {
      // That the server is away is told by whoever opened it, once.
      const isAway = error instanceof Away || isGone(following.reading, error)
      if (!isAway && failures === 0) options.onError(error)
      await pause()
    }
  }
}

/**
 * The book by the Redis protocol: a hash with the newest of each match, and a stream that says which of them changed.
 * A reader that is behind, lost a part of the tail or found an emptied server reads the hash anew.
 */
export function createRedisBus(options: RedisBusOptions): BookBus {
  const { server, most = MOST } = options
  return {
    publish: (batch, claim) => {
      const told = JSON.stringify(toldOf(batch))
      const values = [batch.epoch, claim ? '1' : '0', most, told, ...fieldsOf(batch)]
      return ask(server, (commands) => commands.eval(WRITE, 2, BOOK, TAIL, ...values)) as Promise<Taken>
    },
    matches: async () => (await ask(server, (commands) => commands.hkeys(BOOK))).filter(isMatch).map(Number),
    follow: (follower) => {
      const stop = new AbortController()
      const reading = server.connect(BLOCK)
      const following = { follower, reading, isStopped: () => stop.signal.aborted }
      void followAll(options, following, stop.signal)
      return () => {
        stop.abort()
        reading.disconnect()
      }
    },
  }
}
