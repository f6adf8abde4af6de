import type { ReactNode, Ref } from 'react'
import { moveWithin } from './arrow-keys.ts'

export interface TabItem<Key extends string> {
  readonly key: Key
  readonly label: ReactNode
  readonly ref?: Ref<HTMLButtonElement> | undefined
  /** Why it cannot be chosen now, and what would change that: the tab stays reachable and tells it. */
  readonly closed?: string | null | undefined
}

export interface TabsProps<Key extends string> {
  readonly label: string
  readonly items: readonly TabItem<Key>[]
  readonly selected: Key
  /** A press, also on a closed tab: the caller then tells why. */
  readonly onSelect: (key: Key) => void
  /** `tabs` are underlined and change the view, `chips` choose a set, `segmented` changes a mode. */
  readonly look?: 'tabs' | 'chips' | 'segmented' | undefined
  /** Prefix of element ids: tab `${id}-tab-${key}` labels panel `${id}-panel`. */
  readonly id: string
}

const LOOKS = { tabs: 'tabs', chips: 'filter-bar', segmented: 'segmented' } as const

/** A tablist with one tab stop, by the ARIA practices. */
export function Tabs<Key extends string>({
  label,
  items,
  selected,
  onSelect,
  look = 'tabs',
  id,
}: TabsProps<Key>) {
  return (
    <div
      className={LOOKS[look]}
      role="tablist"
      aria-label={label}
      onKeyDown={(event) => moveWithin(event, 'tab')}
    >
      {items.map((item) => (
        <button
          key={item.key}
          ref={item.ref}
          type="button"
          role="tab"
          id={`${id}-tab-${item.key}`}
          className={look === 'chips' ? 'chip' : undefined}
          data-size={look === 'chips' ? 's' : undefined}
          aria-selected={item.key === selected}
          aria-controls={`${id}-panel`}
          tabIndex={item.key === selected ? 0 : -1}
          aria-disabled={item.closed == null ? undefined : true}
          title={item.closed ?? undefined}
          aria-describedby={item.closed == null ? undefined : `${id}-why-${item.key}`}
          onClick={() => onSelect(item.key)}
        >
          {item.label}
          {item.closed == null ? null : (
            <span hidden id={`${id}-why-${item.key}`}>
              {item.closed}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
