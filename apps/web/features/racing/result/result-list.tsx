import type { Race, RaceBrief } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { LocalTime } from '#base/time/local-time.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { RaceResult } from './race-result.tsx'

export interface ResultListProps {
  readonly races: readonly Race[]
  readonly hrefOf: (race: RaceBrief) => string
}

const PLACED = 3

/** Races of a day that are over, each with those that came in first. */
export function ResultList({ races, hrefOf }: ResultListProps) {
  const t = useTranslations('racing')
  return races.map((race) => (
    <section key={race.id} className="section" aria-labelledby={`race-${race.id}`}>
      <div className="section-head">
        <h2 id={`race-${race.id}`}>
          <PageLink href={hrefOf(race)}>
            <LocalTime iso={race.time} format="time" /> <bdi>{race.meeting.name}</bdi>
          </PageLink>
        </h2>
        <span className="muted">
          <bdi>{race.name}</bdi>
        </span>
      </div>
      {race.result === null ? (
        race.state === 'before' ? null : (
          <p className="muted">{t(`state.${race.state}`)}</p>
        )
      ) : (
        <RaceResult race={race} result={race.result} most={PLACED} />
      )}
    </section>
  ))
}
