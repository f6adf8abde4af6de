import type { Stream } from '@touchline/contract'
import type { LoadedSite } from '@touchline/contract/sites'
import type { MatchEntity } from './entities.ts'
import { signedAddress, type StreamSecret } from './signed-address.ts'
import type { SportKey } from './sports.ts'

/** Sports that the demo draws. */
const DRAWN: ReadonlySet<string> = new Set(['soccer', 'tennis', 'basketball'])
/** Path of the demo's pictures (demo-providers). */
export const PICTURES = '/demo/stream/'
/** The demo's cameras, and whether visitors may watch them, too. */
const CAMERAS = [
  { key: 'main', isFree: false },
  { key: 'tactical', isFree: true },
] as const

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
  /** Whether somebody is signed in. */
  readonly isPlayer: boolean
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

/** A stream as its viewer gets it: what only players may watch has no address for visitors. */
const offered = (stream: Stream, { isPlayer }: Watcher): Stream =>
  isPlayer || stream.is_free ? stream : { ...stream, url: null }

/** A stream of the site's own; none where its provider wants a signature that nobody can give here. */
function toStream(stream: OwnStream, match: MatchEntity, { now, secrets }: Watcher): Stream[] {
  const { key, kind, url, signedFor, viewers } = stream
  const address = addressOf(url, match)
  const is_free = viewers === 'everyone'
  if (signedFor === undefined) return [{ key, kind, url: address, is_free }]
  const agreed = secrets.find(({ provider }) => provider === signedFor)
  return agreed === undefined ? [] : [{ key, kind, url: signedAddress(address, agreed.secret, now), is_free }]
}

const drawingsOf = ({ id }: MatchEntity, { locale }: Watcher): Stream[] =>
  CAMERAS.map(({ key, isFree }) => ({
    key,
    kind: 'page',
    url: `${PICTURES}${id}/${key}?locale=${locale}`,
    is_free: isFree,
  }))

/**
 * A match's streams on a site while it is in play: the site's own streams of it that may be watched where the viewer is, or
 * the demo's drawings if the site has no streams (EXTRA-05).
 */
export function streamsOf(site: Watching, match: MatchEntity, watcher: Watcher): Stream[] {
  if (!hasVideo(site, match)) return []
  const streams =
    site.streams.length === 0
      ? drawingsOf(match, watcher)
      : site.streams
          .filter((stream) => names(stream, match) && isAllowedFrom(stream, watcher.country))
          .flatMap((stream) => toStream(stream, match, watcher))
  return streams.map((stream) => offered(stream, watcher))
}

/** The first stream that its viewer may watch; where a visitor may watch none, the first that asks for a sign-in. */
export const firstOf = (streams: readonly Stream[]): Stream | null =>
  streams.find(({ url }) => url !== null) ?? streams[0] ?? null

export const hasVideo = ({ features, streams }: Watching, match: MatchEntity): boolean =>
  features.video_enabled &&
  (streams.length === 0 ? match.isDrawn : streams.some((stream) => names(stream, match)))
