import type { ApiResult } from '@touchline/api-client'
import type { Settings } from '@touchline/contract'
import { REALTIME } from '@touchline/contract/channels'
import { createConnection, type TokenAnswer } from '@touchline/live/connection'
import { report } from '#base/faults/report.ts'
import type { TabLive } from '#base/data/live-context.tsx'
import { fillGap, type VisitClient } from './fill-gap.ts'
import { type Offered, shownBy } from './offered.ts'
import { followOldPage } from './page-refresh.ts'

function tokenOf(answer: ApiResult<unknown>, token: string | undefined): TokenAnswer {
  if (answer.ok && token !== undefined) return { ok: true, token }
  const unauthorized =
    !answer.ok && answer.error.kind === 'refused' && [401, 403].includes(answer.error.status)
  return { ok: false, reason: unauthorized ? 'unauthorized' : 'unavailable' }
}

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
