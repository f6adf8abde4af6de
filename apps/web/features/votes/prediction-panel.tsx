import type { Prediction, Vote } from '@touchline/contract'
import { Crest } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { Crowd } from './crowd.tsx'

/** A side of the match, for its crest. */
export interface PredictionSide {
  readonly id: number
  readonly colours: readonly [string, string]
}

export interface PredictionPanelProps {
  readonly prediction: Prediction
  /** Home and away. */
  readonly sides: readonly [PredictionSide, PredictionSide]
  /** Odds (thousandths) of the options, in their order; null while they are not offered. */
  readonly odds?: readonly number[] | null
  /** The vote is on its way: what it is worth is not known yet. */
  readonly isSending?: boolean
  /** Why the last vote did not count. */
  readonly fault?: string | null
  /** Whether the shares stand open before a vote. */
  readonly isLooking?: boolean
  /** Without it, presses are taken by whoever watches the place (`pressedVote`). */
  readonly onVote?: (outcomeId: string) => void
}

type Option = Prediction['options'][number]

/** The first outcome is the home side's, the last the away side's; one in between is the draw. */
function Mark({
  at,
  of,
  sides,
}: { readonly at: number; readonly of: number } & Pick<PredictionPanelProps, 'sides'>) {
  const side = at === 0 ? sides[0] : at === of - 1 ? sides[1] : null
  return side === null ? (
    <b className="mark" aria-hidden="true">
      =
    </b>
  ) : (
    <Crest id={side.id} colours={side.colours} />
  )
}

/** Whole percents. */
const percentOf = ({ votes }: Option, total: number): number =>
  total === 0 ? 0 : Math.round((100 * votes) / total)

type SharesProps = Pick<PredictionPanelProps, 'prediction' | 'sides' | 'odds'>

function ShareList({ prediction: { options, total, vote }, sides }: SharesProps) {
  const t = useTranslations('votes')
  return (
    <ul className="vote-shares" aria-label={t('count', { count: total })}>
      {options.map((option, at) => {
        const isOwn = vote?.data.outcome_id === option.outcome_id
        const percent = percentOf(option, total)
        return (
          <li
            key={option.outcome_id}
            data-mine={isOwn ? '' : undefined}
            style={{ '--v': percent / 100 } as CSSProperties}
          >
            <Mark at={at} of={options.length} sides={sides} />
            <span>
              <bdi>{isOwn ? t('own', { outcome: option.name }) : option.name}</bdi>
            </span>
            <b className="ltr">{percent}%</b>
          </li>
        )
      })}
    </ul>
  )
}

/** The share of each outcome, and below them the voters beside the prices. */
const Shares = (of: SharesProps) => (
  <>
    <ShareList {...of} />
    <Crowd prediction={of.prediction} odds={of.odds ?? null} />
  </>
)

function Choices({
  prediction,
  sides,
  odds = null,
  isLooking = false,
  onVote,
}: Pick<PredictionPanelProps, 'prediction' | 'sides' | 'odds' | 'isLooking' | 'onVote'>) {
  const t = useTranslations('votes')
  const { prediction_id: id, options } = prediction
  return (
    <>
      <div className="opts" role="group" aria-label={t('title')}>
        {options.map(({ outcome_id: outcome, name }, at) => (
          <button
            key={outcome}
            type="button"
            value={`${id} ${outcome}`}
            onClick={onVote && (() => onVote(outcome))}
          >
            <Mark at={at} of={options.length} sides={sides} />
            <span>
              <bdi>{name}</bdi>
            </span>
          </button>
        ))}
      </div>
      <details open={isLooking}>
        <summary>{t('show')}</summary>
        <Shares {...{ prediction, sides, odds }} />
      </details>
    </>
  )
}

/** What became of a vote, or what it is worth. */
export function VoteEndText({
  vote: { end, points, worth },
}: {
  readonly vote: Pick<Vote, 'end' | 'points' | 'worth'>
}) {
  const t = useTranslations('votes')
  const account = useTranslations('account')
  const text = (count: number) => account('points', { count })
  if (end === null) return t('worth', { points: text(worth) })
  return end === 'right' ? t('right', { points: text(points ?? 0) }) : t(end)
}

function Foot({ prediction: { vote, total }, isSending = false }: PredictionPanelProps) {
  const t = useTranslations('votes')
  return (
    <div className="foot">
      <span>{t('count', { count: total })}</span>
      <span>{vote === null || isSending ? null : <VoteEndText vote={vote} />}</span>
    </div>
  )
}

/**
 * A question about a match: outcomes to vote for while votes are taken, and the shares after one's own vote, or once it is
 * closed (WIDGET-24), beside what the prices say. A heading stands above it.
 */
export function PredictionPanel(props: PredictionPanelProps) {
  const { prediction, sides, odds = null, fault = null } = props
  const asks = prediction.is_open && prediction.vote === null
  return (
    <div className="ask">
      {asks ? <Choices {...props} /> : <Shares {...{ prediction, sides, odds }} />}
      {fault === null ? null : (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <Foot {...props} />
    </div>
  )
}
