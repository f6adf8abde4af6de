'use client'
import type { Withdrawal } from '@touchline/contract'
import { Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { momentText } from '#base/texts/moment-text.ts'
import { type Stage, stagesOf } from './stages.ts'

const isFault = ({ name }: Stage): boolean => name === 'refused' || name === 'failed'

/** Where a withdrawal is on its way, when it was where, and what comes next. */
export function WithdrawalStages({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTranslations('wallet')
  const locale = useLocale()
  const stages = stagesOf(withdrawal)
  const now = stages.findLastIndex(({ at }) => at !== null)
  return (
    <>
      <ol className="payment-stages">
        {stages.map((stage, index) => (
          <li
            key={stage.name}
            data-step={isFault(stage) ? 'failed' : stage.at === null ? undefined : 'completed'}
            aria-current={index === now ? 'step' : undefined}
          >
            <i>{stage.at === null ? null : <Icon name={isFault(stage) ? 'x' : 'check'} />}</i>
            <b>{stage.name === 'sent' ? t('sent') : t(`state.${stage.name}`)}</b>
            {stage.at === null ? null : <time dateTime={stage.at}>{momentText(locale, stage.at)}</time>}
          </li>
        ))}
      </ol>
      {withdrawal.state === 'requested' ? (
        <small>{t(withdrawal.is_reviewed ? 'reviewed' : 'leaves-soon')}</small>
      ) : null}
    </>
  )
}
