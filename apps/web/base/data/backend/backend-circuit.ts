import { createListeners } from '../../signal.ts'

/** Whether the backend is there for calls: one that hangs is found out once for all who wait for it, instead of by each. */
export interface Circuit {
  /** True while nothing has come from the backend since it was found to hang: calls need not be tried. */
  isOpen(): boolean
  /** Watches a call: `giveUp` is called once if the backend is found to hang meanwhile. Answers how to say that it is over. */
  watch(giveUp: () => void): (isAnswered: boolean) => void
}

export interface CircuitOptions {
  /** Asks for a sign of life, by any answer. Rejects where none comes, or the signal ends it. */
  readonly probe: (signal: AbortSignal) => Promise<unknown>
  readonly now: () => number
}

/** ms that a call may take before a doubt, that a sign of life may take then, and between two questions while there was none. */
const DOUBT = 300
const SIGN = 700
const PAUSE = 250
/** A timer that is later than this (ms) says that this process itself was busy, not the backend. */
const LATE = 200

/** Does not keep the process alive. */
const after = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref()
  })

/**
 * Opens when a call waits, nothing at all has come from the backend meanwhile, and it gives no sign of life: about a second after
 * it began to hang. One that is merely slow with a call answers the question beside it. Closes with the next sign of life.
 */
export function createCircuit({ probe, now }: CircuitOptions): Circuit {
  const waiting = createListeners()
  let isOpen = false
  let isWatching = false
  let lastSign = Number.NEGATIVE_INFINITY

  const sign = () => {
    lastSign = now()
    isOpen = false
  }

  /** Whether there was an answer in time. One that came while this process was busy is read before it is judged. */
  async function isAlive(): Promise<boolean> {
    const began = now()
    const limit = new AbortController()
    const asked = probe(limit.signal).then(sign, () => {})
    await Promise.race([asked, after(SIGN)])
    const isLate = now() - began > SIGN + LATE
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

/** `fetch` that fails as soon as the backend is found to hang. */
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

// The front and pages are bundled apart but live in one process: what one finds out the other knows.
const shared = ((globalThis as Record<symbol, unknown>)[Symbol.for('touchline.backend-circuit')] ??= {
  circuit: null,
}) as { circuit: Circuit | null }

/** Makes this the circuit of this process. */
export function putCircuit(circuit: Circuit): void {
  shared.circuit = circuit
}

/** `fetch` for calls of pages. */
export const fetchBackend: typeof fetch = (input, init) =>
  (shared.circuit === null ? globalThis.fetch : fetchThrough(shared.circuit))(input, init)
