import type { KeyboardEvent, ReactNode } from 'react'

export interface TabItem<Key extends string> {
  readonly key: Key
  readonly label: ReactNode
  readonly disabled?: boolean | undefined
}

export interface TabsProps<Key extends string> {
  readonly label: string
  readonly items: readonly TabItem<Key>[]
  readonly selected: Key
  readonly onSelect: (key: Key) => void
  /** `tabs` are underlined and change the view, `chips` choose a set, `segmented` changes a mode. */
  readonly look?: 'tabs' | 'chips' | 'segmented' | undefined
  /** Prefix of element ids: tab `${id}-tab-${key}` names panel `${id}-panel`. */
  readonly id: string
}

const LOOKS = { tabs: 'tabs', chips: 'filter-bar', segmented: 'segmented' } as const
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
}

/** Moves focus and selection along a tablist; right means onward, whichever way the page reads. */
function move(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const tabs = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role="tab"]:not(:disabled)')]
  const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
  const at = tabs.indexOf(event.target as HTMLButtonElement)
  const wanted = Math.abs(step) === 1 ? at + (rightToLeft ? -step : step) : step
  const next = tabs[Math.min(Math.max(wanted, 0), tabs.length - 1)]
  next?.focus()
  next?.click()
}

/** A tablist with one tab stop, as the ARIA practices describe it. */
export function Tabs<Key extends string>({
  label,
  items,
  selected,
  onSelect,
  look = 'tabs',
  id,
}: TabsProps<Key>) {
  return (
    <div className={LOOKS[look]} role="tablist" aria-label={label} onKeyDown={move}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          id={`${id}-tab-${item.key}`}
          className={look === 'chips' ? 'chip' : undefined}
          data-size={look === 'chips' ? 's' : undefined}
          aria-selected={item.key === selected}
          aria-controls={`${id}-panel`}
          tabIndex={item.key === selected ? 0 : -1}
          disabled={item.disabled}
          onClick={() => onSelect(item.key)}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}
