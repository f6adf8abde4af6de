import type { Race } from '@touchline/contract'
import { Flag, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { formatShortMoney } from '#base/texts/format-money.ts'
import { LocalTime } from '#base/time/local-time.tsx'
import { distanceText } from '../words/measures.ts'
import { useStateWords } from '../words/use-words.ts'
import { RaceClock } from './race-clock.tsx'

const Turf = () => (
  <svg className="turf" viewBox="0 0 900 200" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
    <g fill="none" stroke="#fff" strokeOpacity=".2" strokeWidth="2">
      <ellipse cx="650" cy="110" rx="330" ry="120" />
      <ellipse cx="650" cy="110" rx="282" ry="92" />
    </g>
    <ellipse
      cx="650"
      cy="110"
      rx="306"
      ry="106"
      fill="none"
      stroke="#fff"
      strokeOpacity=".07"
      strokeWidth="46"
    />
    <path d="M560 196v-18M500 190v-18M440 178v-18" stroke="#fff" strokeOpacity=".5" strokeWidth="2" />
  </svg>
)

/** A state that no clock is needed for. */
const isSettled = (state: Race['state']): state is 'result' | 'abandoned' =>
  state === 'result' || state === 'abandoned'

/** What race it is: when, where, over how far, for how much, and what a place is paid by. */
export function RaceHead({ race }: { readonly race: Race }) {
  const t = useTranslations('racing')
  const locale = useLocale()
  const words = useStateWords()
  const { meeting, place_terms: places } = race
  const ground = t(`going.${meeting.going}`)
  return (
    <article className="race-head" aria-labelledby="race">
      <Turf />
      <div className="line">
        {isSettled(race.state) ? (
          <span className="tag">{t(`state.${race.state}`)}</span>
        ) : (
          <RaceClock matchId={race.id} time={race.time} state={race.state} words={words} />
        )}
        <span>{race.class === null ? ground : `${t('class', { number: race.class })} · ${ground}`}</span>
        <Flag code={meeting.country_code} />
      </div>
      <h2 id="race">
        <LocalTime iso={race.time} format="time" /> <bdi>{meeting.name}</bdi>
      </h2>
      <div className="line">
        <b>
          <bdi>{race.name}</bdi>
        </b>
        <span>
          {distanceText(race.distance_m, locale)} · {t('runners', { count: race.runners })}
        </span>
        <span>
          <Icon name="trophy" />
          <bdi>{formatShortMoney(locale, race.prize, race.prize_currency, race.prize_subunits)}</bdi>
        </span>
        <span>
          {places === null
            ? t('win-only')
            : t('each-way-terms', { part: `1/${places.divisor}`, count: places.places })}
        </span>
      </div>
    </article>
  )
}
