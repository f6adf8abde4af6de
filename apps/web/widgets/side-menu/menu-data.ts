import type { ServerData } from '#base/data/server-data.ts'
import { totalsById } from '#base/data/tree-counts.ts'
import type { MenuData } from './side-menu.tsx'

/** Data of the navigation. Empty while the backend is down, so that error pages still render. */
export async function loadMenu(
  data: ServerData,
  { topLeagues, ...shown }: Pick<MenuData, 'pages'> & { readonly topLeagues: number },
): Promise<MenuData> {
  try {
    const [sports, leagues, counters] = await Promise.all([data.sports(), data.leagues({}), data.counters()])
    const [sportCounts, leagueCounts] = [totalsById(counters.sports), totalsById(counters.tournaments)]
    const ofType = (cyber: boolean) =>
      sports
        .filter(({ type }) => (type === 'cyber') === cyber && type !== 'premium_cricket')
        .map(({ id, key, name }) => ({ id, key, name, count: sportCounts.get(id) ?? 0 }))
    return {
      ...shown,
      live: counters.live,
      sports: ofType(false),
      cybersport: ofType(true),
      leagues: leagues
        .map(({ id, slug, name, category, sport }) => ({
          id,
          slug,
          name,
          country: category.country_code,
          sportKey: sport.key,
          count: leagueCounts.get(id) ?? 0,
        }))
        .filter(({ count }) => count > 0)
        .slice(0, topLeagues),
    }
  } catch {
    return { ...shown, live: 0, sports: [], cybersport: [], leagues: [] }
  }
}
