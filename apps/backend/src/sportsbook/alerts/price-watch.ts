import { canonicalSpecifier } from '@touchline/betting'
import { addNotifications, type News } from '../../platform/notifications/repository.ts'
import type { MatchEntity } from '../catalogue/entities.ts'
import { namesFor } from '../catalogue/names/names.ts'
import { valuesOf } from '../catalogue/wire.ts'
import { openOdds } from '../markets/quote.ts'
import { endAlertsOf, type PriceWatch, reachPrice, TOGETHER } from './firing-rows.ts'
import { seenStage } from './seen-stage.ts'
import { isEnded } from './stage.ts'
import type { AlertWatchOptions } from './watch-options.ts'

/** Whether odds are where the first of those who wait for an outcome want them. */
const isThere = ({ above, below }: PriceWatch, odds: number): boolean =>
  (above !== null && odds >= above) || (below !== null && odds <= below)

/** The names of a match with an outcome, in the language of who is told. */
function refOf(match: MatchEntity, { specifier, outcomeId }: PriceWatch, language: string): string {
  const outcome = namesFor(language).outcome(outcomeId, valuesOf(match, canonicalSpecifier(specifier)))
  return `${match.home.name} – ${match.away.name}, ${outcome}`
}

/** Tells all who wait for these odds of an outcome. */
async function tellReached(
  { db, clock }: AlertWatchOptions,
  match: MatchEntity,
  watch: PriceWatch,
  odds: number,
) {
  for (let told = TOGETHER; told === TOGETHER; )
    told = await db.transaction(async (transaction) => {
      const now = new Date(clock())
      const reached = await reachPrice(transaction, watch, odds, now)
      const news = reached.map(
        (row): News => ({
          playerId: Number(row.player_id),
          type: 'alert_price',
          objectId: match.id,
          facts: { ref: refOf(match, watch, row.language), odds, sport: match.tournament.category.sport },
        }),
      )
      await addNotifications(transaction, news, now)
      return reached.length
    })
}

/** Looks at an outcome that somebody waits for; whether there was anything to tell. */
async function lookAtPrice(
  options: AlertWatchOptions,
  match: MatchEntity,
  watch: PriceWatch,
): Promise<boolean> {
  const specifier = canonicalSpecifier(watch.specifier)
  const { matchId, marketId, outcomeId } = watch
  const odds = openOdds(options.book.quote({ matchId, marketId, specifier, outcomeId }))
  if (odds === null || !isThere(watch, odds)) return false
  await tellReached(options, match, watch, odds)
  return true
}

const byMatch = (prices: readonly PriceWatch[]): ReadonlyMap<number, readonly PriceWatch[]> =>
  Map.groupBy(prices, ({ matchId }) => matchId)

/**
 * Looks at prices that somebody waits for, of matches that have moved since the version in `priced`. A price that is
 * suspended has not come. Answers whether alerts have ended.
 */
export async function lookAtPrices(
  options: AlertWatchOptions,
  prices: readonly PriceWatch[],
  priced: Map<number, number>,
  signal?: AbortSignal,
): Promise<boolean> {
  const { db, book, catalogue, clock, onOutbox } = options
  const watched = byMatch(prices)
  for (const id of priced.keys()) if (!watched.has(id)) priced.delete(id)
  let haveEnded = false
  for (const [id, watches] of watched) {
    signal?.throwIfAborted()
    const entry = book.entry(id)
    const match = catalogue.match(id)
    if (entry === null || match === null || entry.version === priced.get(id)) continue
    if (isEnded(seenStage(entry))) {
      await endAlertsOf(db, id, new Date(clock()))
      haveEnded = true
    } else
      for (const watch of watches)
        if (await lookAtPrice(options, match, watch)) {
          haveEnded = true
          onOutbox()
        }
    priced.set(id, entry.version)
  }
  return haveEnded
}
