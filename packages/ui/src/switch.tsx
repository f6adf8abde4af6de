import type { ReactNode, Ref } from 'react'

export interface SwitchProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
  /** Accessible name where the visible text is not enough. */
  readonly label?: string | undefined
  readonly disabled?: boolean | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** A switch that takes effect at once. */
export function Switch({ checked, onChange, children, label, disabled, ref }: SwitchProps) {
  return (
    <label className="switch">
      {children}
      <input
        ref={ref}
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
