import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: ReactNode
  readonly hint?: ReactNode | undefined
  /** Marks the field invalid and replaces the hint. */
  readonly error?: string | null | undefined
  /** Content beside the input, such as a button that shows the password. */
  readonly end?: ReactNode | undefined
}

/** A labelled text field; its hint or error is read out with it. */
export function Field({ label, hint, error, end, ...input }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="input">
        <input
          {...input}
          id={id}
          aria-invalid={error == null ? undefined : true}
          aria-describedby={note == null ? undefined : `${id}-note`}
        />
        {end}
      </div>
      {note == null ? null : (
        <span className="hint" id={`${id}-note`}>
          {error == null ? null : <Icon name="alert-circle" />}
          {note}
        </span>
      )}
    </div>
  )
}
