'use client'
import { Button, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'

/** Insecure origins have no clipboard API; there the text of the field is copied. */
async function copy(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.select()
    return document.execCommand('copy')
  }
}

/** A text with a copy button. */
export function CopyField({
  label,
  shown,
  text,
}: {
  readonly label: string
  readonly shown: string
  readonly text: string
}) {
  const t = useTranslations('sharing')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean | null>(null)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="input">
        <input ref={field} id={id} readOnly dir="ltr" value={shown} onFocus={() => field.current?.select()} />
        <Button
          variant="link"
          size="s"
          aria-label={t('copy-what', { what: label })}
          onClick={() => void copy(text, field.current).then(setCopied)}
        >
          <Icon name={copied === true ? 'check' : 'copy'} />
          {t('copy')}
        </Button>
      </div>
      <span className="hint" role="status">
        {copied === null ? null : t(copied ? 'copied' : 'copy-failed')}
      </span>
    </div>
  )
}
