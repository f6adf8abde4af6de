import { Button, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'

/** Placeholders of a card's rows while they load, in the likely number. */
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

/** Placeholder of a line of text. */
export const WaitingLine = () => (
  <p aria-hidden="true">
    <span className="sk" data-w="l">
      {'\u00a0'}
    </span>
  </p>
)

/** Shown when a card's list failed to load. */
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
