import { Button, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'

const ROWS = ['first', 'second', 'third'] as const

/** The rows of a card's list, until they are there. */
export function WaitingRows() {
  const t = useTranslations('account')
  return (
    <ul className="account-rows" aria-busy="true" aria-label={t('loading')}>
      {ROWS.map((row) => (
        <li key={row} aria-hidden="true">
          <span className="sk" data-w="l" />
        </li>
      ))}
    </ul>
  )
}

/** In place of a card's list that could not be had. */
export function FailedRows({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('account')
  return (
    <p className="note" data-tone="error" role="alert">
      <Icon name="alert-circle" />
      <span>{t('failed')}</span>
      <Button size="s" onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  )
}
