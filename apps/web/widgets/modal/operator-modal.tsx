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
  /** Text of the button that accepts it, without which it does not close; null for none. */
  readonly accept: string | null
  readonly children: ReactNode
}

/** What this tab remembers of modals, by their names (STORE-05): those it has shown, and those that were accepted. */
type Memory = 'welcoming_popup' | 'terms_accepted'

function remembered(key: Memory): readonly unknown[] {
  try {
    const names: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(names) ? names : []
  } catch {
    return []
  }
}

/** False where storage is blocked. */
function remember(key: Memory, name: string): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify([...remembered(key), name]))
    return true
  } catch {
    return false
  }
}

/** Whether it opens by itself: once a session, never where that cannot be remembered; what is to be accepted until it is. */
function opensNow({
  name,
  oncePerSession,
  accept,
}: Pick<OperatorModalProps, 'name' | 'oncePerSession' | 'accept'>) {
  if (accept !== null) return !remembered('terms_accepted').includes(name)
  return oncePerSession && !remembered('welcoming_popup').includes(name) && remember('welcoming_popup', name)
}

interface DialogProps extends Pick<OperatorModalProps, 'title' | 'accept' | 'children'> {
  readonly onClose: () => void
}

function Dialog({ title, accept, onClose, children }: DialogProps) {
  const t = useTranslations('common')
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      className="modal"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        if (accept === null) onClose()
      }}
      // A browser may close it at the second Escape whatever is said.
      onClose={() => (accept === null ? onClose() : dialog.current?.showModal())}
      onClick={(event) => {
        // Beside it, or on a link in it: the visitor is done with it.
        if (accept !== null) return
        const target = event.target as Element
        if (target === dialog.current || target.closest('a') !== null) onClose()
      }}
    >
      <header>
        <h2>{title}</h2>
        {accept === null ? (
          <IconButton label={t('close')} onClick={onClose}>
            <Icon name="x" />
          </IconButton>
        ) : null}
      </header>
      <div className="modal-text">
        {children}
        {accept === null ? null : (
          <Button variant="primary" onClick={onClose}>
            {accept}
          </Button>
        )}
      </div>
    </dialog>
  )
}

/** What an operator says in a dialog: opened by its button, or by itself once a session or until it is accepted (WIDGET-05). */
export function OperatorModal(props: OperatorModalProps) {
  const { name, title, trigger, oncePerSession, accept, children } = props
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!opensNow({ name, oncePerSession, accept })) return
    // After the frame that shows the page: a dialog is no part of it.
    const frame = requestAnimationFrame(() => setOpen(true))
    return () => cancelAnimationFrame(frame)
  }, [name, oncePerSession, accept])
  const close = () => {
    if (accept !== null) remember('terms_accepted', name)
    setOpen(false)
  }
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
        <Dialog title={title} accept={accept} onClose={close}>
          {children}
        </Dialog>
      ) : null}
    </>
  )
}
