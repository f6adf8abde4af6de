'use client'
import { Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useSecondsLeft } from '#base/time/seconds-left.ts'
import { UnlockButton } from './unlock-button.tsx'
import type { Refused } from './use-sign-in.ts'
import { waitText } from './wait.ts'

const LOCKED = 1102

const Plain = ({ text }: Refused) => (
  <p className="note" data-tone="error" role="alert">
    <Icon name="alert-circle" />
    <span>{text}</span>
  </p>
)

/** The next attempt must wait, unless a link unlocks the account. Nobody is told each second that passes. */
function Locked({ text, until }: Refused) {
  const t = useTranslations('session')
  const locale = useLocale()
  const left = useSecondsLeft(until ?? 0)
  if (until !== undefined && left === 0) {
    return (
      <p className="note" role="status">
        <Icon name="check" />
        <span>{t('unlocked')}</span>
      </p>
    )
  }
  return (
    <p className="note" data-tone="error" role="alert">
      <Icon name="alert-circle" />
      <span>
        {text}
        {until === undefined ? null : (
          <>
            <br />
            <span role="timer">{t('try-again', { when: waitText(left, locale) })}</span>
          </>
        )}
      </span>
      <UnlockButton />
    </p>
  )
}

/** Why nobody was signed in, above the form (AUTH-12), and for how long the next try has to wait. */
export const RefusalNote = ({ refusal }: { readonly refusal: Refused }) =>
  refusal.code === LOCKED ? <Locked {...refusal} /> : <Plain {...refusal} />
