'use client'
import { Button, Icon, IconButton, useModal } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useState } from 'react'

export interface OperatorModalProps {
  /** Identifies this modal in the tab's storage. */
  readonly name: string
  readonly title: ReactNode
  /** Text of the button that opens it; null for none. */
  readonly trigger: ReactNode
  readonly oncePerSession: boolean
  /** Text of the button that accepts it. With it the modal closes only by accepting; null for none. */
  readonly accept: ReactNode
  readonly children: ReactNode
}

/** Storage keys for lists of modals, by name (STORE-05): those shown, and those accepted. */
type Memory = 'welcoming_popup' | 'terms_accepted'

function remembered(key: Memory): readonly unknown[] {
  try {
    const names: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(names) ? names : []
  } catch {
    return []
  }
}

/** Returns false without storage. */
function remember(key: Memory, name: string): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify([...remembered(key), name]))
    return true
  } catch {
    return false
  }
}

/**
 * Whether it opens automatically: once per session, and never without storage. One that must be accepted opens until it
 * is.
 */
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
  const id = useId()
  return (
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (accept === null) onClose()
      }}
      // Browsers may close it at the second Escape regardless.
      onClose={() => (accept === null ? onClose() : dialog.current?.showModal())}
      onClick={(event) => {
        // A click outside, or on a link in it, closes it.
        if (accept !== null) return
        const target = event.target as Element
        if (target === dialog.current || target.closest('a') !== null) onClose()
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
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

/**
 * A dialog with content of the operator. Opened by its button, or automatically once per session or until it is
 * accepted (WIDGET-05).
 */
export function OperatorModal(props: OperatorModalProps) {
  const { name, title, trigger, oncePerSession, accept, children } = props
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!opensNow({ name, oncePerSession, accept })) return
    // After the frame that shows the page, because the dialog is not part of it.
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
