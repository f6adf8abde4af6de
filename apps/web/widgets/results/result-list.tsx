import type { Match, MatchState } from '@touchline/contract'
import { Flag, hasFlag, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { usePeriodName } from '#entities/match/index.ts'
import type { Links } from '#base/addresses/links.ts'
import { LocalTime } from '#base/time/local-time.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { sportLook } from '#base/config/sport-look.ts'
import { TeamMark } from '../event-list/rows/event-teams.tsx'
import { splitByLeague } from '../event-list/group-matches.ts'

const SIDES = ['home', 'away'] as const
const other = { home: 'away', away: 'home' } as const

/** Periods shown beside the final score of a football match. The second half follows from the first. */
const FOOTBALL_PERIODS: ReadonlySet<string> = new Set(['1st_half', 'overtime', 'penalties'])

/** Scores of the periods with their names. If the order identifies them, only screen readers get the names. */
function PeriodScores({ state, sportKey }: { readonly state: MatchState; readonly sportKey: string }) {
  const t = useTranslations('clock')
  const name = usePeriodName()
  const football = sportKey === 'soccer'
  const periods = state.period_score.filter(({ type }) => !football || FOOTBALL_PERIODS.has(type))
  return (
    <span className="ht">
      {periods.map(({ period_key, type, home, away }) => (
        <span key={period_key}>
          <span className={football ? undefined : 'visually-hidden'}>
            {football && type === '1st_half' ? t('half_time') : name(period_key)}
          </span>{' '}
          <span className="ltr">
            {home}–{away}
          </span>
        </span>
      ))}
    </span>
  )
}

function Result({ match, links }: { readonly match: Match; readonly links: Links }) {
  const t = useTranslations('scoreboard')
  const { competitors, state, sport } = match
  const score = state.total_score
  const label = t('label', {
    home: competitors.home.name,
    away: competitors.away.name,
    homeScore: score.home,
    awayScore: score.away,
  })
  return (
    <li data-match={match.id}>
      <LocalTime iso={match.start_time} format="time" />
      <div className="event-teams">
        <PageLink className="event-link" href={links.match(sport.key, match)} aria-label={label} />
        {SIDES.map((side) => {
          const { id, name, country_code, colours } = competitors[side]
          return (
            <span key={side} className="team">
              <TeamMark team={{ id, name, country: country_code, colours }} />
              <span className="team-name" data-lost={score[side] < score[other[side]] ? '' : undefined}>
                <bdi>{name}</bdi>
              </span>
            </span>
          )
        })}
      </div>
      <PeriodScores state={state} sportKey={sport.key} />
      <div className="team-score">
        <b>{score.home}</b>
        <b>{score.away}</b>
      </div>
    </li>
  )
}

export interface ResultListProps {
  /** Finished matches of one sport. */
  readonly matches: readonly Match[]
  readonly links: Links
}

/**
 * Results by league: final and period scores (SCHED-02). Rendered only on the server, because nothing in it changes.
 */
export function ResultList({ matches, links }: ResultListProps) {
  return (
    <div className="event-list">
      {splitByLeague(matches).map((league) => (
        <div key={league.id} className="league" role="group" aria-label={`${league.category} ${league.name}`}>
          <header className="league-head">
            <div className="league-name">
              {hasFlag(league.country) ? (
                <Flag code={league.country} />
              ) : (
                <Icon name={sportLook(league.sportKey).icon} />
              )}
              <PageLink className="truncate-each" href={links.league(league.sportKey, league)}>
                <span className="country">{league.category}</span> <bdi>{league.name}</bdi>
              </PageLink>
            </div>
          </header>
          <ol className="results">
            {league.matches.map((match) => (
              <Result key={match.id} match={match} links={links} />
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}
