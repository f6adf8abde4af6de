import type { Meeting, RaceBrief } from '@touchline/contract'
import { Flag } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { LocalTime } from '#base/time/local-time.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { distanceText } from '../words/measures.ts'

export interface MeetingListProps {
  readonly meetings: readonly Meeting[]
  readonly current: number | null
  readonly hrefOf: (race: RaceBrief) => string
}

/** How a race looks in the list: to come, the next one of its course, or run. */
function lookOf(race: RaceBrief, next: RaceBrief | undefined): string | undefined {
  if (race.state !== 'before') return 'run'
  return race === next ? 'next' : undefined
}

/** All meetings of a day, each with its races in order. */
export function MeetingList({ meetings, current, hrefOf }: MeetingListProps) {
  const t = useTranslations('racing')
  const locale = useLocale()
  return (
    <section className="section" aria-labelledby="meetings">
      <div className="section-head">
        <h2 id="meetings">{t('meetings')}</h2>
      </div>
      <div className="panel">
        {meetings.map(({ id, name, country_code, going, races }) => {
          const next = races.find(({ state }) => state === 'before')
          return (
            <div key={id} className="meeting">
              <div className="track-name">
                <Flag code={country_code} />
                <span>
                  <b>
                    <bdi>{name}</bdi>
                  </b>
                  <small>{t(`going.${going}`)}</small>
                </span>
              </div>
              <ol className="scroll-x">
                {races.map((race) => (
                  <li key={race.id}>
                    <PageLink
                      href={hrefOf(race)}
                      data-state={lookOf(race, next)}
                      aria-current={race.id === current ? 'page' : undefined}
                    >
                      <LocalTime iso={race.time} format="time" />
                      <small>
                        {race.state === 'before'
                          ? distanceText(race.distance_m, locale)
                          : t(`state.${race.state}`)}
                      </small>
                    </PageLink>
                  </li>
                ))}
              </ol>
            </div>
          )
        })}
      </div>
    </section>
  )
}
