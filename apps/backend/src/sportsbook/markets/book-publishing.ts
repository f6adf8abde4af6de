import { isDeepMarket } from '@touchline/betting'
import type { MatchPush, UpdatesPush } from '@touchline/contract'
import { channelLanguage, channels, Provider } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Timer } from '../../feed/timer.ts'
import type { Publisher } from '../../realtime/publisher.ts'
import { sportTypeOf } from '../catalogue/sports.ts'
import type { Entry } from './book-entry.ts'
import { createConflation } from './conflation.ts'
import { type Cause, heavier } from './publication.ts'
import { createTrickle } from './trickle.ts'

type ProviderName = (typeof Provider.options)[number]

export interface BookPublishingOptions {
  readonly clock: Clock
  readonly timer: Timer
  readonly publisher: Publisher
  /** Languages with an `updates:` channel. */
  readonly locales: readonly string[]
  readonly onError: (error: unknown) => void
  /** Least time (ms) between publications of a match. */
  readonly window?: number
  /** Called with each publication of a match. */
  readonly onMoved?: (matchId: number) => void
  /** False while another process may have taken over: then nothing is published. */
  readonly mayPublish: () => boolean
}

/** What is published. */
interface Published {
  readonly entries: ReadonlyMap<number, Entry>
  readonly documentOf: (entry: Entry) => Omit<MatchPush, 'type'>
  readonly isUp: (provider: string) => boolean
}

/** Publishes the book: documents of matches, and news for lists. */
export interface BookPublishing {
  /** A match has changed. Publishes it at once, or with the next publication. */
  mark(matchId: number, urgent: boolean): void
  /** A match is open now. Publishes it if it has changed lately, since a server that began anew lacks what it was told. */
  open(matchId: number): void
  forget(matchId: number): void
  /** Tells lists which providers are up. */
  sendProviders(): void
  /** Publishes what could not be published before. */
  resume(): void
  stop(): void
}

/** Milliseconds after which what the server did not take is published again. */
const RETRY = 1000

/**
 * How long ago (ms) a match may have changed that pages lack where the server forgot it. A page older than a minute asks
 * for what the server does not have (packages/live/src/matches/watch-matches.ts); the rest is the age of kept pages.
 */
const LATELY = 10 * 60_000

/**
 * Remembers what the server has not taken, and asks for it again after a pause. Each match is remembered once, so that
 * an outage costs no more than the matches there are. An outage is reported once.
 */
function createUntaken<Key>(
  { timer, onError }: Pick<BookPublishingOptions, 'timer' | 'onError'>,
  again: (key: Key) => void,
) {
  const keys = new Set<Key>()
  let isTold = false
  let cancel: (() => void) | null = null
  const retry = () => {
    cancel = null
    const due = [...keys]
    keys.clear()
    for (const key of due) again(key)
    // Nothing fails between two rounds: the next failure is another outage.
    cancel = timer.after(RETRY, () => {
      if (keys.size > 0) return retry()
      cancel = null
      isTold = false
    })
  }
  return {
    add(key: Key, error: unknown): void {
      keys.add(key)
      if (!isTold) onError(error)
      isTold = true
      cancel ??= timer.after(RETRY, retry)
    },
    delete: (key: Key) => void keys.delete(key),
    stop: () => cancel?.(),
  }
}

/** What goes to every page that shows the match: whoever looks at players, corners or cards asks for those. */
const withoutDeep = (document: Omit<MatchPush, 'type'>): Omit<MatchPush, 'type'> => ({
  ...document,
  markets: document.markets.filter(({ id }) => !isDeepMarket(id)),
})

const PROVIDERS = 'providers'

/** Publishes to `updates:` channels. Their versions must rise as well, or an update would be dropped as late. */
function createUpdates({ publisher, clock, locales }: BookPublishingOptions) {
  const languages = [...new Set(locales.map(channelLanguage))]
  let version = 0
  return async (push: UpdatesPush): Promise<void> => {
    version = Math.max(version + 1, clock())
    await Promise.all(
      languages.map((language) => publisher.publish(channels.updates(language), push, { version })),
    )
  }
}

/** What lists are told of a match’s new status. */
function statusUpdate({ match, state }: Entry): UpdatesPush {
  const { id, urn, sportId, sportKey, tournamentId, provider } = match
  return {
    type: 'match_status_changed',
    match: {
      id,
      urn_id: urn,
      sport_id: sportId,
      tournament_id: tournamentId,
      sport_type: sportTypeOf(sportKey),
      provider,
      status: state.status,
    },
  }
}

/** Publishes again what has changed lately, for a server that forgot it: first of matches in play. */
function createAgain(
  clock: Clock,
  entries: Published['entries'],
  mark: (matchId: number) => void,
): { readonly one: (matchId: number) => void; readonly all: () => void } {
  const one = (matchId: number) => {
    const entry = entries.get(matchId)
    // Versions are times: those of changes.
    if (entry === undefined || clock() - entry.version > LATELY) return
    entry.cause ??= 'markets_changed'
    mark(matchId)
  }
  return {
    one,
    all: () => {
      const inPlay = [...entries].filter(([, { state }]) => state.status === 1)
      for (const matchId of new Set([...inPlay.map(([id]) => id), ...entries.keys()])) one(matchId)
    },
  }
}

/** Sends documents and news; what the server did not take is sent again: a document by way of `again`, as it is then. */
function createSending(
  options: BookPublishingOptions,
  { entries, documentOf, isUp }: Published,
  again: (matchId: number) => void,
) {
  const { publisher, mayPublish } = options
  const update = createUpdates(options)
  const untaken = createUntaken<number | typeof PROVIDERS>(options, (key) =>
    key === PROVIDERS ? sendProviders() : again(key),
  )
  /** The cause stays with the match until the server has taken it. */
  const notTaken = (matchId: number, cause: Cause) => (error: unknown) => {
    const entry = entries.get(matchId)
    if (entry === undefined) return
    entry.cause = heavier(entry.cause, cause)
    untaken.add(matchId, error)
  }
  const sendProviders = () => {
    if (!mayPublish()) return
    const statuses = Provider.options.map((name) => [name, isUp(name)] as const)
    update({
      type: 'provider_status_changed',
      provider_statuses: Object.fromEntries(statuses) as Record<ProviderName, boolean>,
    }).catch((error: unknown) => untaken.add(PROVIDERS, error))
  }
  return {
    send(matchId: number, entry: Entry, cause: Cause): void {
      const failed = notTaken(matchId, cause)
      const push: MatchPush = { type: cause, ...withoutDeep(documentOf(entry)) }
      publisher.publish(channels.match(matchId), push, { version: entry.version }).catch(failed)
      if (cause === 'match_status_changed') update(statusUpdate(entry)).catch(failed)
    },
    sendProviders,
    forget: untaken.delete,
    stop: untaken.stop,
  }
}

/**
 * Publishes each change of a match at most once per window, always its newest document. One that the server did not take
 * is published again, as it is then, until the server has taken it; and once more when the server has forgotten it.
 */
export function createBookPublishing(options: BookPublishingOptions, book: Published): BookPublishing {
  const { clock, timer, publisher, onMoved, mayPublish } = options
  const { entries } = book
  const mark = (matchId: number) => conflation.mark(matchId, false)
  const sending = createSending(options, book, mark)
  const conflation = createConflation({
    clock,
    timer,
    window: options.window ?? 200,
    flush: (matchId) => {
      const entry = entries.get(matchId)
      if (entry === undefined || entry.cause === null || !mayPublish()) return
      const { cause } = entry
      entry.cause = null
      sending.send(matchId, entry, cause)
      onMoved?.(matchId)
    },
  })
  const again = createAgain(clock, entries, mark)
  const trickle = createTrickle(timer, mark)
  const unfollow = publisher.onForgotten?.(again.all)

  return {
    mark: conflation.mark,
    open: again.one,
    forget: (matchId) => {
      conflation.forget(matchId)
      sending.forget(matchId)
    },
    sendProviders: sending.sendProviders,
    resume: () => {
      const unpublished = [...entries].filter(([, { cause }]) => cause !== null)
      const isInPlay = ([, { state }]: (typeof unpublished)[number]) => state.status === 1
      for (const [matchId] of unpublished.filter(isInPlay)) mark(matchId)
      trickle.start(unpublished.filter((one) => !isInPlay(one)).map(([matchId]) => matchId))
    },
    stop: () => {
      unfollow?.()
      trickle.stop()
      conflation.stop()
      sending.stop()
    },
  }
}
