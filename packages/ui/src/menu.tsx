'use client'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { onPressOutside } from './press-outside.ts'

export interface MenuProps {
  /** Accessible name of the button. */
  readonly label: string
  readonly className?: string
  /** Content of the button. */
  readonly button: ReactNode
  /** Open from the start: for a menu that is loaded by the press that opens it. */
  readonly initiallyOpen?: boolean
  /** `MenuItem`s, created when the menu opens. */
  readonly children: (close: () => void) => ReactNode
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const items = itemsOf(event.currentTarget)
  items[step(items.indexOf(event.target as HTMLElement), items.length)]?.focus()
}

/** A button with a menu, by the ARIA practices: arrows move, Escape and a press outside close it. */
export function Menu({ label, className, button, initiallyOpen = false, children }: MenuProps) {
  const [open, setOpen] = useState(initiallyOpen)
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open || menu.current === null) return
    const items = itemsOf(menu.current)
    ;(items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus()
    return onPressOutside(
      (at) => root.current?.contains(at) === true,
      () => setOpen(false),
    )
  }, [open])

  function close() {
    setOpen(false)
    opener.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') return close()
    if (event.key === 'Tab') return setOpen(false)
    moveFocus(event)
  }

  return (
    <div className="menu-anchor" ref={root}>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open ? (
        <div
          className="menu"
          role="menu"
          id={id}
          ref={menu}
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onKeyDown}
        >
          {children(close)}
        </div>
      ) : null}
    </div>
  )
}

export interface MenuItemProps {
  readonly children: ReactNode
  readonly onSelect: () => void
  /** For a choice among several. */
  readonly checked?: boolean
  /** For an item that unfolds further items below it. */
  readonly expanded?: boolean
}

export function MenuItem({ children, onSelect, checked, expanded }: MenuItemProps) {
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      aria-expanded={expanded}
      tabIndex={-1}
      onClick={onSelect}
    >
      {children}
    </button>
  )
}
