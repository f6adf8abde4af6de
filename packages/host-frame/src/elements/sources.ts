import type { WidgetName } from '../options.ts'
import type { ElementOptions } from './element-options.ts'

/** Widgets that are drawn on the page; the others are frames of the product. */
export type DrawnName = Exclude<WidgetName, keyof typeof FRAMED>

/** Pages of the product that hold one widget, below the sub-path. */
export const FRAMED = { slip: '/embed/slip', promotions: '/embed/promotions' } as const

const MATCHES = '/api/sportsbook/v2/matches'

/** Most matches of a list unless it is told. */
const LIMIT = 20

type Query = Readonly<Record<string, string | number | undefined>>

const ADDRESSES: Readonly<
  Record<DrawnName, (options: ElementOptions) => readonly [path: string, query: Query]>
> = {
  'live-list': ({ sport, limit = LIMIT }) => [
    MATCHES,
    { match_status: '1', sort_by: 'priority', sport_key: sport, page: 1, limit },
  ],
  league: ({ id = 0, limit = LIMIT }) => [
    MATCHES,
    { tournament_id: id, match_status: '0,1', sort_by: 'start_time', page: 1, limit },
  ],
  match: ({ id = 0 }) => [MATCHES, { id, page: 1, limit: 1 }],
  jackpot: () => ['/api/sportsbook/v2/jackpots', {}],
}

/** Widgets of one match or league show nothing until they are told which. */
export const needsId = (name: DrawnName): boolean => name === 'match' || name === 'league'

/** The public call that a widget is drawn from. It needs no header, so that no browser asks for leave before it. */
export function sourceOf(name: DrawnName, options: ElementOptions): string {
  const [path, query] = ADDRESSES[name](options)
  const filled = Object.entries({ ...query, locale: options.locale }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value]],
  )
  return `${path}?${new URLSearchParams(filled)}`
}
