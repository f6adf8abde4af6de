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

/** What all sessions share. */
export interface SessionParts {
  readonly broker: Broker
  readonly tokens: ReadTokens
  readonly hasEnded: (session: string) => boolean
  readonly isKnown: (channel: string) => boolean
  readonly clock: Clock
  readonly limits: SessionLimits
  readonly timing: SessionTiming
  readonly onError: (fault: unknown) => void
}

/** The connection of one session. */
export interface SessionLine {
  /** Sends one protocol line. */
  send(line: Line): void
  end(disconnect: Disconnect): void
}

/** Whose connection it is. */
export type Owner = Readonly<Pick<Membership, 'user' | 'session'>>

type Shared = SessionParts & { readonly commands: ReturnType<typeof createCommands> }

/** Why the connection must end now, as far as time decides it. */
function overdue(
  { user, expiresAt, expiring }: Membership,
  { openedAt, pongDue }: { readonly openedAt: number; readonly pongDue: number },
  { connect, grace }: SessionTiming,
  now: number,
): Disconnect | null {
  if (user === null) return now - openedAt >= connect ? DISCONNECTS.notConnected : null
  if (now >= pongDue) return DISCONNECTS.noPong
  if (now >= expiresAt + grace) return DISCONNECTS.expired
  if (expiring !== null)
    for (const end of expiring.values()) if (now >= end + grace) return DISCONNECTS.subscriptionExpired
  return null
}

/**
 * One connection without its socket: takes commands, writes lines. A class, because there is one for each connection and
 * closures would take some kilobytes.
 */
export class Session {
  readonly #shared: Shared
  readonly #line: SessionLine
  readonly #member: Membership
  /** Commands that wait for one under way: a subscribe sent together with the connect runs after it. */
  #waiting: Command[] = []
  #isBusy = false
  /** The connect was refused: its subscribes are not run, and the client comes back with a new socket. */
  #isRefused = false
  /** A bucket of commands, and when it was last filled. */
  #left: number
  #filledAt: number
  readonly #openedAt: number
  #pingedAt: number
  #pongDue = NEVER

  constructor(shared: Shared, client: string, line: SessionLine) {
    const now = shared.clock()
    this.#shared = shared
    this.#line = line
    this.#left = shared.limits.burst
    this.#filledAt = now
    this.#openedAt = now
    this.#pingedAt = now
    this.#member = {
      client,
      reader: line,
      user: null,
      session: null,
      expiresAt: NEVER,
      isOver: false,
      channels: new Map(),
      expiring: null,
    }
  }

  receive(commands: readonly Command[]): void {
    if (this.#member.isOver || this.#isRefused) return
    if (!this.#spend(commands.length)) return this.#finish(DISCONNECTS.tooManyRequests)
    this.#waiting.push(...commands)
    this.#drain()
  }

  /** To be called about every second: sends pings, finds missing pongs and expired tokens. */
  tick(): void {
    const member = this.#member
    if (member.isOver) return
    const { clock, timing } = this.#shared
    const now = clock()
    const reason = overdue(member, { openedAt: this.#openedAt, pongDue: this.#pongDue }, timing, now)
    if (reason !== null) return this.#finish(reason)
    if (member.user === null || now - this.#pingedAt < timing.ping) return
    this.#pingedAt = now
    this.#pongDue = now + timing.pong
    this.#line.send(PING)
  }

  /** Disconnects if it belongs to whom is meant. */
  endIf(isMeant: (owner: Owner) => boolean, disconnect: Disconnect): void {
    if (isMeant(this.#member)) this.#finish(disconnect)
  }

  /** To be called when the socket has closed. */
  close(): void {
    const { channels } = this.#member
    this.#member.isOver = true
    this.#waiting = []
    for (const [name, subscription] of channels) this.#shared.broker.leave(name, subscription)
    channels.clear()
  }

  #finish(disconnect: Disconnect): void {
    if (this.#member.isOver) return
    this.close()
    this.#line.end(disconnect)
  }

  /** False when more is asked for than the bucket holds. */
  #spend(count: number): boolean {
    const { clock, limits } = this.#shared
    const now = clock()
    const filled = this.#left + ((now - this.#filledAt) / 1000) * limits.rate
    this.#left = Math.min(limits.burst, filled) - count
    this.#filledAt = now
    return this.#left >= 0
  }

  #drain(): void {
    if (this.#isBusy) return
    const commands = this.#waiting
    this.#waiting = []
    for (const [index, command] of commands.entries()) {
      if (this.#member.isOver || this.#isRefused) return
      const running = this.#run(command)
      if (running === null) continue
      this.#isBusy = true
      this.#waiting = commands.slice(index + 1)
      void running.then(() => {
        this.#isBusy = false
        this.#drain()
      })
      return
    }
  }

  /** Null when it is done at once. */
  #run(command: Command): Promise<void> | null {
    const member = this.#member
    if (command.kind === 'pong') this.#pongDue = NEVER
    else if (member.user === null && command.method !== 'connect') this.#finish(DISCONNECTS.badRequest)
    else {
      const outcome = this.#shared.commands[command.method](member, command.request)
      if (outcome instanceof Promise) return this.#later(command.id, outcome)
      this.#answer(command.id, outcome)
    }
    return null
  }

  #answer(id: number, outcome: Outcome): void {
    if (outcome === null || this.#member.isOver) return
    if ('end' in outcome) this.#finish(outcome.end)
    else if ('error' in outcome) this.#line.send(errorReply(id, outcome.error))
    else this.#line.send(lineOf(`{"id":${id},${outcome.reply}}`))
  }

  /** Never rejects. */
  async #later(id: number, outcome: Promise<() => Outcome>): Promise<void> {
    try {
      const complete = await outcome
      if (!this.#member.isOver) this.#answer(id, complete())
    } catch (fault) {
      this.#shared.onError(fault)
      this.#finish(DISCONNECTS.serverError)
    }
    this.#isRefused = this.#member.user === null
  }
}

/** Opens sessions, which share their commands. */
export function createSessions(parts: SessionParts): (client: string, line: SessionLine) => Session {
  const { limits, timing } = parts
  const commands = createCommands({
    ...parts,
    maxChannels: limits.channels,
    maxChannelLength: limits.channelLength,
    ping: timing.ping,
  })
  const shared = { ...parts, commands }
  return (client, line) => new Session(shared, client, line)
}
