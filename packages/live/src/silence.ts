/**
 * How long (ms) a connection with a beat every second may be silent. Prices then become doubtful within two seconds
 * (SAFE-06).
 */
const SILENCE = 1700
/** Interval (ms) of the check. A check that runs much later was delayed by a frozen tab or a sleeping machine. */
const STEP = 250

/** Events after which a page may have slept. */
const WAKES = ['resume', 'visibilitychange'] as const

export interface SilenceOptions {
  /** Prices may be out of date. Called once per doubt. */
  readonly onDoubt: () => void
  /**
   * Asks the server for any answer; false when there is none. Messages keep their order, so all that the server sent
   * before has been processed by then.
   */
  readonly ask: () => Promise<boolean>
  /** The connection works, and everything that came over it has been processed. */
  readonly onCertain: () => void
}

/**
 * Taken from two clocks: one may stand still while the machine sleeps, the other may be set. Reading them costs time,
 * so `heard` reads them once per publication.
 */
type Moment = readonly [number, number]
const moment = (): Moment => [Date.now(), performance.now()]
const elapsed = (since: Moment, until: Moment) => Math.max(until[0] - since[0], until[1] - since[1])

/**
 * Doubts a connection that has gone silent and a page that was asleep, before anything that waited meanwhile is shown
 * as new. A doubt ends with the answer to a question asked after it began, over this connection or a new one.
 */
export function watchSilence({ onDoubt, ask, onCertain }: SilenceOptions) {
  let heardAt = moment()
  let awakeAt = moment()
  /** `beats`: a beat is expected, since the server sends one or may. `hasBeaten`: one has come. */
  let beats = false
  let hasBeaten = false
  let doubts = false
  let isUp = false
  let timer: ReturnType<typeof setInterval> | null = null

  // An answer slower than the permitted silence means that prices arrive old.
  const askInTime = async () => {
    const asked = moment()
    return (await ask()) && elapsed(asked, moment()) <= SILENCE
  }
  const prove = async () => {
    while (doubts && isUp && !(await askInTime()));
    if (!doubts || !isUp) return
    doubts = false
    heardAt = moment()
    // The server answers but does not beat. Such servers exist.
    beats &&= hasBeaten
    onCertain()
  }
  const doubt = () => {
    if (doubts) return
    doubts = true
    onDoubt()
    void prove()
  }
  const lookAt = (now: Moment) => {
    const slept = elapsed(awakeAt, now) > SILENCE
    awakeAt = now
    if (slept || (isUp && beats && elapsed(heardAt, now) > SILENCE)) doubt()
  }
  const look = () => lookAt(moment())
  // A frozen page shows the same content when it wakes, so it must be marked before.
  const onFreeze = () => doubt()
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) doubt()
  }

  return {
    start(): void {
      if (timer !== null) return
      awakeAt = moment()
      timer = setInterval(look, STEP)
      if (typeof document === 'undefined') return
      for (const wake of WAKES) document.addEventListener(wake, look)
      document.addEventListener('freeze', onFreeze)
      addEventListener('pageshow', onShow)
    },
    stop(): void {
      if (timer !== null) clearInterval(timer)
      timer = null
      if (typeof document === 'undefined') return
      for (const wake of WAKES) document.removeEventListener(wake, look)
      document.removeEventListener('freeze', onFreeze)
      removeEventListener('pageshow', onShow)
    },
    /** The channel that carries the beats is subscribed. */
    joined(): void {
      beats = true
      heardAt = moment()
    },
    /** A publication came; `isBeat` means that this server sends one every second. */
    heard(isBeat: boolean): void {
      beats ||= isBeat
      hasBeaten ||= isBeat
      // What waited while the page slept is processed, but not shown as new.
      const now = moment()
      lookAt(now)
      heardAt = now
    },
    /** The connection is back. What was stale stays so until everything requested with it has come. */
    up(wasStale: boolean): void {
      isUp = true
      doubts = wasStale
      heardAt = moment()
      if (wasStale) void prove()
    },
    down(): void {
      isUp = false
      // The next server may send no beats.
      beats = false
      hasBeaten = false
    },
  }
}
