/**
 * The push server could not be reached, or did not take a request. Whoever opened the publisher tells of an outage
 * once, so nobody else needs to report these.
 */
export class PushServerAwayError extends Error {
  override readonly name = 'PushServerAwayError'
}

/** `Taken`: what the server says of a command that it took. */
export interface PushQueueOptions<Taken> {
  /**
   * Sends commands in one request, or none to ask whether the server is there; answers for each what was wrong with it,
   * or what the server says of it. Rejects without an answer.
   */
  readonly send: (commands: readonly string[]) => Promise<readonly (Error | Taken)[]>
  /** Waits before the next request after one that failed. */
  readonly wait: (milliseconds: number) => Promise<void>
  /** Told once when requests begin to fail, with the reason, and once, with null, when they are taken again. */
  readonly onOutage: (reason: Error | null) => void
}

export interface PushQueue<Taken> {
  /**
   * Sends a command with others in one request; one request at a time, in order. A command replaces a waiting one with
   * the same `key`, whose promise then is as good as its own: of documents that are whole only the newest counts.
   */
  add(command: string, key?: string): Promise<Taken>
  /** Why requests fail; null while they are taken. */
  outage(): Error | null
}

interface Waiting<Taken> {
  command: string
  readonly done: PromiseWithResolvers<Taken>
}

/** Most commands and characters in one request, and of all that wait. */
const IN_REQUEST = { commands: 500, characters: 4_000_000 }
const WAITING = { commands: 50_000, characters: 64_000_000 }
/** Milliseconds after a failed request: while the server is away there are few requests, and what waits is newest. */
const PAUSE = { least: 100, most: 1000 }

/** Commands by the order in which they came, of which those with a key are replaced in place. */
function createLine<Taken>() {
  const line = new Map<string | symbol, Waiting<Taken>>()
  let characters = 0
  return {
    /** Null when there is no room. */
    add(command: string, key: string | symbol): Promise<Taken> | null {
      const present = line.get(key)
      const size = characters + command.length - (present?.command.length ?? 0)
      if (size > WAITING.characters || line.size >= WAITING.commands) return null
      characters = size
      if (present !== undefined) {
        present.command = command
        return present.done.promise
      }
      const done = Promise.withResolvers<Taken>()
      line.set(key, { command, done })
      return done.promise
    },
    /** The first ones, as many as a request may have. */
    take(): readonly Waiting<Taken>[] {
      const taken: Waiting<Taken>[] = []
      let size = 0
      for (const [key, waiting] of line) {
        size += waiting.command.length
        const isFull = taken.length >= IN_REQUEST.commands || size > IN_REQUEST.characters
        if (isFull && taken.length > 0) break
        taken.push(waiting)
        line.delete(key)
        characters -= waiting.command.length
      }
      return taken
    },
  }
}

export function createPushQueue<Taken>({ send, wait, onOutage }: PushQueueOptions<Taken>): PushQueue<Taken> {
  const line = createLine<Taken>()
  let outage: Error | null = null
  let isSending = false
  let pause = PAUSE.least

  const turn = (reason: Error | null) => {
    const isNews = (reason === null) !== (outage === null)
    outage = reason
    if (isNews) onOutage(reason)
  }

  const request = async (batch: readonly Waiting<Taken>[]): Promise<void> => {
    try {
      const answers = await send(batch.map(({ command }) => command))
      turn(null)
      pause = PAUSE.least
      for (const [index, { done }] of batch.entries()) {
        const answer = answers[index]
        if (answer instanceof Error) done.reject(answer)
        else done.resolve(answer as Taken)
      }
    } catch (fault) {
      const reason = fault instanceof Error ? fault : new Error(String(fault))
      const away = new PushServerAwayError(reason.message, { cause: reason.cause ?? reason })
      turn(away)
      for (const { done } of batch) done.reject(away)
      await wait(pause)
      pause = Math.min(2 * pause, PAUSE.most)
    }
  }

  const sendAll = async () => {
    isSending = true
    // What comes in one turn shares a request.
    await new Promise((resolve) => setImmediate(resolve))
    // While it is away empty requests ask whether it is back, so that the outage ends though nothing is published.
    for (let batch = line.take(); batch.length > 0 || outage !== null; batch = line.take())
      await request(batch)
    isSending = false
  }

  return {
    outage: () => outage,
    add(command, key) {
      const done = line.add(command, key ?? Symbol('command'))
      if (done === null) return Promise.reject(new PushServerAwayError('more waits for it than may wait'))
      if (!isSending) void sendAll()
      return done
    },
  }
}
