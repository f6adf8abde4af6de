import type { Clock } from '../../clock.ts'
import type { ReadTokens } from '../tokens.ts'
import type { Broker } from './broker.ts'
import { createCommands, type Membership, NEVER, type Outcome } from './commands.ts'
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
  readonly write: (line: Buffer) => void
  readonly end: (disconnect: Disconnect) => void
  readonly onError: (fault: unknown) => void
}

/** One connection without its socket: takes commands, writes lines. */
export interface Session {
  receive(commands: readonly Command[]): void
  /** To be called about every second: sends pings, finds missing pongs and expired tokens. */
  tick(): void
  /** Disconnects if it belongs to one of these players' sessions. */
  endIfOf(sessions: ReadonlySet<string>): void
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
function overdue(member: Membership, openedAt: number, pongDue: number, timing: SessionTiming, now: number) {
  if (member.user === null) return now - openedAt >= timing.connect ? DISCONNECTS.notConnected : null
  if (now >= pongDue) return DISCONNECTS.noPong
  if (now >= member.expiresAt + timing.grace) return DISCONNECTS.expired
  for (const expiresAt of member.expiring.values())
    if (now >= expiresAt + timing.grace) return DISCONNECTS.subscriptionExpired
  return null
}

export function createSession(options: SessionOptions): Session {
  const { broker, clock, limits, timing } = options
  const member: Membership = {
    user: null,
    session: null,
    expiresAt: NEVER,
    isOver: false,
    channels: new Map(),
    expiring: new Map(),
  }
  const commands = createCommands(member, {
    ...options,
    reader: { send: options.write },
    maxChannels: limits.channels,
    maxChannelLength: limits.channelLength,
    ping: timing.ping,
  })
  const openedAt = clock()
  const spend = createBudget(clock, limits)
  const waiting: Command[] = []
  let isBusy = false
  let isRefused = false
  let pingedAt = openedAt
  let pongDue = NEVER

  const close = () => {
    member.isOver = true
    waiting.length = 0
    for (const [name, subscription] of member.channels) broker.leave(name, subscription)
    member.channels.clear()
  }

  const finish = (disconnect: Disconnect) => {
    if (member.isOver) return
    close()
    options.end(disconnect)
  }

  const answer = (id: number, outcome: Outcome) => {
    if (outcome === null || member.isOver) return
    if ('end' in outcome) finish(outcome.end)
    else if ('error' in outcome) options.write(errorReply(id, outcome.error))
    else options.write(Buffer.from(`{"id":${id},${outcome.reply}}`))
  }

  const settle = (id: number, outcome: Promise<() => Outcome>) => {
    isBusy = true
    outcome
      .then((complete) => {
        if (!member.isOver) answer(id, complete())
      })
      .catch((fault: unknown) => {
        options.onError(fault)
        finish(DISCONNECTS.serverError)
      })
      .finally(() => {
        isBusy = false
        // After a refused connect its subscribes are not run; the client reconnects with a new socket.
        isRefused = member.user === null
        drain()
      })
  }

  const run = (command: Command) => {
    if (command.kind === 'pong') pongDue = NEVER
    else if (member.user === null && command.method !== 'connect') finish(DISCONNECTS.badRequest)
    else {
      const outcome = commands[command.method](command.request)
      if (outcome instanceof Promise) settle(command.id, outcome)
      else answer(command.id, outcome)
    }
  }

  /** Runs commands in order: a subscribe sent together with the connect waits until that is done. */
  function drain(): void {
    while (!isBusy && !member.isOver && !isRefused) {
      const command = waiting.shift()
      if (command === undefined) return
      run(command)
    }
  }

  return {
    receive(more) {
      if (member.isOver || isRefused) return
      if (!spend(more.length)) return finish(DISCONNECTS.tooManyRequests)
      waiting.push(...more)
      drain()
    },
    tick() {
      if (member.isOver) return
      const now = clock()
      const reason = overdue(member, openedAt, pongDue, timing, now)
      if (reason !== null) return finish(reason)
      if (member.user === null || now - pingedAt < timing.ping) return
      pingedAt = now
      pongDue = now + timing.pong
      options.write(PING)
    },
    endIfOf(sessions) {
      if (member.session !== null && sessions.has(member.session)) finish(DISCONNECTS.sessionEnded)
    },
    close,
  }
}
