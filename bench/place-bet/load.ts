import { type Figures, quantile } from '../measure.ts'

/** Prepares one operation (not timed); answers how to do it (timed). */
export type Operation = () => () => Promise<void>

/**
 * Each client repeats its operation for this many milliseconds. `p99` is that of a single operation (ms), `throughput`
 * the operations per second.
 */
export async function load(clients: readonly Operation[], milliseconds: number): Promise<Figures> {
  const latencies: number[] = []
  const began = performance.now()
  const work = async (prepare: Operation) => {
    while (performance.now() - began < milliseconds) {
      const operate = prepare()
      const start = performance.now()
      await operate()
      latencies.push(performance.now() - start)
    }
  }
  await Promise.all(clients.map(work))
  const seconds = (performance.now() - began) / 1000
  return {
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    throughput: latencies.length / seconds,
  }
}
