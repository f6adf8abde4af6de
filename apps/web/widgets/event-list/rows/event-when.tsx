'use client'
import type { MatchState } from '@touchline/contract'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { isRest, MatchClock, shownClock, useMatchState, usePeriodName } from '#entities/match/index.ts'
import { LocalTime } from '#base/time/local-time.tsx'
import type { EventRow } from './row.ts'

/** The first column of a live match: clock or set, progress and period. */
function Running({ row, state }: { readonly row: EventRow; readonly state: MatchState }) {
  const t = useTranslations()
  const period = usePeriodName()(state.period)
  const clock = shownClock(state)
  const rest = t(state.period === 'half_time' ? 'clock.half_time' : 'clock.break')
  const [first] = state.period_score
  // All innings are played. Sets, maps and frames end when one side has most of them.
  const parts = first?.type.startsWith('inning') ? undefined : first?.max_period_number
  return (
    <>
      {clock === null ? (
        <span className="clock">{isRest(state.period) ? rest : period}</span>
      ) : (
        <MatchClock clock={clock} sportKey={row.sportKey} />
      )}
      {state.clock === null ? null : (
        <span className="progress-line" style={{ '--p': state.progress } as CSSProperties} />
      )}
      <span className={state.innings === undefined ? 'period-name' : 'period-name ltr'}>
        {state.clock !== null
          ? // A break says so once.
            period !== rest && period
          : parts === undefined
            ? // The over in play, in cricket that tells its balls.
              state.innings?.balls.replaceAll('.', '·')
            : t('scoreboard.best_of', { count: parts })}
      </span>
    </>
  )
}

export function EventWhen({ row, day }: { readonly row: EventRow; readonly day: boolean }) {
  const state = useMatchState(row.id, row.state)
  return (
    <div className="event-when">
      {state?.status === 1 ? (
        <Running row={row} state={state} />
      ) : (
        <>
          <span className="kickoff">
            <LocalTime iso={row.start} format="time" />
          </span>
          {day ? (
            <span className="period-name">
              <LocalTime iso={row.start} format="near" />
            </span>
          ) : null}
        </>
      )}
      {row.video ? <Icon name="device-tv" size="s" /> : null}
    </div>
  )
}
