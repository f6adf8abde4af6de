'use client'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Bonus, Writing } from '#entities/bonus/index.ts'
import { useAuth } from '#entities/session/index.ts'
import { type BonusRequest, requestOf } from '#base/asks/modals/bonus-open.ts'
import { useApi } from '#base/data/api-context.tsx'
import { LocalTime } from '#base/time/local-time.tsx'
import { ambQuery, ratingQuery, termsQuery } from '../data/bonuses-query.ts'
import { Ranking } from '../list/ranking.tsx'
import { Conditions } from '../pass/conditions.tsx'
import { Facts, How, outcomeOf } from '../pass/pass.tsx'
import { Progress } from '../pass/progress.tsx'
import { ConditionWay } from '../pass/player-pass.tsx'
import { ChestChances, ChestOpening } from './chest.tsx'
import { exampleOdds, exampleOf } from './example.ts'
import { stagesOf } from './stages.ts'

interface Shown {
  readonly bonus: Bonus
  readonly write: Writing
}

/** The stages of a bonus, from its grant to its end. */
function Stages({ bonus }: Pick<Shown, 'bonus'>) {
  const t = useTranslations('bonus.stage')
  return (
    <ol className="stages" aria-label={t('title')}>
      {stagesOf(bonus).map(({ name, state, at }) => (
        <li key={name} data-step={state} aria-current={state === 'current' ? 'step' : undefined}>
          {state === 'completed' ? <Icon name="check" /> : <i />}
          <span>
            {t(name)}
            {at === null ? null : (
              <small>
                <LocalTime iso={at} format="day" />
              </small>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Example({ bonus, write }: Shown) {
  const { t, money } = write
  const odds = exampleOdds(bonus.conditions.min_odds, bonus.conditions.max_odds)
  const amount = bonus.issued?.amount || ('amount' in bonus.terms ? bonus.terms.amount : 0)
  const example = exampleOf(bonus.terms, amount, odds)
  if (example === null) return null
  const row = (label: string, text: string, isTotal = false): ReactNode => (
    <div className={isTotal ? 'total' : undefined}>
      <dt>{label}</dt>
      <dd>
        <bdi>{text}</bdi>
      </dd>
    </div>
  )
  return (
    <section>
      <h3>{t('bonus.example.title', { amount: money(example.stake), odds: write.odds(odds) })}</h3>
      <dl className="sums">
        {row(t('bonus.example.wins'), money(example.wins))}
        {row(t('bonus.example.loses'), money(example.loses))}
        {row(t('bonus.example.void'), t('bonus.example.again'))}
        {row(t('bonus.example.pay'), money(example.pays), true)}
      </dl>
    </section>
  )
}

function Terms({ request }: { readonly request: BonusRequest }) {
  const t = useTranslations('bonus')
  const { data } = useQuery(termsQuery(useApi(), useLocale(), request))
  return (
    <details className="terms panel">
      <summary>
        {t('terms')}
        <Icon name="chevron-down" />
      </summary>
      {data === undefined ? (
        <span className="sk" data-w="l" />
      ) : (
        data.terms.split('\n').map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))
      )}
    </details>
  )
}

function Table({ bonus, write }: Shown) {
  const { data } = useQuery(ratingQuery(useApi(), bonus.campaignId))
  return data === undefined ? <span className="sk" data-w="l" /> : <Ranking standing={data} write={write} />
}

/** How far "bet and get" is; null for other kinds and before it is known. */
function useCounted({ bonusType, id, issued }: Bonus) {
  const isPlayer = useAuth((auth) => auth.status === 'logged_in')
  const enabled = isPlayer && bonusType === 'amb' && issued !== null
  const { data } = useQuery({ ...ambQuery(useApi(), useLocale()), enabled })
  const found = data?.find((one) => one.id === id)
  return found && { done: found.progress_count, possible: found.possible_progress_count }
}

/**
 * What is known of one bonus: its stages and progress, conditions, an example and the terms (MODAL-02). A choice that it
 * asks for stands before what one only reads.
 */
export function BonusDetail({ bonus, write, choice }: Shown & { readonly choice?: ReactNode }) {
  const t = useTranslations('bonus')
  const isChestShown = bonus.bonusType === 'lootbox' && bonus.userBonusStatus === 'active'
  const counted = useCounted(bonus)
  const outcome = bonus.issued === null ? [] : outcomeOf(bonus, write)
  return (
    <>
      <p>
        <bdi>{bonus.description}</bdi>
      </p>
      {bonus.issued === null ? null : <Stages bonus={bonus} />}
      {isChestShown ? <ChestOpening bonus={bonus} write={write} /> : null}
      <Progress {...{ bonus, write, counted, isChestShown }} />
      {choice}
      {bonus.bonusType === 'tournament' ? <Table bonus={bonus} write={write} /> : null}
      <div className="two">
        <section>
          <h3>{t('conditions')}</h3>
          <Conditions bonus={bonus} write={write} linkOf={(name) => <ConditionWay name={name} />} />
        </section>
        <Example bonus={bonus} write={write} />
        {bonus.bonusType === 'lootbox' ? (
          <section>
            <h3>{t('chest.chances')}</h3>
            <ChestChances bonus={bonus} write={write} />
          </section>
        ) : null}
      </div>
      <How bonus={bonus} write={write} />
      <Facts facts={outcome} />
      <Terms request={requestOf(bonus.bonusType, bonus.id)} />
      <p className="muted">{t('no-limits')}</p>
    </>
  )
}
