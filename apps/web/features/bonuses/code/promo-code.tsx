'use client'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { type SubmitEvent, useId, useState } from 'react'
import { type Bonus, bonusOf } from '#entities/bonus/index.ts'
import { useAuth, useSession } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { refreshBonuses } from '../data/bonuses-query.ts'
import { useRefusalText } from '../data/use-bonus-call.ts'

type Answer =
  | { readonly kind: 'granted'; readonly bonus: Bonus }
  | { readonly kind: 'refused'; readonly text: string }

/** Sends codes, one at a time. */
function useRedeem() {
  const api = useApi()
  const locale = useLocale()
  const client = useQueryClient()
  const textOf = useRefusalText()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  async function redeem(code: string): Promise<void> {
    if (busy) return
    setBusy(true)
    setAnswer(null)
    const told = await api.call('redeemPromoCode', { query: { locale }, body: { code } })
    setBusy(false)
    if (told.ok) {
      setAnswer({ kind: 'granted', bonus: bonusOf(told.data) })
      void refreshBonuses(client)
      return
    }
    const text = textOf(told.error)
    setAnswer(text === null ? null : { kind: 'refused', text })
  }
  return { busy, answer, redeem }
}

function Note({ id, answer }: { readonly id: string; readonly answer: Answer | null }) {
  const t = useTranslations('bonus.code')
  const tone = answer?.kind === 'granted' ? 'win' : undefined
  return (
    <span className="hint" id={id} role="status" data-tone={tone}>
      {answer === null ? (
        t('hint')
      ) : (
        <>
          <Icon name={answer.kind === 'granted' ? 'circle-check' : 'circle-x'} />
          {answer.kind === 'refused' ? answer.text : t('granted', { name: answer.bonus.name })}
        </>
      )}
    </span>
  )
}

/** A field for a promo code: the granted bonus is listed at once, a refusal is told in the server's words (BONUS-06). */
export function PromoCode() {
  const t = useTranslations('bonus.code')
  const id = useId()
  const session = useSession()
  const isVisitor = useAuth((auth) => auth.status === 'not_logged_in')
  const [code, setCode] = useState('')
  const { busy, answer, redeem } = useRedeem()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = code.trim()
    if (typed === '') return
    if (isVisitor) session.askSignIn('required')
    else void redeem(typed)
  }
  return (
    <section className="code-box panel" aria-labelledby={`${id}-title`}>
      <form className="in" onSubmit={send}>
        <h2 id={`${id}-title`}>
          <label htmlFor={`${id}-code`}>{t('title')}</label>
        </h2>
        <div className="field">
          <div className="input">
            <Icon name="ticket" />
            <input
              id={`${id}-code`}
              value={code}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder={t('enter')}
              aria-invalid={answer?.kind === 'refused' ? true : undefined}
              aria-describedby={`${id}-note`}
              onChange={(event) => setCode(event.target.value)}
            />
            <Button type="submit" size="s" busy={busy}>
              {t('apply')}
            </Button>
          </div>
          <Note id={`${id}-note`} answer={answer} />
        </div>
      </form>
    </section>
  )
}
