import type { ReactNode } from 'react'

interface ChoiceRowProps {
  readonly title: string
  readonly hint?: string
  /** The choice has a line of its own below its name. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** One setting: its name, what it does, and its choice, which acts at once. */
export const ChoiceRow = ({ title, hint, wide = false, children }: ChoiceRowProps) => (
  <div className="setting" data-wide={wide ? '' : undefined}>
    <span>
      <b>{title}</b>
      {hint === undefined ? null : <small>{hint}</small>}
    </span>
    {children}
  </div>
)
