import { statement } from './statement.ts'
import type { HearNotice, Queries } from './database.ts'

/** A connection that hears notices. */
export interface NoticeLine {
  listen(channel: string): Promise<void>
  unlisten(channel: string): Promise<void>
  /** Rejects when nobody answers. Absent where a line cannot break. */
  readonly ping?: () => Promise<void>
  close(): Promise<void>
}

/** Opens a line. `lost` is called when it breaks, which may be more than once. */
export type OpenNoticeLine = (events: {
  readonly heard: (channel: string, text: string) => void
  readonly lost: (error: Error) => void
}) => Promise<NoticeLine>

export interface NoticeOptions {
  readonly open: OpenNoticeLine
  /** Told of each broken line and of each failed try to open one, and of what a listener throws. */
  readonly onError: (error: Error) => void
  /** Runs something after some milliseconds; answers what cancels it. */
  readonly after?: (milliseconds: number, action: () => void) => () => void
  /** Random number in [0, 1). */
  readonly random?: () => number
}

export interface Notices {
  /** Hears notices of a channel until the answer is called. */
  listen(channel: string, hear: HearNotice): () => void
  close(): Promise<void>
}

/** Pauses (ms) before a line is opened again: each is twice the last one, up to the longest. */
const PAUSES = { first: 100, longest: 5000 } as const
/** How often (ms) a silent line is asked whether it still stands. */
const PING_EVERY = 15_000

/** Channels are names of our own; PostgreSQL takes them without quotes. */
const CHANNEL = /^[a-z][a-z0-9_]{0,62}$/

const unrefAfter = (milliseconds: number, action: () => void): (() => void) => {
  const handle = setTimeout(action, milliseconds)
  handle.unref()
  return () => clearTimeout(handle)
}

const errorOf = (fault: unknown): Error => (fault instanceof Error ? fault : new Error(String(fault)))

/** Who listens to what. */
function createListeners(onError: (error: Error) => void) {
  const all = new Map<string, Set<HearNotice>>()
  const tell = (hear: HearNotice, text: string | null): void => {
    try {
      hear(text)
    } catch (fault) {
      onError(errorOf(fault))
    }
  }
  return {
    channels: () => all.keys(),
    add: (channel: string, hear: HearNotice): void => {
      all.set(channel, (all.get(channel) ?? new Set()).add(hear))
    },
    /** Answers whether nobody listens to the channel any more. */
    remove: (channel: string, hear: HearNotice): boolean => {
      const some = all.get(channel)
      if (some?.delete(hear) !== true || some.size > 0) return false
      return all.delete(channel)
    },
    tell: (channel: string, text: string | null): void => {
      for (const hear of [...(all.get(channel) ?? [])]) tell(hear, text)
    },
    tellOne: (channel: string, hear: HearNotice): void => {
      if (all.get(channel)?.has(hear) === true) tell(hear, null)
    },
  }
}

interface LineOptions extends Required<NoticeOptions> {
  /** What is to be heard, whenever a line is opened. */
  readonly channels: () => Iterable<string>
  readonly heard: (channel: string, text: string) => void
  /** A line has been opened, or opened anew, and listens to these channels. */
  readonly onOpen: (channels: Iterable<string>) => void
}

/** Asks a line now and then whether it stands. Answers what ends that. */
function watchLine({ ping }: NoticeLine, { after }: LineOptions, onSilent: (fault: unknown) => void) {
  let cancel = () => {}
  let isOver = false
  const arm = () => {
    if (isOver) return
    cancel = after(PING_EVERY, () => void ping?.().then(arm, (fault: unknown) => isOver || onSilent(fault)))
  }
  if (ping !== undefined) arm()
  return () => {
    isOver = true
    cancel()
  }
}

/** A line that listens to its channels, each of which is asked for once. */
async function openLine({ open, channels, heard }: LineOptions, lost: (error: Error) => void) {
  const line = await open({ heard, lost })
  const asked = new Map<string, Promise<void>>()
  const ask = (channel: string): Promise<void> => {
    const known = asked.get(channel)
    if (known !== undefined) return known
    const listening = line.listen(channel)
    asked.set(channel, listening)
    return listening
  }
  // A channel that is added meanwhile is among them.
  for (const channel of channels()) await ask(channel)
  return {
    line,
    ask,
    forget: (channel: string) => {
      if (asked.delete(channel)) line.unlisten(channel).catch(() => {})
    },
  }
}

type OpenLine = Awaited<ReturnType<typeof openLine>>

/** Keeps one line open for as long as there is something to hear. */
function createLineKeeper(options: LineOptions) {
  const { onError, after, random, channels, onOpen } = options
  let opened: OpenLine | null = null
  let isOpening = false
  let isClosed = false
  let failures = 0
  let cancel = () => {}

  const drop = (fault: unknown) => {
    const broken = opened
    opened = null
    if (isClosed) return
    cancel()
    onError(errorOf(fault))
    broken?.line.close().catch(() => {})
    const pause = Math.min(PAUSES.longest, PAUSES.first * 2 ** failures) * (0.5 + random() / 2)
    failures += 1
    cancel = after(pause, () => void begin())
  }

  const begin = async () => {
    if (isOpening || isClosed || opened !== null || channels()[Symbol.iterator]().next().done === true) return
    isOpening = true
    let loss: Error | null = null
    const own = await openLine(options, (error) => {
      if (loss !== null) return
      loss = error
      if (opened !== null && opened === own) drop(error)
    }).catch(errorOf)
    isOpening = false
    if (own instanceof Error) return drop(own)
    opened = own
    if (isClosed) return void own.line.close().catch(() => {})
    if (loss !== null) return drop(loss)
    failures = 0
    cancel = watchLine(own.line, options, (fault) => opened === own && drop(fault))
    onOpen(channels())
  }

  return {
    /** Listens to a channel, over the line there is or one that is opened; `then` is told only of the former. */
    ask: (channel: string, then: () => void): void => {
      const own = opened
      if (own === null) return void begin()
      own.ask(channel).then(
        () => opened === own && then(),
        (fault: unknown) => opened === own && drop(fault),
      )
    },
    forget: (channel: string): void => opened?.forget(channel),
    close: async (): Promise<void> => {
      isClosed = true
      cancel()
      await opened?.line.close().catch(() => {})
    },
  }
}

/**
 * Hears notices over one line, which is opened for the first listener and opened again, after a growing pause, whenever
 * it breaks. Then every listener is told that it may have missed some.
 */
export function createNotices({
  open,
  onError,
  after = unrefAfter,
  random = Math.random,
}: NoticeOptions): Notices {
  const listeners = createListeners(onError)
  const lines = createLineKeeper({
    open,
    onError,
    after,
    random,
    channels: listeners.channels,
    heard: listeners.tell,
    onOpen: (channels) => {
      for (const channel of [...channels]) lines.ask(channel, () => listeners.tell(channel, null))
    },
  })
  return {
    listen: (channel, hear) => {
      if (!CHANNEL.test(channel)) throw new RangeError(`channel: ${channel} is no name of one`)
      listeners.add(channel, hear)
      lines.ask(channel, () => listeners.tellOne(channel, hear))
      return () => {
        if (listeners.remove(channel, hear)) lines.forget(channel)
      }
    },
    close: lines.close,
  }
}

const NOTIFY = statement({
  name: 'notify',
  parameters: { channel: 'text', text: 'text' },
  row: { pg_notify: 'void' },
  text: 'select pg_notify($channel, $text)',
})

/** Most bytes of a notice's text. */
const LONGEST = 7900

/**
 * Tells all processes that listen to the channel; inside a transaction once that has committed. PostgreSQL lets only one
 * transaction with a notice commit at a time, so what is done often is told apart from what it is about, and gathered.
 */
export async function notify(queries: Queries, channel: string, text = ''): Promise<void> {
  if (Buffer.byteLength(text) > LONGEST)
    throw new RangeError(`notice to ${channel}: longer than ${LONGEST} bytes`)
  await queries.run(NOTIFY, { channel, text })
}
