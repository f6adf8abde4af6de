'use client'
import { useQuery } from '@tanstack/react-query'
import type { BonusTimeGroup } from '@touchline/contract'
import { Tabs } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Bonus, Writing } from '#entities/bonus/index.ts'
import { useAuth } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { ambQuery, bonusesQuery } from '../data/bonuses-query.ts'
import { useWriting } from '../data/use-writing.ts'
import { PlayerPass } from '../pass/player-pass.tsx'
import { GROUPS, shownOf } from './groups.ts'
import { figuresOf, Purse } from './purse.tsx'
import { Failed, Nothing } from './states.tsx'
import { Stubs } from './stubs.tsx'
import { TournamentCup } from './tournament-cup.tsx'
import { WaitingCards, WaitingLines } from './waiting.tsx'

interface GroupProps {
  readonly bonuses: readonly Bonus[]
  readonly writeFor: (currency: string) => Writing
}

/** Cards in a grid, with how far "bet and get" is. */
function Cards({ bonuses, writeFor }: GroupProps) {
  const api = useApi()
  const isPlayer = useAuth((auth) => auth.status === 'logged_in')
  const isCounting =
    isPlayer && bonuses.some(({ bonusType, issued }) => bonusType === 'amb' && issued !== null)
  const { data: progress } = useQuery({ ...ambQuery(api, useLocale()), enabled: isCounting })
  const countedOf = (id: number) => {
    const found = progress?.find((one) => one.id === id)
    return found && { done: found.progress_count, possible: found.possible_progress_count }
  }
  return (
    <div className="pass-grid">
      <div className="in">
        {bonuses.map((bonus) => (
          <PlayerPass
            key={bonus.id}
            bonus={bonus}
            write={writeFor(bonus.currency)}
            counted={countedOf(bonus.id)}
          />
        ))}
      </div>
    </div>
  )
}

/** Bonuses that are over. */
function Past({ writeFor }: Pick<GroupProps, 'writeFor'>) {
  const { data, isError, refetch } = useQuery(bonusesQuery(useApi(), useLocale(), true))
  if (data === undefined) return isError ? <Failed onRetry={() => void refetch()} /> : <WaitingLines />
  return data.length === 0 ? <Nothing group="past" /> : <Stubs bonuses={data} writeFor={writeFor} />
}

/** A list of bonuses by their time groups, what the player holds above it (BONUS-04). */
export function BonusGroups({
  bonuses,
  hasPast,
}: {
  readonly bonuses: readonly Bonus[]
  readonly hasPast: boolean
}) {
  const t = useTranslations('bonus')
  const writeFor = useWriting()
  const [group, setGroup] = useState<BonusTimeGroup>('valid')
  const counts = { valid: shownOf(bonuses, 'valid').length, upcoming: shownOf(bonuses, 'upcoming').length }
  const label = (key: BonusTimeGroup) =>
    key === 'past' ? t('group.past') : t('group-count', { group: t(`group.${key}`), count: counts[key] })
  const shown = shownOf(bonuses, group)
  const tournament = shownOf(bonuses, 'valid').find(({ bonusType }) => bonusType === 'tournament')
  return (
    <>
      {tournament === undefined ? null : (
        <TournamentCup bonus={tournament} write={writeFor(tournament.currency)} />
      )}
      <Purse figures={figuresOf(bonuses, writeFor)} label={t('purse.title')} />
      <Tabs
        id="bonuses"
        look="segmented"
        label={t('groups')}
        selected={group}
        onSelect={setGroup}
        items={GROUPS.filter((key) => hasPast || key !== 'past').map((key) => ({ key, label: label(key) }))}
      />
      <div id="bonuses-panel" role="tabpanel" aria-labelledby={`bonuses-tab-${group}`}>
        {group === 'past' ? (
          <Past writeFor={writeFor} />
        ) : shown.length === 0 ? (
          <Nothing group={group} />
        ) : (
          <Cards bonuses={shown} writeFor={writeFor} />
        )}
      </div>
    </>
  )
}

/** The player's bonuses and those on offer (WIDGET-18). */
export function PlayerBonuses() {
  const { data, isError, refetch } = useQuery(bonusesQuery(useApi(), useLocale()))
  if (data === undefined) return isError ? <Failed onRetry={() => void refetch()} /> : <WaitingCards />
  return <BonusGroups bonuses={data} hasPast />
}
