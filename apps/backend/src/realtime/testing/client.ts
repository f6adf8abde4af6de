import { EventEmitter, once } from 'node:events'
import { Centrifuge, type Options, type Subscription, type SubscriptionOptions } from 'centrifuge'
import { WebSocket } from 'ws'
import { systemClock } from '../../clock.ts'
import { createTokenIssuer, type IssueTokens } from '../tokens.ts'

export const SECRET = 'a secret that is only used in tests 0123456789'

export const issuer = (lifetime = 3600): IssueTokens =>
  createTokenIssuer({ secret: SECRET, clock: systemClock, lifetime })

export interface TestClient {
  readonly client: Centrifuge
  /** Cuts the connection, as a lost network does. */
  cut(): void
  /** Everything the server said, line by line. */
  readonly heard: readonly string[]
  /** Resolves when the server has sent something that contains this. */
  hears(part: string): Promise<void>
  close(): void
}

/** The unchanged npm client over the npm `ws`, with access to its sockets. */
export function openClient(url: string, user: string, options: Partial<Options> = {}): TestClient {
  const sockets: WebSocket[] = []
  const heard: string[] = []
  const lines = new EventEmitter()
  class Wire extends WebSocket {
    constructor(address: string) {
      super(address)
      sockets.push(this)
      this.on('message', (data) => {
        heard.push(...data.toString().split('\n'))
        lines.emit('heard')
      })
    }
  }
  const client = new Centrifuge(url, {
    websocket: Wire,
    minReconnectDelay: 200,
    maxReconnectDelay: 400,
    getToken: () => issuer().connection(user),
    ...options,
  })
  client.connect()
  return {
    client,
    heard,
    async hears(part) {
      while (!heard.some((line) => line.includes(part))) await once(lines, 'heard')
    },
    cut: () => sockets.at(-1)?.terminate(),
    close: () => client.disconnect(),
  }
}

/** A subscription that records everything it receives, in order. */
export function follow(client: Centrifuge, channel: string, options: Partial<SubscriptionOptions> = {}) {
  const subscription: Subscription = client.newSubscription(channel, {
    minResubscribeDelay: 100,
    maxResubscribeDelay: 200,
    ...options,
  })
  const data: unknown[] = []
  const offsets: (number | undefined)[] = []
  subscription.on('publication', (context) => {
    data.push(context.data)
    offsets.push(context.offset)
  })
  subscription.subscribe()
  return {
    subscription,
    data,
    offsets,
    /** Resolves when this many publications have come. */
    async received(count: number): Promise<void> {
      while (data.length < count) await next(subscription, 'publication')
    },
  }
}

/** The context of an emitter's next event; if none comes, the test times out. */
export const next = async <T>(emitter: unknown, event: string): Promise<T> => {
  const [context] = await once(emitter as NodeJS.EventEmitter, event)
  return context as T
}
