import type { Clock } from '../../clock.ts'
import type { FeedEvent } from '../../feed/events.ts'
import type { Timer } from '../../feed/timer.ts'
import type { Entry } from './book-entry.ts'
import type { BookBus, BookNews, EntryNews, Taken } from './book-news.ts'
import type { ProviderStanding } from './provider-standing.ts'

export interface BusPublishingOptions {
  readonly clock: Clock
  readonly timer: Timer
  readonly bus: BookBus
  readonly entries: ReadonlyMap<number, Entry>
  readonly providers: Pick<ProviderStanding, 'statuses'>
  readonly onError: (error: unknown) => void
}

/** Tells the bus what the book holds: always the newest of each match, never a list of what happened. */
export interface BusPublishing {
  /** A match is new or has changed; `urgent` does not wait for the next turn. */
  mark(matchId: number, urgent: boolean): void
  close(matchId: number): void
  /** A provider is up or down now. */
  provider(provider: string): void
  /** These events were applied: what they moved without raising a version, and which feed was heard. */
  told(events: readonly FeedEvent[]): void
  lead(epoch: number, isHeld: () => boolean): void
  /** Whether the bus has lately taken all there was. */
  isTaken(): boolean
  /** Whether another process was found to write the bus. */
  isSuperseded(): boolean
  stop(): void
}

/** Milliseconds between two turns: as much later than the writer a reader may know of a price that is not urgent. */
const TURN = 100
/** Milliseconds after which a batch goes out although there are no news, so that readers know that the writer lives. */
const BEAT = 500
/** Milliseconds between tellings of what moves no version: chances, and the moment that prices are of. */
const QUIET = 5000
/** Matches in a batch: about a megabyte. */
const MOST = 100
/** How long (ms) the bus may be behind before prices count as not passed on. */
const BEHIND = 1500
/** Pause (ms) after a failure; it doubles each time up to the longest. */
const AGAIN = { first: 200, longest: 2000 } as const
/** Milliseconds after a new owner's first batch until matches are withdrawn that only an earlier owner had. */
const SWEEP = 30_000

const entryNews = ({ match, state, markets, version, epoch, pricedAt }: Entry): EntryNews => ({
  type: 'entry',
  match,
  state,
  markets,
  version,
  epoch,
  pricedAt,
})

/** What is still to be told. */
function createPending({ entries, providers }: BusPublishingOptions) {
  const changed = new Set<number>()
  const quiet = new Set<number>()
  const closed = new Set<number>()
  const standing = new Set<string>()
  const heard = new Map<string, number>()
  return {
    changed,
    quiet,
    closed,
    standing,
    heard,
    isEmpty: () => changed.size + closed.size + standing.size === 0,
    /** Everything that the book holds. */
    all(): void {
      for (const id of entries.keys()) changed.add(id)
      for (const provider of providers.statuses.keys()) standing.add(provider)
    },
    /**
     * Takes the next batch, and answers how to put it back. What feeds have told until when comes last, behind all that
     * they told before.
     */
    take(): { readonly news: readonly BookNews[]; readonly putBack: () => void } {
      const ids = [...changed].slice(0, MOST)
      const [gone, shown] = [[...closed], [...standing]]
      for (const id of ids) changed.delete(id)
      closed.clear()
      standing.clear()
      const news: BookNews[] = [
        ...gone.map((matchId) => ({ type: 'closed', matchId }) as const),
        ...shown.map(
          (provider) =>
            ({ type: 'provider', provider, up: providers.statuses.get(provider) ?? true }) as const,
        ),
        ...ids.flatMap((id) => entries.get(id) ?? []).map(entryNews),
      ]
      if (changed.size === 0) for (const [provider, at] of heard) news.push({ type: 'heard', provider, at })
      const putBack = () => {
        for (const id of ids) changed.add(id)
        for (const id of gone) if (!entries.has(id)) closed.add(id)
        for (const provider of shown) standing.add(provider)
      }
      return { news, putBack }
    },
  }
}

type Pending = ReturnType<typeof createPending>

interface Lead {
  readonly epoch: number
  readonly isHeld: () => boolean
}

/** Whether the bus takes what is written, and when to write again. */
function createPace({ clock, onError }: BusPublishingOptions) {
  let failures = 0
  let notBefore = Number.NEGATIVE_INFINITY
  let takenAt = Number.NEGATIVE_INFINITY
  return {
    mayWrite: () => clock() >= notBefore,
    sinceTaken: () => clock() - takenAt,
    taken(): void {
      failures = 0
      takenAt = clock()
    },
    /** An outage is reported once. */
    failed(error: unknown): void {
      if (failures === 0) onError(error)
      notBefore = clock() + Math.min(AGAIN.longest, AGAIN.first * 2 ** failures)
      failures += 1
    },
    begin(): void {
      notBefore = Number.NEGATIVE_INFINITY
    },
  }
}

/** Withdraws, once, what only an earlier owner had, when the new one has had time to open all of its matches. */
function createSweep({ bus, clock, entries, onError }: BusPublishingOptions, { closed }: Pending) {
  let dueAt = Number.POSITIVE_INFINITY
  return {
    begin(): void {
      dueAt = clock() + SWEEP
    },
    async look(): Promise<void> {
      if (clock() < dueAt) return
      dueAt = Number.POSITIVE_INFINITY
      try {
        for (const id of await bus.matches()) if (!entries.has(id)) closed.add(id)
      } catch (error) {
        dueAt = clock() + SWEEP
        onError(error)
      }
    },
  }
}

/** Whether the bus is this owner's: it has to be claimed with everything, and may be another's by now. */
function createClaim(options: BusPublishingOptions, pending: Pending) {
  const sweep = createSweep(options, pending)
  let isClaiming = false
  let isSuperseded = false
  /** What follows from each answer of the bus; whether the next batch may follow at once. */
  const outcomes: Readonly<Record<Taken, (epoch: number) => boolean>> = {
    taken: () => {
      if (isClaiming) sweep.begin()
      isClaiming = false
      return !pending.isEmpty()
    },
    superseded: (epoch) => {
      // Another process writes now. What this one knows is of no use to anybody.
      isSuperseded = true
      options.onError(
        new Error(`the book is written by a later owner of the feed than that of epoch ${epoch}`),
      )
      return false
    },
    unclaimed: () => {
      pending.all()
      isClaiming = true
      return true
    },
  }
  return {
    isClaiming: () => isClaiming,
    isSuperseded: () => isSuperseded,
    after: (outcome: Taken, epoch: number) => outcomes[outcome](epoch),
    begin(): void {
      isSuperseded = false
      isClaiming = false
    },
    sweep: sweep.look,
  }
}

/** Writes batches one after the other, while this process leads. */
function createWriting(options: BusPublishingOptions, pending: Pending) {
  const pace = createPace(options)
  const claim = createClaim(options, pending)
  let lead: Lead | null = null
  let isWriting = false

  const writeOne = async (epoch: number): Promise<boolean> => {
    const { news, putBack } = pending.take()
    try {
      const outcome = await options.bus.publish({ epoch, news }, claim.isClaiming())
      if (outcome === 'taken') pace.taken()
      else putBack()
      // Meanwhile it may lead by another epoch, which begins with everything.
      return lead?.epoch === epoch && claim.after(outcome, epoch)
    } catch (error) {
      putBack()
      pace.failed(error)
      return false
    }
  }
  const mayWrite = (by: Lead | null): by is Lead =>
    by !== null && !claim.isSuperseded() && by.isHeld() && pace.mayWrite()
  const write = async (): Promise<void> => {
    if (isWriting) return
    isWriting = true
    while (mayWrite(lead) && (await writeOne(lead.epoch)));
    isWriting = false
  }

  return {
    write,
    lead(epoch: number, isHeld: () => boolean): void {
      lead = { epoch, isHeld }
      claim.begin()
      pace.begin()
      void write()
    },
    beatIsDue: () => pace.sinceTaken() >= BEAT,
    isTaken: () => lead === null || pace.sinceTaken() <= BEHIND,
    isSuperseded: claim.isSuperseded,
    sweep: claim.sweep,
  }
}

export function createBusPublishing(options: BusPublishingOptions): BusPublishing {
  const { clock, timer, entries } = options
  const pending = createPending(options)
  const writing = createWriting(options, pending)
  let quietSince = clock()
  let news = false
  let cancel = () => {}

  const turn = () => {
    if (clock() - quietSince >= QUIET) {
      for (const id of pending.quiet) pending.changed.add(id)
      pending.quiet.clear()
      quietSince = clock()
    }
    if (news || !pending.isEmpty() || writing.beatIsDue()) {
      news = false
      void writing.write()
    }
    void writing.sweep()
    cancel = timer.after(TURN, turn)
  }
  cancel = timer.after(TURN, turn)

  return {
    mark: (matchId, urgent) => {
      pending.changed.add(matchId)
      pending.quiet.delete(matchId)
      pending.closed.delete(matchId)
      // Behind the events that are being applied, so that one batch has all of them.
      if (urgent) queueMicrotask(() => void writing.write())
    },
    close: (matchId) => {
      pending.changed.delete(matchId)
      pending.quiet.delete(matchId)
      pending.closed.add(matchId)
    },
    provider: (provider) => void pending.standing.add(provider),
    told: (events) => {
      for (const event of events) {
        if (event.type === 'provider_heard') {
          pending.heard.set(event.provider, event.at)
          news = true
        } else if ('matchId' in event && !pending.changed.has(event.matchId) && entries.has(event.matchId))
          pending.quiet.add(event.matchId)
      }
    },
    lead: writing.lead,
    isTaken: writing.isTaken,
    isSuperseded: writing.isSuperseded,
    stop: () => cancel(),
  }
}
