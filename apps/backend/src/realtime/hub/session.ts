import type { Clock } from '../../clock.ts'
import type { ReadTokens } from '../tokens.ts'
import type { Broker } from './channels/broker.ts'
import { createCommands } from './commands/commands.ts'
import type { Membership } from './commands/membership.ts'
import { type Line, lineOf } from './line.ts'
import { NEVER, type Outcome } from './commands/outcomes.ts'
import { type Command, DISCONNECTS, type Disconnect, errorReply, PING } from './protocol.ts'

export interface SessionLimits {
  /** Most channels of one connection. */
  readonly channels: number
  readonly channelLength: number
  /** Most commands at once, and how many more per second. */
  readonly burst: number
  readonly rate: number
}

/** Milliseconds. */
export interface SessionTiming {
  readonly ping: number
  readonly pong: number
  /** From the opening of the socket to a valid connect. */
  readonly connect: number
  /** From the expiry of a token to the end of what it allowed: time for a refresh. */
  readonly grace: number
}

export interface SessionOptions {
  readonly client: string
  readonly broker: Broker
  readonly tokens: ReadTokens
  readonly hasEnded: (session: string) => boolean
  readonly isKnown: (channel: string) => boolean
  readonly clock: Clock
  readonly limits: SessionLimits
  readonly timing: SessionTiming
  /** Sends one protocol line. */
  readonly write: (line: Line) => void
  readonly end: (disconnect: Disconnect) => void
  readonly onError: (fault: unknown) => void
}

/** Whose connection it is. */
export type Owner = Readonly<Pick<Membership, 'user' | 'session'>>

/** One connection without its socket: takes commands, writes lines. */
export interface Session {
  receive(commands: readonly Command[]): void
  /** To be called about every second: sends pings, finds missing pongs and expired tokens. */
  tick(): void
  /** Disconnects if it belongs to whom is meant. */
  endIf(isMeant: (owner: Owner) => boolean, disconnect: Disconnect): void
  /** To be called when the socket has closed. */
  close(): void
}

/** A token bucket; the answer is false when more is asked for than it holds. */
function createBudget(clock: Clock, { burst, rate }: SessionLimits) {
  let left = burst
  let at = clock()
  return (count: number): boolean => {
    const now = clock()
    left = Math.min(burst, left + ((now - at) / 1000) * rate) - count
    at = now
    return left >= 0
  }
}

/** Why the connection must end now, as far as time decides it. */
function overdue(
  member: Membership,
  pings: ReturnType<typeof createPings>,
  timing: SessionTiming,
  now: number,
) {
  if (member.user === null) return now - pings.openedAt >= timing.connect ? DISCONNECTS.notConnected : null
  if (now >= pings.due()) return DISCONNECTS.noPong
  if (now >= member.expiresAt + timing.grace) return DISCONNECTS.expired
  for (const expiresAt of member.expiring.values())
    if (now >= expiresAt + timing.grace) return DISCONNECTS.subscriptionExpired
  return null
}

/** Runs commands in order: a subscribe sent together with the connect waits until that is done. */
function createQueue(mayRun: () => boolean, run: (command: Command) => Promise<void> | null) {
  const waiting: Command[] = []
  let isBusy = false
  const drain = () => {
    while (!isBusy && mayRun()) {
      const command = waiting.shift()
      if (command === undefined) return
      const running = run(command)
      if (running === null) continue
      isBusy = true
      void running.then(() => {
        isBusy = false
        drain()
      })
    }
  }
  return {
    add(commands: readonly Command[]): void {
      waiting.push(...commands)
      drain()
    },
    clear: () => void (waiting.length = 0),
  }
}

/** Times of pings and of their answers. */
function createPings({ ping, pong }: SessionTiming, openedAt: number) {
  let pingedAt = openedAt
  let due = NEVER
  return {
    openedAt,
    /** When the answer to the last ping is due; `NEVER` when none is expected. */
    due: () => due,
    answered: () => void (due = NEVER),
    /** Whether the next ping is due; if so, it counts as sent. */
    next(now: number): boolean {
      if (now - pingedAt < ping) return false
      pingedAt = now
      due = now + pong
      return true
    },
  }
}

/** Writes the outcomes of commands. */
function createAnswer(
  member: Membership,
  { write, onError }: SessionOptions,
  finish: (disconnect: Disconnect) => void,
) {
  const now = (id: number, outcome: Outcome): void => {
    if (outcome === null || member.isOver) return
    if ('end' in outcome) finish(outcome.end)
    else if ('error' in outcome) write(errorReply(id, outcome.error))
    else write(lineOf(`{"id":${id},${outcome.reply}}`))
  }
  return {
    now,
    /** Never rejects. */
    async later(id: number, outcome: Promise<() => Outcome>): Promise<void> {
      try {
        const complete = await outcome
        if (!member.isOver) now(id, complete())
      } catch (fault) {
        onError(fault)
        finish(DISCONNECTS.serverError)
      }
    },
  }
}

function leaveAll({ channels }: Membership, broker: Broker): void {
  for (const [name, subscription] of channels) broker.leave(name, subscription)
  channels.clear()
}

const newMember = (): Membership => ({
  user: null,
  session: null,
  expiresAt: NEVER,
  isOver: false,
  channels: new Map(),
  expiring: new Map(),
})

const commandsOf = (member: Membership, options: SessionOptions) =>
  createCommands(member, {
    ...options,
    reader: { send: options.write },
    maxChannels: options.limits.channels,
    maxChannelLength: options.limits.channelLength,
    ping: options.timing.ping,
  })

export function createSession(options: SessionOptions): Session {
  const { broker, clock, limits, timing, write } = options
  const member = newMember()
  const commands = commandsOf(member, options)
  const pings = createPings(timing, clock())
  const spend = createBudget(clock, limits)
  let isRefused = false

  const close = () => {
    member.isOver = true
    queue.clear()
    leaveAll(member, broker)
  }

  const finish = (disconnect: Disconnect) => {
    if (member.isOver) return
    close()
    options.end(disconnect)
  }

  const answer = createAnswer(member, options, finish)
  const settle = async (id: number, outcome: Promise<() => Outcome>) => {
    await answer.later(id, outcome)
    // After a refused connect its subscribes are not run; the client reconnects with a new socket.
    isRefused = member.user === null
  }

  const queue = createQueue(
    () => !member.isOver && !isRefused,
    (command) => {
      if (command.kind === 'pong') pings.answered()
      else if (member.user === null && command.method !== 'connect') finish(DISCONNECTS.badRequest)
      else {
        const outcome = commands[command.method](command.request)
        if (outcome instanceof Promise) return settle(command.id, outcome)
        answer.now(command.id, outcome)
      }
      return null
    },
  )

  return {
    receive(more) {
      if (member.isOver || isRefused) return
      if (spend(more.length)) queue.add(more)
      else finish(DISCONNECTS.tooManyRequests)
    },
    tick() {
      if (member.isOver) return
      const now = clock()
      const reason = overdue(member, pings, timing, now)
      if (reason !== null) return finish(reason)
      if (member.user !== null && pings.next(now)) write(PING)
    },
    endIf(isMeant, disconnect) {
      if (isMeant(member)) finish(disconnect)
    },
    close,
  }
}
