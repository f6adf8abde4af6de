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

/** Publishes to open pages, by the embedded hub or by a Centrifugo. */
export interface Realtime {
  readonly publisher: HeardPublisher
  readonly connections: Connections
  readonly hub: Hub | null
  readonly secret: string
}

export async function openRealtime(
  settings: Settings,
  isMatch: (matchId: number) => boolean,
  onError: (fault: unknown) => void,
): Promise<Realtime> {
  const { CENTRIFUGO_API_URL: url, CENTRIFUGO_API_KEY: key } = settings
  const secret = await keptSecret(settings.REALTIME_SECRET, settings.DATA_DIR, 'realtime-secret')
  if (url !== undefined && key !== undefined) {
    const publisher = createCentrifugoPublisher({ url, key })
    return { publisher, connections: publisher, hub: null, secret }
  }
  const hub = createHub({
    secret,
    clock: systemClock,
    allowedOrigins: [new URL(settings.PUBLIC_URL).origin],
    isKnown: knownChannels(LOCALE_CODES, isMatch),
    limits: { ofAddress: settings.SOCKETS_PER_ADDRESS },
    addressOf: createSocketAddress(settings.FRONT_SECRET, settings.TRUST_PROXY),
    onError,
  })
  return { publisher: hub.publisher, connections: hub, hub, secret }
}
