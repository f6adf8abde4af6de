import {
  feedEndpoints,
  LOCALE_CODES,
  operatorEndpoints,
  platformEndpoints,
  sportsbookEndpoints,
  walletEndpoints,
} from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import { systemClock } from '../clock.ts'
import type { Database } from '../db/index.ts'
import { attendRounds } from '../demo-providers/games/play.ts'
import { playLotto } from '../demo-providers/lotto/tickets.ts'
import {
  type DemoProvidersOptions,
  lottoPartsOf,
  playPartsOf,
  registerDemoProviders,
} from '../demo-providers/routes.ts'
import { feedHandlers, feedProofs } from '../feed/http/handlers.ts'
import { createSharedCounts } from '../http/limits/shared-counts.ts'
import { fetchOutward } from '../http/outward-fetch.ts'
import type { Job } from '../jobs/jobs.ts'
import { derivedSecret } from '../kept-secret.ts'
import { countJob } from '../jobs/upkeep.ts'
import { createTokenIssuer, realtimeHandlers, TOKEN_LIFETIME } from '../realtime/index.ts'
import { type BetCounts, createBetCounts } from '../sportsbook/catalogue/bet-counts.ts'
import { catalogueHandlers } from '../sportsbook/catalogue/handlers.ts'
import { offeredMatch } from '../sportsbook/catalogue/match-calls.ts'
import { customBetHandlers } from '../sportsbook/custom-bet/handlers.ts'
import { favouriteHandlers } from '../sportsbook/favourites/handlers.ts'
import { matchCentreHandlers } from '../sportsbook/match-centre/handlers.ts'
import { createMatchInfo } from '../sportsbook/match-centre/match-info.ts'
import { toStatistics } from '../sportsbook/match-centre/statistics.ts'
import { type BackedOutcomes, createBackedOutcomes } from '../sportsbook/popular/backed-outcomes.ts'
import { popularHandlers } from '../sportsbook/popular/handlers.ts'
import { priceHandlers } from '../sportsbook/prices/handlers.ts'
import { createMemoryReader } from '../sportsbook/prices/memory-reader.ts'
import { createRoomVoice } from '../sportsbook/match-chat/room-voice.ts'
import { racingHandlers } from '../sportsbook/racing/handlers.ts'
import { openAlerts } from '../sides/alerts.ts'
import { openVotes } from '../sides/votes.ts'
import { createChatSide } from '../sides/chat.ts'
import type { RealtimeHealth } from '../sides/realtime.ts'
import { createWebServer } from '../web-server.ts'
import type { Common } from './common.ts'
import { openOperators } from './operators.ts'
import { type Readiness, readyAnswer } from './outside/readiness.ts'
import { BACKLOG, portOf } from './small-server.ts'

/** Limits on the source of match info: ms and bytes. */
const INFO_BOUNDS = { timeout: 3000, mostBytes: 64_000 }

/** Open bets by match and by outcome, by which lists are sorted. */
interface Counts {
  readonly bets: BetCounts
  readonly backed: BackedOutcomes
}

async function openCounts(db: Database): Promise<Counts> {
  const counts = { bets: createBetCounts(db), backed: createBackedOutcomes(db, systemClock) }
  await Promise.all([counts.bets.refresh(), counts.backed.refresh()])
  return counts
}

/** What calls about matches read. */
const sourcesOf = (
  { settings, db, offer, builders, builderBudget, siteOf }: Common,
  { bets, backed }: Counts,
) => ({
  ...offer,
  db,
  clock: systemClock,
  betCounts: () => bets.current(),
  videoEnabled: settings.VIDEO_ENABLED,
  backed,
  builders,
  builderBudget,
  siteOf,
})

type Sources = ReturnType<typeof sourcesOf>

const voiceOf = ({ realtime, report }: Common) =>
  createRoomVoice({
    publisher: realtime.publisher,
    secret: derivedSecret(realtime.secret, 'chat users'),
    onError: (error) => report(error, 'chat'),
  })

function handlersOf(
  { settings, db, players, realtime, interest, late, report }: Common,
  sources: Sources,
  chat: Pick<ReturnType<typeof createChatSide>, 'handlers'>,
) {
  const info = createMatchInfo({
    address: settings.MATCH_INFO_URL,
    fetch: (address) => fetchOutward(address, INFO_BOUNDS),
    clock: systemClock,
  })
  const tokens = createTokenIssuer({ secret: realtime.secret, clock: systemClock, lifetime: TOKEN_LIFETIME })
  return {
    ...players.platformHandlers,
    ...players.sportsbookHandlers,
    ...players.walletHandlers,
    ...realtimeHandlers(tokens, interest),
    ...catalogueHandlers(sources),
    ...customBetHandlers(sources),
    ...favouriteHandlers(sources),
    ...matchCentreHandlers({ ...sources, info, streamSecrets: settings.STREAM_SECRETS }),
    ...popularHandlers(sources),
    ...racingHandlers(sources),
    ...priceHandlers({
      ...sources,
      memoriesOf: createMemoryReader({
        db,
        clock: systemClock,
        own: (matchId) => late.prices?.memory(matchId) ?? null,
      }),
    }),
    ...openAlerts({ ...sources, onError: (error) => report(error, 'alerts') }),
    ...chat.handlers,
    ...feedHandlers({ db, clock: systemClock, recorder: () => late.recorder }),
  }
}

const demoOf = ({ settings, db, players }: Common, sources: Sources): DemoProvidersOptions => ({
  ...sources,
  games: { db, providers: players.gameProviders, host: new URL(settings.PUBLIC_URL).host },
  matchOf: (id, asked) => offeredMatch(sources, id, { ...asked, cookie: () => undefined }),
  statisticsOf: (id) => toStatistics(id, sources.story(id)),
})

/** Pages that are not calls. */
const pagesOf =
  ({ messages }: Common, demo: DemoProvidersOptions) =>
  (server: FastifyInstance) => {
    messages.registerPages(server)
    registerDemoProviders(server, demo)
  }

/** How often (ms) the demo's games look for what was left lying. */
const ATTEND_EVERY = 2000
/** How often (ms) the demo's lottery looks whether something is to be drawn or paid. */
const DRAW_EVERY = 1000

/** What servers of the demo's games work off; they call the wallet of this process. */
const demoJobs = (server: FastifyInstance, demo: DemoProvidersOptions): readonly Job[] => [
  {
    name: 'demo-games',
    runs: 'once',
    every: ATTEND_EVERY,
    run: (_, signal) => attendRounds(playPartsOf(server, demo), signal),
  },
  {
    name: 'demo-lotto',
    runs: 'once',
    every: DRAW_EVERY,
    run: (_, signal) => playLotto(lottoPartsOf(server, demo), signal),
  },
]

/** A backend without its push server still takes bets, but its pages see no price move. */
const stateOf = (realtime: RealtimeHealth) => ({
  status: realtime.status === 'ok' ? 'ok' : 'degraded',
  realtime,
})

/** Starts to answer calls and sockets. */
export async function startApi(
  common: Common,
  look: () => Promise<Readiness>,
): Promise<{ readonly port: number; readonly jobs: readonly Job[] }> {
  const counts = await openCounts(common.db)
  const { settings, redis, players, realtime, isServed, later, log } = common
  const sources = sourcesOf(common, counts)
  const voice = voiceOf(common)
  const chat = createChatSide({ ...sources, voice })
  const demo = demoOf(common, sources)
  const operators = openOperators(common, voice)
  const votes = openVotes({ ...sources, publisher: realtime.publisher, locales: LOCALE_CODES })
  const server = await createWebServer(
    settings,
    {
      ...platformEndpoints,
      ...sportsbookEndpoints,
      ...walletEndpoints,
      ...feedEndpoints,
      ...operatorEndpoints,
    },
    { ...handlersOf(common, sources, chat), ...votes.handlers, ...operators.handlers },
    players.sessions.authenticate,
    { ...players.proofs, ...feedProofs(settings.FEED_KEYS) },
    pagesOf(common, demo),
    () => ({ ...stateOf(realtime.health()), quarantined: players.held() }),
    players.refuseFrom,
    isServed,
    {
      counts: redis === null ? undefined : createSharedCounts(redis),
      authenticateStaff: operators.authenticate,
      ready: async () => readyAnswer(await look()),
      log,
      leave: { isDraining: common.drain.isDraining, grace: 1000 * settings.DRAIN_SECONDS },
    },
  )
  later('calls', () => server.close())
  const { hub } = realtime
  if (hub !== null) {
    hub.attach(server.server)
    later('realtime', () => hub.close())
  }
  await server.listen({ host: settings.HOST, port: settings.BACKEND_PORT, backlog: BACKLOG })
  return {
    port: portOf(server.server),
    jobs: [
      countJob([counts.bets, counts.backed]),
      ...chat.upkeep,
      ...votes.upkeep,
      ...operators.upkeep,
      ...demoJobs(server, demo),
    ],
  }
}
