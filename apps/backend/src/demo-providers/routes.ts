import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { languageTag, type Match, type MatchStatistics } from '@touchline/contract'
import { isRightToLeft } from '@touchline/contract/direction'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/index.ts'
import { CHECKS } from '../platform/identity/demo/provider.ts'
import { CHALLENGES } from '../platform/payments/demo/provider.ts'
import type { GameProviders } from '../platform/wallet/providers.ts'
import type { SiteOf } from '../sites.ts'
import { PICTURES } from '../sportsbook/catalogue/streams.ts'
import { answerPage, type Asks } from './answer-page.ts'
import { arenaApp } from './arena-app.ts'
import { registerChat } from './chat/chat-routes.ts'
import { newSeed, registerGameCalls } from './games/calls.ts'
import type { PlayParts } from './games/play.ts'
import { isGame } from './games/rules.ts'
import { registerLottoCalls } from './lotto/calls.ts'
import { lottoPage } from './lotto/lotto-page.ts'
import type { LottoParts } from './lotto/tickets.ts'
import { type Language, showPage } from './page.ts'
import { shownOf } from './stream.ts'
import { isCamera, isDrawn, streamPage } from './stream-page.ts'
import { localeIn, textsOf, type Texts } from './texts.ts'
import { createWalletServer } from './provider/wallet-server.ts'

/** What games for money need. */
export interface GamesOptions {
  readonly db: Database
  readonly providers: GameProviders
  /** The installation's own host. */
  readonly host: string
}

export interface DemoProvidersOptions {
  readonly games: GamesOptions
  readonly siteOf: SiteOf
  readonly clock: Clock
  /** The match as the call answers it, for a host and a language; null when there is none. */
  readonly matchOf: (id: number, asked: { host: string; locale: string }) => Promise<Match | null>
  /** The match's statistics up to now. */
  readonly statisticsOf: (id: number) => MatchStatistics
}

const SCRIPT = readFileSync(new URL('spi-main.js', import.meta.url))
const SCRIPT_TAG = `"${createHash('sha256').update(SCRIPT).digest('base64url').slice(0, 16)}"`

/** Paths of the pages that ask for an answer; a token follows. */
const ASKING: readonly (readonly [string, Asks])[] = [
  [CHALLENGES, 'bank'],
  [CHECKS, 'identity'],
]

/** Paths of the games, and of the lottery's page with its calls below. */
const GAMES = '/demo/arena/'
const LOTTO = '/demo/lotto/'

/** Seconds between two pictures. */
const EVERY = 4

interface Asked extends Language {
  readonly locale: string
  readonly texts: (branch: string) => Texts
}

/** The language that a page is asked for in. */
function askedIn({ query, headers, host }: FastifyRequest, siteOf: SiteOf): Asked {
  const { locale: asked } = query as { readonly locale?: unknown }
  const locale = localeIn(typeof asked === 'string' ? asked : undefined, headers['accept-language'])
  return {
    locale,
    lang: languageTag(locale),
    dir: siteOf(host).config.rtl && isRightToLeft(locale) ? 'rtl' : 'ltr',
    texts: (branch) => textsOf(locale, branch),
  }
}

function registerScript(app: FastifyInstance): void {
  app.get('/spi/main.js', (request, reply) => {
    void reply.headers({ 'cache-control': 'public, max-age=3600', etag: SCRIPT_TAG })
    // The front may compress the script and weaken its ETag to `W/…`, so a match anywhere in the header counts.
    const isThere = request.headers['if-none-match']?.includes(SCRIPT_TAG) === true
    return isThere ? reply.code(304).send() : reply.type('text/javascript; charset=utf-8').send(SCRIPT)
  })
}

/** Serves pictures of matches where the host's site uses the demo's streams; a finished match keeps showing its end. */
function registerPictures(app: FastifyInstance, options: DemoProvidersOptions): void {
  const { siteOf, clock, matchOf, statisticsOf } = options
  async function watched({ host }: FastifyRequest, id: string, locale: string): Promise<Match | null> {
    const { features, streams } = siteOf(host).config
    if (!features.video_enabled || streams.length > 0) return null
    const match = await matchOf(Number(id), { host, locale })
    return match !== null && (match.has_video || match.state.status > 1) ? match : null
  }
  app.get(`${PICTURES}:id(^\\d{1,12}$)/:camera`, async (request, reply): Promise<FastifyReply> => {
    const { id, camera } = request.params as { readonly id: string; readonly camera: string }
    const { texts, ...language } = askedIn(request, siteOf)
    const match = isCamera(camera) ? await watched(request, id, language.lang) : null
    if (match === null || !isCamera(camera) || !isDrawn(match.sport.key)) {
      reply.callNotFound()
      return reply
    }
    const now = clock()
    const shown = shownOf({ match, statistics: statisticsOf(match.id), now }, texts, language)
    if (shown.playing) void reply.header('refresh', String(EVERY))
    const { key } = match.sport
    return showPage(reply, siteOf(request.host).config.frameAncestors, (nonce) =>
      streamPage(key, camera, shown, { nonce, now }),
    )
  })
}

/** The games' own server plays by these. */
export const playPartsOf = (app: FastifyInstance, { games, clock }: DemoProvidersOptions): PlayParts => ({
  db: games.db,
  clock,
  newSeed,
  wallet: createWalletServer({ app, clock, ...games }, 'demo'),
})

/** The lottery's own server sells and pays by these. */
export const lottoPartsOf = (app: FastifyInstance, { games, clock }: DemoProvidersOptions): LottoParts => ({
  db: games.db,
  clock,
  newSeed,
  wallet: createWalletServer({ app, clock, ...games }, 'lotto'),
})

function registerLotto(app: FastifyInstance, options: DemoProvidersOptions): void {
  const { siteOf } = options
  app.get(`${LOTTO}six`, (request, reply) => {
    const { texts, locale, ...language } = askedIn(request, siteOf)
    const words = { t: texts('lotto'), locale }
    return showPage(reply, siteOf(request.host).config.frameAncestors, (nonce) =>
      lottoPage(words, language, nonce),
    )
  })
  registerLottoCalls(app, `${LOTTO}six/`, lottoPartsOf(app, options))
}

function registerGames(app: FastifyInstance, options: DemoProvidersOptions): void {
  const { siteOf } = options
  app.get(`${GAMES}:game`, (request, reply) => {
    const { game } = request.params as { readonly game: string }
    if (!isGame(game)) return reply.callNotFound()
    const { texts, locale, ...language } = askedIn(request, siteOf)
    const words = { t: texts('demo_app'), account: texts('account'), locale }
    return showPage(reply, siteOf(request.host).config.frameAncestors, (nonce) =>
      arenaApp(game, words, language, nonce),
    )
  })
  registerGameCalls(app, GAMES, playPartsOf(app, options))
}

/** Serves what the providers themselves would serve, at the addresses that the calls answer with. */
export function registerDemoProviders(app: FastifyInstance, options: DemoProvidersOptions): void {
  const { siteOf } = options
  registerScript(app)
  registerChat(app, siteOf)
  for (const [place, asks] of ASKING)
    app.get(`${place}:token(^[\\w-]{43}$)`, (request, reply) => {
      const { token } = request.params as { readonly token: string }
      const { texts, ...language } = askedIn(request, siteOf)
      return showPage(reply, siteOf(request.host).config.frameAncestors, (nonce) =>
        answerPage(asks, token, texts('demo'), language, nonce),
      )
    })
  registerGames(app, options)
  registerLotto(app, options)
  registerPictures(app, options)
}
