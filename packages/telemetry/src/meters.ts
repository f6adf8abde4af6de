import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Labels = Readonly<Record<string, string>>

/** One number of a gauge, as it is now. */
export interface Reading {
  readonly labels?: Labels
  readonly value: number
}

type Read = () => readonly Reading[] | Promise<readonly Reading[]>

/** The figures of a process. Names and units are Prometheus's: base units, `_total` for what only rises. */
export interface Meters {
  /** Adds to a number that only rises. */
  counter(name: string, help: string, labels?: readonly string[]): (labels: Labels, by?: number) => void
  /** Counts values by their size; `buckets` are upper bounds in the unit of the name. */
  histogram(
    name: string,
    help: string,
    buckets: readonly number[],
    labels?: readonly string[],
  ): (labels: Labels, value: number) => void
  /** Read whenever somebody asks. One that cannot be read in time has no sample, and is counted. */
  gauge(name: string, help: string, labels: readonly string[], read: Read): void
  /** All of them in Prometheus's text format. */
  text(): Promise<string>
}

/** How long (ms) a gauge may take to be read: less than a scrape waits. */
const PATIENCE = 3000

/** Resolves to null when `work` has not answered in time. */
async function inTime<T>(work: Promise<T>, patience: number): Promise<T | null> {
  const late = Promise.withResolvers<null>()
  const handle = setTimeout(() => late.resolve(null), patience)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(handle)
  }
}

/**
 * Meters of one process, with what Node tells of it: processor time, memory, garbage collection, delay of the event
 * loop. `labels` stand on every sample.
 */
export function createMeters(labels: Labels = {}, patience = PATIENCE): Meters {
  const registry = new Registry()
  registry.setDefaultLabels({ ...labels })
  collectDefaultMetrics({ register: registry })
  const unread = new Counter({
    name: 'touchline_metrics_unread_total',
    help: 'Gauges that could not be read in time, by name.',
    labelNames: ['metric'],
    registers: [registry],
  })
  return {
    counter: (name, help, labelNames = []) => {
      const counter = new Counter({ name, help, labelNames: [...labelNames], registers: [registry] })
      return (given, by = 1) => counter.inc({ ...given }, by)
    },
    histogram: (name, help, buckets, labelNames = []) => {
      const parts = { name, help, buckets: [...buckets], labelNames: [...labelNames] }
      const histogram = new Histogram({ ...parts, registers: [registry] })
      return (given, value) => histogram.observe({ ...given }, value)
    },
    gauge: (name, help, labelNames, read) => {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        registers: [registry],
        collect: async () => {
          const readings = await inTime(
            (async () => read())().catch(() => null),
            patience,
          )
          gauge.reset()
          // Without labels `reset` leaves a zero, which would be a lie.
          if (labelNames.length === 0) gauge.remove()
          if (readings === null) return unread.inc({ metric: name })
          for (const { labels: own = {}, value } of readings) gauge.set({ ...own }, value)
        },
      })
    },
    text: () => registry.metrics(),
  }
}
