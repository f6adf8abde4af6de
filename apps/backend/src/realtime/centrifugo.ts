import { SESSION_ENDED } from '@touchline/contract/channels'
import { z } from 'zod'
import { asciiJson } from './hub/channels/encode.ts'
import type { Connections, HeardPublisher, PublishOptions } from './publisher.ts'

export interface CentrifugoOptions {
  /** The server's HTTP API, such as `http://127.0.0.1:8000/api`. */
  readonly url: string
  readonly key: string
  readonly fetch?: typeof fetch
  /** Milliseconds for one request; 5,000 when absent. */
  readonly timeout?: number
}

interface Waiting {
  readonly command: string
  readonly resolve: () => void
  readonly reject: (reason: Error) => void
}

/** Most commands in one request. */
const BATCH = 500

const ErrorField = z.object({ code: z.number(), message: z.string() }).optional()
const Answer = z.object({ replies: z.array(z.object({ error: ErrorField })), error: ErrorField })

const commandOf = (channel: string, data: unknown, options: PublishOptions): string => {
  const parts = [`"channel":${JSON.stringify(channel)}`, `"data":${asciiJson(data)}`]
  if (options.passing === true) parts.push('"skip_history":true')
  else if (options.version !== undefined) parts.push(`"version":${options.version}`)
  return `{"publish":{${parts.join(',')}}}`
}

const ending = (playerId: number): string =>
  JSON.stringify({
    disconnect: {
      user: String(playerId),
      disconnect: { code: SESSION_ENDED, reason: 'session ended' },
    },
  })

/**
 * Publishes through Centrifugo's HTTP API: one request at a time, in order; whatever comes meanwhile goes into the next
 * one. A publication's promise rejects when its request fails or the server refuses it; there is no retry. Centrifugo
 * knows no sessions, so ending one disconnects the player everywhere, and pages that are still signed in reconnect.
 */
export function createCentrifugoPublisher(options: CentrifugoOptions): HeardPublisher & Connections {
  const send = options.fetch ?? globalThis.fetch
  const endpoint = `${options.url.replace(/\/+$/, '')}/batch`
  const waiting: Waiting[] = []
  let isSending = false

  const request = async (batch: readonly Waiting[]): Promise<void> => {
    const response = await send(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': options.key },
      body: `{"commands":[${batch.map(({ command }) => command).join(',')}]}`,
      signal: AbortSignal.timeout(options.timeout ?? 5000),
    })
    if (!response.ok) throw new Error(`Centrifugo answered ${response.status}`)
    const answer = Answer.parse(await response.json())
    if (answer.error !== undefined)
      throw new Error(`Centrifugo: ${answer.error.code} ${answer.error.message}`)
    if (answer.replies.length !== batch.length)
      throw new Error(`Centrifugo: replies: ${answer.replies.length} for ${batch.length} commands`)
    for (const [index, { resolve, reject }] of batch.entries()) {
      const refusal = answer.replies[index]?.error
      if (refusal === undefined) resolve()
      else reject(new Error(`Centrifugo: ${refusal.code} ${refusal.message}`))
    }
  }

  const sendAll = async () => {
    isSending = true
    // Publications of the same turn share a request.
    await new Promise((resolve) => setImmediate(resolve))
    for (let batch = waiting.splice(0, BATCH); batch.length > 0; batch = waiting.splice(0, BATCH)) {
      try {
        await request(batch)
      } catch (fault) {
        const reason = fault instanceof Error ? fault : new Error(String(fault))
        for (const { reject } of batch) reject(reason)
      }
    }
    isSending = false
  }

  const queue = (command: string) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ command, resolve, reject })
      if (!isSending) void sendAll()
    })

  return {
    // Only the server knows who is subscribed.
    isHeard: () => true,
    heard: () => null,
    publish: (channel, data, publication = {}) => queue(commandOf(channel, data, publication)),
    endSessions: ({ playerId }) => queue(ending(playerId)),
  }
}
