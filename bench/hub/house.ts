// A process with the hub, or with the reference: the npm `ws` and nothing else. Told what to do by its parent.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import { createHub } from '../../apps/backend/src/realtime/index.ts'
import { asciiJson, deltaOf, pushLine } from '../../apps/backend/src/realtime/hub/channels/encode.ts'
import { CHANNELS, channelOf, documentAt, followedBy } from './workload.ts'

export interface House {
  readonly kind: 'hub' | 'reference'
  readonly secret: string
  /** 0 for a free one. */
  readonly port: number
}

/** Publishes in this many turns, some publications in each, and then waits for a moment. */
export interface Work {
  readonly turns: number
  readonly aTurn: number
  readonly pause: number
}

export interface Worked {
  /** CPU microseconds of this process. */
  readonly cpu: number
  /** Of all channels together. */
  readonly publications: number
}

type Order = { readonly work: Work } | { readonly memory: true } | { readonly newest: true }

/** What both kinds do: all publications of a turn, made ready before the clock runs. */
type Turn = () => void

async function run(turns: readonly Turn[], pause: number): Promise<number> {
  const began = process.cpuUsage()
  for (const turn of turns) {
    turn()
    await (pause > 0 ? wait(pause) : nextTurn())
  }
  const { user, system } = process.cpuUsage(began)
  return user + system
}

/** Channels one after the other, each with its next version. */
function createSequence() {
  const versions = new Uint32Array(CHANNELS)
  let channel = 0
  return () => {
    channel = (channel + 1) % CHANNELS
    versions[channel] = (versions[channel] ?? 0) + 1
    return { channel, version: versions[channel] ?? 0 }
  }
}

const times = <Made>(count: number, make: (index: number) => Made): readonly Made[] =>
  Array.from({ length: count }, (_, index) => make(index))

function startHub(secret: string) {
  const hub = createHub({
    secret,
    clock: Date.now,
    allowedOrigins: [],
    limits: { connections: 100_000 },
    onError: console.error,
  })
  const next = createSequence()
  const publish = (channel: number, version: number) =>
    void hub.publisher.publish(channelOf(channel), documentAt(channel, version), { version })
  return {
    attach: hub.attach,
    turns: ({ turns, aTurn }: Work): readonly Turn[] =>
      times(turns, () => {
        const publications = times(aTurn, next)
        return () => {
          for (const { channel, version } of publications) publish(channel, version)
        }
      }),
    /** Every channel anew, with a version that no earlier process has had. */
    newest() {
      for (let channel = 0; channel < CHANNELS; channel += 1) publish(channel, Math.floor(Date.now() / 100))
    },
  }
}

/** Sends the hub's bytes to who follows them, each message by itself. */
function startReference() {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: false })
  const readers = times(CHANNELS, () => new Set<WebSocket>())
  let connections = 0
  const next = createSequence()
  const frameAt = (channel: number, version: number) => {
    const text = asciiJson(documentAt(channel, version))
    const patch = deltaOf(asciiJson(documentAt(channel, version - 1)), text)
    const data = JSON.stringify(patch ?? text)
    return pushLine(channelOf(channel), { data, offset: version, delta: patch !== null }).text
  }
  return {
    attach(server: ReturnType<typeof createServer>) {
      server.on('upgrade', (request, socket, head) =>
        sockets.handleUpgrade(request, socket, head, (opened) => {
          const followed = followedBy(connections)
          connections += 1
          for (const channel of followed) readers[channel]?.add(opened)
          opened.on('error', () => {})
          opened.on('close', () => {
            for (const channel of followed) readers[channel]?.delete(opened)
          })
        }),
      )
    },
    turns: ({ turns, aTurn }: Work): readonly Turn[] =>
      times(turns, () => {
        const publications = times(aTurn, () => {
          const { channel, version } = next()
          return { channel, frame: frameAt(channel, version) }
        })
        return () => {
          for (const { channel, frame } of publications)
            for (const reader of readers[channel] ?? []) reader.send(frame, { binary: false })
        }
      }),
    newest: () => {},
  }
}

/** Bytes of this process, garbage collected. */
async function memory(): Promise<number> {
  for (let round = 0; round < 4; round += 1) {
    ;(globalThis as { gc?: () => void }).gc?.()
    await wait(50)
  }
  return process.memoryUsage.rss()
}

process.once('message', ({ kind, secret, port }: House) => {
  const { attach, turns, newest } = kind === 'hub' ? startHub(secret) : startReference()
  const answers = {
    work: async (work: Work): Promise<Worked> => ({
      cpu: await run(turns(work), work.pause),
      publications: work.turns * work.aTurn,
    }),
    memory,
    newest: async () => newest(),
  }
  process.on('message', (order: Order) => {
    const answer =
      'work' in order ? answers.work(order.work) : 'memory' in order ? answers.memory() : answers.newest()
    void answer.then((result) => process.send?.({ result }))
  })
  const server = createServer()
  attach(server)
  server.listen({ port, host: '127.0.0.1', backlog: 4096 }, () =>
    process.send?.((server.address() as AddressInfo).port),
  )
})
