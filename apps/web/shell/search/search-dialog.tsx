'use client'
import { Icon, IconButton, useModal } from '@touchline/ui'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type KeyboardEvent, useId, useState } from 'react'
import { type Found, useSearch } from '../../features/search/index.ts'
import { useLinks } from '../../site/links-context.tsx'
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
  const state = useSearch(typed, locale)
  const found = state.kind === 'found' ? state.groups.flatMap((group) => group.found) : []
  const chosen = Math.min(at, found.length - 1)

  const hrefOf = (one: Found) =>
    one.kind === 'match'
      ? links.match(one.match.sport.key, one.match)
      : links.league(one.league.sport.key, one.league)

  const open = (one: Found | undefined) => {
    if (one === undefined) return
    router.push(hrefOf(one))
    onClose()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setAt((chosen + step + found.length) % found.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      open(found[chosen])
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
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
          placeholder={t('placeholder')}
          maxLength={50}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton size="s" label={t('close')} onClick={onClose}>
          <Icon name="x" size="s" />
        </IconButton>
      </div>
      <SearchResults id={id} state={state} typed={typed} chosen={chosen} onOpen={open} />
    </dialog>
  )
}
