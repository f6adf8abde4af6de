/** Keys that select a list instead of a sport (QUERY-10). `favorites` is not among them: it is a player's page. */
export const LIST_KEYS = ['top', 'all', 'outrights', 'betbuilder'] as const
export type ListKey = (typeof LIST_KEYS)[number]

export const isListKey = (key: string): key is ListKey => (LIST_KEYS as readonly string[]).includes(key)

/** Number of top matches per sport (CONST-04). */
const TOP_EVENTS_PER_SPORT = 5

/** Sports with their own tab in the top list, after the first tab, which has all sports (QUERY-11). */
export const TOP_SPORTS = ['soccer', 'tennis', 'cricket', 'basketball'] as const

export type TopTab = 'top-sports' | (typeof TOP_SPORTS)[number]

/** The tabs of the top list in order. A tab without matches is hidden. `hasEvents` takes a sport key. */
export function topTabs(hasEvents: (sportKey: string) => boolean, any: boolean): readonly TopTab[] {
  return [...(any ? (['top-sports'] as const) : []), ...TOP_SPORTS.filter(hasEvents)]
}

/** Query of the list call for each key. Outrights are all types other than a match (CATALOGUE-06). */
export const LIST_QUERIES = {
  top: { max_per_sport: TOP_EVENTS_PER_SPORT },
  all: {},
  outrights: { type: 'stage,season,simple_tournament' },
  betbuilder: { custom_bet: 'true' },
} as const satisfies Record<ListKey, object>
