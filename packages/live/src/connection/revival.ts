import { SESSION_ENDED } from '@touchline/contract/channels'
import type { Centrifuge } from 'centrifuge'
import type { Guard, ReportFault } from './guard.ts'

export interface RevivalOptions {
  readonly client: Centrifuge
  readonly guard: Guard
  readonly report: ReportFault
  /** Milliseconds until the next try after the client gave up, and until asking who is signed in after a session ended. */
  readonly timing: { readonly revive: number; readonly ask: number }
  readonly onUnauthorized: () => void
}

/** Connects, and connects again after the client has given up. */
export interface Revival {
  connect(): void
  /** The connection works: cancels what was planned. */
  done(): void
  stop(): void
}

/** The client's own codes: `disconnect()` was called, and a token was refused. */
const DISCONNECT_CALLED = 0
const UNAUTHORIZED = 1
export function createRevival({ client, guard, report, timing, onUnauthorized }: RevivalOptions): Revival {
  let timer: ReturnType<typeof setTimeout> | null = null
  let faultReported = false

  const cancel = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  const connect = guard('connect', () => {
    cancel()
    client.setToken('')
    client.connect()
  })

  /**
   * A player who is still signed in, or a visitor, continues. A page that was signed out calls `remake` once it knows.
   */
  const askWho = () => {
    guard('unauthorized', onUnauthorized)()
    connect()
  }

  client.on(
    'disconnected',
    guard('disconnected', ({ code, reason }) => {
      if (code === DISCONNECT_CALLED || code === UNAUTHORIZED) return
      if (code === SESSION_ENDED) {
        timer ??= setTimeout(askWho, timing.ask)
        return
      }
      report(new Error(`realtime disconnected: ${code} ${reason}`), 'disconnected')
      timer ??= setTimeout(connect, timing.revive)
    }),
  )
  client.on(
    'error',
    guard('error', ({ type, error }) => {
      // One report per outage: the client tries again until it succeeds.
      if (faultReported) return
      faultReported = true
      report(new Error(`realtime ${type}: ${error.code} ${error.message}`), 'error')
    }),
  )

  return {
    connect,
    done() {
      cancel()
      faultReported = false
    },
    stop: cancel,
  }
}
