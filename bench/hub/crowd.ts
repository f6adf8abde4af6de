// A process with many clients of the hub or of the reference. Told by its parent whom to follow; counts what comes, and
// comes back by itself when it is cut off, at the pauses of the product's client.
import { type Wire, openWire } from './wire.ts'
import { CHANNELS, channelOf, followedBy } from './workload.ts'

export interface Crowd {
  readonly port: number
  /** A connection token; null for the reference, which asks for none. */
  readonly token: string | null
  /** Numbers of its clients, from `first` on. */
  readonly first: number
  readonly count: number
  readonly followed: number
  /** Whether documents are read, and not only counted. */
  readonly reads: boolean
}

export interface Counts {
  /** Clients with all their channels. */
  readonly ready: number
  /** Messages so far. */
  readonly messages: number
  /** Connections that were tried so far. */
  readonly attempts: number
  /** Clients of which every document is as new as asked for. */
  readonly right: number
}

type Order = { readonly counts: { readonly atLeast: number } } | { readonly open: number }

/** As `packages/live` has them, in the client's own formula: full jitter. */
const PAUSE = { least: 500, most: 20_000 }
const pauseAfter = (failures: number): number =>
  Math.min(PAUSE.most, PAUSE.least + Math.random() * Math.min(PAUSE.most, PAUSE.least * 2 ** failures))

const NEWLINE = 10

/** Messages and pings in a frame: a ping is an empty object, on a line by itself. */
function linesOf(text: Buffer): { readonly messages: number; readonly pings: number } {
  let [messages, pings, from] = [0, 0, 0]
  while (from <= text.length) {
    const found = text.indexOf(NEWLINE, from)
    const end = found < 0 ? text.length : found
    if (end - from > 2) messages += 1
    else pings += 1
    from = end + 1
  }
  return { messages, pings }
}

/** The version in a full document or a patch's push; null where there is none. */
const versionOf = (line: string): { readonly channel: number; readonly version: number } | null => {
  const [, channel] = /"channel":"match:(\d+)"/.exec(line) ?? []
  const [, version] = /\\?"version\\?":(\d+)/.exec(line) ?? []
  return channel === undefined || version === undefined
    ? null
    : { channel: Number(channel) - 1, version: Number(version) }
}

const subscribe = (id: number, channel: number, reads: boolean) =>
  `{"id":${id},"subscribe":{"channel":"${channelOf(channel)}"${reads ? ',"recover":true' : ',"delta":"fossil"'}}}`

/** What all clients of a crowd count together. */
interface Tally {
  ready: number
  messages: number
  attempts: number
}

/** The newest documents that one client has, by channel. */
interface Held {
  readonly followed: readonly number[]
  readonly versions: Float64Array
}

/** Notes the version in an answer or a push; answers to subscriptions count from 2, in the order of the channels. */
function note({ followed, versions }: Held, line: string): void {
  const id = Number(/^\{"id":(\d+)/.exec(line)?.[1] ?? 0)
  const found = versionOf(id > 1 ? `"channel":"${channelOf(followed[id - 2] ?? 0)}"${line}` : line)
  if (found !== null) versions[found.channel] = Math.max(versions[found.channel] ?? 0, found.version)
}

/** One connection, until it closes. Says on its closing whether it had been taken. */
function join(
  { port, token, reads }: Crowd,
  number: number,
  held: Held,
  tally: Tally,
  onClose: (taken: boolean) => void,
) {
  /** Answers that are still to come; null before it is open. */
  let due: number | null = null
  const wire: Wire = openWire(port, `127.0.0.${2 + (number % 20)}`, {
    onOpen() {
      due = token === null ? 0 : 1 + held.followed.length
      if (token === null) {
        tally.ready += 1
        return
      }
      const asked = held.followed.map((channel, index) => subscribe(index + 2, channel, reads))
      wire.send([`{"id":1,"connect":{"token":"${token}"}}`, ...asked].join('\n'))
    },
    onText(text) {
      const { messages, pings } = linesOf(text)
      if (pings > 0) wire.send('{}')
      if (due !== null && due > 0) {
        due -= messages
        if (due === 0) tally.ready += 1
      } else tally.messages += messages
      if (reads) for (const line of text.toString().split('\n')) note(held, line)
    },
    onClose() {
      if (due === 0) tally.ready -= 1
      onClose(due !== null)
    },
  })
}

function createCrowd(crowd: Crowd) {
  const tally: Tally = { ready: 0, messages: 0, attempts: 0 }
  const all: Held[] = []

  function start(number: number): void {
    const held = { followed: followedBy(number, crowd.followed), versions: new Float64Array(CHANNELS) }
    all.push(held)
    let failures = 0
    const open = () => {
      tally.attempts += 1
      join(crowd, number, held, tally, (taken) => {
        failures = taken ? 0 : failures + 1
        setTimeout(open, pauseAfter(failures))
      })
    }
    open()
  }

  const isRight = ({ followed, versions }: Held, atLeast: number) =>
    followed.every((channel) => (versions[channel] ?? 0) >= atLeast)
  return {
    start,
    counts: (atLeast: number): Counts => ({
      ...tally,
      right: all.filter((held) => isRight(held, atLeast)).length,
    }),
  }
}

process.once('message', (crowd: Crowd) => {
  const { start, counts } = createCrowd(crowd)
  let opened = 0
  process.on('message', (order: Order) => {
    if ('counts' in order) process.send?.({ result: counts(order.counts.atLeast) })
    else {
      for (const until = Math.min(crowd.count, opened + order.open); opened < until; opened += 1)
        start(crowd.first + opened)
      process.send?.({ result: opened })
    }
  })
  process.send?.('ready')
})
