import type { Meeting, RaceBrief } from '@touchline/contract'
import { useLocale, useTranslations } from 'next-intl'
import { LocalTime } from '#base/time/local-time.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { distanceText } from '../words/measures.ts'
import { comingRaces } from './coming-races.ts'
import { Countdown } from './race-clock.tsx'

export interface NextOffProps {
  readonly meetings: readonly Meeting[]
  /** The race of the page. */
  readonly current: number | null
  readonly hrefOf: (race: RaceBrief) => string
}

const SHOWN = 8

/** The next races of all courses, each with how long it is until it starts. */
export function NextOff({ meetings, current, hrefOf }: NextOffProps) {
  const t = useTranslations('racing')
  const locale = useLocale()
  const races = comingRaces(meetings).slice(0, SHOWN)
  if (races.length === 0) return null
  return (
    <nav className="scroll-x next-off" aria-label={t('next-off')}>
      {races.map(({ race, course }) => (
        <PageLink key={race.id} href={hrefOf(race)} aria-current={race.id === current ? 'page' : undefined}>
          <b>
            <bdi>{course}</bdi>
          </b>
          <small>
            <LocalTime iso={race.time} format="time" /> · {distanceText(race.distance_m, locale)}
          </small>
          <Countdown time={race.time} />
        </PageLink>
      ))}
    </nav>
  )
}
