// Loaded where METRICS_PORT is set, and nowhere else.
import { createMeters, serveMeters } from '@touchline/telemetry'
import { type Readers, readProcess } from './readings.ts'
import { followTopics } from './topics.ts'

export interface MetricsOptions {
  readonly host: string
  /** 0 takes any that is free. */
  readonly port: number
  readonly roles: readonly string[]
  readonly readers: Readers
}

export interface Metrics {
  readonly port: number
  close(): void
}

/** Serves the figures of this process, from now on. */
export async function startMetrics({ host, port, roles, readers }: MetricsOptions): Promise<Metrics> {
  const meters = createMeters({ roles: roles.join() })
  const unfollow = followTopics(meters)
  readProcess(meters, readers)
  const server = await serveMeters(meters, { host, port })
  return {
    port: server.port,
    close: () => {
      unfollow()
      server.close()
    },
  }
}
