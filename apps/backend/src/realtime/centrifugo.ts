import { setTimeout as after } from 'node:timers/promises'
import { SESSION_ENDED } from '@touchline/contract/channels'
import { z } from 'zod'
import { createEpochs } from './epochs.ts'
import { asciiJson } from './hub/channels/encode.ts'
import type { Connections, EndedSessions, HeardPublisher, PublishOptions } from './publisher.ts'
import { createPushQueue, type PushQueueOptions } from './push-queue.ts'

export interface CentrifugoOptions {
  /** The server's HTTP API, such as `http://127.0.0.1:8000/api`. */
  readonly url: string
  readonly key: string
  readonly fetch?: typeof fetch
  /** Milliseconds for one request; 5,000 when absent. */
  readonly timeout?: number
  readonly wait?: QueueOptions['wait']
  readonly onOutage?: QueueOptions['onOutage']
}

/** Of a command that it took, the server says the epoch of its channel; null where it keeps nothing. */
type QueueOptions = PushQueueOptions<string | null>

/** A publisher to a server beside this process, and what is known of that server. */
export interface RemotePublisher extends HeardPublisher, Connections {
  /** Why its requests fail; null while they are taken. */
  outage(): Error | null
}

const ErrorField = z.object({ code: z.number(), message: z.string() }).optional()
// A request without commands is answered without replies.
const Reply = z.object({
  error: ErrorField,
  publish: z.object({ epoch: z.string().optional() }).optional(),
})
const Answer = z.object({ replies: z.array(Reply).default([]), error: ErrorField })

const commandOf = (channel: string, data: unknown, options: PublishOptions): string => {
  const parts = [`"channel":${JSON.stringify(channel)}`, `"data":${asciiJson(data)}`]
  if (options.passing === true) parts.push('"skip_history":true')
  else if (options.version !== undefined) parts.push(`"version":${options.version}`)
  if (options.key !== undefined) parts.push(`"idempotency_key":${JSON.stringify(options.key)}`)
  return `{"publish":{${parts.join(',')}}}`
}

/** Centrifugo ends all connections of the user; a hub of ours those of the sessions, a field that the other ignores. */
const ending = ({ playerId, sessions }: EndedSessions): string =>
  JSON.stringify({
    disconnect: {
      user: String(playerId),
      disconnect: { code: SESSION_ENDED, reason: 'session ended' },
      sessions,
    },
  })

const faultOf = ({ code, message }: { readonly code: number; readonly message: string }): Error =>
  new Error(`Centrifugo: ${code} ${message}`)

/** Documents of matches are whole: one that waits is replaced by the next. */
const isWhole = (channel: string): boolean => channel.startsWith('match:')

const createSend =
  (options: CentrifugoOptions): QueueOptions['send'] =>
  async (commands) => {
    const response = await (options.fetch ?? globalThis.fetch)(`${options.url.replace(/\/+$/, '')}/batch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': options.key },
      body: `{"commands":[${commands.join(',')}]}`,
      signal: AbortSignal.timeout(options.timeout ?? 5000),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`Centrifugo answered ${response.status}`)
    }
    const answer = Answer.parse(await response.json())
    if (answer.error !== undefined) throw faultOf(answer.error)
    if (answer.replies.length !== commands.length)
      throw new Error(`Centrifugo: replies: ${answer.replies.length} for ${commands.length} commands`)
    return answer.replies.map(({ error, publish }) =>
      error === undefined ? (publish?.epoch ?? null) : faultOf(error),
    )
  }

/** Tells listeners that the server may have lost what it kept. */
function createForgetting() {
  const listeners = new Set<() => void>()
  const epochs = createEpochs()
  const tell = () => {
    epochs.clear()
    for (const listener of listeners) listener()
  }
  return {
    tell,
    note(channel: string, epoch: string | null): void {
      if (epoch === null || !isWhole(channel) || !epochs.note(channel, epoch)) return
      tell()
      epochs.note(channel, epoch)
    },
    listen(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/**
 * Publishes through Centrifugo's HTTP API: one request at a time, in order; whatever comes meanwhile goes into the next
 * one. A publication's promise rejects when its request fails or the server refuses it; there is no retry. Centrifugo
 * knows no sessions, so ending one disconnects the player everywhere, and pages that are still signed in reconnect.
 *
 * A server that was away may have begun anew, and so has one whose channels have other epochs: what it took before, and
 * nobody had from it, is lost.
 */
export function createCentrifugoPublisher(options: CentrifugoOptions): RemotePublisher {
  const forgetting = createForgetting()
  const queue = createPushQueue<string | null>({
    send: createSend(options),
    wait: options.wait ?? ((milliseconds) => after(milliseconds, undefined, { ref: false })),
    onOutage: (reason) => {
      options.onOutage?.(reason)
      if (reason === null) forgetting.tell()
    },
  })
  return {
    outage: queue.outage,
    // Only the server knows who is subscribed.
    isHeard: () => true,
    heard: () => null,
    publish: async (channel, data, publication = {}) => {
      const key = publication.version !== undefined && isWhole(channel) ? channel : undefined
      forgetting.note(channel, await queue.add(commandOf(channel, data, publication), key))
    },
    onForgotten: forgetting.listen,
    endSessions: async (ended) => void (await queue.add(ending(ended))),
  }
}
