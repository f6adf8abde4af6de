'use client'
import type { MatchState } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { gamePoints, isTieBreak } from '../../features/match/index.ts'
import { TeamMark } from '../event-list/event-teams.tsx'
import type { EventRow } from '../event-list/row.ts'

type Side = 'home' | 'away'
const SIDES = ['home', 'away'] as const
const other = { home: 'away', away: 'home' } as const

function Cells({
  state,
  side,
  count,
}: {
  readonly state: MatchState
  readonly side: Side
  readonly count: number
}) {
  const running = state.status === 1 ? state.period_score.at(-1) : undefined
  return Array.from({ length: count }, (_, index) => {
    const period = state.period_score[index]
    if (period === undefined) return <td key={index} />
    const look = period === running ? 'now' : period[side] > period[other[side]] ? 'won' : undefined
    return (
      <td key={index} className={look}>
        {period[side]}
      </td>
    )
  })
}

/** Sets, quarters or innings of both teams, the running one in amber, and what counts in the end. */
export function PeriodTable({ row, state }: { readonly row: EventRow; readonly state: MatchState }) {
  const t = useTranslations('scoreboard')
  const event = useTranslations('event')
  const count = Math.max(state.period_score[0]?.max_period_number ?? 0, state.period_score.length)
  const game = state.status === 1 ? state.game_score : null
  const tieBreak = isTieBreak(state.period_score.at(-1))
  return (
    <table className="periods" aria-label={t('period_scores')}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('team')}</span>
          </th>
          {Array.from({ length: count }, (_, index) => (
            <th key={index} scope="col">
              {index + 1}
            </th>
          ))}
          <th scope="col">{game === null ? t('total') : t('game')}</th>
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => (
          <tr key={side}>
            <td>
              <span className="team">
                <TeamMark team={row[side]} />
                <span className="team-name">
                  <bdi>{row[side].name}</bdi>
                </span>
                {state.current_server === side ? (
                  <span className="serve" role="img" title={event('serving')} aria-label={event('serving')} />
                ) : null}
              </span>
            </td>
            <Cells state={state} side={side} count={count} />
            <td className="total">
              {game === null ? state.total_score[side] : gamePoints(game[side], game[other[side]], tieBreak)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
