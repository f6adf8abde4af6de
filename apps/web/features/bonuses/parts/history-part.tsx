'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useApi } from '#base/data/api-context.tsx'
import { useLinks } from '#base/navigation/links-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { bonusesQuery } from '../data/bonuses-query.ts'
import { useWriting } from '../data/use-writing.ts'
import { Failed, Nothing } from '../list/states.tsx'
import { WaitingLines } from '../list/waiting.tsx'
import { Stubs } from '../list/stubs.tsx'

/** The account's bonuses that are over, and the way to the others. */
export default function HistoryPart() {
  const t = useTranslations('bonus')
  const links = useLinks()
  const writeFor = useWriting()
  const { data, isError, refetch } = useQuery(bonusesQuery(useApi(), useLocale(), true))
  return (
    <section className="section" aria-labelledby="past-bonuses">
      <div className="section-head">
        <h2 id="past-bonuses">{t('history')}</h2>
        <PageLink className="more" href={links.page('promotions')}>
          {t('all')}
        </PageLink>
      </div>
      {data === undefined ? (
        isError ? (
          <Failed onRetry={() => void refetch()} />
        ) : (
          <WaitingLines />
        )
      ) : data.length === 0 ? (
        <Nothing group="past" />
      ) : (
        <Stubs bonuses={data} writeFor={writeFor} />
      )}
    </section>
  )
}
