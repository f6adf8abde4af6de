import type { Match, MatchStatistics } from '@touchline/contract'
import { languageTag, localeOfTag } from '@touchline/contract/language'
import { createTranslator } from 'next-intl'
import {
  clockDirection,
  clockText,
  gamePoints,
  isTieBreak,
  periodName,
  shownClock,
  sceneOf,
} from '#entities/match/index.ts'
import { directionOf } from '#base/texts/direction.ts'
import { isIdOf } from '#base/texts/message-id.ts'
import { messagesOf } from '#base/texts/messages.ts'
import { serverData } from '#base/data/server-data.ts'
import type { Locale, SiteConfig } from '#base/config/site-config.ts'
import { currentSite, isSiteLocale } from '#base/config/sites.ts'
import { nonceOf } from '../../../in-html.ts'
import { demoStream, isDemoCamera, isDemoSport, type Shown } from './demo-stream.ts'

/** Seconds from one drawing to the next. */
const EVERY = 4

/** Where nothing is told of a match the ball rests in the middle. */
const MIDDLE = { x: 50, y: 50, kind: 'attack', side: null } as const

/** What is played within the match: the period's own score where it is not the match's, and the points of the game. */
function within({ total_score, period_score, game_score }: Match['state']): string[] {
  const last = period_score.at(-1)
  const own = last !== undefined && last.home + last.away !== total_score.home + total_score.away
  const tieBreak = isTieBreak(last)
  return [
    ...(own && game_score !== null ? [`${last.home}–${last.away}`] : []),
    ...(game_score === null
      ? []
      : [
          `${gamePoints(game_score.home, game_score.away, tieBreak)}–${gamePoints(game_score.away, game_score.home, tieBreak)}`,
        ]),
  ]
}

async function shownOf(
  site: SiteConfig,
  locale: Locale,
  { match, statistics, now }: { match: Match; statistics: MatchStatistics | null; now: number },
): Promise<Shown> {
  const messages = await messagesOf(site, locale)
  const language = { locale: languageTag(locale), messages }
  const t = createTranslator({ ...language, namespace: 'stream' })
  const told = createTranslator({ ...language, namespace: 'match-centre' })
  const periods = createTranslator({ ...language, namespace: 'period' })
  const { state, competitors } = match
  const scene = statistics === null ? MIDDLE : sceneOf(statistics, state)
  const clock = state.status === 1 ? shownClock(state) : null
  const happened = scene.kind === 'attack' ? 'attack' : `event_${scene.kind}`
  const period = periodName(periods, state.status > 1 ? 'ended' : state.period)
  return {
    lang: languageTag(locale),
    dir: directionOf(locale, site.rtl),
    title: t('title'),
    home: competitors.home.name,
    away: competitors.away.name,
    score: `${state.total_score.home}–${state.total_score.away}`,
    phase: [
      ...(clock === null ? [] : [clockText(clock, now, clockDirection(match.sport.key))]),
      period,
      ...(state.status === 1 ? within(state) : []),
    ].join(' · '),
    said:
      scene.side !== null && isIdOf(told, happened)
        ? `${told(happened)} · ${competitors[scene.side].name}`
        : '',
    ball: scene,
    colours: [competitors.home.colours[0], competitors.away.colours[0]],
    playing: state.status === 1,
  }
}

/** The match of an address, as far as this site shows the demo's drawing of it; once it is over its end stays to be seen. */
async function matchAt(site: SiteConfig, locale: Locale, id: string): Promise<Match | null> {
  if (!/^\d{1,12}$/.test(id) || !site.features.video_enabled || site.streams.length > 0) return null
  const match = await serverData(locale).match(Number(id))
  return match !== null && (match.has_video || match.state.status > 1) ? match : null
}

/** A demo stream: the match as it stands in the language of `?locale=`, drawn anew every few seconds, under the policy of a page. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string; camera: string }> },
): Promise<Response> {
  const { id, camera } = await params
  const site = currentSite()
  const asked = localeOfTag(new URL(request.url).searchParams.get('locale') ?? '')
  const locale = isSiteLocale(site, asked) ? asked : site.locales[0]
  const match = isDemoCamera(camera) ? await matchAt(site, locale, id) : null
  if (match === null || !isDemoCamera(camera) || !isDemoSport(match.sport.key))
    return new Response(null, { status: 404 })
  const statistics = await serverData(locale).statistics(match.id)
  const now = Date.now()
  const shown = await shownOf(site, locale, { match, statistics, now })
  return new Response(demoStream(match.sport.key, camera, shown, { nonce: nonceOf(request), now }), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(shown.playing ? { refresh: String(EVERY) } : {}),
    },
  })
}
