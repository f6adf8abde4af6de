'use client'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, type SubmitEvent, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { type Bonus, bonusOf } from '#entities/bonus/index.ts'
import { useAuth, useSession } from '#entities/session/index.ts'
import { typedCode } from '#base/asks/typed-code.ts'
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

/**
 * The code in the field, from what was typed before this was there. One that was sent off by a visitor, or too early, is
 * sent as soon as somebody is signed in, unless it was changed.
 */
function useCode(redeem: (code: string) => Promise<void>) {
  const session = useSession()
  const isVisitor = useAuth((auth) => auth.status === 'not_logged_in')
  const isPlayer = useAuth((auth) => auth.status === 'logged_in')
  // The page's own field may go, and tell what it holds, in the commit in which this comes.
  const { code, isSent } = useSyncExternalStore(typedCode.subscribe, typedCode.get, typedCode.get)
  useEffect(() => () => typedCode.forget(), [])
  useEffect(() => {
    if (!isSent || !isPlayer) return
    typedCode.set({ code, isSent: false })
    void redeem(code.trim())
  }, [code, isSent, isPlayer, redeem])
  return {
    code,
    change: (next: string) => typedCode.set({ code: next, isSent: false }),
    send: () => {
      if (code.trim() === '') return
      typedCode.set({ code, isSent: true })
      if (isVisitor) session.askSignIn('required')
    },
  }
}

/** A field for a promo code: the granted bonus is listed at once, a refusal is told in the server's words (BONUS-06). */
export function PromoCode({ title }: { readonly title?: ReactNode }) {
  const t = useTranslations('bonus.code')
  const id = useId()
  const { busy, answer, redeem } = useRedeem()
  const { code, change, send } = useCode(redeem)
  return (
    <section className="code-box panel" aria-labelledby={`${id}-title`}>
      <form
        className="in"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          send()
        }}
      >
        <h2 id={`${id}-title`}>
          <label htmlFor={`${id}-code`}>{title ?? t('title')}</label>
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
              onChange={(event) => change(event.target.value)}
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
