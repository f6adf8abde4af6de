'use client'
import { Icon, IconButton, useModal } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

export interface SideSheetProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The navigation as a bottom sheet on phones, on the native dialog. */
export default function SideSheet({ title, onClose, children }: SideSheetProps) {
  const t = useTranslations('common')
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      className="modal"
      data-sheet=""
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <header>
        <h2>{title}</h2>
        <IconButton label={t('close')} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </header>
      <div className="sheet-nav">{children}</div>
    </dialog>
  )
}
