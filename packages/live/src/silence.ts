/** How long (ms) a line that says something every second may be silent: with its beat a doubt comes within two seconds (SAFE-06). */
const SILENCE = 1700
/** How often that is looked at (ms). A look that comes much later was kept from coming: the tab was frozen, or the machine asleep. */
const STEP = 250

/** When a page may have slept through something. */
const WAKES = ['resume', 'visibilitychange'] as const

export interface SilenceOptions {
  /** Nobody vouches for prices now. Called once for each doubt. */
  readonly onDoubt: () => void
  /** Asks the server for any answer. What it sent before that has been taken by then, for a line keeps the order; false: no answer. */
  readonly ask: () => Promise<boolean>
  /** The line held, and all that came over it has been taken. */
  readonly onCertain: () => void
}

/** By two clocks: one may stand still while a machine sleeps, the other may be set. Reading them costs; `heard` does so once a publication. */
type Moment = readonly [number, number]
const moment = (): Moment => [Date.now(), performance.now()]
const elapsed = (since: Moment, until: Moment) => Math.max(until[0] - since[0], until[1] - since[1])

/**
 * Doubts a line that has gone silent, and a page that was asleep, before anything that waited meanwhile is shown as new. A doubt ends
 * with an answer to a question asked after it began, over this connection or a new one.
 */
export function watchSilence({ onDoubt, ask, onCertain }: SilenceOptions) {
  let heardAt = moment()
  let awakeAt = moment()
  /** Whether the next beat is waited for: of a server that is known to beat, and of one that may. */
  let beats = false
  let hasBeaten = false
  let doubts = false
  let isUp = false
  let timer: ReturnType<typeof setInterval> | null = null

  // What takes longer than a silence may last is a line on which prices come old.
  const askInTime = async () => {
    const asked = moment()
    return (await ask()) && elapsed(asked, moment()) <= SILENCE
  }
  const prove = async () => {
    while (doubts && isUp && !(await askInTime()));
    if (!doubts || !isUp) return
    doubts = false
    heardAt = moment()
    // It answers and does not beat: there are such servers.
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
  // The page that is frozen is the one that is shown when it wakes.
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
    /** The channel on which beats come is joined. */
    joined(): void {
      beats = true
      heardAt = moment()
    },
    /** A publication came; `isBeat` tells that this server says something every second. */
    heard(isBeat: boolean): void {
      beats ||= isBeat
      hasBeaten ||= isBeat
      // What waited while the page slept is taken, but not as new.
      const now = moment()
      lookAt(now)
      heardAt = now
    },
    /** The connection is made anew. What was shown as old meanwhile stays so until all that was asked for with it has come. */
    up(wasStale: boolean): void {
      isUp = true
      doubts = wasStale
      heardAt = moment()
      if (wasStale) void prove()
    },
    down(): void {
      isUp = false
      // The next server may be one that says nothing by itself.
      beats = false
      hasBeaten = false
    },
  }
}
