import { LOCALE_CODES } from '@touchline/contract/locales'
import { systemClock } from '../clock.ts'
import { createSocketAddress } from '../http/front-proof.ts'
// Not by the door of the room: beside the hub it has what needs a database, which a hub does not load.
import { createHub, type Hub } from '../realtime/hub/hub.ts'
import { createServerApi } from '../realtime/hub/server-api.ts'
import { knownChannels } from '../realtime/known-channels.ts'
import { type Ground, NO_FEED, type Running } from './ground.ts'
import { openMetrics, readersOfHub } from './outside/metrics.ts'
import { createReadiness, type Readiness, readyAnswer } from './outside/readiness.ts'
import { answerJson, answerNotFound, startSmallServer } from './small-server.ts'

/** The hub as a process: where it listens, and what is asked of it from outside. */
export interface HubProcess {
  readonly port: number
  readonly hub: Hub
  readonly look: () => Promise<Readiness>
}

/**
 * The embedded hub in a process of its own: sockets of browsers, the calls of backends that publish through it, and
 * `/health`. It has no database and knows no matches, so every match's channel is known; of one without a document
 * nothing is kept once its last reader has left.
 */
export async function startHub(ground: Ground): Promise<HubProcess> {
  const { settings, report, later } = ground
  // Both are there: the settings are read so.
  const { REALTIME_SECRET: secret = '', CENTRIFUGO_API_KEY: key = '' } = settings
  const onError = (fault: unknown) => report(fault, 'realtime')
  const hub = createHub({
    secret,
    clock: systemClock,
    allowedOrigins: [new URL(settings.PUBLIC_URL).origin],
    isKnown: knownChannels(LOCALE_CODES, () => true),
    limits: { ofAddress: settings.SOCKETS_PER_ADDRESS },
    addressOf: createSocketAddress(settings.FRONT_SECRET, settings.TRUST_PROXY),
    onError,
  })
  const api = createServerApi({
    clock: systemClock,
    publisher: hub.publisher,
    positionOf: hub.positionOf,
    endUser: hub.endUser,
    key,
    onError,
  })
  const look = createReadiness({ drain: ground.drain, program: ground.program })
  const port = await startSmallServer(ground, {
    patience: 10_000,
    prepare: hub.attach,
    answer: async (request, response) => {
      const { url } = request
      const counts = { connections: hub.connections(), channels: hub.channels() }
      if (url === '/live') answerJson(response, 200, { status: 'ok' })
      else if (url === '/ready') {
        const { status, body } = readyAnswer(await look())
        answerJson(response, status, body)
      } else if (url === '/health') answerJson(response, 200, { status: 'ok', ...counts })
      else if (!(await api(request, response))) answerNotFound(response)
    },
  })
  later('realtime', () => hub.close())
  return { port, hub, look }
}

/** Starts it with its figures. */
export async function runHub(ground: Ground): Promise<Running> {
  const { port, hub, look } = await startHub(ground)
  return { port, metricsPort: await openMetrics(ground, readersOfHub(look, hub)), feed: NO_FEED }
}
