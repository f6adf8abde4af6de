import type { NotificationType } from '@touchline/contract'
import { addNotifications, type News } from '../../platform/notifications/repository.ts'
import type { MatchEntity } from '../catalogue/entities.ts'
import {
  endAlertsOf,
  followersOf,
  loadWatched,
  type Move,
  moveOn,
  noteTold,
  TOGETHER,
  type Watched,
} from './firing-rows.ts'
import { lookAtPrices } from './price-watch.ts'
import { seenStage } from './seen-stage.ts'
import {
  isAskedFor,
  isEnded,
  movedOn,
  type Stage,
  stageOfText,
  stageText,
  type Told,
  toldBetween,
  UNSEEN,
} from './stage.ts'
import type { AlertWatchOptions } from './watch-options.ts'

/** Tells players of what they wait for, in whichever process has the job. */
export interface AlertWatch {
  /**
   * What is waited for has changed: of the match that the text names, or of none for an empty text. Null: some of it may
   * have been missed.
   */
  hear(text: string | null): void
  /** Looks at what is waited for and has moved since the last look, and at nothing else. */
  look(signal?: AbortSignal): Promise<void>
}

/** After how many ms what is waited for is read again, though nobody said that it changed: a notice may be lost. */
const READ_AGAIN = 30_000

const TYPES = {
  line_up: 'alert_line_up',
  start: 'alert_start',
  goal: 'alert_goal',
  goal_back: 'alert_goal_back',
  half_time: 'alert_half_time',
  full_time: 'alert_full_time',
} as const satisfies Record<Told, NotificationType>

const newsOf = (match: MatchEntity, { home, away }: Stage, told: Told) => ({
  type: TYPES[told],
  objectId: match.id,
  facts: {
    ref: `${match.home.name} – ${match.away.name}`,
    score: `${home}–${away}`,
    sport: match.tournament.category.sport,
  },
})

/** Tells a page of a match's followers what lies between what they have seen and now. Answers the last of them; null when there are no more. */
async function tellPage(
  { db, clock }: AlertWatchOptions,
  match: MatchEntity,
  now: Stage,
  after: bigint,
): Promise<bigint | null> {
  const teamIds = [match.home.id, match.away.id]
  const followers = await followersOf(db, { matchId: match.id, teamIds, after })
  const moves: Move[] = []
  const told = new Map<number, readonly News[]>()
  for (const { id, player_id: playerId, moments, seen: before } of followers) {
    const seen = before === null ? UNSEEN : stageOfText(before)
    const next = stageText(movedOn(seen, now))
    if (next === (before ?? stageText(UNSEEN))) continue
    const between = toldBetween(seen, now).filter((one) => isAskedFor(one, moments))
    moves.push({ alertId: Number(id), before, seen: next })
    told.set(
      Number(id),
      between.map((one) => ({ ...newsOf(match, now, one), playerId: Number(playerId) })),
    )
  }
  if (moves.length > 0)
    await db.transaction(async (transaction) => {
      const moved = await moveOn(transaction, match.id, moves)
      const heard = [...told].filter(([id, news]) => moved.has(id) && news.length > 0)
      const at = new Date(clock())
      await noteTold(
        transaction,
        heard.map(([id]) => id),
        at,
      )
      await addNotifications(
        transaction,
        heard.flatMap(([, news]) => news),
        at,
      )
    })
  return followers.length < TOGETHER ? null : (followers.at(-1)?.id ?? null)
}

/** Tells everybody who follows a match, or one of its teams, of the stage that it has come to. */
async function tellFollowers(options: AlertWatchOptions, match: MatchEntity, now: Stage): Promise<void> {
  for (let after: bigint | null = 0n; after !== null; ) after = await tellPage(options, match, now, after)
  if (isEnded(now)) await endAlertsOf(options.db, match.id, new Date(options.clock()))
  options.onOutbox()
}

/** What is waited for, read when it may have changed. */
function createReader({ db, clock }: AlertWatchOptions) {
  let watched: Watched = { matches: new Set(), teams: new Set(), prices: [] }
  let isDirty = true
  let readAt = 0
  return {
    dirty: () => {
      isDirty = true
    },
    read: async (): Promise<Watched> => {
      if (!isDirty && clock() - readAt < READ_AGAIN) return watched
      // Before it is read: what changes meanwhile is read again.
      isDirty = false
      readAt = clock()
      watched = await loadWatched(db).catch((error: unknown) => {
        isDirty = true
        throw error
      })
      return watched
    },
  }
}

/** Matches that somebody follows, by themselves or by a team. */
function followedBy({ catalogue }: AlertWatchOptions, { matches, teams }: Watched): readonly MatchEntity[] {
  const own = [...matches].flatMap((id) => catalogue.match(id) ?? [])
  if (teams.size === 0) return own
  const ofTeams = catalogue
    .matches()
    .filter(({ id, home, away }) => !matches.has(id) && (teams.has(home.id) || teams.has(away.id)))
  return [...own, ...ofTeams]
}

/** Follows the book at the pace of its job: a match that has not moved costs a look-up, one that nobody follows nothing. */
export function createAlertWatch(options: AlertWatchOptions): AlertWatch {
  const { book } = options
  const reader = createReader(options)
  /** Versions and stages of the last look, by match; a match that is missing is looked at. */
  const looked = new Map<number, { readonly version: number; readonly stage: string }>()
  const priced = new Map<number, number>()

  const lookAtMatch = async (match: MatchEntity) => {
    const entry = book.entry(match.id)
    const last = looked.get(match.id)
    if (entry === null || entry.version === last?.version) return
    const now = seenStage(entry)
    const stage = stageText(now)
    if (stage !== last?.stage) await tellFollowers(options, match, now)
    looked.set(match.id, { version: entry.version, stage })
  }

  return {
    hear: (text) => {
      reader.dirty()
      for (const seen of [looked, priced]) {
        if (text === null) seen.clear()
        else if (text !== '') seen.delete(Number(text))
      }
    },
    look: async (signal) => {
      const watched = await reader.read()
      const followed = followedBy(options, watched)
      const ids = new Set(followed.map(({ id }) => id))
      for (const id of looked.keys()) if (!ids.has(id)) looked.delete(id)
      for (const match of followed) {
        signal?.throwIfAborted()
        await lookAtMatch(match)
      }
      if (await lookAtPrices(options, watched.prices, priced, signal)) reader.dirty()
    },
  }
}
