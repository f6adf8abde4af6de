import { createListeners } from '../../signal.ts'

/** Circuit breaker for the backend. A backend that hangs is detected once for all calls, not by each. */
export interface Circuit {
  /** True from when the backend was found to hang until its next answer. Calls need not be tried. */
  isOpen(): boolean
  /**
   * Watches a call. `giveUp` is called once if the backend is found to hang. Returns the function that reports the
   * call's end.
   */
  watch(giveUp: () => void): (isAnswered: boolean) => void
}

export interface CircuitOptions {
  /** Asks the backend for any answer. Rejects if none comes, or on abort. */
  readonly probe: (signal: AbortSignal) => Promise<unknown>
  readonly now: () => number
  /** How many times longer than alone everything takes on this machine now, at least 1. */
  readonly strain?: () => number
}

/**
 * Time (ms) that a call may wait before a probe, time limit of a probe where the machine is not strained, and pause
 * between probes while the circuit is open.
 */
const DOUBT = 300
const SIGN = 700
const PAUSE = 250
/** A timer later than this (ms) means that this process was busy, not the backend. */
const LATE = 200
/** A machine that is busier than this is no reason to wait longer for a sign of life: three seconds for all of it. */
const MOST_STRAIN = 4

/** Does not keep the process alive. */
const after = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref()
  })

/**
 * Opens when a call waits, nothing has come from the backend meanwhile, and a probe fails: about a second after the
 * backend began to hang. A backend that is only slow with one call still answers the probe; one that waits for the
 * processor of a strained machine has as many times longer. Closes with the next answer.
 */
export function createCircuit({ probe, now, strain = () => 1 }: CircuitOptions): Circuit {
  const waiting = createListeners()
  let isOpen = false
  let isWatching = false
  let lastSign = Number.NEGATIVE_INFINITY

  const sign = () => {
    lastSign = now()
    isOpen = false
  }

  /** Whether the probe was answered in time. An answer that came while this process was busy is read first. */
  async function isAlive(): Promise<boolean> {
    const began = now()
    const patience = SIGN * Math.min(Math.max(strain(), 1), MOST_STRAIN)
    const limit = new AbortController()
    const asked = probe(limit.signal).then(sign, () => {})
    await Promise.race([asked, after(patience)])
    const isLate = now() - began > patience + LATE
    await new Promise((resolve) => setImmediate(resolve))
    limit.abort()
    return isLate || lastSign >= began
  }

  async function untilAlive(): Promise<void> {
    isOpen = true
    waiting.tell()
    while (isOpen) {
      await after(PAUSE)
      await isAlive()
    }
  }

  async function watchOver(): Promise<void> {
    isWatching = true
    while (waiting.isHeard()) {
      const began = now()
      await after(DOUBT)
      if (!waiting.isHeard() || lastSign >= began || (await isAlive())) continue
      await untilAlive()
    }
    isWatching = false
  }

  return {
    isOpen: () => isOpen,
    watch(giveUp) {
      const stop = waiting.subscribe(() => {
        stop()
        giveUp()
      })
      if (!isWatching) void watchOver()
      return (isAnswered) => {
        stop()
        if (isAnswered) sign()
      }
    },
  }
}

/** A `fetch` that fails as soon as the backend is found to hang. */
export const fetchThrough =
  (circuit: Circuit, send: typeof fetch = (...args) => globalThis.fetch(...args)): typeof fetch =>
  async (input, init = {}) => {
    if (circuit.isOpen()) throw new Error('the backend does not answer')
    const hangs = new AbortController()
    const over = circuit.watch(() => hangs.abort())
    let isAnswered = false
    try {
      const signal = init.signal ? AbortSignal.any([init.signal, hangs.signal]) : hangs.signal
      const answer = await send(input, { ...init, signal })
      isAnswered = true
      return answer
    } finally {
      over(isAnswered)
    }
  }

// Front and pages are separate bundles in one process and share one circuit.
const shared = ((globalThis as Record<symbol, unknown>)[Symbol.for('touchline.backend-circuit')] ??= {
  circuit: null,
}) as { circuit: Circuit | null; send?: typeof fetch }

/** Makes this the circuit of this process, and `send` the way in which pages call. */
export function putCircuit(circuit: Circuit, send?: typeof fetch): void {
  shared.circuit = circuit
  if (send !== undefined) shared.send = send
}

/** `fetch` for calls of pages. */
export const fetchBackend: typeof fetch = (input, init) =>
  (shared.circuit === null ? globalThis.fetch : fetchThrough(shared.circuit, shared.send))(input, init)
