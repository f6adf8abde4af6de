'use client'
import type { MatchState } from '@touchline/contract'
import { Crest, Flag, hasFlag } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { gamePoints, isTieBreak, useMatchState } from '#entities/match/index.ts'
import { sportLook } from '#base/config/sport-look.ts'
import type { EventRow, RowTeam } from './row.ts'
import { shortName } from './short-name.ts'

type Side = 'home' | 'away'

const other = { home: 'away', away: 'home' } as const

export function TeamMark({ team }: { readonly team: RowTeam }) {
  return hasFlag(team.country) ? <Flag code={team.country} /> : <Crest id={team.id} colours={team.colours} />
}

/** Sports without period columns: they have many periods, or periods that add nothing to the score. */
export const COLUMNLESS: ReadonlySet<string> = new Set([
  'soccer',
  'baseball',
  'cricket',
  'cricket-premium',
  'snooker',
])

/**
 * Finished periods, the current one in amber, then the main figure: goals, total points, or points of the game. Further
 * figures such as overs follow.
 */
function Score({
  state,
  side,
  sportKey,
}: {
  readonly state: MatchState
  readonly side: Side
  readonly sportKey: string
}) {
  const periods = COLUMNLESS.has(sportKey) ? [] : state.period_score.slice(-5)
  const [last] = periods.slice(-1)
  const game = state.game_score
  const total =
    game === null
      ? String(state.total_score[side])
      : gamePoints(game[side], game[other[side]], isTieBreak(last))
  const figures = state.figures?.[side] ?? ''
  const score = <b className={game === null && sportKey === 'soccer' ? undefined : 'wide'}>{total}</b>
  return (
    <span className="score">
      {periods.map((period) => (
        <span
          key={period.period_key}
          className={period === last ? 'now' : 'period'}
          data-opt={game === null ? '' : undefined}
        >
          {period[side]}
        </span>
      ))}
      {figures.startsWith('/') ? null : score}
      {state.figures === undefined ? null : (
        <span className="long">
          <span className="ltr">
            {/* Wickets are part of the runs: 145/6. */}
            {figures.startsWith('/') ? score : null}
            {figures}
          </span>
        </span>
      )}
    </span>
  )
}

function Team({
  row,
  side,
  state,
}: {
  readonly row: EventRow
  readonly side: Side
  readonly state: MatchState | null
}) {
  const t = useTranslations('event')
  const team = row[side]
  const cards = state?.red_cards?.[side] ?? 0
  const turn = sportLook(row.sportKey).turn ?? 'serving'
  return (
    <span className="team">
      <TeamMark team={team} />
      <span className="team-name" title={team.name}>
        <bdi>{shortName(team.name, row.sportKey)}</bdi>
      </span>
      {cards > 0 ? (
        <span
          className="red"
          role="img"
          title={t('red_cards', { count: cards })}
          aria-label={t('red_cards', { count: cards })}
        />
      ) : null}
      {state?.current_server === side ? (
        <span className="serve" role="img" title={t(turn)} aria-label={t(turn)} />
      ) : null}
      {state === null ? null : <Score state={state} side={side} sportKey={row.sportKey} />}
    </span>
  )
}

export function EventTeams({ row }: { readonly row: EventRow }) {
  const state = useMatchState(row.id, row.state)
  const shown = state?.status === 1 ? state : null
  return (
    <>
      <Team row={row} side="home" state={shown} />
      <Team row={row} side="away" state={shown} />
    </>
  )
}
