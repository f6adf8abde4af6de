'use client'
import { Crest, Flag, hasFlag, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { type Found, highlight, type SearchState } from '#features/search/index.ts'
import { LocalTime } from '#base/time/local-time.tsx'
import { sportLook } from '#base/config/sport-look.ts'

export interface SearchResultsProps {
  /** Prefix of the option ids, which the combobox refers to. */
  readonly id: string
  readonly state: SearchState
  readonly typed: string
  /** Index of the option that Enter opens. */
  readonly chosen: number
  readonly onOpen: (found: Found) => void
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  const parts = highlight(text, query)
  if (parts === null) return <bdi>{text}</bdi>
  return (
    <bdi>
      {parts[0]}
      <mark>{parts[1]}</mark>
      {parts[2]}
    </bdi>
  )
}

function Option({ one, query }: { readonly one: Found; readonly query: string }) {
  const t = useTranslations()
  if (one.kind === 'league') {
    const { name, category, sport } = one.league
    return (
      <>
        {hasFlag(category.country_code) ? (
          <Flag code={category.country_code} />
        ) : (
          <Icon name={sportLook(sport.key).icon} />
        )}
        <span>
          <Marked text={name} query={query} />
          <small>{category.name}</small>
        </span>
      </>
    )
  }
  const { home, away } = one.match.competitors
  const isOutright = one.match.type !== 'match'
  return (
    <>
      {isOutright ? (
        <Icon name={sportLook(one.match.sport.key).icon} />
      ) : (
        <Crest id={home.id} colours={home.colours} />
      )}
      <span>
        <Marked text={home.name} query={query} />
        {isOutright ? null : (
          <>
            {' – '}
            <Marked text={away.name} query={query} />
          </>
        )}
        <small>
          <bdi>{one.match.tournament.name}</bdi> ·{' '}
          {one.match.state.status === 1 ? (
            <span className="clock">{t('search.live')}</span>
          ) : (
            <LocalTime iso={one.match.start_time} format="moment" />
          )}
        </small>
      </span>
    </>
  )
}

/** The content below the field: a hint, the results by sport, or that there are none. */
export function SearchResults({ id, state, typed, chosen, onOpen }: SearchResultsProps) {
  const t = useTranslations('search')
  const groups = state.kind === 'found' ? state.groups : []
  const hints = {
    short: t('too_short'),
    searching: t('searching'),
    failed: t('failed'),
    found: groups.length === 0 ? t('none', { query: typed.trim() }) : null,
  } as const
  const hint = hints[state.kind]
  const places = new Map(groups.flatMap(({ found }) => found).map((one, at) => [one, at]))
  return (
    <>
      <p className="search-hint" role="status">
        {hint}
      </p>
      <div
        className="listbox"
        role="listbox"
        id={`${id}-list`}
        aria-label={t('results')}
        hidden={groups.length === 0}
      >
        {groups.map((group) => (
          <Fragment key={group.key}>
            <div className="group" role="presentation">
              {group.name}
            </div>
            {group.found.map((one) => (
              <div
                key={one.kind === 'match' ? `m${one.match.id}` : `l${one.league.id}`}
                role="option"
                id={`${id}-${places.get(one)}`}
                aria-selected={places.get(one) === chosen}
                // Only for pointers; with the keyboard the focus stays in the field.
                onClick={() => onOpen(one)}
              >
                <Option one={one} query={state.kind === 'found' ? state.query : ''} />
              </div>
            ))}
          </Fragment>
        ))}
      </div>
    </>
  )
}
