import type { Placing, Race, RaceResult as Result, Runner } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { Silks } from '#entities/silks/index.ts'
import { gapText, raceTime } from '../words/measures.ts'
import { PaidOdds } from './paid-odds.tsx'

export interface RaceResultProps {
  readonly race: Race
  readonly result: Result
  /** How many of those that came in are named; all when absent. */
  readonly most?: number
}

/** Positions that several share. */
const deadHeats = (placings: readonly Placing[]): ReadonlySet<number> =>
  new Set(
    placings.map(({ position }) => position).filter((position, at, all) => all.indexOf(position) !== at),
  )

/** How far behind the one before, or the winner's time, or that they came in together. */
function Gap({
  placing,
  tied,
  time,
}: {
  readonly placing: Placing
  readonly tied: boolean
  readonly time: number
}) {
  const t = useTranslations('racing')
  if (tied) return <>{t('dead-heat')}</>
  if (placing.behind === null) return <>{raceTime(time)}</>
  const gap = gapText(placing.behind)
  return <>{'name' in gap ? t(`behind.${gap.name}`) : t('behind.lengths', { lengths: gap.lengths })}</>
}

function PlacingRow({
  placing,
  runner,
  tied,
  time,
}: {
  readonly placing: Placing
  readonly runner: Runner
  readonly tied: boolean
  readonly time: number
}) {
  const t = useTranslations('racing')
  return (
    <li>
      <span className="pos">
        {placing.position}
        {tied ? '=' : null}
      </span>
      <Silks {...runner.silks} />
      <span className="t">
        <b>
          {runner.number}. <bdi>{runner.name}</bdi>
        </b>
        <small>
          <bdi>{runner.jockey}</bdi>, <bdi>{runner.trainer}</bdi>
        </small>
      </span>
      <span className="gap">
        <Gap placing={placing} tied={tied} time={time} />
      </span>
      <span className="sp">
        <small>{t('starting-price')}</small> <PaidOdds odds={placing.starting_price} />
      </span>
    </li>
  )
}

/** What the orders paid, and what non-runners took off. */
function Paid({ race, result }: RaceResultProps) {
  const t = useTranslations('racing')
  const orders = [
    ['forecast', result.forecasts],
    ['tricast', result.tricasts],
  ] as const
  const out = race.card.flatMap(({ name, withdrawal }) =>
    withdrawal === null ? [] : [t('deducted', { name, percent: withdrawal.deduction })],
  )
  return (
    <dl className="panel paid">
      {orders.map(([kind, paid]) =>
        paid.length === 0 ? null : (
          <div key={kind}>
            <dt>{t(`finish.${kind}`)}</dt>
            {paid.map(({ outcome_id, odds }) => (
              <dd key={outcome_id}>
                <PaidOdds odds={odds} />
              </dd>
            ))}
          </div>
        ),
      )}
      <div>
        <dt>{t('deductions')}</dt>
        {out.length === 0 ? <dd>{t('no-deductions')}</dd> : out.map((text) => <dd key={text}>{text}</dd>)}
      </div>
    </dl>
  )
}

/** A declared result: who came in where, dead heats and photographs, starting prices, dividends and deductions. */
export function RaceResult({ race, result, most }: RaceResultProps) {
  const t = useTranslations('racing')
  const tied = deadHeats(result.placings)
  const runners = new Map(race.card.map((runner) => [runner.outcome_id, runner]))
  return (
    <>
      <ol className="panel placings">
        {result.placings.slice(0, most).map((placing) => {
          const runner = runners.get(placing.outcome_id)
          return runner === undefined ? null : (
            <PlacingRow
              key={placing.outcome_id}
              placing={placing}
              runner={runner}
              tied={tied.has(placing.position)}
              time={result.winning_time}
            />
          )
        })}
      </ol>
      {result.photo ? <p className="muted">{t('by-photo')}</p> : null}
      <Paid race={race} result={result} />
    </>
  )
}
