import type { Category, Counters, Tournament } from '@touchline/contract'
import { totalsById } from '#base/data/tree-counts.ts'
import type { CategoryEntry, LeagueEntry } from './league-list.tsx'

/** Categories with matches, each with its leagues that have some; in the given order. */
export function leagueEntries(
  categories: readonly Category[],
  leagues: readonly Tournament[],
  counters: Counters,
): CategoryEntry[] {
  const [ofCategory, ofLeague] = [totalsById(counters.categories), totalsById(counters.tournaments)]
  return categories.flatMap((category) => {
    const count = ofCategory.get(category.id) ?? 0
    const own = leagues.filter((league) => league.category.id === category.id)
    return count === 0
      ? []
      : [
          {
            id: category.id,
            slug: category.slug,
            name: category.name,
            country: category.country_code,
            count,
            leagues: withMatches(own, ofLeague),
          },
        ]
  })
}

const withMatches = (leagues: readonly Tournament[], counts: ReadonlyMap<number, number>): LeagueEntry[] =>
  leagues
    .map(({ id, slug, name }) => ({ id, slug, name, count: counts.get(id) ?? 0 }))
    .filter(({ count }) => count > 0)
