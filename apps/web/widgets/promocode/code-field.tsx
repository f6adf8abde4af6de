import { Button, Icon } from '@touchline/ui'
import { type ReactNode, useId } from 'react'

interface CodeFieldProps {
  readonly title: ReactNode
  readonly hint: string
  readonly enter: string
  readonly apply: string
}

/**
 * The field for a promo code before anybody is known to be signed in, in the size of the real one. It is no part of
 * React: what is sent off is heard by the page (`typedCode.hear`).
 */
export function CodeField({ title, hint, enter, apply }: CodeFieldProps) {
  const id = useId()
  return (
    <section className="code-box panel" aria-labelledby={`${id}-title`}>
      <form className="in" data-own-code="">
        <h2 id={`${id}-title`}>
          <label htmlFor={`${id}-code`}>{title}</label>
        </h2>
        <div className="field">
          <div className="input">
            <Icon name="ticket" />
            <input id={`${id}-code`} maxLength={64} autoComplete="off" placeholder={enter} />
            <Button type="submit" size="s">
              {apply}
            </Button>
          </div>
          <span className="hint">{hint}</span>
        </div>
      </form>
    </section>
  )
}
