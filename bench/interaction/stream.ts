import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Market, Match, MatchPush } from '@touchline/contract'
import { WebSocket, WebSocketServer } from 'ws'
import { systemTimer } from '../../apps/backend/src/feed/timer.ts'
import { createConflation } from '../../apps/backend/src/sportsbook/markets/conflation.ts'

/** The book's least time (ms) between publications of a match. */
const WINDOW = 200
const TICK = 10
const LOWEST = 1100
const STEPS = 800

export interface PageStream {
  /** Starts this many changes per second over the prices of these matches; stops without matches. */
  flow(matches: readonly Match[], rate: number): void
  /** Number of documents sent to the page so far. */
  sent(): number
  close(): void
}

/** What a front is told of the push server, and the stream of its pages once the hub is there. */
export interface StreamDoor {
  readonly url: string
  open(hub: { readonly port: number }): PageStream
}

const marketsOf = (match: Match): readonly Market[] =>
  [match.main_market, match.secondary_market, ...match.top_markets].filter((market) => market !== null)

/** The document of a match with these odds in place of its own, all of them on offer: a page shows no price of a suspended one. */
const documentOf = (
  match: Match,
  markets: readonly Market[],
  odds: ReadonlyMap<object, number>,
  version: number,
): MatchPush => ({
  type: 'markets_changed',
  match_id: match.id,
  match_urn_id: match.urn_id,
  sport_type: 'regular',
  provider: match.provider,
  version,
  match: match.state,
  markets: markets.map(({ id, specifier, most_balanced, outcomes }) => ({
    id,
    specifier,
    status: 1,
    most_balanced,
    outcomes: outcomes.map((outcome) => ({
      id: outcome.id,
      odds: odds.get(outcome) ?? outcome.odds,
      active: true,
    })),
  })),
})

/** Passes everything on between a page's connection and the hub; documents are asked for whole, for want of deltas. */
function join(page: WebSocket, { url = '/' }: IncomingMessage, port: number): void {
  const hub = new WebSocket(`ws://127.0.0.1:${port}${url}`, page.protocol === '' ? [] : [page.protocol])
  const opened = once(hub, 'open').catch(() => page.close())
  page.on('message', (message) => {
    const text = String(message).replaceAll(/,?"delta":"fossil"/g, '')
    void opened.then(() => hub.readyState === hub.OPEN && hub.send(text))
  })
  hub.on('message', (message) => page.send(String(message)))
  for (const [one, other] of [
    [page, hub],
    [hub, page],
  ] as const) {
    one.on('close', () => other.close())
    one.on('error', () => other.close())
  }
}

/**
 * A push server between front and hub that sends pages jumping prices besides, conflated as the backend does. Apart from
 * the page, whose own time is measured.
 */
export async function openStreamDoor(): Promise<StreamDoor> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open({ port }) {
      server.on('connection', (page, request) => join(page, request, port))
      return streamOf(server)
    },
  }
}

function streamOf(server: WebSocketServer): PageStream {
  let flowing: ReturnType<typeof setInterval> | null = null
  let [documents, seed] = [0, 7]
  // Above all of the backend's versions, which are times.
  let version = Number.MAX_SAFE_INTEGER - 10_000_000
  const send = (message: string) => {
    for (const page of server.clients) page.send(message)
  }
  /** A pseudo-random number from 0 to below `below`; the same in every run. */
  const drawn = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((seed / 4_294_967_296) * below)
  }

  return {
    sent: () => documents,
    close() {
      if (flowing !== null) clearInterval(flowing)
      for (const page of server.clients) page.terminate()
      server.close()
    },
    flow(matches, rate) {
      if (flowing !== null) clearInterval(flowing)
      flowing = null
      const byId = new Map(matches.map((match) => [match.id, { match, markets: marketsOf(match) }]))
      const odds = new Map<object, number>()
      const cells = [...byId].flatMap(([id, { markets }]) =>
        markets.flatMap(({ outcomes }) => outcomes.map((outcome) => ({ id, outcome }))),
      )
      if (rate === 0) return
      if (cells.length === 0) throw new Error('the matches of the page offer nothing that could change')
      const flush = (id: number) => {
        const found = byId.get(id)
        if (found === undefined) return
        version += 1
        const data = documentOf(found.match, found.markets, odds, version)
        documents += 1
        send(JSON.stringify({ push: { channel: `match:${id}`, pub: { data } } }))
      }
      const conflation = createConflation({ clock: Date.now, timer: systemTimer, window: WINDOW, flush })
      const began = performance.now()
      let done = 0
      flowing = setInterval(() => {
        const due = Math.floor(((performance.now() - began) / 1000) * rate)
        for (; done < due; done += 1) {
          const cell = cells[drawn(cells.length)]
          if (cell === undefined) continue
          odds.set(cell.outcome, LOWEST + 10 * drawn(STEPS))
          conflation.mark(cell.id, false)
        }
      }, TICK)
    },
  }
}
