'use client'
import './search-dialog.css'
import { Icon, IconButton, useModal } from '@touchline/ui'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useId } from 'react'
import type { Found } from '#features/search/index.ts'
import { useLinks } from '#base/navigation/links-context.tsx'
import { opening } from '#base/navigation/opening.ts'
import { RecentList } from './recent-list.tsx'
import { SearchFilters } from './search-filters.tsx'
import { SearchResults } from './search-results.tsx'
import { SearchStart } from './search-start.tsx'
import { type SearchBox, useSearchBox } from './use-search-box.ts'

/** Opens a search result. */
function useWayTo(): (one: Found) => void {
  const links = useLinks()
  const router = useRouter()
  return (one) => {
    const href =
      one.kind === 'match'
        ? links.match(one.match.sport.key, one.match)
        : links.league(one.league.sport.key, one.league)
    if (href !== location.pathname) opening.begin(one.kind)
    router.push(href)
  }
}

function SearchField({ id, box }: { readonly id: string; readonly box: SearchBox }) {
  const t = useTranslations('search')
  return (
    <input
      type="text"
      inputMode="search"
      role="combobox"
      aria-label={t('label')}
      aria-autocomplete="list"
      aria-expanded={box.count > 0}
      aria-controls={`${id}-list`}
      aria-activedescendant={box.count > 0 ? `${id}-${box.chosen}` : undefined}
      placeholder={t('placeholder')}
      maxLength={50}
      autoComplete="off"
      spellCheck={false}
      value={box.typed}
      onChange={(event) => box.type(event.target.value)}
      onKeyDown={box.onKeyDown}
    />
  )
}

/** The search as a combobox in a dialog: arrows move, Enter opens, Escape closes. */
export default function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('search')
  const dialog = useModal()
  const id = useId()
  const lead = useWayTo()
  const box = useSearchBox((one) => {
    lead(one)
    onClose()
  })
  const { state, typed, chosen, recent } = box
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])
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
        <SearchField id={id} box={box} />
        <IconButton size="s" label={t('close')} onClick={onClose}>
          <Icon name="x" size="s" />
        </IconButton>
      </div>
      {box.isEmpty ? (
        <div className="search-start">
          {recent.length === 0 ? null : (
            <RecentList id={id} texts={recent} chosen={chosen} onTake={box.type} onClear={box.forgetRecent} />
          )}
          <SearchStart onLeave={onClose} />
        </div>
      ) : (
        <>
          <SearchFilters chosen={box.filters} onChange={box.filter} />
          <SearchResults id={id} state={state} typed={typed} chosen={chosen} onOpen={box.open} />
        </>
      )}
    </dialog>
  )
}
