import type { Stream } from '@touchline/contract'
import type { LoadedSite } from '@touchline/contract/sites'
import type { MatchEntity } from './entities.ts'
import type { SportKey } from './sports.ts'

/** Sports that the demo draws. */
const DRAWN: ReadonlySet<string> = new Set(['soccer', 'tennis', 'basketball'])
/** Path of the demo's pictures (demo-providers). */
export const PICTURES = '/demo/stream/'
const CAMERAS = ['main', 'tactical'] as const

/** Whether the demo draws matches of this sport in play. */
export const isDrawn = (sport: SportKey): boolean => DRAWN.has(sport)

export type Watching = Pick<LoadedSite['config'], 'features' | 'streams'>

type OwnStream = Watching['streams'][number]

/** Whether a site's stream shows this match: each of its lists contains it. */
const names = ({ sports, leagues, matches }: OwnStream, { id, tournament, outright }: MatchEntity): boolean =>
  outright === null &&
  (sports?.includes(tournament.category.sport) ?? true) &&
  (leagues?.includes(tournament.id) ?? true) &&
  (matches?.includes(id) ?? true)

const addressOf = (address: string, { id, urn, tournament }: MatchEntity): string => {
  const values: Readonly<Record<string, string>> = { id: String(id), urn, sport: tournament.category.sport }
  return address.replaceAll(/\{(\w+)\}/g, (all, name: string) => encodeURIComponent(values[name] ?? all))
}

/**
 * A match's streams on a site while it is in play: the site's own streams of it, or the demo's drawings if the site has
 * no streams (EXTRA-05).
 */
export function streamsOf(site: Watching, match: MatchEntity, locale: string): Stream[] {
  if (!hasVideo(site, match)) return []
  if (site.streams.length === 0)
    return CAMERAS.map((key) => ({ key, url: `${PICTURES}${match.id}/${key}?locale=${locale}` }))
  return site.streams
    .filter((stream) => names(stream, match))
    .map(({ key, url }) => ({ key, url: addressOf(url, match) }))
}

export const hasVideo = ({ features, streams }: Watching, match: MatchEntity): boolean =>
  features.video_enabled &&
  (streams.length === 0 ? match.isDrawn : streams.some((stream) => names(stream, match)))
