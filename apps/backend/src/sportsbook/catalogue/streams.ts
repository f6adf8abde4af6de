import type { Stream } from '@touchline/contract'
import type { LoadedSite } from '@touchline/contract/sites'
import type { MatchEntity } from './entities.ts'
import { signedAddress, type StreamSecret } from './signed-address.ts'
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

/** Who watches, and when. */
export interface Watcher {
  readonly locale: string
  /** Null when it is not known. */
  readonly country: string | null
  /** Epoch ms. */
  readonly now: number
  readonly secrets: readonly StreamSecret[]
}

/** Whether a stream may be watched from a country; one that is bound to some is not shown where none is known. */
const isAllowedFrom = ({ countries }: OwnStream, country: string | null): boolean =>
  countries === undefined || (country !== null && countries.includes(country))

/** A stream of the site's own; none where its provider wants a signature that nobody can give here. */
function toStream(stream: OwnStream, match: MatchEntity, { now, secrets }: Watcher): Stream[] {
  const { key, kind, url, signedFor } = stream
  const address = addressOf(url, match)
  if (signedFor === undefined) return [{ key, kind, url: address }]
  const agreed = secrets.find(({ provider }) => provider === signedFor)
  return agreed === undefined ? [] : [{ key, kind, url: signedAddress(address, agreed.secret, now) }]
}

/**
 * A match's streams on a site while it is in play: the site's own streams of it that may be watched where the viewer is, or
 * the demo's drawings if the site has no streams (EXTRA-05).
 */
export function streamsOf(site: Watching, match: MatchEntity, watcher: Watcher): Stream[] {
  if (!hasVideo(site, match)) return []
  if (site.streams.length === 0)
    return CAMERAS.map((key) => ({
      key,
      kind: 'page',
      url: `${PICTURES}${match.id}/${key}?locale=${watcher.locale}`,
    }))
  return site.streams
    .filter((stream) => names(stream, match) && isAllowedFrom(stream, watcher.country))
    .flatMap((stream) => toStream(stream, match, watcher))
}

export const hasVideo = ({ features, streams }: Watching, match: MatchEntity): boolean =>
  features.video_enabled &&
  (streams.length === 0 ? match.isDrawn : streams.some((stream) => names(stream, match)))
