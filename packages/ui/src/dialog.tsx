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
  /** Small by default (MODAL-11). */
  readonly size?: 'small' | 'medium' | 'large' | 'full' | undefined
  /**
   * Always a dialog or always a sheet; by default a sheet below the mobile breakpoint and a dialog above it (MODAL-11).
   */
  readonly shape?: 'dialog' | 'sheet' | undefined
  /** In the background: stays mounted and keeps its input, but is invisible and takes no focus (MODAL-12). */
  readonly hidden?: boolean | undefined
  /** Cannot be closed: no close button; backdrop, Escape and back have no effect (MODAL-13). */
  readonly blocking?: boolean | undefined
}

/**
 * A modal on the native dialog: the browser traps focus, makes the rest inert and restores focus. Mounting opens it.
 */
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
    // A second Escape closes a native dialog even if `cancel` was prevented.
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
        // Closed by the browser itself, as after repeated "back"; not by `hidden` or unmounting.
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
