import { systemClock } from '../../clock.ts'
import type { Metrics } from '../../telemetry/metrics/metrics.ts'
import type { Readers } from '../../telemetry/metrics/readings.ts'
import type { Common } from '../common.ts'
import type { Ground } from '../ground.ts'
import { openBets, outboxLag, settlementLag } from './lags.ts'
import { CAUSES, type Readiness } from './readiness.ts'

type Look = () => Promise<Readiness>

/** How long (ms) a look at all open bets is good for: they are many, and change little in a minute. */
const OPEN_BETS_LAST = 60_000

/** Reads at most once in `lasts` ms, however many ask; one that failed is read again. */
export function lasting<T>(read: () => Promise<T>, lasts: number, now: () => number): () => Promise<T> {
  let last: { readonly at: number; readonly read: Promise<T> } | null = null
  return () => {
    if (last === null || now() - last.at >= lasts) {
      const made = { at: now(), read: read() }
      made.read.catch(() => {
        if (last === made) last = null
      })
      last = made
    }
    return last.read
  }
}

const causesOf = (look: Look): Readers['causes'] => ({
  all: CAUSES,
  now: async () => (await look()).causes,
})

/** What a process with a database is asked for. */
export function readersOf({ settings, db, offer, realtime, players }: Common, look: Look): Readers {
  const works = settings.ROLES.includes('worker')
  return {
    causes: causesOf(look),
    feedAge: offer.book.feedAge,
    pool: db.connections,
    hub: realtime.hub ?? undefined,
    ...(works && {
      work: {
        outboxLag: () => outboxLag(db, systemClock()),
        settlementLag: () => settlementLag(db, systemClock()),
        openBets: lasting(
          () => openBets(db),
          OPEN_BETS_LAST,
          () => performance.now(),
        ),
        held: players.held,
      },
    }),
  }
}

/** What a hub alone is asked for. */
export const readersOfHub = (look: Look, hub: Readers['hub']): Readers => ({ causes: causesOf(look), hub })

/** Serves figures where the settings want them; where they do not, nothing of it is loaded. Resolves to the port. */
export async function openMetrics({ settings, later }: Ground, readers: Readers): Promise<number | null> {
  const { METRICS_PORT: port, METRICS_HOST: host, ROLES: roles } = settings
  if (port === undefined) return null
  const { startMetrics } = await import('../../telemetry/metrics/metrics.ts')
  const metrics: Metrics = await startMetrics({ host, port, roles, readers })
  later('metrics', () => metrics.close())
  return metrics.port
}
