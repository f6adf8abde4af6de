import type { Handlers, sportsbookEndpoints, Stream } from '@touchline/contract'
import type { Context } from '../../http/context.ts'
import type { Listed } from '../catalogue/match-list.ts'
import { type CatalogueSources, findMatch, notFound } from '../catalogue/sources.ts'
import { toCounts } from './counts.ts'
import { headToHead } from './head-to-head.ts'
import type { LineUpSource } from './line-up-source.ts'
import { toLineUps } from './line-ups.ts'
import type { MatchInfoSource } from './match-info.ts'
import { createRowMomentum } from './row-momentum.ts'
import { toStatistics } from './statistics.ts'
import type { StorySource } from './story-source.ts'
import type { StreamSecret } from '../catalogue/signed-address.ts'
import { firstOf, streamsOf } from '../catalogue/streams.ts'

export type { StorySource } from './story-source.ts'

export interface MatchCentreSources extends CatalogueSources {
  readonly story: StorySource
  readonly lineUps: LineUpSource
  readonly info: MatchInfoSource
  readonly streamSecrets: readonly StreamSecret[]
}

type Table = Pick<typeof sportsbookEndpoints, 'matchWidget' | 'listMomentum' | 'getVideo' | 'listStreams'>

/** Statistics, head to head, streams and the like of a match page (API-S-09, API-S-10). */
export function matchCentreHandlers(sources: MatchCentreSources): Handlers<Table, Context> {
  /** Streams exist only in play. */
  const streams = ({ match, document }: Listed, { host, locale, country, identity }: Context): Stream[] =>
    sources.videoEnabled && document.match.status === 1
      ? streamsOf(sources.siteOf(host).config, match, {
          ...{ locale, country, now: sources.clock() },
          isPlayer: identity !== null,
          secrets: sources.streamSecrets,
        })
      : []
  const momentumOf = createRowMomentum(sources)
  return {
    matchWidget: async ({ params }, { locale }) => {
      const found = await findMatch(sources, params.matchId)
      // Outrights have no two sides.
      if (found === null || found.match.outright !== null) return notFound
      const { match } = found
      const widgets = {
        statistics: async () => toStatistics(match.id, sources.story(match.id)),
        head_to_head: () => headToHead(sources.db, sources.catalogue, match),
        info: () => sources.info(match, locale),
        line_ups: async () => toLineUps(match, sources.lineUps(match.id)),
        counts: async () => toCounts(match.id, sources.story(match.id)),
      } as const
      return widgets[params.widget]()
    },
    listMomentum: async ({ body }) => ({
      items: [...new Set(body.matches)].flatMap((id) => momentumOf(id) ?? []),
    }),
    getVideo: async ({ params }, context) => {
      const found = await findMatch(sources, params.matchId)
      return found === null ? notFound : { video: firstOf(streams(found, context)) }
    },
    listStreams: async ({ params }, context) => {
      const found = await findMatch(sources, params.matchId)
      return found === null ? notFound : { items: streams(found, context) }
    },
  }
}
