'use client'
import { Button, Icon, IconButton, useModal } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'

export interface OperatorModalProps {
  /** Tells this modal from others in what the tab remembers. */
  readonly name: string
  readonly title: string
  /** Text of the button that opens it; null for none. */
  readonly trigger: string | null
  readonly oncePerSession: boolean
  readonly children: ReactNode
}

/** Whether this tab has shown it before; from now on it has. Where storage is blocked it does not open by itself. */
function isFirstTime(name: string): boolean {
  const key = `widget_modal_${name}`
  try {
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, 'shown')
    return true
  } catch {
    return false
  }
}

function Dialog({
  title,
  onClose,
  children,
}: Pick<OperatorModalProps, 'title' | 'children'> & { readonly onClose: () => void }) {
  const t = useTranslations('common')
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      className="modal"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        // Beside it, or on a link in it: the visitor is done with it.
        const target = event.target as Element
        if (target === dialog.current || target.closest('a') !== null) onClose()
      }}
    >
      <header>
        <h2>{title}</h2>
        <IconButton label={t('close')} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </header>
      <div className="modal-text">{children}</div>
    </dialog>
  )
}

/** What an operator says in a dialog: opened by its button, or by itself once a session (WIDGET-05). */
export function OperatorModal({ name, title, trigger, oncePerSession, children }: OperatorModalProps) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!oncePerSession || !isFirstTime(name)) return
    // After the frame that shows the page: a dialog is no part of it.
    const frame = requestAnimationFrame(() => setOpen(true))
    return () => cancelAnimationFrame(frame)
  }, [name, oncePerSession])
  return (
    <>
      {trigger === null ? null : (
        <Button
          className="button-widget"
          variant="outline"
          size="l"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {trigger}
        </Button>
      )}
      {open ? (
        <Dialog title={title} onClose={() => setOpen(false)}>
          {children}
        </Dialog>
      ) : null}
    </>
  )
}
