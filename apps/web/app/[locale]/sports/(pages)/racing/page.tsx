import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { NextOff, MeetingList, nextRace, RacePage, readRacing, ResultList } from '#features/racing/index.ts'
import { extraPageMetadata } from '#frame/pages/extra-page-metadata.ts'
import { FramedPage } from '#frame/pages/framed-page.tsx'
import { basePath } from '#base/addresses/address.ts'
import { hasOwnRacing } from '#base/addresses/extra-pages.ts'
import { createLinks } from '#base/addresses/links.ts'
import type { AddressQuery } from '#base/addresses/list-filters.ts'
import { serverData } from '#base/data/server-data.ts'
import { addDays } from '#base/time/days.ts'
import { PageLink } from '#base/navigation/page-link.tsx'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { NoEvents, orAway, PageAway } from '#widgets/index.ts'

interface RacingProps {
  readonly params: Promise<{ locale: Locale }>
  readonly searchParams: Promise<AddressQuery>
}

export async function generateMetadata({ params }: RacingProps): Promise<Metadata> {
  return extraPageMetadata({ page: 'racing', ...(await params) })
}

interface OfDay {
  readonly locale: Locale
  readonly today: string
  readonly day: string
  readonly isResults: boolean
}

/** The heading, and which day is shown. */
async function Head({ locale, today, day, isResults }: OfDay) {
  const t = await getTranslations({ locale })
  const links = createLinks(basePath(currentSite(), locale))
  const tomorrow = addDays(today, 1)
  const choices = [
    { href: links.page('racing'), text: t('event.today'), current: !isResults && day === today },
    {
      href: links.page('racing', { day: tomorrow }),
      text: t('event.tomorrow'),
      current: !isResults && day === tomorrow,
    },
    { href: links.page('racing', { results: today }), text: t('page.results.title'), current: isResults },
  ]
  return (
    <div className="page-head">
      <h1>{t('page.horse_racing.title')}</h1>
      <nav className="segmented racing-days" aria-label={t('racing.days')}>
        {choices.map(({ href, text, current }) => (
          <PageLink key={href} href={href} aria-current={current ? 'true' : undefined}>
            {text}
          </PageLink>
        ))}
      </nav>
    </div>
  )
}

/** A race of a day, the day's next one when none is named, among all the others. */
async function Races({ locale, day, raceId }: { locale: Locale; day: string; raceId: number | null }) {
  const data = serverData(locale)
  const links = createLinks(basePath(currentSite(), locale))
  const hrefOf = ({ id }: { readonly id: number }) => links.page('racing', { day, race: String(id) })
  const t = await getTranslations({ locale, namespace: 'racing' })
  const meetings = await orAway('meetings', data.meetings(day))
  if (meetings === undefined) return <PageAway locale={locale} />
  const id = raceId ?? nextRace(meetings)?.id ?? null
  const card = id === null ? null : await orAway('race', data.race(id))
  if (card === undefined) return <PageAway locale={locale} />
  if (card === null && raceId !== null) notFound()
  if (card === null && meetings.length === 0) return <NoEvents text={t('none')} hint={t('none-hint')} />
  const isOver = card?.race.state === 'result'
  const replay = isOver ? ((await orAway('replay', data.replay(card.race.id))) ?? null) : null
  return (
    <>
      <NextOff meetings={meetings} current={id} hrefOf={hrefOf} />
      {card === null ? null : <RacePage key={card.race.id} card={card} replay={replay} />}
      <MeetingList meetings={meetings} current={id} hrefOf={hrefOf} />
    </>
  )
}

async function Results({ locale, day }: { locale: Locale; day: string }) {
  const links = createLinks(basePath(currentSite(), locale))
  const t = await getTranslations({ locale, namespace: 'racing' })
  const races = await orAway('race results', serverData(locale).raceResults(day))
  if (races === undefined) return <PageAway locale={locale} />
  if (races.length === 0) return <NoEvents text={t('none')} hint={t('none-hint')} />
  return <ResultList races={races} hrefOf={({ id }) => links.page('racing', { day, race: String(id) })} />
}

/**
 * Horse racing (ROUTE-15): ours, with a race card that the slip takes bets from (BEYOND-28), or the page of the provider
 * that the site's file names (EXTRA-01).
 */
export default async function Page({ params, searchParams }: RacingProps) {
  const [{ locale }, query] = await Promise.all([params, searchParams])
  if (!hasOwnRacing(currentSite())) return <FramedPage page="racing" locale={locale} />
  setRequestLocale(locale)
  const today = new Date().toISOString().slice(0, 10)
  const { race, day: asked, isResults } = readRacing(query)
  const day = asked ?? today
  return (
    <>
      <Head locale={locale} today={today} day={day} isResults={isResults} />
      {isResults ? <Results locale={locale} day={day} /> : <Races locale={locale} day={day} raceId={race} />}
    </>
  )
}
