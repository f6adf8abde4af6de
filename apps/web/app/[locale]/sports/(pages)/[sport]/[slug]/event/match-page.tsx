import type { Match } from '@touchline/contract'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { basePath } from '#base/addresses/address.ts'
import { createLinks } from '#base/addresses/links.ts'
import { matchFields } from '#entities/match/index.ts'
import { canonicalUrl, pageMetadata } from '#base/head/metadata.ts'
import { serverData } from '#base/data/server-data.ts'
import { answerStatus, currentSite } from '#base/config/sites.ts'
import { asScriptContent, sportsEvent } from '#base/head/structured-data.ts'
import {
  awayMetadata,
  Crumbs,
  EventMarkets,
  MatchStoryPlace,
  orAway,
  PageArea,
  PageAway,
  Scoreboard,
} from '#widgets/index.ts'
import { OutrightPage } from './outright-page.tsx'
import type { EntityAddress, EntityView } from '../entity.ts'

const namesOf = ({ home, away }: { home: { name: string }; away: { name: string } }) => ({
  home: home.name,
  away: away.name,
})

/** The not-found page. Its status is 410 if the match was withdrawn (PAGEERR-03). */
async function notThere({ locale, id }: EntityAddress): Promise<never> {
  if (await serverData(locale).isWithdrawn(id)) answerStatus(410)
  notFound()
}

export async function matchMetadata({ locale, id }: EntityAddress): Promise<Metadata> {
  const [t, match] = await Promise.all([
    getTranslations({ locale, namespace: 'event' }),
    orAway('match', serverData(locale).match(id)),
  ])
  if (match === undefined) return awayMetadata(locale)
  if (match === null) return notThere({ locale, id })
  const path = createLinks('').match(match.sport.key, match)
  const title = match.outright?.name ?? t('versus', namesOf(match.competitors))
  return pageMetadata({ site: currentSite(), locale, title, path })
}

/** Structured data of the event for search engines; none if they must not index the site (BEYOND-22, LINK-11). */
function EventData({ match, name, locale }: { match: Match; name: string; locale: EntityView['locale'] }) {
  const site = currentSite()
  if (!site.allowIndexing) return null
  const url = canonicalUrl(site, locale, createLinks('').match(match.sport.key, match))
  const html = asScriptContent(sportsEvent(match, name, url))
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />
}

/**
 * One match as the layout arranges it: scoreboard, markets, bet builder, statistics and stream (ROUTE-07, CUSTOM-01,
 * EXTRA-04).
 */
export async function MatchPage({ locale, id, query }: EntityView) {
  const [t, match] = await Promise.all([
    getTranslations({ locale, namespace: 'event' }),
    orAway('match', serverData(locale).match(id)),
  ])
  if (match === undefined) return <PageAway locale={locale} />
  if (match === null) return notThere({ locale, id })
  const links = createLinks(basePath(currentSite(), locale))
  if (match.outright !== undefined) {
    const markets = await orAway('markets', serverData(locale).markets(id))
    return (
      <>
        <EventData match={match} name={match.outright.name} locale={locale} />
        <OutrightPage match={match} markets={markets} links={links} />
      </>
    )
  }
  const { sportKey: key, sportName, categoryName, leagueName } = matchFields(match)
  const name = t('versus', namesOf(match.competitors))
  return (
    <>
      <EventData match={match} name={name} locale={locale} />
      <h1 className="visually-hidden">{name}</h1>
      <Crumbs
        crumbs={[
          { href: links.sport(key), label: sportName },
          { href: links.category(key, match.category), label: categoryName },
          { href: links.league(key, match.tournament), label: leagueName },
        ]}
      />
      <PageArea
        page="match"
        locale={locale}
        path={createLinks('').match(key, match)}
        query={query}
        parts={{ EventMarkets, MatchStoryPlace, Scoreboard }}
        matchId={id}
      />
    </>
  )
}
