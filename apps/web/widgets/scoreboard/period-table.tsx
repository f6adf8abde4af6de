'use client'
import type { MatchState } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { gamePoints, isTieBreak } from '#entities/match/index.ts'
import { TeamMark } from '../event-list/rows/event-teams.tsx'
import type { EventRow } from '../event-list/rows/row.ts'
import { sportLook } from '#base/config/sport-look.ts'

type Side = 'home' | 'away'
const SIDES = ['home', 'away'] as const
const other = { home: 'away', away: 'home' } as const

function TeamCell({
  row,
  side,
  hasTurn,
}: {
  readonly row: EventRow
  readonly side: Side
  readonly hasTurn: boolean
}) {
  const t = useTranslations('event')
  const turn = sportLook(row.sportKey).turn ?? 'serving'
  return (
    <td>
      <span className="team">
        <TeamMark team={row[side]} />
        <span className="team-name">
          <bdi>{row[side].name}</bdi>
        </span>
        {hasTurn ? <span className="serve" role="img" title={t(turn)} aria-label={t(turn)} /> : null}
      </span>
    </td>
  )
}

function Cells({
  state,
  side,
  count,
  periods,
}: {
  readonly state: MatchState
  readonly side: Side
  readonly count: number
  readonly periods: MatchState['period_score']
}) {
  const running = state.status === 1 ? state.period_score.at(-1) : undefined
  return Array.from({ length: count }, (_, index) => {
    const period = periods[index]
    if (period === undefined) return <td key={index} />
    const look = period === running ? 'now' : period[side] > period[other[side]] ? 'won' : undefined
    return (
      <td key={index} className={look}>
        {period[side]}
      </td>
    )
  })
}

/** The number of innings in baseball; these columns fit on a phone. */
const mostColumns = 9

/** Sets, quarters or innings of both teams, with the current one in amber, the final figure, and further figures. */
export function PeriodTable({ row, state }: { readonly row: EventRow; readonly state: MatchState }) {
  const t = useTranslations('scoreboard')
  // A cricket innings belongs to one side and is the score itself, with its wickets. Of many frames only the latest are
  // shown.
  const inInnings = row.sportKey.startsWith('cricket')
  const all = inInnings ? [] : state.period_score
  const periods = all.slice(-mostColumns)
  const count = Math.min(mostColumns, Math.max(all[0]?.max_period_number ?? 0, all.length))
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
              {(periods[0]?.number ?? 1) + index}
            </th>
          ))}
          <th scope="col">{game === null ? t('total') : t('game')}</th>
          {inInnings || state.figures === undefined ? null : <td />}
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => (
          <tr key={side}>
            <TeamCell row={row} side={side} hasTurn={state.current_server === side} />
            <Cells state={state} side={side} count={count} periods={periods} />
            <td className="total">
              {game !== null ? (
                gamePoints(game[side], game[other[side]], tieBreak)
              ) : inInnings ? (
                <span className="ltr">
                  {state.total_score[side]}
                  <span className="now">{state.figures?.[side]}</span>
                </span>
              ) : (
                state.total_score[side]
              )}
            </td>
            {inInnings || state.figures === undefined ? null : (
              <td className="now">
                <span className="ltr">{state.figures[side]}</span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
