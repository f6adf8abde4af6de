import { createHash } from 'node:crypto'
import type { Redis, RedisServer } from '../../redis/client.ts'
import type { Counted, Counts } from './counts.ts'

/** Each is one round trip: the text is sent only to a server that has not seen it. */
const SCRIPTS = {
  touchlineAddCall: `
    local calls = redis.call('INCR', KEYS[1])
    if calls == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
    return { calls, redis.call('PTTL', KEYS[1]) }`,
  touchlineBeginCall: `
    local refused = tonumber(redis.call('HGET', KEYS[1], 'refused') or 0)
    local open = tonumber(redis.call('HGET', KEYS[1], 'open') or 0)
    if refused >= tonumber(ARGV[1]) then return redis.call('PTTL', KEYS[1]) end
    if refused + open >= tonumber(ARGV[1]) then return 0 end
    redis.call('HINCRBY', KEYS[1], 'open', 1)
    if refused + open == 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
    return -1`,
  // The window may have ended meanwhile: a refused call then begins the next.
  touchlineEndCall: `
    local open = tonumber(redis.call('HGET', KEYS[1], 'open') or 0)
    if open > 0 then redis.call('HINCRBY', KEYS[1], 'open', -1) end
    if ARGV[1] == '1' then
      redis.call('HINCRBY', KEYS[1], 'refused', 1)
      if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
    end
    return 0`,
} as const

type Scripts = Readonly<
  Record<keyof typeof SCRIPTS, (key: string, ...rest: readonly number[]) => Promise<unknown>>
>

/** The connection with our scripts as commands. */
function withScripts(commands: Redis): Scripts {
  if (!('touchlineAddCall' in commands))
    for (const [name, lua] of Object.entries(SCRIPTS)) commands.defineCommand(name, { numberOfKeys: 1, lua })
  return commands as unknown as Scripts
}

/** Where a key counts. Whose addresses and logins these are, nobody can read there. */
const placeOf = ({ limit, key }: Counted): string =>
  `touchline:calls:${limit}:${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`

/**
 * Counts over all processes that have this Redis; null while it is away. What a process that dies had begun is counted
 * until its window ends.
 */
export const createSharedCounts = ({ ask }: Pick<RedisServer, 'ask'>): Counts<null> => ({
  add: async (counted) => {
    const answer = await ask((commands) =>
      withScripts(commands).touchlineAddCall(placeOf(counted), counted.windowMs),
    )
    if (answer === null) return null
    const [calls, lasts] = answer as [number, number]
    return { calls, lasts }
  },
  begin: async (counted) => {
    const { most, windowMs } = counted
    const answer = await ask((commands) =>
      withScripts(commands).touchlineBeginCall(placeOf(counted), most, windowMs),
    )
    if (answer === null) return null
    const wait = answer as number
    return { wait: wait < 0 ? null : wait }
  },
  end: async (counted, refused) => {
    await ask((commands) =>
      withScripts(commands).touchlineEndCall(placeOf(counted), refused ? 1 : 0, counted.windowMs),
    )
  },
})
