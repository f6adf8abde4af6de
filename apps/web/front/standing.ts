// What a supervisor asks of the front: whether it lives, and whether visitors may be sent to it.
import type { ServerResponse } from 'node:http'

/** What `/_front/health` tells of push connections. */
export interface RealtimeHealth {
  /** Whether the last one that was asked for was taken. */
  readonly status: 'ok' | 'away'
  /** How many were not, since the start. */
  readonly refused: number
  /** Why the last of these was not, and when (ISO 8601); absent while all were. */
  readonly last?: { readonly reason: string; readonly at: string }
}

/** What may stand against a front. */
export const CAUSES = ['drain', 'starting', 'backend', 'push', 'program'] as const

export interface Cause {
  readonly cause: (typeof CAUSES)[number]
  /** Whether nobody is to be sent here for it; else it is only told. */
  readonly decides: boolean
}

export interface StandingOptions {
  /** Whether pages can be rendered. */
  readonly isStarted: () => boolean
  readonly isDraining: () => boolean
  /** Whether the backend was found to hang. */
  readonly isBackendAway: () => boolean
  readonly push: () => RealtimeHealth
  /** Whether what runs is what was approved, as far as is known. */
  readonly isApproved: () => boolean
}

/**
 * What stands against this process now. Without backend or push server it goes on: kept pages are given, others say what
 * is missing, and all fronts lack the same.
 */
export function causesOf(options: StandingOptions): readonly Cause[] {
  const { isStarted, isDraining, isBackendAway, push, isApproved } = options
  const found = {
    drain: isDraining(),
    starting: !isStarted(),
    backend: isBackendAway(),
    push: push().status === 'away',
    program: !isApproved(),
  } satisfies Record<Cause['cause'], boolean>
  return CAUSES.filter((cause) => found[cause]).map((cause) => ({
    cause,
    decides: cause === 'drain' || cause === 'starting',
  }))
}

function tell(response: ServerResponse, status: number, body: Readonly<Record<string, unknown>>): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

const isDecided = (causes: readonly Cause[]): boolean => causes.some(({ decides }) => decides)

/** The rows `live`, `ready` and `health` of the front. */
export function createStanding(options: StandingOptions) {
  const now = () => causesOf(options)
  return {
    live: (_: unknown, response: ServerResponse): void => tell(response, 200, { status: 'ok' }),
    ready: (_: unknown, response: ServerResponse): void => {
      const causes = now()
      if (causes.length === 0) return tell(response, 200, { status: 'ok' })
      const isAway = isDecided(causes)
      tell(response, isAway ? 503 : 200, { status: isAway ? 'away' : 'degraded', causes })
    },
    /** Also says what became of push connections, for whoever looks. */
    health: (_: unknown, response: ServerResponse): void => {
      const isStarted = options.isStarted()
      const status = !isStarted ? 'starting' : options.isDraining() ? 'stopping' : 'ok'
      tell(response, status === 'ok' ? 200 : 503, { status, realtime: options.push() })
    },
  }
}
