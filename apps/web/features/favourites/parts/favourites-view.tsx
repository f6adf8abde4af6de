'use client'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import type { Match, Sport, Tournament } from '@touchline/contract'
import { Button, Flag, hasFlag, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentType, type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { refreshFavourites, starredMatchesQuery, useStarred } from '../favourites-query.ts'
import { useAuth, useSession } from '#entities/session/index.ts'
import { StarButton, type StarKey, starKey } from '#entities/favourites/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { useLinks } from '#base/navigation/links-context.tsx'
import { useLive } from '#base/data/live-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { sportLook } from '#base/config/sport-look.ts'

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

interface Note {
  readonly text: string
  readonly hint: string
  readonly action?: ReactNode
}

function Nothing({ text, hint, action }: Note) {
  return (
    <div className="panel state">
      <Icon name="star" />
      <h2>{text}</h2>
      <p>{hint}</p>
      {action === undefined ? null : <div className="actions">{action}</div>}
    </div>
  )
}

function Waiting() {
  const t = useTranslations('favourites')
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      <div className="bet waiting" aria-hidden="true">
        {['40%', '80%', '60%'].map((inlineSize) => (
          <span className="sk" key={inlineSize} style={{ inlineSize }} />
        ))}
      </div>
    </div>
  )
}

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

/** Refetches the list when a match starts or ends, because its row changes. */
function useListRefresh(ids: readonly number[]) {
  const live = useLive()
  const queries = useQueryClient()
  useEffect(
    () =>
      live?.listen({
        onUpdates: (push) => {
          if (push.type === 'match_status_changed' && ids.includes(push.match.id))
            void refreshFavourites(queries, 'matches')
        },
        onUpdatesGap: (reason) => {
          if (reason === 'unrecovered') void refreshFavourites(queries, 'matches')
        },
      }),
    [live, queries, ids],
  )
}

/** A removed favourite leaves the page. Moves the focus from its star to another row of the list. */
function useFocusKept() {
  const list = useRef<HTMLDivElement>(null)
  const pressed = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (pressed.current?.isConnected !== false) return
    pressed.current = null
    if (document.activeElement === document.body) list.current?.focus()
  })
  return {
    list,
    note: (target: EventTarget) => {
      pressed.current = (target as Element).closest('.star')
    },
  }
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

const NO_MATCHES: readonly Match[] = []

export interface FavouritesViewProps {
  /** Renders matches with their prices. */
  readonly Matches: ComponentType<{ readonly title: string; readonly matches: readonly Match[] }>
}

/** Favourite matches with their prices, then leagues and sports (ROUTE-11, WIDGET-23). */
function Starred({ Matches }: FavouritesViewProps) {
  const t = useTranslations('favourites')
  const api = useApi()
  const matches = useStarred(api, 'matches', true)
  const leagues = useStarred(api, 'tournaments', true)
  const sports = useStarred(api, 'sports', true)
  const list = useQuery(starredMatchesQuery(api, useLocale()))
  const places = usePlaces(leagues.ids ?? NONE, sports.ids ?? NONE)
  const ids = matches.ids ?? NONE
  useListRefresh(ids)
  const queries = useQueryClient()
  const { list: element, note } = useFocusKept()
  const items = list.data ?? NO_MATCHES
  const shown = useMemo(() => items.filter(({ id }) => ids.includes(id)), [items, ids])

  const failed = [matches, leagues, sports].some((of) => of.failed) || (list.isError && items.length === 0)
  if (failed) {
    const retry = () => {
      for (const type of ['matches', 'tournaments', 'sports'] as const) void refreshFavourites(queries, type)
    }
    return (
      <Nothing
        text={t('failed')}
        hint={t('failed-hint')}
        action={<Button onClick={retry}>{t('retry')}</Button>}
      />
    )
  }
  const known = [matches, leagues, sports].every((of) => of.ids !== undefined)
  if (!known || list.isPending || places.waiting) return <Waiting />
  const isEmpty = shown.length + places.leagues.length + places.sports.length === 0
  return (
    <div ref={element} className="favourites" tabIndex={-1} onClickCapture={({ target }) => note(target)}>
      {isEmpty ? <Nothing text={t('empty')} hint={t('empty-hint')} /> : null}
      <Matches title={t('matches')} matches={shown} />
      <Places title={t('leagues')} places={places.leagues} />
      <Places title={t('sports')} places={places.sports} />
    </div>
  )
}

/** The player's favourites; a visitor is asked to sign in. */
export function FavouritesView(props: FavouritesViewProps) {
  const t = useTranslations('favourites')
  const session = useSession()
  const status = useAuth((auth) => auth.status)
  if (status === 'unknown' || status === 'pending') return <Waiting />
  if (status === 'logged_in') return <Starred {...props} />
  return (
    <Nothing
      text={t('signed-out')}
      hint={t('signed-out-hint')}
      action={
        <Button variant="primary" onClick={() => session.askSignIn('chosen')}>
          {t('sign-in')}
        </Button>
      }
    />
  )
}
