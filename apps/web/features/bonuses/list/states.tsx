'use client'
import type { BonusTimeGroup } from '@touchline/contract'
import { Button, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'

/** Says that a group has no bonuses. */
export function Nothing({ group }: { readonly group: BonusTimeGroup }) {
  const t = useTranslations('bonus')
  return (
    <div className="panel state">
      <Icon name="gift" />
      <h2>{t(`none.${group}`)}</h2>
      {group === 'past' ? null : <p>{t('none.hint')}</p>}
    </div>
  )
}

/** Says that the list could not be loaded. */
export function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('bonus')
  return (
    <div className="panel state">
      <Icon name="refresh" />
      <h2>{t('failed')}</h2>
      <div className="actions">
        <Button onClick={onRetry}>{t('retry')}</Button>
      </div>
    </div>
  )
}

const CARDS = ['first', 'second', 'third', 'fourth'] as const

/** Cards in their size while they are asked for. */
export function WaitingCards() {
  const t = useTranslations('bonus')
  return (
    <div className="pass-grid" role="status" aria-busy="true" aria-label={t('loading')}>
      <div className="in" aria-hidden="true">
        {CARDS.map((key) => (
          <div key={key} className="pass" data-status="unknown">
            <div className="strip">
              <span className="sk" data-w="m" />
              <span className="sk" data-w="l" />
            </div>
            <div className="body">
              <span className="sk" data-w="l" />
              <span className="sk" data-w="m" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Lines of the past while they are asked for. */
export function WaitingLines() {
  const t = useTranslations('bonus')
  return (
    <ul className="panel stubs" aria-busy="true" aria-label={t('loading')}>
      {CARDS.map((key) => (
        <li key={key} aria-hidden="true">
          <span className="sk" data-w="l" />
        </li>
      ))}
    </ul>
  )
}
