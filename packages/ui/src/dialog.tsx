'use client'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { useModal } from './use-modal.ts'

export interface DialogProps {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly footer?: ReactNode | undefined
  /** Small unless said (MODAL-11). */
  readonly size?: 'small' | 'medium' | 'large' | 'full' | undefined
  /** Fixed as one of both; else a sheet below the mobile breakpoint and a dialog above it (MODAL-11). */
  readonly shape?: 'dialog' | 'sheet' | undefined
  /** In the background: stays mounted and keeps its input, shows nothing and takes no focus (MODAL-12). */
  readonly hidden?: boolean | undefined
  /** Closing disabled: no close button; backdrop, Escape and back do nothing (MODAL-13). */
  readonly blocking?: boolean | undefined
}

/** A modal on the native dialog: the browser traps focus, makes the rest inert and gives focus back. Mounting opens it. */
export function Dialog(props: DialogProps) {
  const {
    title,
    closeLabel,
    onClose,
    children,
    footer,
    size = 'small',
    shape,
    hidden,
    blocking = false,
  } = props
  const dialog = useModal(hidden)
  const onKeyDown = (event: KeyboardEvent) => {
    // A second Escape closes a native dialog whatever `cancel` is answered.
    if (blocking && event.key === 'Escape') event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className="modal"
      data-size={size}
      data-sheet={shape === 'sheet' ? '' : undefined}
      data-shape={shape}
      aria-label={title}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        if (!blocking) onClose()
      }}
      onClose={() => {
        // By the browser itself, as repeated "back" does; not by `hidden`, and not when leaving.
        if (hidden !== true && dialog.current?.open === false) {
          if (blocking) dialog.current.showModal()
          else onClose()
        }
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
