import type { ReactNode } from 'react'
import { moveWithin } from './arrow-keys.ts'

export interface RadioItem<Key extends string> {
  readonly key: Key
  readonly label: ReactNode
}

export interface RadioGroupProps<Key extends string> {
  readonly label: string
  readonly items: readonly RadioItem<Key>[]
  readonly selected: Key | null
  readonly onSelect: (key: Key) => void
  /** `segmented` changes a mode, `chooser` is a scrolling row of many choices. */
  readonly look: 'segmented' | 'chooser'
  readonly disabled?: boolean | undefined
}

/** A choice of one, with one tab stop, by the ARIA practices. */
export function RadioGroup<Key extends string>({
  label,
  items,
  selected,
  onSelect,
  look,
  disabled,
}: RadioGroupProps<Key>) {
  const stop = items.some(({ key }) => key === selected) ? selected : (items[0]?.key ?? null)
  return (
    <div
      className={look}
      role="radiogroup"
      aria-label={label}
      onKeyDown={(event) => moveWithin(event, 'radio')}
    >
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="radio"
          aria-checked={item.key === selected}
          tabIndex={item.key === stop ? 0 : -1}
          disabled={disabled}
          onClick={() => onSelect(item.key)}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}
