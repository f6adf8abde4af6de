'use client'
import type { HitStatus, JackpotHit } from '@touchline/contract'
import { Button, Dialog, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { PageLink } from '#base/navigation/page-link.tsx'
import { useLinks } from '#base/navigation/links-context.tsx'
import type { HitShownProps } from './hit-alert.tsx'
import { Odometer } from '../odometer.tsx'

const RINGS = [
  { r: 70, opacity: 0.7 },
  { r: 120, opacity: 0.45 },
  { r: 170, opacity: 0.28 },
  { r: 220, opacity: 0.16 },
  { r: 256, opacity: 0.08 },
]

/** The centre circle, which opens once. */
const Rings = () => (
  <svg className="rings" viewBox="0 0 520 520" aria-hidden="true">
    {RINGS.map(({ r, opacity }, index) => (
      <circle key={r} cx="260" cy="260" r={r} style={{ '--n': index, '--o': opacity } as CSSProperties} />
    ))}
    <path d="M0 260h520" stroke="currentColor" opacity=".14" />
  </svg>
)

const STEPS = ['hit', 'approved', 'paid'] as const
/** How many steps are done. */
const DONE: Readonly<Record<HitStatus, number>> = { initial: 1, declined: 1, approved: 2, paid: 3 }

function Steps({ status }: Pick<JackpotHit, 'status'>) {
  const t = useTranslations('jackpot-hit')
  return (
    <ol className="steps" aria-label={t('steps')}>
      {STEPS.map((step, index) => {
        const isDone = index < DONE[status]
        return (
          <li
            key={step}
            data-step={isDone ? 'completed' : undefined}
            aria-current={index === DONE[status] ? 'step' : undefined}
          >
            <i>{isDone ? <Icon name="check" size="s" /> : null}</i>
            <span>{t(`step.${step}`)}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** The sealed amount, for whoever wants to check it. */
function Drawn({ opened: { threshold, nonce, commitment } }: Pick<JackpotHit, 'opened'>) {
  const t = useTranslations('jackpot-hit')
  return (
    <details>
      <summary>{t('drawn')}</summary>
      <p>{t('sealed', { text: `${threshold}:${nonce}`, hash: commitment })}</p>
    </details>
  )
}

export interface HitDialogProps extends HitShownProps {
  /** How many are announced after it. */
  readonly more: number
}

/** The player's own hit, with its level and amount (MODAL-02). It stays until it is closed. */
export function HitDialog({ hit, more, onClose }: HitDialogProps) {
  const t = useTranslations('jackpot-hit')
  const links = useLinks()
  const { level, amount, currency, subunits, status, jackpot_name: name } = hit
  return (
    <Dialog title={t('title')} closeLabel={t('close')} onClose={onClose} shape="dialog">
      <div className="board hit">
        <Rings />
        <div className="in">
          <span className="level">{level.name}</span>
          <Odometer amount={amount} currency={currency} subunits={subunits} />
          <p>
            {t('yours', { level: level.name, name })} {t(status === 'paid' ? 'paid' : 'approved')}
          </p>
          <Steps status={status} />
          <div className="actions">
            <PageLink className="btn" data-size="l" href={links.page('betsHistory')} onClick={onClose}>
              {t('bets')}
            </PageLink>
            <Button size="l" onClick={onClose}>
              {t('close')}
            </Button>
          </div>
          {more === 0 ? null : <small className="queue">{t('more', { count: more })}</small>}
          <Drawn opened={hit.opened} />
        </div>
      </div>
    </Dialog>
  )
}
