import type { Circuit } from '#base/data/backend/backend-circuit.ts'
import { type BackendProxy, createBackendProxy } from './backend-proxy.ts'
import type { RealtimeHealth } from './standing.ts'

export interface RealtimeLineOptions {
  /** The push server: `REALTIME_URL`, or the backend with its embedded hub. */
  readonly target: URL
  /** Proves to a hub of ours that this is its front; null where it trusts the address. */
  readonly proof: string | null
  readonly circuit: Circuit
  readonly now: () => number
  /** Told once when connections begin to fail, and once when they are taken again. */
  readonly say: (line: string) => void
  /** How long (ms) the push server may take to answer. */
  readonly patience?: number
}

export interface RealtimeLine extends BackendProxy {
  health(): RealtimeHealth
}

/** It answers at once or not at all: a page that waits shows no price meanwhile. */
const PATIENCE = 5000

/** The way of `/connection/*` to the push server. */
export function createRealtimeLine(options: RealtimeLineOptions): RealtimeLine {
  const { target, proof, circuit, now, say, patience = PATIENCE } = options
  let status: RealtimeHealth['status'] = 'ok'
  let refused = 0
  let last: RealtimeHealth['last']
  const turn = (next: RealtimeHealth['status'], line: string) => {
    if (status !== next) say(line)
    status = next
  }
  const onUpgrade = (refusal: string | null) => {
    if (refusal === null) return turn('ok', 'push connections are taken again')
    refused += 1
    last = { reason: refusal, at: new Date(now()).toISOString() }
    turn('away', `push connections are not taken by ${target.origin}: ${refusal}`)
  }
  return {
    ...createBackendProxy(target, { proof, circuit, patience, upgradePatience: patience, onUpgrade }),
    health: () => ({ status, refused, ...(last === undefined ? {} : { last }) }),
  }
}
