'use client'
import { useQuery } from '@tanstack/react-query'
import type { Match, SuggestedPick } from '@touchline/contract'
import { Crest, Flag, hasFlag, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { OddsButton, oddsMatchOf } from '#entities/odds/index.ts'
import { useWatched } from '#entities/match/index.ts'
import { sportLook } from '#base/config/sport-look.ts'
import { useApi } from '#base/data/api-context.tsx'
import { useLinks } from '#base/navigation/links-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'

/** Outcomes shown. */
const SHOWN = 4

/** How long (ms) the list is shown before it is asked for again; its prices follow their matches. */
const FRESH = 60_000

/** Whose outcome it is; of an outcome that is no side's, the sport. */
function Mark({ match, outcome }: { readonly match: Match; readonly outcome: string }) {
  const side = Object.values(match.competitors).find(({ name }) => name === outcome)
  if (side === undefined) return <Icon name={sportLook(match.sport.key).icon} size="m" />
  const { id, country_code: country, colours } = side
  return hasFlag(country) ? <Flag code={country} /> : <Crest id={id} colours={colours} />
}

function Backed({ pick: { match, market, outcome_id } }: { readonly pick: SuggestedPick }) {
  const links = useLinks()
  const element = useWatched<HTMLLIElement>(match.id)
  const outcome = market.outcomes.find(({ id }) => id === outcome_id)
  if (outcome === undefined) return null
  const { home, away } = match.competitors
  const { id, name, specifier, status } = market
  return (
    <li ref={element}>
      <Mark match={match} outcome={outcome.name} />
      <span className="what">
        <b>
          <bdi>{outcome.name}</bdi>
        </b>
        <small>
          <bdi>{name}</bdi> ·{' '}
          <PageLink href={links.match(match.sport.key, match)}>
            <bdi>{home.name}</bdi> – <bdi>{away.name}</bdi>
          </PageLink>
        </small>
      </span>
      <OddsButton
        match={oddsMatchOf(match)}
        market={{ id, name, specifier, status }}
        outcome={outcome}
        name={`${home.name} – ${away.name}: ${name}, ${outcome.name}`}
      />
    </li>
  )
}

/** What most bets of the last hour are on, as long as it takes bets. Nobody is named, and nobody has to sign in. */
export function useMostBacked() {
  const api = useApi()
  const locale = useLocale()
  const { data: picks = [], isLoading: isComing } = useQuery({
    queryKey: ['most-backed', locale] as const,
    staleTime: FRESH,
    queryFn: async ({ signal }) => {
      const answer = await api.call('popular', { query: { locale, since: 'hour', limit: SHOWN }, signal })
      if (!answer.ok) throw answer.error
      return answer.data.outcomes
    },
  })
  return { picks, isComing }
}

export function MostBacked({ picks }: { readonly picks: readonly SuggestedPick[] }) {
  const t = useTranslations('slip.start')
  if (picks.length === 0) return null
  return (
    <section aria-label={t('backed')}>
      <h3>{t('backed')}</h3>
      <ul className="most-backed">
        {picks.map((pick) => (
          <Backed key={pick.match.id} pick={pick} />
        ))}
      </ul>
    </section>
  )
}
