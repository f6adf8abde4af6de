import { canonicalSpecifier } from '@touchline/betting'
import {
  type Alert,
  type alertEndpoints,
  type Handlers,
  MOST_ALERTS,
  type NewAlert,
  type Refusal,
} from '@touchline/contract'
import { momentsOf } from '@touchline/contract/match/alert-moments'
import type { Database } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import type { MatchEntity } from '../catalogue/entities.ts'
import type { Listed } from '../catalogue/match-list.ts'
import { namesFor } from '../catalogue/names/names.ts'
import {
  type CatalogueSources,
  findMatches,
  inMemory,
  missing,
  notFound,
  offeredTo,
} from '../catalogue/sources.ts'
import { homeOf, valuesOf } from '../catalogue/wire.ts'
import { openOdds } from '../markets/quote.ts'
import {
  type AlertRow,
  type AlertSubject,
  findAlertSettings,
  listAlerts,
  removeAlert,
  saveAlert,
  saveAlertSettings,
} from './alert-rows.ts'
import { seenStage } from './seen-stage.ts'
import { isEnded, stageText } from './stage.ts'

export interface AlertSources extends CatalogueSources {
  readonly db: Database
  /** Told that what is waited for of a match has changed; of a team, by one of its matches. Null for anything else. */
  readonly onChanged: (matchId: number | null) => void
}

const TOO_MANY = { refused: 2501 } as const satisfies Refusal
const fault = (field: string, words: string): Refusal => ({ refused: 422, errors: { [field]: [words] } })

const EMPTY = { matchId: 0, teamId: 0, marketId: 0, specifier: '', outcomeId: '', target: 0 } as const

/** What a new alert is about, by what stands now; a refusal where there is nothing to wait for. */
function subjectOf({ book }: AlertSources, asked: NewAlert, match: MatchEntity): AlertSubject | Refusal {
  if (asked.kind !== 'price') {
    const { kind, moments } = asked
    const told = momentsOf(match.tournament.category.sport)
    if (!moments.every((moment) => told.includes(moment)))
      return fault('moments', `must be of this sport: ${told.join(', ')}`)
    const about =
      kind === 'match' ? { ...EMPTY, matchId: match.id } : { ...EMPTY, teamId: match[asked.side].id }
    return { ...about, kind, rises: false, moments }
  }
  const { market_id: marketId, outcome_id: outcomeId, target } = asked
  const place = { matchId: match.id, marketId, specifier: canonicalSpecifier(asked.specifier), outcomeId }
  const quote = book.quote(place)
  if (quote === null) return notFound
  if (quote.odds === target) return fault('target', 'is the price of now')
  return { ...EMPTY, ...place, kind: 'price', target, rises: target > quote.odds, moments: [] }
}

/** Stages that whoever asks now is not told any more: those of matches that have begun. */
function seenOf(sources: AlertSources, { teamId, matchId }: AlertSubject): ReadonlyMap<number, string> {
  const { catalogue, book } = sources
  const about =
    teamId === 0
      ? [catalogue.match(matchId)]
      : catalogue.matches().filter(({ home, away }) => home.id === teamId || away.id === teamId)
  return new Map(
    about.flatMap((match) => {
      const entry = match && book.entry(match.id)
      if (!match || !entry) return []
      return [[match.id, stageText(seenStage(entry))] as const]
    }),
  )
}

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null

/** The match of an alert, in one language. */
function toMatch({ match }: Listed, locale: string): Alert['match'] {
  return {
    id: match.id,
    slug: match.slug,
    sport_key: match.tournament.category.sport,
    home: homeOf(match, namesFor(locale)).name,
    away: match.away.name,
    start_time: new Date(match.startTime).toISOString(),
  }
}

/** The price that an alert waits for, in one language. */
function toPrice({ book }: AlertSources, row: AlertRow, { match }: Listed, locale: string): Alert['price'] {
  const { market_id: marketId, outcome_id: outcomeId, target, rises } = row
  const specifier = canonicalSpecifier(row.specifier)
  const names = namesFor(locale)
  const values = valuesOf(match, specifier)
  return {
    market_id: marketId,
    specifier,
    outcome_id: outcomeId,
    market: names.market(marketId, values),
    outcome: names.outcome(outcomeId, values),
    target,
    rises,
    now: openOdds(book.quote({ matchId: match.id, marketId, specifier, outcomeId })),
  }
}

/** Alerts as their player reads them. */
async function toAlerts(
  sources: AlertSources,
  rows: readonly AlertRow[],
  context: Context,
): Promise<Alert[]> {
  const ids = [...new Set(rows.map((row) => Number(row.match_id)))].filter((id) => id > 0)
  const found = await findMatches(sources, offeredTo(sources, context), ids)
  const byId = new Map(found.map((listed) => [listed.match.id, listed]))
  return rows.map((row) => {
    const listed = byId.get(Number(row.match_id))
    const team = sources.catalogue.competitors.get(row.team_id)
    return {
      id: Number(row.id),
      kind: row.kind,
      match: listed === undefined ? null : toMatch(listed, context.locale),
      team: team === undefined ? null : { id: team.id, name: team.name },
      moments: row.moments,
      price:
        listed !== undefined && row.kind === 'price' ? toPrice(sources, row, listed, context.locale) : null,
      created_at: row.created_at.toISOString(),
      told_at: timeOf(row.told_at),
      ended_at: timeOf(row.ended_at),
    }
  })
}

async function add(sources: AlertSources, asked: NewAlert, context: Context): Promise<Alert | Refusal> {
  const { db, clock, onChanged } = sources
  const { playerId } = playerOf(context)
  const listed = inMemory(sources, asked.match_id)
  if (listed === null) return missing(sources, asked.match_id)
  const { match } = listed
  // An outright has no two sides and no course that is told.
  if (!offeredTo(sources, context).has(match.tournament.category.sport) || match.outright !== null)
    return notFound
  const entry = sources.book.entry(match.id)
  if (entry === null || isEnded(seenStage(entry))) return fault('match_id', 'is over')
  const subject = subjectOf(sources, asked, match)
  if ('refused' in subject) return subject
  const seen = subject.kind === 'price' ? new Map<number, string>() : seenOf(sources, subject)
  const row = await db.transaction((transaction) =>
    saveAlert(transaction, { playerId, subject, seen }, { most: MOST_ALERTS, now: new Date(clock()) }),
  )
  if (row === null) return TOO_MANY
  onChanged(match.id)
  const [alert] = await toAlerts(sources, [row], context)
  return alert ?? notFound
}

/** Alerts of a player's own (BEYOND-26). */
export const alertHandlers = (sources: AlertSources): Handlers<typeof alertEndpoints, Context> => ({
  listAlerts: async (_, context) => {
    const { playerId } = playerOf(context)
    return {
      items: await toAlerts(sources, await listAlerts(sources.db, playerId), context),
      settings: await findAlertSettings(sources.db, playerId),
    }
  },
  addAlert: ({ body }, context) => add(sources, body, context),
  removeAlert: async ({ params: { id } }, context) => {
    if (!(await removeAlert(sources.db, playerOf(context).playerId, id))) return notFound
    sources.onChanged(null)
    return {}
  },
  setAlertSettings: async ({ body }, context) => {
    await saveAlertSettings(sources.db, playerOf(context).playerId, body)
    sources.onChanged(null)
    return body
  },
})
