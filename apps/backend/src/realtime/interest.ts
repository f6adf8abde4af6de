import type { Clock } from '../clock.ts'
import type { Timer } from '../feed/timer.ts'
import { partitionOf } from '../leases/index.ts'
import type { Redis, RedisServer } from '../redis/client.ts'
import { TOKEN_LIFETIME } from './tokens.ts'

/**
 * How long (ms) a player may listen to a channel after a token was issued: the token's life, and as long again as a page
 * may come back and recover what it missed (`history_ttl` of the namespace `user` in deploy/centrifugo.json).
 */
export const INTEREST_KEPT = 1000 * (TOKEN_LIFETIME + 3600 + 60)

/** Languages in which players may listen. A player who is missing does not listen. */
export type Listening = ReadonlyMap<number, ReadonlySet<string>>

/** Who may listen in which language, known from the tokens that were issued: sockets are another process's. */
export interface Interest {
  /** A player is about to get tokens for the own channels of these languages. Call it before. */
  note(playerId: number, languages: readonly string[]): Promise<void>
  /** In which languages these players listen; null while that is not known: then any may. */
  of(playerIds: readonly number[]): Promise<Listening | null>
  /** All players of these partitions who listen; null while that is not known. */
  all(partitions: readonly number[]): Promise<Listening | null>
  stop(): void
}

const add = (all: Map<number, Set<string>>, playerId: number, language: string): void => {
  const known = all.get(playerId)
  if (known === undefined) all.set(playerId, new Set([language]))
  else known.add(language)
}

/**
 * In memory, for one process that issues tokens and publishes. Tokens from before its start may be in use, so at first
 * anybody may listen.
 */
export function createMemoryInterest(clock: Clock): Interest {
  const began = clock()
  /** When each language of a player ends. Whoever is noted last stands last. */
  const ends = new Map<number, Map<string, number>>()
  const languagesOf = (playerId: number): ReadonlySet<string> =>
    new Set([...(ends.get(playerId) ?? [])].filter(([, end]) => end > clock()).map(([language]) => language))
  const listening = (playerIds: Iterable<number>): Listening | null => {
    if (clock() < began + INTEREST_KEPT) return null
    const each = [...playerIds].map((playerId) => [playerId, languagesOf(playerId)] as const)
    return new Map(each.filter(([, languages]) => languages.size > 0))
  }
  const forgetOld = () => {
    for (const [playerId, languages] of ends) {
      if ([...languages.values()].some((end) => end > clock())) return
      ends.delete(playerId)
    }
  }
  return {
    note: async (playerId, languages) => {
      const known = ends.get(playerId) ?? new Map<string, number>()
      for (const language of languages) known.set(language, clock() + INTEREST_KEPT)
      ends.delete(playerId)
      ends.set(playerId, known)
      forgetOld()
    },
    of: async (playerIds) => listening(playerIds),
    all: async (partitions) =>
      listening([...ends.keys()].filter((playerId) => partitions.includes(partitionOf(playerId)))),
    stop: () => {},
  }
}

/** Milliseconds. */
const RETRY_AFTER = 1000

/** Since when (epoch ms) the record is whole, or 0: who got a token before may be missing. */
const SINCE = 'interest:since'
const playerKey = (playerId: number): string => `interest:player:${playerId}`
/** Members `{player}:{language}` by the end (epoch ms) of their interest. */
const partitionKey = (partition: number): string => `interest:partition:${partition}`

export interface RedisInterestOptions {
  readonly redis: Pick<RedisServer, 'ask'>
  readonly clock: Clock
  readonly timer: Timer
  /** Whether tokens may be in use that this record knows nothing of, where there is none. */
  readonly mayBeOlder: () => Promise<boolean>
}

type Pipeline = ReturnType<Redis['pipeline']>

/** Results of all commands; one that failed makes all fail. */
async function results(pipeline: Pipeline): Promise<readonly unknown[]> {
  const answers = (await pipeline.exec()) ?? []
  return answers.map(([error, result]) => {
    if (error !== null) throw error
    return result
  })
}

/** When the record began, and whether it may be relied on by now. */
function createSince({ redis, clock, timer, mayBeOlder }: RedisInterestOptions) {
  let cancel = () => {}
  /** Something could not be noted: the record is whole only from the next time on. */
  const beginAnew = async (): Promise<void> => {
    cancel()
    const answer = await redis.ask((commands) => commands.set(SINCE, String(clock())))
    if (answer === null) cancel = timer.after(RETRY_AFTER, () => void beginAnew())
  }
  return {
    beginAnew,
    begin: async (): Promise<void> => {
      const since = (await mayBeOlder()) ? clock() : 0
      await redis.ask((commands) => commands.set(SINCE, String(since), 'NX'))
    },
    isWhole: (since: unknown): boolean =>
      typeof since === 'string' && (since === '0' || clock() >= Number(since) + INTEREST_KEPT),
    stop: () => cancel(),
  }
}

/** Members `{player}:{language}`, as languages by player. */
function byPlayer(members: readonly string[]): Listening {
  const all = new Map<number, Set<string>>()
  for (const member of members) {
    const [playerId = '', language = ''] = member.split(':')
    add(all, Number(playerId), language)
  }
  return all
}

/**
 * In a server of the Redis protocol, as keys that expire, for processes of which some issue tokens and others publish.
 * Where it lost its keys or could not be told, anybody may listen until every token of before has ended.
 */
export function createRedisInterest(options: RedisInterestOptions): Interest {
  const { redis, clock } = options
  const record = createSince(options)

  const write = (playerId: number, languages: readonly string[]) =>
    redis.ask((commands) => {
      const pipeline = commands.multi().get(SINCE)
      pipeline.sadd(playerKey(playerId), ...languages).pexpire(playerKey(playerId), INTEREST_KEPT)
      const key = partitionKey(partitionOf(playerId))
      for (const language of languages) pipeline.zadd(key, clock() + INTEREST_KEPT, `${playerId}:${language}`)
      return results(pipeline.zremrangebyscore(key, 0, clock()))
    })

  /** Lists of members; null while the record is not whole. */
  const read = async (ask: (pipeline: Pipeline) => void): Promise<readonly string[][] | null> => {
    const answer = await redis.ask((commands) => {
      const pipeline = commands.pipeline().get(SINCE)
      ask(pipeline)
      return results(pipeline)
    })
    if (answer === null) return null
    const [since, ...lists] = answer
    if (since === null) await record.begin()
    return record.isWhole(since) ? (lists as string[][]) : null
  }

  return {
    note: async (playerId, languages) => {
      if (languages.length === 0) return
      const answer = await write(playerId, languages)
      if (answer === null) await record.beginAnew()
      else if (answer[0] === null) await record.begin()
    },
    of: async (playerIds) => {
      const lists = await read((pipeline) => {
        for (const playerId of playerIds) pipeline.smembers(playerKey(playerId))
      })
      if (lists === null) return null
      const each = playerIds.map((playerId, index) => [playerId, new Set(lists[index])] as const)
      return new Map(each.filter(([, languages]) => languages.size > 0))
    },
    all: async (partitions) => {
      const lists = await read((pipeline) => {
        for (const partition of partitions) pipeline.zrangebyscore(partitionKey(partition), clock(), '+inf')
      })
      return lists && byPlayer(lists.flat())
    },
    stop: record.stop,
  }
}
