import { Centrifuge, UnauthorizedError } from 'centrifuge'
import type { Guard } from './guard.ts'

/** `unauthorized` ends the connection (LIVE-06). `unavailable` is retried. */
export type TokenAnswer =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly reason: 'unauthorized' | 'unavailable' }

export interface ClientOptions {
  /** `wss://…/connection/websocket`, or its path on this host. */
  readonly url: string
  readonly getToken: () => Promise<TokenAnswer>
  /** Token for one private channel. */
  readonly authorize: (channel: string) => Promise<TokenAnswer>
  /**
   * The session is over. After a refused token the connection rests until `remake` (LIVE-06). After an ended session it
   * reconnects with a fresh token.
   */
  readonly onUnauthorized?: () => void
  /** WebSocket constructor for environments without a global one. */
  readonly websocket?: unknown
}

/** LIVE-08 and LIVE-09. */
const CLIENT_TIMING = {
  timeout: 5000,
  maxServerPingDelay: 10_000,
  minReconnectDelay: 500,
  maxReconnectDelay: 20_000,
} as const

/** Resolves a path against this host, because not every browser does so for a WebSocket. */
export function socketUrl(url: string, base: string | undefined = globalThis.location?.href): string {
  const resolved = new URL(url, base)
  return resolved.href.replace(/^http/, 'ws')
}

/**
 * A WebSocket that drops messages once it closes. Browsers log an error for each one sent before the page knows of the
 * close.
 */
const quietSocket = () =>
  class extends WebSocket {
    override send(data: Parameters<WebSocket['send']>[0]): void {
      if (this.readyState === WebSocket.OPEN) super.send(data)
    }
  }

/** Creates the client of the server. `authorize` gets a token for a private channel. */
export function createClient(options: ClientOptions, guard: Guard) {
  const tokenFrom = async (answer: Promise<TokenAnswer>): Promise<string> => {
    const result = await answer
    if (result.ok) return result.token
    if (result.reason === 'unavailable') throw new Error('the token could not be had')
    guard('unauthorized', () => options.onUnauthorized?.())()
    throw new UnauthorizedError('unauthorized')
  }

  const client = new Centrifuge(socketUrl(options.url), {
    ...CLIENT_TIMING,
    getToken: () => tokenFrom(options.getToken()),
    websocket: options.websocket ?? quietSocket(),
  })

  /** An unauthorized answer for a private channel ends the whole connection too (LIVE-06). */
  const authorize = async (channel: string): Promise<string> => {
    try {
      return await tokenFrom(options.authorize(channel))
    } catch (fault) {
      if (fault instanceof UnauthorizedError) client.disconnect()
      throw fault
    }
  }

  return { client, authorize }
}
