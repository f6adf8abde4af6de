'use client'
import { Silks } from '#entities/silks/index.ts'
import { OddsButton, type OddsMatch, useOddsText } from '#entities/odds/index.ts'
import { type CardWords, filled } from '../words/words.ts'
import type { RaceMarket } from './race-market.ts'
import { oddsLine, type RunnerView } from './runner-view.ts'

const LINE = { width: 44, height: 12 }

interface RunnerRowProps {
  readonly runner: RunnerView
  readonly match: OddsMatch
  readonly win: RaceMarket | null
  readonly place: RaceMarket | null
  readonly words: CardWords
}

/** Places of the last races, as figures in boxes. */
function Form({ form, label }: { readonly form: string; readonly label: string }) {
  return (
    <span className="form-dots" role="img" aria-label={`${label}: ${form}`}>
      {[...form].map((place, index) => (
        <i key={index} data-p={place}>
          {place}
        </i>
      ))}
    </span>
  )
}

/** What the price was at first, and its way since. */
function Past({ past, words }: { readonly past: readonly number[]; readonly words: CardWords }) {
  const text = useOddsText()
  const [opened] = past
  if (opened === undefined) return null
  const line = oddsLine(past, LINE.width, LINE.height)
  return (
    <span className="past" suppressHydrationWarning>
      {filled(words.opened, 'odds', text(opened))}
      {line === '' ? null : (
        <svg viewBox={`-1 -1 ${LINE.width + 2} ${LINE.height + 2}`} aria-hidden="true">
          <path d={line} fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      )}
    </span>
  )
}

function Price({
  runner,
  match,
  market,
  name,
  label,
}: {
  readonly runner: RunnerView
  readonly match: OddsMatch
  readonly market: RaceMarket | null
  readonly name: string
  readonly label?: string
}) {
  const outcome = market?.outcomes.find(({ id }) => id === runner.id)
  if (market === null || outcome === undefined) return null
  return <OddsButton match={match} market={market} outcome={outcome} name={name} label={label} />
}

/** The number of its cloth, with that of its stall, and its silks. */
function Mark({ runner, words }: Pick<RunnerRowProps, 'runner' | 'words'>) {
  return (
    <span className="mark">
      <span className="no">
        {runner.number}
        {runner.draw === null ? null : (
          <small role="img" aria-label={filled(words.draw, 'number', runner.draw)}>
            ({runner.draw})
          </small>
        )}
      </span>
      <Silks {...runner.silks} />
    </span>
  )
}

/** To win above to be placed, or side by side where there is room. */
function Prices({ runner, match, win, place, words }: RunnerRowProps) {
  return (
    <span className="prices">
      <span className="win">
        <Price runner={runner} match={match} market={win} name={runner.winName} />
      </span>
      <span className="place">
        <Price runner={runner} match={match} market={place} name={runner.placeName} label={words.place} />
      </span>
    </span>
  )
}

/** A runner: cloth, silks, who rides and trains it, how it ran of late, and its prices. */
export function RunnerRow(props: RunnerRowProps) {
  const { runner, words } = props
  const { rating, out } = runner
  return (
    <li className="runner" data-state={out === null ? undefined : 'out'}>
      <Mark runner={runner} words={words} />
      <span className="name">
        <b>
          <bdi>{runner.name}</bdi>
        </b>
        <small>
          <bdi>{runner.build}</bdi>
        </small>
      </span>
      {out === null ? (
        <>
          <span className="who">
            <span>
              {words.jockey}{' '}
              <b>
                <bdi>{runner.jockey}</bdi>
              </b>{' '}
              · {words.trainer}{' '}
              <b>
                <bdi>{runner.trainer}</bdi>
              </b>
            </span>
          </span>
          <span className="formline">
            <Form form={runner.form} label={words.form} />
            {rating === null ? null : <span>{filled(words.rating, 'number', rating)}</span>}
            <Past past={runner.past} words={words} />
          </span>
          <Prices {...props} />
        </>
      ) : (
        <span className="who">
          <span>{out}</span>
        </span>
      )}
    </li>
  )
}
