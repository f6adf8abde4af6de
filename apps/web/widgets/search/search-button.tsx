'use client'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'

const SearchDialog = lazy(() => import('./search-dialog.tsx'))

/** Opens the search, as `/` does (features/shortcuts). The code loads at the first press. */
export function SearchButton() {
  const t = useTranslations('search')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="search search-open"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className="search-label">{t('label')}</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      {open ? (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
