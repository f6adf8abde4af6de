'use client'
import type { InningsView, MatchState } from '@touchline/contract'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useLiveSeed } from '#base/data/live-seed.tsx'
import { useLinks } from '#base/navigation/links-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { useIsOver, useMatchState, usePeriodName, useWatched } from '#entities/match/index.ts'
import { useOddsWords } from '#entities/odds/index.ts'
import { LineSet, MainSet } from '../event-list/rows/event-row.tsx'
import { TeamMark } from '../event-list/rows/event-teams.tsx'
import type { EventRow } from '../event-list/rows/row.ts'
import { rowDocument } from '../event-list/rows/row-seed.ts'
import { oversOf, runRate, strokeLines, wormLine, wormTop } from './drawings.ts'
import type { InningsWords } from './words.ts'
import './cricket.css'

export interface InningsCardProps {
  readonly row: EventRow
  readonly words: InningsWords
}

interface Shown {
  readonly innings: InningsView
  readonly words: InningsWords
}

const SIDES = ['home', 'away'] as const

/** `145/6 (18.3)`, of which runs and wickets are large. */
function Score({ state, side }: { readonly state: MatchState; readonly side: (typeof SIDES)[number] }) {
  const [wickets = '', overs = ''] = (state.figures?.[side] ?? '').split('\u00a0')
  return (
    <>
      <span className="r ltr">
        {state.total_score[side]}
        {wickets}
      </span>
      <small className="ltr">{overs}</small>
    </>
  )
}

/** Balls of the over: circles, filled for boundaries and wickets. */
function ThisOver({ innings, words }: Shown) {
  if (innings.balls === '') return null
  return (
    <p className="over" role="img" aria-label={`${words.thisOver}: ${innings.balls}`}>
      <small>{words.thisOver}</small>
      {innings.balls.split(' ').map((ball, index) => (
        <i key={index} data-b={ball}>
          {ball === '.' ? '·' : ball}
        </i>
      ))}
    </p>
  )
}

function Crease({ innings, words }: Shown) {
  const { batting, bowling } = innings
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.batting}</th>
            <th scope="col">{words.runs}</th>
            <th scope="col">{words.balls}</th>
          </tr>
        </thead>
        <tbody>
          {batting.map(({ name, runs, balls }, index) => (
            <tr key={name}>
              <td>
                <bdi>{name}</bdi>
                {index === 0 ? ' *' : null}
              </td>
              <td>{runs}</td>
              <td>{balls}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {bowling === null ? null : (
        <table>
          <thead>
            <tr>
              <th scope="col">{words.bowling}</th>
              <th scope="col">{words.overs}</th>
              <th scope="col">{words.runs}</th>
              <th scope="col">{words.wickets}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>
                <bdi>{bowling.name}</bdi>
              </td>
              <td>{oversOf(bowling.balls)}</td>
              <td>{bowling.runs}</td>
              <td>{bowling.wickets}</td>
            </tr>
          </tbody>
        </table>
      )}
    </>
  )
}

/** Where the striker's runs went, and both sides' runs over by over. */
function Drawings({ innings, words }: Shown) {
  const [striker] = innings.batting
  const title = words.strokes.replace('{name}', striker?.name ?? '')
  const most = wormTop(innings.overs)
  return (
    <div className="side">
      {striker === undefined ? null : (
        <>
          <h3>{title}</h3>
          <svg viewBox="0 0 200 172" role="img" aria-label={title}>
            <ellipse className="oval" cx="100" cy="86" rx="94" ry="78" />
            <ellipse className="oval" cx="100" cy="86" rx="46" ry="40" strokeDasharray="3 4" />
            <rect className="pitch" x="96" y="72" width="8" height="30" rx="1" />
            {strokeLines(innings.strokes).map(({ runs, d }, index) => (
              <path key={index} className="wk" data-b={runs} d={d} />
            ))}
          </svg>
        </>
      )}
      <h3>{words.worm}</h3>
      <svg viewBox="-2 -2 244 94" role="img" aria-label={words.worm}>
        <path className="oval" d="M0 90H240M0 0V90" />
        {innings.overs.map((overs, index) => (
          <path key={index} className="wk" data-innings={index + 1} d={wormLine(overs, most)} />
        ))}
      </svg>
    </div>
  )
}

/** What a chase needs, and how fast the side scores. */
function Pace({ state, innings, words }: Shown & { readonly state: MatchState }) {
  const { decimal } = useOddsWords()
  const batting = state.current_server
  const runs = innings.overs.at(-1)?.reduce((sum, one) => sum + one, 0) ?? 0
  const [, overs = '', rest = '0'] =
    /\((\d+)(?:\.(\d))?\)/.exec(state.figures?.[batting ?? 'home'] ?? '') ?? []
  const rate = batting === null ? null : runRate(runs, 6 * Number(overs) + Number(rest), decimal)
  return (
    <span className="end">
      {rate === null ? null : (
        <span>
          {words.runRate} <b className="ltr">{rate}</b>
        </span>
      )}
      {innings.target === null ? null : (
        <span>
          {words.target} <b className="ltr">{innings.target}</b>
        </span>
      )}
    </span>
  )
}

/** Both sides with their scores, and the innings that runs. */
function Scorecard({ row, state, words }: InningsCardProps & { readonly state: MatchState | null }) {
  const innings = state?.innings
  return (
    <div className="grid" data-full={innings === undefined ? undefined : ''}>
      <div className="sc">
        {SIDES.map((side) => (
          <div key={side} className="innings" data-bats={state?.current_server === side ? '' : undefined}>
            <TeamMark team={row[side]} />
            <span className="t">
              <bdi>{row[side].name}</bdi>
            </span>
            {state === null ? null : <Score state={state} side={side} />}
          </div>
        ))}
        {innings === undefined ? null : (
          <>
            <ThisOver innings={innings} words={words} />
            <Crease innings={innings} words={words} />
          </>
        )}
      </div>
      {innings === undefined ? null : <Drawings innings={innings} words={words} />}
    </div>
  )
}

/** Who wins, what the first innings comes to, and the way to all else. */
function Prices({ row, words, name }: InningsCardProps & { readonly name: string }) {
  const links = useLinks()
  return (
    <div className="bet-row">
      {row.main === null ? null : (
        <section aria-label={row.main.name}>
          <h3>{row.main.name}</h3>
          <MainSet row={row} market={row.main} />
        </section>
      )}
      {row.total === null ? null : (
        <section aria-label={row.total.name}>
          <h3>{row.total.name}</h3>
          <LineSet row={row} market={row.total} write={String} />
        </section>
      )}
      <PageLink
        className="more"
        href={links.match(row.sportKey, row)}
        aria-label={`${words.allMarkets}: ${name}`}
      >
        {words.allMarkets} <span className="ltr">+{row.more}</span>
        <Icon name="chevron-right" flip />
      </PageLink>
    </div>
  )
}

/** A match of premium cricket on the page of its kind: score, over, crease, drawings and two prices (EXTRA-01). */
export function InningsCard({ row, words }: InningsCardProps) {
  const t = useTranslations('event')
  const element = useWatched<HTMLElement>(row.id)
  useLiveSeed(row, (of) => [rowDocument(of)])
  const period = usePeriodName()
  const state = useMatchState(row.id, row.state)
  if (useIsOver(row.id)) return null
  const innings = state?.innings
  const versus = t('versus', { home: row.home.name, away: row.away.name })
  return (
    <article className="crick" ref={element} data-match={row.id} aria-label={versus}>
      <header className="mast">
        <b>
          <bdi>{row.league}</bdi>
        </b>
        {state === null ? null : <span>{period(state.period)}</span>}
        {state === null || innings === undefined ? null : (
          <Pace state={state} innings={innings} words={words} />
        )}
      </header>
      <Scorecard row={row} state={state} words={words} />
      <Prices row={row} words={words} name={versus} />
    </article>
  )
}
