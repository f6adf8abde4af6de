import { useTranslations } from 'next-intl'
import { SEARCH_FILTERS, type SearchFilter } from '#features/search/index.ts'

const FILTERS = Object.keys(SEARCH_FILTERS) as SearchFilter[]

/** Filters of the search; without any it searches everything. */
export function SearchFilters({
  chosen,
  onChange,
}: {
  readonly chosen: readonly SearchFilter[]
  readonly onChange: (chosen: readonly SearchFilter[]) => void
}) {
  const t = useTranslations()
  const names = {
    live: t('search.live'),
    cybersport: t('nav.cybersport'),
    teams: t('search.only_teams'),
  } satisfies Record<SearchFilter, string>
  return (
    <div className="chips">
      {FILTERS.map((filter) => {
        const isOn = chosen.includes(filter)
        return (
          <button
            key={filter}
            type="button"
            className="chip"
            data-size="s"
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? chosen.filter((one) => one !== filter) : [...chosen, filter])}
          >
            {names[filter]}
          </button>
        )
      })}
    </div>
  )
}
