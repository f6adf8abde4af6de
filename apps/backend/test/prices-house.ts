import { canonicalSpecifier, type MatchStatus, oddsThousandths } from '@touchline/betting'
import { type MatchState, priceEndpoints } from '@touchline/contract'
import type { Database } from '../src/db/index.ts'
import type { FeedEvent, FeedMarket } from '../src/feed/events.ts'
import { createIngest } from '../src/feed/ingest.ts'
import { createManualTime } from '../src/manual-time.ts'
import { createCatalogue } from '../src/sportsbook/catalogue/catalogue.ts'
import { loadReferences, saveReferences } from '../src/sportsbook/catalogue/reference-rows.ts'
import { createMarketBook } from '../src/sportsbook/markets/book.ts'
import { hasGoals } from '../src/sportsbook/prices/goal-sports.ts'
import { priceHandlers } from '../src/sportsbook/prices/handlers.ts'
import { createMemoryReader } from '../src/sportsbook/prices/memory-reader.ts'
import { createPriceRecorder, type PriceRecorder } from '../src/sportsbook/prices/recorder.ts'
import { createWebServer } from '../src/web-server.ts'
import { addHandMatch } from './hand-match.ts'
import { sitesOf } from './sites.ts'

export const NOW = Date.UTC(2026, 7, 1, 15)
const HOUR = 3_600_000

export const stateOf = (status: MatchStatus, home = 0, away = 0, minute = 0): MatchState => ({
  status,
  period: status === 0 ? 'not_started' : '1st_half',
  progress: minute / 90,
  clock:
    status === 1
      ? {
          match_time: minute * 60,
          ...{ stoppage_time: null, stoppage_time_announced: null },
          ...{ remaining_time: null, remaining_time_in_period: null },
          ...{ stopped: false, rate: 1, clock_updated_at: new Date(NOW).toISOString() },
        }
      : null,
  total_score: { home, away },
  game_score: null,
  current_server: null,
  period_score: [],
  red_cards: null,
})

/** Total goals at 2.5. */
export const totalOf = (over: number, under: number, status: 1 | -1 = 1): FeedMarket => ({
  ...{ id: 18, specifier: canonicalSpecifier('total=2.5'), status, mostBalanced: true },
  outcomes: [
    { id: '12', odds: oddsThousandths(over), active: true, chances: null },
    { id: '13', odds: oddsThousandths(under), active: true, chances: null },
  ],
})

/** A feed whose prices are remembered, and the call about them; matches begin in an hour. */
export async function openPrices(db: Database, options: { readonly sport?: 'soccer' | 'basketball' } = {}) {
  const { sport = 'soccer' } = options
  const time = createManualTime(NOW)
  const catalogue = createCatalogue()
  const errors: unknown[] = []
  const book = createMarketBook({
    ...{ clock: time.clock, timer: time.timer, locales: [] },
    publisher: { publish: () => Promise.resolve() },
    onError: (error) => errors.push(error),
  })
  const word = async () => {}
  const ingest = createIngest({
    book,
    settlement: { settleMarkets: word, rollBack: word, cancelMarkets: word, rollBackCancel: word },
  })
  const categoryKey = `${sport}/england`
  await saveReferences(db, {
    categories: [{ key: categoryKey, sport, name: 'England', countryCode: 'gb-eng', priority: 1 }],
    tournaments: [{ key: `${sport} league`, categoryKey, name: 'League', priority: 1 }],
    competitors: ['Lions', 'Bears'].map((name) => ({
      ...{ key: `${sport} ${name}`, name, countryCode: null },
      colours: ['#111111', '#eeeeee'] as const,
    })),
  })
  await loadReferences(db, catalogue)

  let mayWrite = true
  const begin = () =>
    createPriceRecorder({
      ...{ db, book, listen: ingest.listen, hasGoals: hasGoals(catalogue), mayWrite: () => mayWrite },
      ...{ clock: time.clock, timer: time.timer },
      onError: (error) => errors.push(error),
    })
  let recorder: PriceRecorder | null = begin()
  const say = (...events: readonly FeedEvent[]) => ingest.take(events, 'test')

  let made = 0
  async function match(over = 2050, under = 1750): Promise<number> {
    made += 1
    const id = await addHandMatch(
      { db, catalogue, book },
      {
        ...{ key: `${sport} match ${made}`, sport, tournament: `${sport} league` },
        ...{ home: `${sport} Lions`, away: `${sport} Bears` },
        ...{ startTime: time.clock() + HOUR, state: stateOf(0) },
      },
    )
    await say({ type: 'markets_changed', matchId: id, markets: [totalOf(over, under)] })
    return id
  }

  const own = { ...{ catalogue, book, db, clock: time.clock, siteOf: sitesOf().byHost } }
  const sources = { ...own, betCounts: () => new Map<number, number>(), videoEnabled: true }
  const server = (own: (matchId: number) => ReturnType<PriceRecorder['memory']>) =>
    createWebServer(
      {
        ...{ PUBLIC_URL: 'http://localhost:3000', LOG_LEVEL: 'silent', TRUST_PROXY: false },
        ...{ RATE_LIMIT: 0, NODE_ENV: 'test' },
      } as never,
      priceEndpoints,
      priceHandlers({ ...sources, memoriesOf: createMemoryReader({ db, clock: time.clock, own }) }),
      async () => null,
    )
  const app = await server((matchId) => recorder?.memory(matchId) ?? null)
  const other = await server(() => null)

  return {
    ...{ db, time, book, errors, match, say },
    /** Time passes and everything that is due is looked at. */
    pass: async (milliseconds: number) => {
      time.jump(milliseconds)
      await recorder?.step()
    },
    memory: async (matchId: number, outcome = '12', of: 'owner' | 'other' = 'owner') => {
      const url = `/api/sportsbook/v2/price_memory?match_id=${matchId}&market_id=18&specifier=total%3D2.5&outcome_id=${outcome}`
      const { statusCode, headers, body } = await (of === 'owner' ? app : other).inject({
        method: 'GET',
        url,
      })
      return { status: statusCode, headers, body: JSON.parse(body) }
    },
    /** How prices of these matches moved. */
    ways: async (matchIds: readonly number[], of: 'owner' | 'other' = 'owner') => {
      const markets = matchIds.map((id) => ({ match_id: id, market_id: 18, specifier: 'total=2.5' }))
      const answer = await (of === 'owner' ? app : other).inject({
        method: 'POST',
        url: '/api/sportsbook/v2/price_ways',
        headers: { 'x-app': 'sportsbook' },
        payload: { markets },
      })
      return { status: answer.statusCode, body: answer.json() }
    },
    ask: (query: string) => app.inject({ method: 'GET', url: `/api/sportsbook/v2/price_memory?${query}` }),
    /** The process that remembers ends, in good order or not, and another one begins. */
    restart: async (how: 'in order' | 'dies') => {
      mayWrite = how === 'in order'
      await recorder?.stop()
      mayWrite = true
      recorder = begin()
    },
    close: async () => {
      await recorder?.stop()
      await app.close()
      await other.close()
      await db.close()
    },
  }
}
