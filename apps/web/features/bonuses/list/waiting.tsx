import { useTranslations } from 'next-intl'

const CARDS = ['first', 'second', 'third', 'fourth'] as const

/** Cards in their size while they are asked for. */
export function WaitingCards() {
  const t = useTranslations('bonus')
  return (
    <div className="pass-grid" role="status" aria-busy="true" aria-label={t('loading')}>
      <div className="in" aria-hidden="true">
        {CARDS.map((key) => (
          <div key={key} className="pass" data-status="unknown">
            <div className="strip kit">
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
