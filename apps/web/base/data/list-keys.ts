/** Keys that select a list instead of a sport (QUERY-10); `favorites` is a page of the player's own. */
export const LIST_KEYS = ['top', 'all', 'outrights', 'betbuilder'] as const
export type ListKey = (typeof LIST_KEYS)[number]

export const isListKey = (key: string): key is ListKey => (LIST_KEYS as readonly string[]).includes(key)

/** Top events of each sport (CONST-04). */
const TOP_EVENTS_PER_SPORT = 5

/** Sports with a tab of their own in the top list, after the first one which holds them all (QUERY-11). */
export const TOP_SPORTS = ['soccer', 'tennis', 'cricket', 'basketball'] as const

export type TopTab = 'top-sports' | (typeof TOP_SPORTS)[number]

/** The tabs of the top list in their order; one without events is hidden. `hasEvents` says it of a sport's key. */
export function topTabs(hasEvents: (sportKey: string) => boolean, any: boolean): readonly TopTab[] {
  return [...(any ? (['top-sports'] as const) : []), ...TOP_SPORTS.filter(hasEvents)]
}

/** What a key asks the list call for. Outrights are events of all other types (CATALOGUE-06). */
export const LIST_QUERIES = {
  top: { max_per_sport: TOP_EVENTS_PER_SPORT },
  all: {},
  outrights: { type: 'stage,season,simple_tournament' },
  betbuilder: { custom_bet: 'true' },
} as const satisfies Record<ListKey, object>
