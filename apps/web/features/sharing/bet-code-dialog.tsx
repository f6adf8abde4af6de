'use client'
import { Button, Dialog, Field } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { parseShareCode } from './share-code.ts'

export interface BetCodeDialogProps {
  readonly onCode: (code: string) => void
  readonly onClose: () => void
}

/** Takes a typed or pasted code, or a link with one. */
export function BetCodeDialog({ onCode, onClose }: BetCodeDialogProps) {
  const t = useTranslations()
  const form = useId()
  const [error, setError] = useState<string | null>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = parseShareCode(String(new FormData(event.currentTarget).get('code') ?? ''))
    if (code === null) setError(t('sharing.not-a-code'))
    else onCode(code)
  }

  return (
    <Dialog
      title={t('sharing.load')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <Button type="submit" form={form} variant="primary" size="l">
          {t('sharing.load-it')}
        </Button>
      }
    >
      <form id={form} className="form" noValidate onSubmit={submit}>
        <Field
          label={t('sharing.code-or-link')}
          name="code"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error}
          hint={t('sharing.load-hint')}
        />
      </form>
    </Dialog>
  )
}
