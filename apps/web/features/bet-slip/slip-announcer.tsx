'use client'
import { arrangementOf, legCount, needsAcceptance } from '@touchline/betting'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useSlip } from './state/slip-context.tsx'

/** Minimum time (ms) between two announcements, so that they do not interrupt the listener. */
const PAUSE = 5000

/** The text to announce: at most one per `pause` ms, the latest. The first text is not announced. */
function useAtMost(text: string, pause: number): string {
  const [told, setTold] = useState('')
  const last = useRef({ text, at: Number.NEGATIVE_INFINITY })
  useEffect(() => {
    if (text === last.current.text) return
    const tell = () => {
      last.current = { text, at: performance.now() }
      setTold(text)
    }
    const timer = setTimeout(tell, Math.max(0, last.current.at + pause - performance.now()))
    return () => clearTimeout(timer)
  }, [text, pause])
  return told
}

/** Announces changes of the slip to screen readers, but not every new price. */
export function SlipAnnouncer() {
  const t = useTranslations('slip')
  const count = useSlip(legCount)
  const betType = useSlip(arrangementOf)
  const changed = useSlip(needsAcceptance)
  // The receipt announces itself.
  const isPlaced = useSlip((slip) => slip.receipt !== null)
  const texts = isPlaced
    ? []
    : [
        count === 0 ? t('empty') : t('picks', { count }),
        betType === null || count === 0 ? null : t(`type.${betType}`),
        changed ? t('odds-changed') : null,
      ]
  const told = useAtMost(texts.filter((text) => text !== null).join(', '), PAUSE)
  return (
    <span className="visually-hidden" aria-live="polite">
      {told}
    </span>
  )
}
