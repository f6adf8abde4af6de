'use client'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useState } from 'react'

const SearchDialog = lazy(() => import('./search-dialog.tsx'))

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Opens the search; so does `/`. Its code comes with the first press. */
export function SearchButton() {
  const t = useTranslations('search')
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
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
