import { type ReactNode, useId } from 'react'
import { moveWithin } from './arrow-keys.ts'

export interface RadioItem<Key extends string> {
  readonly key: Key
  readonly label: ReactNode
  /** Why it cannot be chosen now: it stays reachable and tells it, and a press is passed on all the same. */
  readonly closed?: string | null | undefined
  /** Attributes that styles read. */
  readonly data?: Readonly<Record<`data-${string}`, string>> | undefined
}

export interface RadioGroupProps<Key extends string> {
  readonly label: string
  readonly items: readonly RadioItem<Key>[]
  readonly selected: Key | null
  readonly onSelect: (key: Key) => void
  /** `segmented` changes a mode, `chooser` is a row of many choices, `tickets` a scrolling one of a colour each. */
  readonly look: 'segmented' | 'chooser' | 'tickets'
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
  const id = useId()
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
          {...item.data}
          aria-checked={item.key === selected}
          tabIndex={item.key === stop ? 0 : -1}
          disabled={disabled}
          aria-disabled={item.closed == null ? undefined : true}
          title={item.closed ?? undefined}
          aria-describedby={item.closed == null ? undefined : `${id}-${item.key}`}
          onClick={({ currentTarget }) => {
            onSelect(item.key)
            // A ticket that was half out of view is shown whole.
            if (look === 'tickets') currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
          }}
        >
          {item.label}
          {item.closed == null ? null : (
            <span hidden id={`${id}-${item.key}`}>
              {item.closed}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
