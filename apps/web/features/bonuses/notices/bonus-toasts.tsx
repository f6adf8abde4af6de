'use client'
import type { BonusType } from '@touchline/betting'
import { Icon, IconButton } from '@touchline/ui'
import { useEffect } from 'react'
import { claimOf, KITS, kitOf, type Writing } from '#entities/bonus/index.ts'
import { type Toast, TOAST_FOR } from './toasts.ts'

interface CardProps {
  readonly toast: Toast
  readonly write: Writing
  readonly onClose: (toast: Toast) => void
}

function ToastCard({ toast, write, onClose }: CardProps) {
  const { t } = write
  const { bonus, state } = toast
  useEffect(() => {
    const timer = setTimeout(() => onClose(toast), TOAST_FOR)
    return () => clearTimeout(timer)
  }, [toast, onClose])
  return (
    <div className="bonus-toast" role="status" data-state={state} {...kitOf(bonus.bonusType)}>
      <span className="tab">
        <Icon name={KITS[bonus.bonusType].icon} />
      </span>
      <div>
        <small>
          {t(`bonus.kind.${bonus.bonusType}`)} · {t(`bonus.toast.${state}`)}
        </small>
        <b className="ltr">{claimOf(bonus.terms, write, bonus.issued?.amount).figure}</b>
        <small>
          <bdi>{bonus.name}</bdi>
        </small>
      </div>
      <IconButton label={t('common.close')} onClick={() => onClose(toast)}>
        <Icon name="x" />
      </IconButton>
    </div>
  )
}

interface BonusToastsProps {
  readonly toasts: ReadonlyMap<BonusType, Toast>
  readonly writeFor: (currency: string) => Writing
  /** Stays the same, for it begins a toast's time. */
  readonly onClose: (toast: Toast) => void
}

/** What became of bonuses, a card per kind, each with its close button (BONUS-27). */
export function BonusToasts({ toasts, writeFor, onClose }: BonusToastsProps) {
  if (toasts.size === 0) return null
  return (
    <div className="bonus-toasts">
      {[...toasts].map(([type, toast]) => (
        <ToastCard key={type} toast={toast} write={writeFor(toast.bonus.currency)} onClose={onClose} />
      ))}
    </div>
  )
}
