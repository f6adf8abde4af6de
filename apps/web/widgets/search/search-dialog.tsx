'use client'
import './search-dialog.css'
import { Icon, IconButton, useModal } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useEffect, useId } from 'react'
import type { Cell } from './cells.ts'
import { RecentList } from './recent-list.tsx'
import { SearchFilters } from './search-filters.tsx'
import { SearchResults } from './search-results.tsx'
import { SearchStart } from './search-start.tsx'
import { type SearchBox, useSearchBox } from './use-search-box.ts'

interface FieldProps {
  /** Id of the chosen cell. */
  readonly cell: string
  /** Id of what the cells stand in. */
  readonly list: string
  readonly box: SearchBox
}

function SearchField({ cell, list, box }: FieldProps) {
  const t = useTranslations('search')
  return (
    <input
      type="text"
      inputMode="search"
      role="combobox"
      aria-label={t('label')}
      aria-autocomplete="list"
      aria-haspopup={box.isEmpty ? 'listbox' : 'grid'}
      aria-expanded={box.hasAny}
      aria-controls={list}
      aria-activedescendant={box.hasAny ? cell : undefined}
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

/** What keys do in the results; only seen, for the combobox tells it in its own way. */
function Keys() {
  const t = useTranslations('search.keys')
  return (
    <p className="search-keys" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('move')}
      </span>
      <span>
        <kbd>↵</kbd> {t('open')}
      </span>
      <span>
        <kbd>+</kbd> {t('pick')}
      </span>
    </p>
  )
}

interface BelowProps {
  readonly id: string
  readonly box: SearchBox
  readonly onClose: () => void
}

/** What stands below the field: what may be looked for, or what was found. */
function Below({ id, box, onClose }: BelowProps) {
  const { recent, chosen } = box
  const leave = () => {
    box.keep()
    onClose()
  }
  if (!box.isEmpty) {
    return (
      <>
        <SearchFilters chosen={box.filters} onChange={box.filter} />
        <SearchResults id={id} state={box.state} typed={box.typed} chosen={chosen} onLeave={leave} />
        {box.hasAny ? <Keys /> : null}
      </>
    )
  }
  return (
    <div className="search-start">
      {recent.length === 0 ? null : (
        <RecentList id={id} texts={recent} chosen={chosen.row} onTake={box.type} onClear={box.forgetRecent} />
      )}
      <SearchStart onLeave={onClose} />
    </div>
  )
}

/**
 * The search as a combobox in a dialog: arrows move, Enter presses, Escape closes. Results are a grid, as an option of a
 * listbox is read as one text and could hold no prices that can be pressed (APG: combobox with a grid popup).
 */
export default function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('search')
  const dialog = useModal()
  const id = useId()
  const idOf = ({ row, cell }: Cell) => `${id}-${row}-${cell}`
  const box = useSearchBox((cell) => {
    document.getElementById(idOf(cell))?.querySelector<HTMLElement>('a, button')?.click()
  })
  const chosenId = idOf(box.chosen)
  useEffect(() => {
    document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
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
        <SearchField cell={chosenId} list={`${id}-list`} box={box} />
        <IconButton size="s" label={t('close')} onClick={onClose}>
          <Icon name="x" size="s" />
        </IconButton>
      </div>
      <Below id={id} box={box} onClose={onClose} />
    </dialog>
  )
}
