'use client'
import { useQuery } from '@tanstack/react-query'
import type { StatusGroup } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { isIdOf } from '#base/texts/message-id.ts'
import { useApi } from '#base/data/api-context.tsx'
import { compPointsQuery, type Progress, progressOf, statusGroupsQuery } from './standing.ts'

export interface Standing {
  readonly points: number
  readonly progress: Progress
}

/** Points and progress; null until both are loaded. */
export function useStanding(): Standing | null {
  const api = useApi()
  const { data: points } = useQuery(compPointsQuery(api))
  const { data: groups } = useQuery(statusGroupsQuery(api))
  if (points === undefined || groups === undefined) return null
  const progress = progressOf(points, groups)
  return progress === null ? null : { points, progress }
}

/** The name of a group, translated if the page has a text for it. */
export function useGroupName(): (group: StatusGroup) => string {
  const t = useTranslations('account.group')
  return ({ id, name }) => (isIdOf(t, id) ? t(id) : name)
}

/** Progress to the next group, as a bar and in words (PLAYER-08). */
export function StandingBar({ standing: { progress } }: { readonly standing: Standing }) {
  const t = useTranslations('account')
  const nameOf = useGroupName()
  const { next, share } = progress
  return (
    <span className="standing">
      <span className="bar">
        <span style={{ inlineSize: `${100 * share}%` }} />
      </span>
      <span className="muted">
        {next === null ? t('top-group') : t('to-next', { count: next.missing, group: nameOf(next.group) })}
      </span>
    </span>
  )
}

/** The comp points and status group on the profile page. */
export function StandingCard() {
  const t = useTranslations('account')
  const nameOf = useGroupName()
  const standing = useStanding()
  return (
    <section className="panel account-card" aria-labelledby="standing">
      <h2 id="standing">{t('standing')}</h2>
      {standing === null ? (
        <>
          <p className="sk" data-w="l">
            {'\u00a0'}
          </p>
          <span className="standing" aria-hidden="true">
            <span className="bar" />
            <span className="muted">{'\u00a0'}</span>
          </span>
        </>
      ) : (
        <>
          <p>
            <b>{nameOf(standing.progress.group)}</b> · {t('points', { count: standing.points })}
          </p>
          <StandingBar standing={standing} />
        </>
      )}
    </section>
  )
}
