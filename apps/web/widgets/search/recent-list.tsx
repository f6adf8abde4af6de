'use client'
import { Button, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'

export interface RecentListProps {
  /** Prefix of the option ids, which the combobox refers to. */
  readonly id: string
  readonly texts: readonly string[]
  /** Index of the text that Enter chooses. */
  readonly chosen: number
  readonly onTake: (text: string) => void
  readonly onClear: () => void
}

/** Earlier searches, shown while nothing is typed. */
export function RecentList({ id, texts, chosen, onTake, onClear }: RecentListProps) {
  const t = useTranslations('search')
  return (
    <section aria-label={t('recent')}>
      <h3>
        {t('recent')}
        <Button variant="link" size="s" onClick={onClear}>
          {t('clear_recent')}
        </Button>
      </h3>
      <div className="start-words" role="listbox" id={`${id}-list`} aria-label={t('recent')}>
        {texts.map((text, at) => (
          <div
            key={text}
            className="chip"
            data-size="s"
            role="option"
            id={`${id}-${at}-0`}
            aria-selected={at === chosen}
            onClick={() => onTake(text)}
          >
            <Icon name="history" />
            <bdi>{text}</bdi>
          </div>
        ))}
      </div>
    </section>
  )
}
