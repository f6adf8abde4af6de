'use client'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import type { Match, Sport, Tournament } from '@touchline/contract'
import { Flag, hasFlag, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentType, type ReactNode, useId } from 'react'
import { useStarred } from '../favourites-query.ts'
import { StarButton, type StarKey, starKey } from '#entities/favourites/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { useLinks } from '#base/navigation/links-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { sportLook } from '#base/config/sport-look.ts'
import { Failed, Nothing, OfPlayer, Waiting } from './favourites-states.tsx'
import { useFocusKept, useStarredMatches } from './starred-matches.ts'

const NONE: readonly number[] = []

/** Names and places change rarely (ms). */
const NAMES = { staleTime: 600_000 } as const

const sportsQuery = (api: ApiClient, locale: string) => ({
  ...NAMES,
  queryKey: ['sports', locale],
  queryFn: async (): Promise<readonly Sport[]> => {
    const answer = await api.call('listSports', { query: { locale } })
    if (!answer.ok) throw answer.error
    return answer.data
  },
})

const leagueQuery = (api: ApiClient, id: number, locale: string) => ({
  ...NAMES,
  queryKey: ['league', id, locale],
  queryFn: async (): Promise<Tournament> => {
    const answer = await api.call('getTournament', { params: { id }, query: { locale } })
    if (!answer.ok) throw answer.error
    return answer.data
  },
})

interface Place {
  readonly star: StarKey
  readonly href: string
  readonly name: string
  readonly mark: ReactNode
}

/** Favourite leagues or sports as links, each with its star. */
function Places({ title, places }: { readonly title: string; readonly places: readonly Place[] }) {
  const t = useTranslations('event')
  const id = useId()
  if (places.length === 0) return null
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="panel league-list">
        {places.map(({ star, href, name, mark }) => (
          <div key={star} className="starred">
            <PageLink className="nav-item" href={href}>
              {mark}
              <span className="nav-label">{name}</span>
            </PageLink>
            <StarButton star={star} label={t('favourite', { name })} />
          </div>
        ))}
      </div>
    </section>
  )
}

function usePlaces(leagueIds: readonly number[], sportIds: readonly number[]) {
  const api = useApi()
  const locale = useLocale()
  const links = useLinks()
  const sports = useQuery({ ...sportsQuery(api, locale), enabled: sportIds.length > 0 })
  const leagues = useQueries({ queries: leagueIds.map((id) => leagueQuery(api, id, locale)) })
  return {
    waiting: (sportIds.length > 0 && sports.isPending) || leagues.some(({ isPending }) => isPending),
    leagues: leagues.flatMap(({ data }): Place[] => {
      if (data === undefined) return []
      const { id, name, category, sport } = data
      const { country_code: country } = category
      const mark = hasFlag(country) ? <Flag code={country} /> : <Icon name={sportLook(sport.key).icon} />
      const star = starKey('tournaments', id)
      return [{ star, href: links.league(sport.key, data), name: `${category.name} ${name}`, mark }]
    }),
    sports: sportIds.flatMap((id): Place[] => {
      const sport = sports.data?.find((other) => other.id === id)
      if (sport === undefined) return []
      const { key, name } = sport
      const mark = <Icon name={sportLook(key).icon} />
      return [{ star: starKey('sports', id), href: links.sport(key), name, mark }]
    }),
  }
}

export interface FavouritesViewProps {
  /** Renders matches with their prices. */
  readonly Matches: ComponentType<{ readonly title: string; readonly matches: readonly Match[] }>
}

/** Favourite matches with their prices, then leagues and sports (ROUTE-11, WIDGET-23). */
function Starred({ Matches }: FavouritesViewProps) {
  const t = useTranslations('favourites')
  const api = useApi()
  const { matches, ...list } = useStarredMatches()
  const leagues = useStarred(api, 'tournaments', true)
  const sports = useStarred(api, 'sports', true)
  const places = usePlaces(leagues.ids ?? NONE, sports.ids ?? NONE)
  const { list: element, note } = useFocusKept()

  if (list.failed || leagues.failed || sports.failed) return <Failed />
  const known = leagues.ids !== undefined && sports.ids !== undefined
  if (!known || list.waiting || places.waiting) return <Waiting />
  const isEmpty = matches.length + places.leagues.length + places.sports.length === 0
  return (
    <div ref={element} className="favourites" tabIndex={-1} onClickCapture={({ target }) => note(target)}>
      {isEmpty ? <Nothing text={t('empty')} hint={t('empty-hint')} /> : null}
      <Matches title={t('matches')} matches={matches} />
      <Places title={t('leagues')} places={places.leagues} />
      <Places title={t('sports')} places={places.sports} />
    </div>
  )
}

/** The player's favourites; a visitor is asked to sign in. */
export const FavouritesView = (props: FavouritesViewProps) => (
  <OfPlayer>
    <Starred {...props} />
  </OfPlayer>
)
