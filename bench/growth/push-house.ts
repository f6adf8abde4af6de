// A separate process with the market book, the hub, and as many matches as its parent says. Told `run`, it repeatedly
// changes prices of some of them, and answers its CPU microseconds per push.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { canonicalSpecifier, oddsThousandths } from '@touchline/betting'
import type { MatchState } from '@touchline/contract'
import { systemTimer } from '../../apps/backend/src/feed/timer.ts'
import type { FeedMarket } from '../../apps/backend/src/feed/events.ts'
import { createHub } from '../../apps/backend/src/realtime/index.ts'
import { createMarketBook } from '../../apps/backend/src/sportsbook/markets/book.ts'

export interface PushHouse {
  readonly matches: number
  /** How many matches change, from the first on. */
  readonly moving: number
  readonly secret: string
}

/** Milliseconds between two pushes of a match. */
const WINDOW = 20
const MARKETS = 10

const STATE: MatchState = {
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

/** An offer whose prices differ from turn to turn. */
const offerAt = (turn: number): FeedMarket[] =>
  Array.from({ length: MARKETS }, (_, line) => ({
    id: 18,
    specifier: canonicalSpecifier(`total=${line}.5`),
    status: 1,
    mostBalanced: line === 2,
    outcomes: ['12', '13'].map((id) => ({
      id,
      odds: oddsThousandths(1500 + 10 * (turn % 100) + line),
      active: true,
      chances: null,
    })),
  }))

process.once('message', ({ matches, moving, secret }: PushHouse) => {
  let pushes = 0
  const hub = createHub({ secret, clock: Date.now, allowedOrigins: [], onError: console.error })
  const book = createMarketBook({
    clock: Date.now,
    timer: systemTimer,
    publisher: hub.publisher,
    locales: ['en'],
    onError: console.error,
    window: WINDOW,
    onMoved: () => {
      pushes += 1
    },
  })
  for (let id = 1; id <= matches; id += 1)
    book.open(
      {
        id,
        urn: `sr:match:${id}`,
        sportId: 1,
        sportKey: 'soccer',
        tournamentId: 1,
        provider: 'betradar',
        startTime: Date.now() + 86_400_000,
      },
      { state: STATE, markets: offerAt(0), version: 1 },
    )

  let turn = 0
  async function run(turns: number): Promise<number> {
    const [before, began] = [pushes, process.cpuUsage()]
    for (const end = turn + turns; turn < end; ) {
      turn += 1
      for (let matchId = 1; matchId <= moving; matchId += 1)
        book.apply({ type: 'markets_changed', matchId, markets: offerAt(turn) })
      const due = before + moving * (turns - (end - turn))
      while (pushes < due) await new Promise((resolve) => setTimeout(resolve, 1))
    }
    const { user, system } = process.cpuUsage(began)
    return (user + system) / (pushes - before)
  }

  process.on('message', ({ turns }: { readonly turns: number }) => {
    void run(turns).then((cost) => process.send?.(cost))
  })
  const server = createServer()
  hub.attach(server)
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  process.once('SIGTERM', () => process.exit(0))
})
