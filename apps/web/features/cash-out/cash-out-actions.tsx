'use client'
import type { Bet } from '@touchline/contract'
import { Button } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { useSecondsLeft } from '#base/time/seconds-left.ts'
import { AutoTarget } from './auto-target.tsx'
import { useCashOut, useCashOuts } from './cash-out-context.tsx'
import { CashOutPanel } from './cash-out-panel.tsx'
import type { CashOut } from './cash-outs.ts'
import { Offer } from './offer.tsx'

export interface CashOutActionsProps {
  readonly bet: Bet
  /** Delay of a cash-out with live matches in seconds, by sport key. */
  readonly liveDelays: Readonly<Record<string, number>>
  /** Other actions on the bet, beside the button. */
  readonly children?: ReactNode
}

type Step = Extract<CashOut, { step: 'sending' }>

/** The bet's delay in seconds: the longest of the sports of its live matches. */
const delayOf = (bet: Bet, liveDelays: CashOutActionsProps['liveDelays']): number =>
  Math.max(
    0,
    ...bet.selections.map(({ match }) => (match.status === 1 ? (liveDelays[match.sport_key] ?? 0) : 0)),
  )

/** The cash-out is under way: shows the seconds left of a live delay, then that the answer is pending. */
function Sending({ step, delay }: { readonly step: Step | undefined; readonly delay: number }) {
  const t = useTranslations('cash-out')
  const seconds = useSecondsLeft(step === undefined ? 0 : step.sentAt + 1000 * delay)
  const text =
    step?.lost === true ? t('checking') : seconds > 0 ? t('sending-live', { seconds }) : t('sending')
  return (
    <div className="cashout-confirm">
      <Button variant="soft" size="l" busy>
        <span className="spinner" />
        {text}
      </Button>
      {seconds > 0 ? (
        <span
          className="timer"
          role="timer"
          aria-label={t('sending-live', { seconds })}
          style={{ '--left': seconds / delay } as CSSProperties}
        />
      ) : null}
    </div>
  )
}

/** Moves the focus to the replacement of a pressed button, so that it is not lost. */
function useFocusAcross(phase: 'idle' | 'asking' | 'running') {
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const before = useRef(phase)
  useEffect(() => {
    if (before.current === phase) return
    before.current = phase
    if (!pressed.current || (document.activeElement ?? document.body) !== document.body) return
    place.current?.querySelector<HTMLElement>(phase === 'asking' ? '[role="group"]' : 'button')?.focus()
  }, [phase])
  return { ref: place, onClickCapture: () => void (pressed.current = true) }
}

/** BETS-09: the offer of an open bet if there is one, then its confirmation in the same place, then its progress. */
export function CashOutActions({ bet, liveDelays, children }: CashOutActionsProps) {
  const t = useTranslations('cash-out')
  const cashOuts = useCashOuts()
  const step = useCashOut(bet.id)
  const asking = step?.step === 'asking'
  const running = !asking && (step !== undefined || bet.status === 'cashout_in_progress')
  const place = useFocusAcross(asking ? 'asking' : running ? 'running' : 'idle')
  return (
    <div className="cashout" {...place}>
      {asking ? (
        <CashOutPanel bet={bet} asked={step} />
      ) : running ? (
        <Sending step={step} delay={delayOf(bet, liveDelays)} />
      ) : (
        <div className="actions">
          {bet.to_cashout > 0 ? (
            <Button variant="soft" size="l" split onClick={() => cashOuts.open(bet.id)}>
              <span>{t('title')}</span> <Offer bet={bet} value={bet.to_cashout} />
            </Button>
          ) : (
            <span className="no-offer">{t('no-offer')}</span>
          )}
          {children}
        </div>
      )}
      {bet.auto_cashout === null || running ? null : <AutoTarget bet={bet} target={bet.auto_cashout} />}
    </div>
  )
}
