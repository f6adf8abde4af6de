'use client'
import type { PastVote } from '@touchline/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useApi } from '#base/data/api-context.tsx'
import { VoteEndText } from '../prediction-panel.tsx'
import { PredictorTable } from '../predictor-table.tsx'
import { ownVotesQuery, tableQuery } from '../votes-query.ts'

function State({ text, onRetry }: { readonly text: string; readonly onRetry?: () => void }) {
  const t = useTranslations('account')
  return (
    <div className="panel state">
      <Icon name="trophy" />
      <p>{text}</p>
      {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
    </div>
  )
}

interface LoadedProps<Data> {
  readonly of: { readonly data: Data | undefined; readonly isError: boolean; readonly refetch: () => unknown }
  readonly children: (data: Data) => ReactNode
}

function Loaded<Data>({ of: { data, isError, refetch }, children }: LoadedProps<Data>) {
  const t = useTranslations('account')
  if (data !== undefined) return children(data)
  if (isError) return <State text={t('failed')} onRetry={() => void refetch()} />
  return <div className="panel sk" style={{ blockSize: 240 }} />
}

function VoteLine({ vote }: { readonly vote: PastVote }) {
  const t = useTranslations('votes')
  const { match } = vote
  return (
    <li data-end={vote.end ?? 'open'}>
      <span className="of">
        <b>
          <bdi>{match === null ? t('gone') : `${match.home} – ${match.away}`}</bdi>
        </b>
        <small>
          <bdi>{match?.outcome}</bdi>
        </small>
      </span>
      <span className="pts">
        <VoteEndText vote={vote} />
      </span>
    </li>
  )
}

function OwnVotes({ votes }: { readonly votes: LoadedProps<{ readonly items: readonly PastVote[] }>['of'] }) {
  const t = useTranslations('votes')
  return (
    <section className="section" aria-labelledby="own-votes">
      <div className="section-head">
        <h2 id="own-votes">{t('yours')}</h2>
      </div>
      <Loaded of={votes}>
        {({ items }) =>
          items.length === 0 ? (
            <State text={t('none')} />
          ) : (
            <ul className="panel tips">
              {items.map((vote) => (
                <VoteLine key={vote.prediction_id} vote={vote} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

/** The account's page of the predictor: the season's table, and what the player has voted (BEYOND-32). */
export default function PredictorPart() {
  const t = useTranslations('votes')
  const api = useApi()
  const table = useQuery(tableQuery(api))
  const votes = useQuery(ownVotesQuery(api, useLocale(), 1))
  // How tall the table becomes is known by its answer, so what stands below waits for it.
  if (table.isPending) return <div className="panel sk" style={{ blockSize: 480 }} />
  return (
    <>
      <section className="section" aria-labelledby={table.data === undefined ? undefined : 'predictors'}>
        <Loaded of={table}>
          {(data) => (
            <>
              <div className="section-head">
                <h2 id="predictors">{t('season', { season: data.season })}</h2>
              </div>
              <p className="muted">{t('rule')}</p>
              <div className="panel league-game">
                <PredictorTable table={data} />
              </div>
            </>
          )}
        </Loaded>
      </section>
      <OwnVotes votes={votes} />
    </>
  )
}
