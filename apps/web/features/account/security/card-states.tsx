import { Button, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'

/** The rows of a card's list until they are there, as many as are likely. */
export function WaitingRows({ count = 1 }: { readonly count?: number }) {
  const t = useTranslations('account')
  return (
    <ul className="account-rows" aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: count }, (_, row) => (
        <li key={row} aria-hidden="true">
          <span className="sk" data-w="l" />
        </li>
      ))}
    </ul>
  )
}

/** A line of text, until it is known. */
export const WaitingLine = () => (
  <p aria-hidden="true">
    <span className="sk" data-w="l">
      {'\u00a0'}
    </span>
  </p>
)

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
