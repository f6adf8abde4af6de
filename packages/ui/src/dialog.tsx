'use client'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { useModal } from './use-modal.ts'

export interface DialogProps {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly footer?: ReactNode | undefined
  readonly size?: 'm' | undefined
  /** Without a way out: no close button, and Escape does nothing. */
  readonly blocking?: boolean | undefined
}

/** A modal on the native dialog: the browser traps focus, makes the rest inert and gives focus back. Mounting opens it. */
export function Dialog({
  title,
  closeLabel,
  onClose,
  children,
  footer,
  size,
  blocking = false,
}: DialogProps) {
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      className="modal"
      data-size={size}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        if (!blocking) onClose()
      }}
      onClick={(event) => {
        if (!blocking && event.target === dialog.current) onClose()
      }}
    >
      <header>
        <h2>{title}</h2>
        {blocking ? null : (
          <IconButton label={closeLabel} onClick={onClose}>
            <Icon name="x" />
          </IconButton>
        )}
      </header>
      <div className="body">{children}</div>
      {footer === undefined ? null : <footer>{footer}</footer>}
    </dialog>
  )
}
