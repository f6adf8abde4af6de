import { systemClock } from '../clock.ts'
import { createSocketAddress } from '../http/front-proof.ts'
import { keptSecret } from '../kept-secret.ts'
import {
  type Connections,
  type HeardPublisher,
  type Hub,
  createCentrifugoPublisher,
  createHub,
  knownChannels,
} from '../realtime/index.ts'
import type { Settings } from '../settings.ts'
import { LOCALE_CODES } from '@touchline/contract'

/** What `/health` tells of the push server. */
export type RealtimeHealth =
  | { readonly status: 'ok' }
  | { readonly status: 'away'; readonly reason: string; readonly since: string }

/** Publishes to open pages, by the embedded hub or by a server beside it. */
export interface Realtime {
  readonly health: () => RealtimeHealth
  readonly publisher: HeardPublisher
  readonly connections: Connections
  readonly hub: Hub | null
  readonly secret: string
}

/** The way to a push server beside this process. An outage is told once. */
function openRemote(url: string, key: string, onError: (fault: unknown) => void) {
  let health: RealtimeHealth = { status: 'ok' }
  const publisher = createCentrifugoPublisher({
    url,
    key,
    onOutage(reason) {
      if (reason === null) {
        health = { status: 'ok' }
        return
      }
      health = { status: 'away', reason: reasonOf(reason), since: new Date(systemClock()).toISOString() }
      onError(new Error(`the push server ${url} is away: ${health.reason}`))
    },
  })
  return { publisher, connections: publisher, hub: null, health: () => health }
}

/** `fetch` says that it failed; what failed stands in its cause. */
const reasonOf = ({ message, cause }: Error): string => {
  const { code } = Object(cause) as { readonly code?: unknown }
  return typeof code === 'string' ? code : message
}

export async function openRealtime(
  settings: Settings,
  isMatch: (matchId: number) => boolean,
  onError: (fault: unknown) => void,
): Promise<Realtime> {
  const { CENTRIFUGO_API_URL: url, CENTRIFUGO_API_KEY: key } = settings
  const secret = await keptSecret(settings.REALTIME_SECRET, settings.DATA_DIR, 'realtime-secret')
  if (url !== undefined && key !== undefined) return { secret, ...openRemote(url, key, onError) }
  const hub = createHub({
    secret,
    clock: systemClock,
    allowedOrigins: [new URL(settings.PUBLIC_URL).origin],
    isKnown: knownChannels(LOCALE_CODES, isMatch),
    limits: { ofAddress: settings.SOCKETS_PER_ADDRESS },
    addressOf: createSocketAddress(settings.FRONT_SECRET, settings.TRUST_PROXY),
    onError,
  })
  return { publisher: hub.publisher, connections: hub, hub, secret, health: () => ({ status: 'ok' }) }
}
