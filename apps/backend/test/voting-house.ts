import { canonicalSpecifier, oddsThousandths } from '@touchline/betting'
import { type MatchState, voteEndpoints } from '@touchline/contract'
import type { InjectOptions } from 'fastify'
import type { Identity } from '../src/http/context.ts'
import { createManualTime } from '../src/manual-time.ts'
import { createCatalogue } from '../src/sportsbook/catalogue/catalogue.ts'
import { loadReferences, saveReferences } from '../src/sportsbook/catalogue/reference-rows.ts'
import { createMarketBook } from '../src/sportsbook/markets/book.ts'
import { recordWords } from '../src/sportsbook/settlement/record.ts'
import { settleVotes } from '../src/sportsbook/votes/settle-votes.ts'
import { openVotes } from '../src/sides/votes.ts'
import { createWebServer } from '../src/web-server.ts'
import type { OpenTestDatabase } from './databases.ts'
import { addHandMatch } from './hand-match.ts'
import { sitesOf } from './sites.ts'

const NOW = Date.UTC(2026, 7, 1, 15)
const HOUR = 3_600_000

const NOT_STARTED: MatchState = {
  status: 0,
  period: 'not_started',
  progress: 0,
  clock: null,
  total_score: { home: 0, away: 0 },
  game_score: null,
  current_server: null,
  period_score: [],
  red_cards: null,
}

/** Fair: 2.00, 4.00, 4.00, so that right votes are worth 20, 40 and 40. */
const PRICES = { '1': 2000, '2': 4000, '3': 4000 }

const winner = (prices: Readonly<Record<string, number>>) => ({
  id: 1,
  specifier: canonicalSpecifier(''),
  status: 1 as const,
  mostBalanced: true,
  outcomes: Object.entries(prices).map(([id, odds]) => ({
    id,
    odds: oddsThousandths(odds),
    active: true,
    chances: null,
  })),
})

const identity = (playerId: number): Identity => ({
  playerId,
  tokenHash: '',
  home: null,
  language: 'en',
  acceptance: { mode: 'none', tolerance: 0 },
  pve: false,
})

/** How the outcomes of a match ended: the one that won, or nothing said of any, which makes all void. */
export type Ended = '1' | '2' | '3' | 'void' | 'taken back'

const outcomesOf = (ended: Ended) =>
  ended === 'taken back'
    ? null
    : ended === 'void'
      ? []
      : Object.keys(PRICES).map((id) => ({
          id,
          result: { won: id === ended, voidHalves: 0 as const, deadHeat: [1, 1] as [number, number] },
        }))

/** Votes over HTTP, about matches of two sides with prices set by the test, on a database of its own. */
export async function openVoting(open: OpenTestDatabase) {
  const db = await open()
  const time = createManualTime(NOW)
  const catalogue = createCatalogue()
  const published: { readonly channel: string; readonly data: unknown }[] = []
  const book = createMarketBook({
    clock: time.clock,
    timer: time.timer,
    publisher: { publish: () => Promise.resolve() },
    locales: [],
    onError: () => {},
  })
  await saveReferences(db, {
    categories: [
      { key: 'soccer/england', sport: 'soccer', name: 'England', countryCode: 'gb-eng', priority: 1 },
    ],
    tournaments: [{ key: 'league', categoryKey: 'soccer/england', name: 'League', priority: 1 }],
    competitors: ['Lions', 'Bears'].map((name) => ({
      key: name,
      name,
      countryCode: null,
      colours: ['#111111', '#eeeeee'] as const,
    })),
  })
  await loadReferences(db, catalogue)

  let made = 0
  /** A match that begins in an hour; without prices it has no market. */
  async function match(prices: Readonly<Record<string, number>> | null = PRICES): Promise<number> {
    made += 1
    const id = await addHandMatch(
      { db, catalogue, book },
      {
        ...{ key: `match ${made}`, sport: 'soccer', tournament: 'league', home: 'Lions', away: 'Bears' },
        ...{ startTime: time.clock() + HOUR, state: NOT_STARTED },
      },
    )
    if (prices !== null) book.apply({ type: 'markets_changed', matchId: id, markets: [winner(prices)] })
    return id
  }

  let players = 0
  async function player(nickname: string): Promise<number> {
    players += 1
    const [row] = await db.run<{ id: bigint }>({
      name: '',
      text: `insert into players (email, password_hash, language, created_at, nickname)
        values ('voter-${players}@touchline.example', '', 'en', now(), '${nickname}') returning id`,
    })
    return Number(row?.id)
  }

  const votes = openVotes({
    ...{ catalogue, book, db, clock: time.clock, siteOf: sitesOf().byHost },
    betCounts: () => new Map(),
    videoEnabled: true,
    publisher: { publish: async (channel, data) => void published.push({ channel, data }) },
    locales: ['en', 'de'],
  })
  const app = await createWebServer(
    {
      PUBLIC_URL: 'http://localhost:3000',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: false,
      RATE_LIMIT: 0,
      NODE_ENV: 'test',
    } as never,
    voteEndpoints,
    votes.handlers,
    // The name of a session is the id of its player.
    async (token) =>
      token === '' ? null : { identity: identity(Number(token)), token: null, isProven: async () => true },
  )
  await app.ready()

  async function call(method: 'GET' | 'POST', path: string, by: number | null, body?: object) {
    const options: InjectOptions = { method, url: `/api/sportsbook/v2${path}` }
    const response = await app.inject({
      ...options,
      headers: { origin: 'http://localhost:3000', ...(by !== null && { cookie: `touchline=${by}` }) },
      ...(body && { payload: body }),
    })
    return { status: response.statusCode, body: response.json() }
  }
  return {
    db,
    time,
    book,
    published,
    match,
    player,
    vote: (by: number | null, matchId: number, outcome: string) =>
      call('POST', '/vote', by, { prediction_id: `match:${matchId}`, data: { outcome_id: outcome } }),
    prediction: (by: number | null, matchId: number, locale = 'en') =>
      call('GET', `/vote?prediction_id=match:${matchId}&locale=${locale}`, by),
    get: (path: string, by: number | null) => call('GET', path, by),
    /** Tells pages of votes, as the job does. */
    tell: async () => {
      for (const job of votes.upkeep) await job.run(time.clock())
    },
    /** Says how the main market of a match ended, and settles the votes. */
    end: async (matchId: number, ended: Ended) => {
      const word = { marketId: 1, specifier: '', outcomes: outcomesOf(ended), cancels: null }
      const said = [{ ...word, placedFrom: null, placedTo: null }]
      await recordWords(db, matchId, said, { sequence: null, noLegs: true, now: new Date(time.clock()) })
      await settleVotes(db, new Date(0))
    },
    close: async () => {
      await app.close()
      await db.close()
    },
  }
}

export type Voting = Awaited<ReturnType<typeof openVoting>>
