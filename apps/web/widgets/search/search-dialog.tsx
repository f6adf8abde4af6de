'use client'
import { Icon, IconButton, useModal } from '@touchline/ui'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { type Found, recentSearches, type SearchFilter, useSearch } from '#features/search/index.ts'
import { useLinks } from '#base/navigation/links-context.tsx'
import { opening } from '#base/navigation/opening.ts'
import { RecentList } from './recent-list.tsx'
import { SearchFilters } from './search-filters.tsx'
import { SearchResults } from './search-results.tsx'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The search as a combobox in a dialog: arrows move, Enter opens, Escape closes. */
export default function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('search')
  const locale = useLocale()
  const links = useLinks()
  const router = useRouter()
  const dialog = useModal()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [recent, setRecent] = useState(recentSearches.get)
  const [filters, setFilters] = useState<readonly SearchFilter[]>([])
  const state = useSearch(typed, locale, filters)
  const found = state.kind === 'found' ? state.groups.flatMap((group) => group.found) : []
  const offered = typed.trim() === '' ? recent : []
  const count = found.length + offered.length
  const chosen = Math.min(at, count - 1)
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])

  const type = (text: string) => {
    setTyped(text)
    setAt(0)
  }

  const hrefOf = (one: Found) =>
    one.kind === 'match'
      ? links.match(one.match.sport.key, one.match)
      : links.league(one.league.sport.key, one.league)

  const open = (one: Found | undefined) => {
    if (one === undefined) return
    recentSearches.add(typed.trim())
    if (hrefOf(one) !== location.pathname) opening.begin(one.kind)
    router.push(hrefOf(one))
    onClose()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step !== undefined && count > 0) {
      event.preventDefault()
      setAt((chosen + step + count) % count)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      const text = offered[chosen]
      if (text === undefined) open(found[chosen])
      else type(text)
    }
  }

  return (
    <dialog
      ref={dialog}
      className="modal search-dialog"
      aria-label={t('label')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className="search">
        <Icon name="search" />
        <input
          type="text"
          inputMode="search"
          role="combobox"
          aria-label={t('label')}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={count > 0 ? `${id}-${chosen}` : undefined}
          placeholder={t('placeholder')}
          maxLength={50}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton size="s" label={t('close')} onClick={onClose}>
          <Icon name="x" size="s" />
        </IconButton>
      </div>
      <SearchFilters
        chosen={filters}
        onChange={(next) => {
          setFilters(next)
          setAt(0)
        }}
      />
      {offered.length === 0 ? (
        <SearchResults id={id} state={state} typed={typed} chosen={chosen} onOpen={open} />
      ) : (
        <RecentList
          id={id}
          texts={offered}
          chosen={chosen}
          onTake={type}
          onClear={() => {
            recentSearches.clear()
            setRecent([])
          }}
        />
      )}
    </dialog>
  )
}
