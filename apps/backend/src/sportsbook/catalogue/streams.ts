import type { Stream } from '@touchline/contract'
import type { LoadedSite } from '@touchline/contract/sites'
import type { MatchEntity } from './entities.ts'
import type { SportKey } from './sports.ts'

/** Fields that the demo draws. */
const DRAWN: ReadonlySet<string> = new Set(['soccer', 'tennis', 'basketball'])
/** Where its pictures are (demo-providers). */
export const PICTURES = '/demo/stream/'
const CAMERAS = ['main', 'tactical'] as const

/** Whether the demo draws matches of this sport as they are played. */
export const isDrawn = (sport: SportKey): boolean => DRAWN.has(sport)

export type Watching = Pick<LoadedSite['config'], 'features' | 'streams'>

type OwnStream = Watching['streams'][number]

/** Whether a site's stream is of this match: each list that it has names it. */
const names = ({ sports, leagues, matches }: OwnStream, { id, tournament, outright }: MatchEntity): boolean =>
  outright === null &&
  (sports?.includes(tournament.category.sport) ?? true) &&
  (leagues?.includes(tournament.id) ?? true) &&
  (matches?.includes(id) ?? true)

const addressOf = (address: string, { id, urn, tournament }: MatchEntity): string => {
  const values: Readonly<Record<string, string>> = { id: String(id), urn, sport: tournament.category.sport }
  return address.replaceAll(/\{(\w+)\}/g, (all, name: string) => encodeURIComponent(values[name] ?? all))
}

/** Where a match is watched on a site while it is played: by the site's own streams that name it, else by the demo's drawing of it (EXTRA-05). */
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
