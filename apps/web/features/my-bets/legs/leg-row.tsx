'use client'
import { betTypes, oddsThousandths } from '@touchline/betting'
import type { Bet, BetBuilder, BetResult, BetSelection } from '@touchline/contract'
import { Icon, type IconName } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { LocalTime } from '#base/time/local-time.tsx'
import { LegProgressLine } from './leg-progress-line.tsx'
import { type LegMatch, useLegMatch } from './use-leg-match.ts'
import { useOddsText } from '#entities/odds/index.ts'

/** Further content of a leg; the same for all cards of a list. */
export interface LegParts {
  readonly matchHref: (selection: BetSelection) => string
  /** Renders the clock of a live match; the caller reads it from the live store. */
  readonly liveMark?: ((selection: BetSelection) => ReactNode) | undefined
}

interface Look {
  readonly look: 'open' | 'won' | 'lost' | 'void'
  readonly icon: IconName
  /** Whether the icon needs a text too. */
  readonly told?: boolean
}

/** The look of a leg (BETS-04). The result is shown by words and icon first, colour second. */
export const LOOKS = {
  no_results: { look: 'open', icon: 'clock' },
  win_entire: { look: 'won', icon: 'circle-check' },
  refund_half_win_other: { look: 'won', icon: 'circle-check', told: true },
  lose_entire: { look: 'lost', icon: 'circle-x' },
  refund_half_lose_other: { look: 'lost', icon: 'circle-x', told: true },
  refund_entire: { look: 'void', icon: 'circle-minus', told: true },
  canceled: { look: 'void', icon: 'circle-minus', told: true },
  cashed_out: { look: 'void', icon: 'circle-minus', told: true },
} as const satisfies Record<BetResult, Look>

/** How a leg counts: one that was paid early has won, whatever came of its match (BEYOND-24). */
export const countsAs = ({
  status,
  paid_early: isPaid,
}: Pick<BetSelection, 'status' | 'paid_early'>): BetResult => (isPaid === true ? 'win_entire' : status)

function Mark({ status, live }: { readonly status: BetResult; readonly live: boolean }) {
  const t = useTranslations('bets')
  if (live) return <span className="live-dot" role="img" aria-label={t('live')} />
  return (
    <span className="mark" role="img" aria-label={t(`leg.${status}`)}>
      <Icon name={LOOKS[status].icon} />
    </span>
  )
}

/** What the icon does not say: half results, dead heats, and why stakes were returned. */
function Told({
  status,
  dead_heat: deadHeat,
  void_reason: reason,
}: Pick<BetSelection, 'status' | 'dead_heat' | 'void_reason'>) {
  const t = useTranslations('bets')
  const { told = false }: Look = LOOKS[status]
  if (!told && deadHeat === undefined) return null
  const result = deadHeat === undefined ? t(`leg.${status}`) : t('dead-heat', { ...deadHeat })
  return (
    <>
      <b className="told">{reason === undefined ? result : t(`void-${reason}`)}</b> ·{' '}
    </>
  )
}

/** Of a leg that was paid before its end: why, and that it stands where the match turned. */
function PaidEarly({ status, paid_early: isPaid }: Pick<BetSelection, 'status' | 'paid_early'>) {
  const t = useTranslations('bets')
  if (isPaid !== true) return null
  const isLost = LOOKS[status].look === 'lost'
  return (
    <>
      <b className="told">{t(isLost ? 'paid-early-lost' : 'paid-early-leg')}</b> ·{' '}
    </>
  )
}

/** Of a race: the starting price it was paid at, and what non-runners took off (BEYOND-28). */
function RacePaid({ starting_price: price, deduction }: Pick<BetSelection, 'starting_price' | 'deduction'>) {
  const t = useTranslations('bets')
  const oddsText = useOddsText()
  const told = [
    price === undefined ? null : t('at-sp', { odds: oddsText(price) }),
    deduction === undefined ? null : t('deducted', { percent: deduction }),
  ].filter((text) => text !== null)
  return told.length === 0 ? null : <>{told.join(' · ')} · </>
}

interface WhereProps extends LegParts {
  readonly selection: BetSelection
  readonly now: LegMatch
}

/** The clock of a live match. */
function Moment({ selection, now, liveMark }: Omit<WhereProps, 'matchHref'>) {
  const mark = now.live ? liveMark?.(selection) : null
  return mark == null ? null : <>{mark} </>
}

/** The match with its score or start. */
function Where({ selection, now, matchHref }: Omit<WhereProps, 'liveMark'>) {
  const { match } = selection
  const between = now.score === null ? ' – ' : ` ${now.score.home}–${now.score.away} `
  return (
    <>
      <a href={matchHref(selection)}>
        <bdi>{match.home}</bdi>
        {match.away === '' ? null : (
          <>
            <span className="ltr">{between}</span>
            <bdi>{match.away}</bdi>
          </>
        )}
      </a>
      {selection.status === 'no_results' && now.score === null && !now.live ? (
        <>
          ,{' '}
          <bdi>
            <LocalTime iso={match.start_time} format="moment" />
          </bdi>
        </>
      ) : null}
    </>
  )
}

/** Value of `data-result` on the row of a leg. */
const shownResult = (status: BetResult, live: boolean) => (live ? 'live' : LOOKS[status].look)

interface SelectionRowProps {
  readonly selection: BetSelection
  readonly parts: LegParts
  /** Whether its odds count alone, not only within a builder. */
  readonly priced: boolean
}

/** A leg that is not part of a builder. */
function SelectionRow({ selection, parts, priced }: SelectionRowProps) {
  const element = useRef<HTMLLIElement>(null)
  const now = useLegMatch(selection, element)
  const { odds } = selection
  const oddsText = useOddsText()
  const status = countsAs(selection)
  const isPlayed = now.live && selection.paid_early !== true
  return (
    <li ref={element} className="leg" data-result={shownResult(status, isPlayed)}>
      <Mark status={status} live={isPlayed} />
      <span className="name">
        <bdi>{selection.outcome.name}</bdi>
      </span>
      <span className="at ltr">{priced ? oddsText(oddsThousandths(odds)) : null}</span>
      <small>
        <Moment liveMark={parts.liveMark} selection={selection} now={now} />
        <Told {...selection} status={status} />
        <PaidEarly {...selection} />
        <RacePaid {...selection} />
        <bdi>{selection.market.name}</bdi> ·{' '}
        <Where matchHref={parts.matchHref} selection={selection} now={now} />
      </small>
      <LegProgressLine selection={selection} state={now.state} />
    </li>
  )
}

interface BuilderRowProps {
  readonly builder: BetBuilder
  readonly selections: readonly [BetSelection, ...BetSelection[]]
  readonly parts: LegParts
}

/** One selection of a builder, below the builder's row. */
function Joined({ selection, now }: { readonly selection: BetSelection; readonly now: LegMatch }) {
  const t = useTranslations('bets')
  const { status } = selection
  return (
    <li data-result={LOOKS[status].look}>
      <bdi>{selection.outcome.name}</bdi>
      {status === 'no_results' ? null : (
        <span className="told">
          {' '}
          · <b>{t(`leg.${status}`)}</b>
        </span>
      )}
      <small>{selection.market.name}</small>
      <LegProgressLine selection={selection} state={now.state} />
    </li>
  )
}

/** Several outcomes of one match at one joint price, as one leg (BEYOND-08). */
function BuilderRow({ builder, selections, parts }: BuilderRowProps) {
  const t = useTranslations('bets')
  const oddsText = useOddsText()
  const [first] = selections
  const element = useRef<HTMLLIElement>(null)
  const open = selections.find((selection) => selection.status === 'no_results')
  const now = useLegMatch(open ?? first, element)
  const live = now.live && builder.status === 'no_results'
  return (
    <li ref={element} className="leg" data-result={shownResult(builder.status, live)}>
      <Mark status={builder.status} live={live} />
      <span className="name">{t('type.custom_bet')}</span>
      <span className="at ltr">{oddsText(oddsThousandths(builder.odds))}</span>
      <small>
        <Moment liveMark={parts.liveMark} selection={first} now={{ ...now, live }} />
        <Told status={builder.status} />
        <Where matchHref={parts.matchHref} selection={first} now={now} />
      </small>
      <ul className="legs-joined">
        {selections.map((selection) => (
          <Joined key={selection.id} selection={selection} now={now} />
        ))}
      </ul>
    </li>
  )
}

const partsOf = (bet: Bet, number: number) => bet.selections.filter(({ builder }) => builder === number)

/**
 * The legs of a bet: single selections, then builders. The selections of a lone builder are rows, since its odds are
 * the bet's.
 */
export function LegRows({ bet, parts }: { readonly bet: Bet; readonly parts: LegParts }) {
  const flat = betTypes[bet.type].isBuilder
  const rows = flat ? bet.selections : bet.selections.filter(({ builder }) => builder === null)
  return (
    <ol className="legs">
      {rows.map((selection) => (
        <SelectionRow key={selection.id} selection={selection} parts={parts} priced={!flat} />
      ))}
      {(flat ? [] : bet.builders).map((builder) => {
        const [first, ...others] = partsOf(bet, builder.number)
        return first === undefined ? null : (
          <BuilderRow key={builder.number} builder={builder} selections={[first, ...others]} parts={parts} />
        )
      })}
    </ol>
  )
}
