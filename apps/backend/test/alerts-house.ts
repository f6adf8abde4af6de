import { canonicalSpecifier, type MatchStatus, oddsThousandths } from '@touchline/betting'
import { alertEndpoints, type MatchState, sportsbookEndpoints } from '@touchline/contract'
import type { Identity } from '../src/http/context.ts'
import { startJobs } from '../src/jobs/jobs.ts'
import { createManualTime } from '../src/manual-time.ts'
import { notificationHandlers } from '../src/platform/notifications/handlers.ts'
import { ALERT_CHANNEL, openAlerts, openAlertWatch } from '../src/sides/alerts.ts'
import { createCatalogue } from '../src/sportsbook/catalogue/catalogue.ts'
import { loadReferences, saveReferences } from '../src/sportsbook/catalogue/reference-rows.ts'
import { createMarketBook } from '../src/sportsbook/markets/book.ts'
import { createWebServer } from '../src/web-server.ts'
import type { OpenTestDatabase } from './databases.ts'
import { addHandMatch } from './hand-match.ts'
import { sitesOf } from './sites.ts'

const NOW = Date.UTC(2026, 7, 1, 15)
const HOUR = 3_600_000
const SPORTS_HERE = ['soccer', 'tennis'] as const
type SportHere = (typeof SPORTS_HERE)[number]

export interface Moment {
  readonly status?: MatchStatus
  readonly period?: string
  readonly home?: number
  readonly away?: number
  readonly progress?: number
}

const stateOf = ({
  status = 1,
  period = '1st_half',
  home = 0,
  away = 0,
  progress = 0,
}: Moment): MatchState => ({
  ...{ status, period: status === 0 ? 'not_started' : period, progress, clock: null },
  total_score: { home, away },
  ...{ game_score: null, current_server: null, period_score: [], red_cards: null },
})

const market = (
  id: number,
  specifier: string,
  odds: Readonly<Record<string, number>>,
  status: 1 | -1 = 1,
) => ({
  ...{ id, specifier: canonicalSpecifier(specifier), status, mostBalanced: true },
  outcomes: Object.entries(odds).map(([outcome, price]) => ({
    ...{ id: outcome, odds: oddsThousandths(price), active: true, chances: null },
  })),
})

const identity = (playerId: number): Identity => ({
  ...{
    playerId,
    tokenHash: '',
    home: null,
    language: 'en',
    acceptance: { mode: 'none', tolerance: 0 },
    pve: false,
  },
})

/** Alerts and what they tell, over HTTP, with prices and matches set by the test; `workers` processes look at them. */
export async function openAlertHouse(open: OpenTestDatabase, workers = 1) {
  const db = await open()
  const time = createManualTime(NOW)
  const catalogue = createCatalogue()
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const book = createMarketBook({
    ...{ clock: time.clock, timer: time.timer, locales: [], onError },
    publisher: { publish: () => Promise.resolve() },
  })
  await saveReferences(db, {
    categories: SPORTS_HERE.map((sport) => ({
      ...{ key: `${sport}/england`, sport, name: 'England', countryCode: 'gb-eng', priority: 1 },
    })),
    tournaments: SPORTS_HERE.map((sport) => ({
      ...{ key: sport, categoryKey: `${sport}/england`, name: 'League', priority: 1 },
    })),
    competitors: ['Lions', 'Bears', 'Foxes'].map((name) => ({
      ...{ key: name, name, countryCode: null, colours: ['#111111', '#eeeeee'] as const },
    })),
  })
  await loadReferences(db, catalogue)

  let made = 0
  /** A match that begins in an hour. */
  async function match(home = 'Lions', away = 'Bears', sport: SportHere = 'soccer'): Promise<number> {
    made += 1
    return addHandMatch(
      { db, catalogue, book },
      {
        ...{ key: `match ${made}`, sport, tournament: sport, home, away },
        ...{ startTime: time.clock() + HOUR, state: stateOf({ status: 0 }) },
      },
    )
  }

  let players = 0
  async function player(language = 'en'): Promise<number> {
    players += 1
    const [row] = await db.run<{ id: bigint }>({
      name: '',
      text: `insert into players (email, password_hash, language, created_at)
        values ('waits-${players}@touchline.example', '', '${language}', now()) returning id`,
    })
    return Number(row?.id)
  }

  const sources = {
    catalogue,
    book,
    db,
    clock: time.clock,
    siteOf: sitesOf().byHost,
    betCounts: () => new Map(),
  }
  const { listNotifications, notificationCounters, readNotifications, readAllNotifications } =
    sportsbookEndpoints
  const app = await createWebServer(
    {
      ...{ PUBLIC_URL: 'http://localhost:3000', LOG_LEVEL: 'silent', TRUST_PROXY: false },
      ...{ RATE_LIMIT: 0, NODE_ENV: 'test' },
    } as never,
    { ...alertEndpoints, listNotifications, notificationCounters, readNotifications, readAllNotifications },
    {
      ...openAlerts({ ...sources, videoEnabled: true, onError }),
      ...notificationHandlers({ db, clock: time.clock, perUnit: () => 100, onOutbox: () => {} }),
    },
    // The name of a session is the id of its player.
    async (token) =>
      token === '' ? null : { identity: identity(Number(token)), token: null, isProven: async () => true },
  )
  await app.ready()

  const watches = Array.from({ length: workers }, () =>
    openAlertWatch({ db, catalogue, book, clock: time.clock, onOutbox: () => {} }),
  )
  let waiting: (() => void)[] = []
  const listening = watches.map(() => Promise.withResolvers<void>())
  const unlisten = watches.map(({ hear }, at) =>
    db.listen(ALERT_CHANNEL, (text) => {
      hear(text)
      if (text === null) listening[at]?.resolve()
      else for (const resolve of waiting.splice(0, 1)) resolve()
    }),
  )
  // What is said before it listens is never heard.
  await Promise.all(listening.map(({ promise }) => promise))
  /** Makes a call that changes what is waited for, and waits until all processes have heard of it. */
  const changing = async (asked: () => ReturnType<typeof call>) => {
    const heard = watches.map(() => new Promise<void>((resolve) => waiting.push(resolve)))
    const answer = await asked()
    if (answer.status === 200) await Promise.all(heard)
    else waiting = []
    return answer
  }
  const jobs = watches.map((watch) =>
    startJobs(watch.jobs, { clock: time.clock, timer: { after: () => () => {} }, onError }),
  )
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, by: number | null, body?: object) => {
    const response = await app.inject({
      ...{ method, url: `/api/sportsbook/v2${path}` },
      headers: { origin: 'http://localhost:3000', ...(by !== null && { cookie: `touchline=${by}` }) },
      ...(body && { payload: body }),
    })
    return { status: response.statusCode, body: response.json() }
  }
  const offer = (matchId: number, ...markets: readonly ReturnType<typeof market>[]) =>
    book.apply({ type: 'markets_changed', matchId, markets })

  return {
    ...{ db, time, book, errors, match, player, call },
    /** The match is so from now on. */
    plays: (matchId: number, moment: Moment = {}) =>
      book.apply({ type: 'match_changed', matchId, state: stateOf(moment) }),
    /** The prices of both outcomes of a total of 2.5. */
    prices: (matchId: number, over: number, under: number, status: 1 | -1 = 1) =>
      offer(matchId, market(18, 'total=2.5', { '12': over, '13': under }, status)),
    /** Players can be bet on. */
    names: (matchId: number) => offer(matchId, market(1201, 'player=h9', { yes: 3000 })),
    add: (by: number, body: object) => changing(() => call('POST', '/alerts?locale=en', by, body)),
    list: async (by: number, locale = 'en') => (await call('GET', `/alerts?locale=${locale}`, by)).body,
    remove: (by: number, id: number) => call('DELETE', `/alerts/${id}`, by),
    settings: (by: number, body: object) => changing(() => call('POST', '/alerts/settings', by, body)),
    /** What a player was told, the first first. */
    told: async (
      by: number,
      locale = 'en',
    ): Promise<{ type: string; body: string; [field: string]: unknown }[]> =>
      (await call('GET', `/notifications?limit=100&locale=${locale}`, by)).body.items.toReversed(),
    /** Time passes, and in all processes the jobs do what is due. */
    pass: async (milliseconds = 500) => {
      time.jump(milliseconds)
      await Promise.all(jobs.map((own) => own.step()))
    },
    close: async () => {
      for (const stop of unlisten) stop()
      await Promise.all(jobs.map((own) => own.stop()))
      await app.close()
      await db.close()
    },
  }
}

export type AlertHouse = Awaited<ReturnType<typeof openAlertHouse>>
