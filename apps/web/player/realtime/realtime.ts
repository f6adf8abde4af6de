import type { ApiClient, ApiResult } from '@touchline/api-client'
import type { Settings } from '@touchline/contract'
import { REALTIME } from '@touchline/contract/channels'
import type { visitRoutes } from '@touchline/contract/visit-routes'
import { documentOfMarkets, documentOfMatch, type LiveStore } from '@touchline/live'
import { createConnection, type TokenAnswer } from '@touchline/live/connection'
import { report } from '#base/faults/report.ts'
import type { TabLive } from '#base/data/live-context.tsx'
import { type Offered, shownBy } from './offered.ts'
import { followOldPage } from './page-refresh.ts'

/** Matches per call. */
const ASKED_AT_ONCE = 100

function tokenOf(answer: ApiResult<unknown>, token: string | undefined): TokenAnswer {
  if (answer.ok && token !== undefined) return { ok: true, token }
  const unauthorized =
    !answer.ok && answer.error.kind === 'refused' && [401, 403].includes(answer.error.status)
  return { ok: false, reason: unauthorized ? 'unauthorized' : 'unavailable' }
}

/**
 * Fetches what a gap may have missed (LIVE-10): list markets for many matches, all markets for the match of a match
 * page.
 */
async function fillGap(api: VisitClient, store: LiveStore, matchIds: readonly number[]): Promise<void> {
  for (let at = 0; at < matchIds.length; at += ASKED_AT_ONCE) {
    const id = matchIds.slice(at, at + ASKED_AT_ONCE)
    const answer = await api.call('listMatches', { query: { id, limit: ASKED_AT_ONCE } })
    if (!answer.ok) continue
    store.seed(answer.data.items.map(documentOfMatch))
    const [only] = answer.data.items
    if (matchIds.length > 1 || only === undefined) continue
    const markets = await api.listAll('listMarkets', { params: { matchId: only.id } })
    if (markets.ok) store.seed([documentOfMarkets(only, markets.data, true)])
  }
}

/** The client for the calls of a visitor's page, which players use too. */
type VisitClient = ApiClient<keyof typeof visitRoutes>

/** The sportsbook's settings for this site and viewer; null if they failed to load. */
export type RealtimeSettings = Offered & (Pick<Settings, 'realtime_delta'> | null)

let started = false

/** Connects the live values of the page after the first paint. Further calls do nothing. */
export function startRealtime(
  live: TabLive,
  api: VisitClient,
  locale: string,
  settings: RealtimeSettings,
): void {
  if (started) return
  started = true
  const connection = createConnection({
    // The front forwards this path to the backend or to Centrifugo.
    url: REALTIME.path,
    store: live.store,
    delta: settings?.realtime_delta ?? false,
    shows: shownBy(settings),
    getToken: async () => {
      const answer = await api.call('connectionToken')
      return tokenOf(answer, answer.ok ? answer.data.token : undefined)
    },
    authorize: async (channel) => {
      const answer = await api.call('authorizeChannels', { body: { channels: [channel] } })
      return tokenOf(answer, answer.ok ? answer.data.channels[0]?.token : undefined)
    },
    ...live.tell,
    onMatchGap: (matchIds) => void fillGap(api, live.store, matchIds),
    report: (error) => {
      console.warn(error)
      report(error)
    },
  })
  live.connect(connection)
  connection.watchUpdates(locale)
  followOldPage(live.store)
  // In a later task, because watching takes time already and clicks must be handled between.
  setTimeout(() => connection.start())
}
