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

/** Calls back when the page may have slept, and when it certainly has. Returns the unsubscribe function. */
function followSleep(mayHaveSlept: () => void, hasSlept: () => void): () => void {
  if (typeof document === 'undefined') return () => {}
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) hasSlept()
  }
  for (const wake of WAKES) document.addEventListener(wake, mayHaveSlept)
  // A frozen page shows the same content when it wakes, so it must be marked before.
  document.addEventListener('freeze', hasSlept)
  addEventListener('pageshow', onShow)
  return () => {
    for (const wake of WAKES) document.removeEventListener(wake, mayHaveSlept)
    document.removeEventListener('freeze', hasSlept)
    removeEventListener('pageshow', onShow)
  }
}

/** A doubt, and the question that ends it. The question is asked only while `isUp`. */
function createDoubt({ onDoubt, ask, onCertain }: SilenceOptions, isUp: () => boolean, onProven: () => void) {
  let isOn = false
  // An answer slower than the permitted silence means that prices arrive old.
  const askInTime = async () => {
    const asked = moment()
    return (await ask()) && elapsed(asked, moment()) <= SILENCE
  }
  const prove = async () => {
    while (isOn && isUp() && !(await askInTime()));
    if (!isOn || !isUp()) return
    isOn = false
    onProven()
    onCertain()
  }
  return {
    begin(): void {
      if (isOn) return
      isOn = true
      onDoubt()
      void prove()
    },
    /** The connection is new: an earlier doubt is examined over it. */
    resume(isDoubted: boolean): void {
      isOn = isDoubted
      if (isDoubted) void prove()
    },
  }
}

/** When the server was last heard, and whether it must be heard again soon. */
function createHearing() {
  let heardAt = moment()
  /** `beats`: a beat is expected, since the server sends one or may. `hasBeaten`: one has come. */
  let beats = false
  let hasBeaten = false
  let joinedAt: Moment | null = null
  return {
    isMissed: (now: Moment): boolean => beats && elapsed(heardAt, now) > SILENCE,
    noteBeat(isBeat: boolean): void {
      beats ||= isBeat
      hasBeaten ||= isBeat
    },
    note(now: Moment): void {
      heardAt = now
    },
    /** The channel that carries the beats is subscribed. */
    joined(): void {
      beats = true
      heardAt = joinedAt = moment()
    },
    /** The server has answered a question. */
    answered(): void {
      const now = moment()
      heardAt = now
      // A server that answers but has not beaten in all this time does not beat. Such servers exist.
      if (!hasBeaten && (joinedAt === null || elapsed(joinedAt, now) > SILENCE)) beats = false
    },
    lost(): void {
      joinedAt = null
      // The next server may send no beats.
      beats = false
      hasBeaten = false
    },
  }
}

/**
 * Doubts a connection that has gone silent and a page that was asleep, before anything that waited meanwhile is shown
 * as new. A doubt ends with the answer to a question asked after it began, over this connection or a new one.
 */
export function watchSilence(options: SilenceOptions) {
  const hearing = createHearing()
  let awakeAt = moment()
  let isUp = false
  let stopLooking: (() => void) | null = null

  const doubt = createDoubt(options, () => isUp, hearing.answered)
  const lookAt = (now: Moment) => {
    const slept = elapsed(awakeAt, now) > SILENCE
    awakeAt = now
    if (slept || (isUp && hearing.isMissed(now))) doubt.begin()
  }
  const look = () => lookAt(moment())

  return {
    start(): void {
      if (stopLooking !== null) return
      awakeAt = moment()
      const timer = setInterval(look, STEP)
      const stopFollowing = followSleep(look, doubt.begin)
      stopLooking = () => {
        clearInterval(timer)
        stopFollowing()
      }
    },
    stop(): void {
      stopLooking?.()
      stopLooking = null
    },
    joined: hearing.joined,
    /** A publication came; `isBeat` means that this server sends one every second. */
    heard(isBeat: boolean): void {
      hearing.noteBeat(isBeat)
      // What waited while the page slept is processed, but not shown as new.
      const now = moment()
      lookAt(now)
      hearing.note(now)
    },
    /** The connection is back. What was stale stays so until everything requested with it has come. */
    up(wasStale: boolean): void {
      isUp = true
      hearing.note(moment())
      doubt.resume(wasStale)
    },
    down(): void {
      isUp = false
      hearing.lost()
    },
  }
}

export type Silence = ReturnType<typeof watchSilence>
