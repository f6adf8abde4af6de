import { Redis, type RedisOptions } from 'ioredis'

export type { Redis } from 'ioredis'

/** How long (ms) a connection may take to be made. */
const CONNECT = 2000
/** How long (ms) a command may take, and a moment more in which a process that stood still reads what has come. */
const COMMAND = 500
const MOMENT = 20
/** After how long (ms) without a word, while one is waited for, a connection is given up and made anew. */
const SILENCE = 5000
/** Pause (ms) between two tries to reach the server again: it doubles up to the longest. */
const FIRST_PAUSE = 50
const LONGEST_PAUSE = 1000
/** How often (ms) a server that leaves commands unanswered is asked again; everybody else is told at once. */
const PROBE = 1000

/** A server of the Redis protocol, through one connection for questions and more for what blocks. */
export interface RedisServer {
  /** The answer to a question, or null while the server is away: not connected, or silent. Never throws. */
  ask<T>(question: (commands: Redis) => Promise<T>): Promise<T | null>
  /**
   * Another connection, for what is subscribed to or blocks at most `blockMs`. Its commands throw while the server is
   * away. It is closed with the others.
   */
  connect(blockMs?: number): Redis
  isAway(): boolean
  /** Lets commands under way end, and closes all connections. */
  close(): Promise<void>
}

const OPTIONS = {
  connectTimeout: CONNECT,
  // Nothing is queued while the server is away: whoever asks has an answer of their own for that.
  enableOfflineQueue: false,
  // A command whose answer was lost may have been done: only who sent it knows whether to send it again.
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  keepAlive: 10_000,
  retryStrategy: (tries) => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(tries - 1, 10)),
} as const satisfies RedisOptions

/** Notes whether the server is away, reports it once an outage, and says when it may be asked again. */
function createWatch(onAway: (error: Error) => void, now: () => number) {
  let probeAt: number | null = null
  return {
    isAway: () => probeAt !== null,
    mayAsk: () => {
      if (probeAt === null) return true
      if (now() < probeAt) return false
      // Only this one waits for a server that may be silent still.
      probeAt = now() + PROBE
      return true
    },
    fault: (error: Error) => {
      if (probeAt === null) onAway(error)
      probeAt = now() + PROBE
    },
    back: () => {
      probeAt = null
    },
  }
}

/** Resolves once the connection answers or the first try has failed; later tries go on by themselves. */
const firstTry = (client: Redis): Promise<void> =>
  new Promise((resolve) => {
    client.once('ready', () => resolve()).once('close', () => resolve())
  })

async function end(client: Redis): Promise<void> {
  // A connection that is gone has nothing to wait for.
  if (client.status === 'ready') await client.quit().catch(() => {})
  client.disconnect()
}

/** The answer, unless it takes too long. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<T>()
  const end = () => late.reject(new Error(`no answer within ${COMMAND} ms`))
  let handle = setTimeout(() => (handle = setTimeout(end, MOMENT)), COMMAND)
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(handle))
}

/**
 * Whether a command failed because its connection is gone. One that the server has ended stays `ready` until that is
 * read, and refuses commands meanwhile.
 */
export const isGone = ({ status }: Pick<Redis, 'status'>, error: unknown): boolean =>
  status !== 'ready' || (error instanceof Error && error.message.startsWith("Stream isn't writeable"))

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/**
 * Opens the server at a `redis:` or `rediss:` address; the only place where such connections are made. A server that is
 * away is no reason not to start: `onAway` is told once of each time, and the server is reached when it is back.
 */
export async function openRedis(
  address: string,
  onAway: (error: Error) => void,
  now: () => number = () => performance.now(),
): Promise<RedisServer> {
  const watch = createWatch(onAway, now)
  const open = new Set<Redis>()
  const connect = (timeouts: Pick<RedisOptions, 'commandTimeout' | 'socketTimeout'>): Redis => {
    const client = new Redis(address, { ...OPTIONS, ...timeouts })
    // Without a listener an error ends the process. What it means shows at the commands.
    client.on('error', () => {})
    open.add(client)
    return client
  }
  const commands = connect({ socketTimeout: SILENCE })
  let last = new Error('the connection has ended')
  const lost = () => watch.fault(last)
  commands
    .on('error', (error: Error) => (last = error))
    .on('close', lost)
    .on('ready', watch.back)
  await firstTry(commands)
  return {
    ask: async (question) => {
      if (commands.status !== 'ready' || !watch.mayAsk()) return null
      try {
        const answer = await inTime(question(commands))
        watch.back()
        return answer
      } catch (error) {
        watch.fault(asError(error))
        return null
      }
    },
    connect: (blockMs = 0) =>
      connect({ commandTimeout: COMMAND + blockMs, socketTimeout: SILENCE + blockMs }),
    isAway: watch.isAway,
    close: async () => {
      commands.off('close', lost)
      await Promise.all([...open].map(end))
    },
  }
}
