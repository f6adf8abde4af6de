import type { MatchPush, UpdatesPush } from '@touchline/contract'
import { channelLanguage, channels, Provider } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Timer } from '../../feed/timer.ts'
import type { Publisher } from '../../realtime/publisher.ts'
import { sportTypeOf } from '../catalogue/sports.ts'
import type { Entry } from './book-entry.ts'
import { createConflation } from './conflation.ts'
import { matchDocument } from './publication.ts'

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
}

/** Publishes the book: documents of matches, and news for lists. */
export interface BookPublishing {
  /** A match has changed. Publishes it at once, or with the next publication. */
  mark(matchId: number, urgent: boolean): void
  forget(matchId: number): void
  /** The document of an entry, the same object until its version rises. */
  documentOf(entry: Entry): Omit<MatchPush, 'type'>
  /** Tells lists of a match’s new status. */
  sendStatus(entry: Entry): void
  /** Tells lists which providers are up. */
  sendProviders(): void
  stop(): void
}

export function createBookPublishing(
  options: BookPublishingOptions,
  entries: ReadonlyMap<number, Entry>,
  isUp: (provider: string) => boolean,
): BookPublishing {
  const { clock, timer, publisher, onError, onMoved } = options
  const languages = [...new Set(options.locales.map(channelLanguage))]

  const send = (channel: string, data: unknown, version: number) =>
    void publisher.publish(channel, data, { version }).catch(onError)
  // Versions of shared channels must rise as well, or an update would be dropped as late.
  let updateVersion = 0
  const sendUpdate = (push: UpdatesPush) => {
    updateVersion = Math.max(updateVersion + 1, clock())
    for (const language of languages) send(channels.updates(language), push, updateVersion)
  }

  const documentOf = (entry: Entry) =>
    (entry.document ??= matchDocument(entry.match, entry, isUp(entry.match.provider)))

  const conflation = createConflation({
    clock,
    timer,
    window: options.window ?? 200,
    flush: (matchId) => {
      const entry = entries.get(matchId)
      if (entry === undefined || entry.cause === null) return
      const push: MatchPush = { type: entry.cause, ...documentOf(entry) }
      entry.cause = null
      send(channels.match(matchId), push, entry.version)
      onMoved?.(matchId)
    },
  })

  return {
    ...conflation,
    documentOf,
    sendStatus({ match: { id, urn, sportId, sportKey, tournamentId, provider }, state }) {
      const match = {
        id,
        urn_id: urn,
        sport_id: sportId,
        tournament_id: tournamentId,
        sport_type: sportTypeOf(sportKey),
        provider,
        status: state.status,
      }
      sendUpdate({ type: 'match_status_changed', match })
    },
    sendProviders() {
      const statuses = Provider.options.map((name) => [name, isUp(name)] as const)
      sendUpdate({
        type: 'provider_status_changed',
        provider_statuses: Object.fromEntries(statuses) as Record<ProviderName, boolean>,
      })
    },
  }
}
