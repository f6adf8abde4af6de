'use client'
import { useTranslations } from 'next-intl'
import type { SearchState } from '#features/search/index.ts'
import type { Cell } from './cells.ts'
import { LeagueRow, MatchRow } from './found-rows.tsx'

export interface SearchResultsProps {
  /** Prefix of the ids of cells, which the combobox refers to. */
  readonly id: string
  readonly state: SearchState
  readonly typed: string
  /** The cell that Enter presses. */
  readonly chosen: Cell
  /** A result was opened. */
  readonly onLeave: () => void
}

/** The content below the field: a hint, the results by sport, or that there are none. */
export function SearchResults({ id, state, typed, chosen, onLeave }: SearchResultsProps) {
  const t = useTranslations('search')
  const groups = state.kind === 'found' ? state.groups : []
  const query = state.kind === 'found' ? state.query : ''
  const hints = {
    short: t('too_short'),
    searching: t('searching'),
    failed: t('failed'),
    found: groups.length === 0 ? t('none', { query: typed.trim() }) : null,
  } as const
  const places = new Map(groups.flatMap(({ found }) => found).map((one, at) => [one, at]))
  return (
    <>
      <p className="search-hint" role="status">
        {hints[state.kind]}
      </p>
      <div
        className="found-list"
        role="grid"
        id={`${id}-list`}
        aria-label={t('results')}
        hidden={groups.length === 0}
      >
        {groups.map((group) => (
          <div key={group.key} role="rowgroup" aria-label={group.name}>
            <div className="group" aria-hidden="true">
              {group.name}
            </div>
            {group.found.map((one) => {
              const row = places.get(one)
              const props = {
                id: `${id}-${row}`,
                chosen: row === chosen.row ? chosen.cell : null,
                query,
                onLeave,
              }
              return one.kind === 'match' ? (
                <MatchRow key={`m${one.match.id}`} match={one.match} {...props} />
              ) : (
                <LeagueRow key={`l${one.league.id}`} league={one.league} {...props} />
              )
            })}
          </div>
        ))}
      </div>
    </>
  )
}
