import type { ReadyBuilder } from '@touchline/contract'
import { Crest, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode, Ref } from 'react'
import { FullCrest } from '#entities/art/index.ts'
import { kitStyle, LiveMoment } from '#entities/match/index.ts'
import { PageLink } from '#base/navigation/page-link.tsx'
import { formatShortMoney } from '#base/texts/format-money.ts'
import { LocalTime } from '#base/time/local-time.tsx'
import type { EventRow } from '../event-list/rows/row.ts'
import { sideCodes } from '../event-list/streams/side-codes.ts'
import type { BoostCard } from './boost-cards.ts'
import type { StripProps } from './programme-words.ts'

// How the cards of home look. The server draws them with what stands still (drawn.tsx); whoever looks gets them with what
// moves and what can be pressed (strips/).

interface FaceProps {
  /** Of the match. */
  readonly href: string
  readonly ref?: Ref<HTMLLIElement> | undefined
  /** Set on a card that is drawn only: a press anywhere on it leads to its match. */
  readonly 'data-drawn'?: ''
}

export interface BoostFaceProps extends FaceProps, Pick<StripProps, 'words' | 'subunits'> {
  readonly card: BoostCard
  /** The picture behind it. */
  readonly art?: ReactNode
  /** How long it stays. */
  readonly left?: ReactNode
  readonly price: ReactNode
}

/** An outcome at boosted odds. */
export function BoostFace({ card, words, subunits, art, left, price, href, ...more }: BoostFaceProps) {
  const locale = useLocale()
  const { boost, match, market, outcome } = card
  const most = formatShortMoney(locale, boost.max_stake, boost.currency, subunits[boost.currency] ?? 100)
  const { home, away } = match.competitors
  return (
    <li className="boost-card on-art" style={kitStyle({ home, away })} {...more}>
      {art}
      <header>
        <span>
          <Icon name="rocket" /> {words.boost}
        </span>
        {left}
      </header>
      <div className="what">
        <FullCrest team={outcome.name === away.name ? away : home} size="m" />
        <PageLink href={href}>
          <b>{outcome.name}</b>
          <small className="truncate-each">
            <span>{market.name} ·</span>
            <span>
              <bdi>{home.name}</bdi> – <bdi>{away.name}</bdi>
            </span>
          </small>
        </PageLink>
      </div>
      <footer>
        <small>
          {words.most} <span className="ltr">{most}</span>
        </small>
        {price}
      </footer>
    </li>
  )
}

/** Names a builder by all of its legs, so that another one of the same match is another one. */
export const builderKey = ({ match, picks }: ReadyBuilder): string =>
  [match.id, ...picks.map(({ market, outcome_id }) => `${market.id}/${market.specifier}/${outcome_id}`)].join(
    ' ',
  )

/** The outcomes that a builder joins, each with its market. */
export const picksOf = ({ picks }: ReadyBuilder) =>
  picks.flatMap(({ market, outcome_id }) => {
    const outcome = market.outcomes.find(({ id }) => id === outcome_id)
    return outcome === undefined ? [] : [{ market, outcome }]
  })

export interface BuilderFaceProps extends FaceProps {
  readonly builder: ReadyBuilder
  /** What puts it on the slip, and its odds. */
  readonly foot: ReactNode
}

/** A builder of a coming match with all of its legs. */
export function BuilderFace({ builder, foot, href, ...more }: BuilderFaceProps) {
  const { match } = builder
  const { home, away } = match.competitors
  return (
    <li className="ready-build" {...more}>
      <PageLink href={href}>
        <span className="crests">
          <Crest id={home.id} colours={home.colours} size="m" />
          <Crest id={away.id} colours={away.colours} size="m" />
        </span>
        <span className="who">
          <b className="truncate">
            <bdi>{home.name}</bdi> – <bdi>{away.name}</bdi>
          </b>
          <small>
            <LocalTime iso={match.start_time} format="near" />{' '}
            <LocalTime iso={match.start_time} format="time" />
          </small>
        </span>
      </PageLink>
      <ol>
        {picksOf(builder).map(({ market, outcome }) => (
          <li key={`${market.id} ${outcome.id}`}>
            <bdi>{outcome.name}</bdi>
            <small>{market.name}</small>
          </li>
        ))}
      </ol>
      {foot}
    </li>
  )
}

export interface SoonFaceProps extends FaceProps {
  readonly row: EventRow
  readonly kickoff: ReactNode
  readonly prices: ReactNode
}

/** A match that starts soon. */
export function SoonFace({ row, kickoff, prices, href, ...more }: SoonFaceProps) {
  const t = useTranslations('event')
  const { home, away, league } = row
  return (
    <li className="soon-card" data-teams="" style={kitStyle(row)} {...more}>
      <header>
        {kickoff}
        <small className="truncate">
          <bdi>{league}</bdi>
        </small>
      </header>
      <PageLink href={href} aria-label={t('versus', { home: home.name, away: away.name })}>
        <Crest id={home.id} colours={home.colours} />
        <bdi className="truncate">{home.name}</bdi>
        <Crest id={away.id} colours={away.colours} />
        <bdi className="truncate">{away.name}</bdi>
      </PageLink>
      {prices}
    </li>
  )
}

/** A match of the programme in short, as far as `state` tells. */
export function RailFace({ row, state }: Pick<EventRow, 'state'> & { readonly row: EventRow }) {
  const t = useTranslations('event')
  const { id, home, away, sportKey } = row
  const [ours, theirs] = sideCodes(home.name, away.name, sportKey)
  const isUnderWay = state !== null && state.status > 0
  return (
    <>
      <span className="visually-hidden">{t('versus', { home: home.name, away: away.name })}</span>
      <span className="pair" aria-hidden="true">
        <Crest id={home.id} colours={home.colours} />
        <Crest id={away.id} colours={away.colours} />
      </span>
      <span className="names" aria-hidden="true">
        <bdi className="truncate">{ours}</bdi>
        <bdi className="truncate">{theirs}</bdi>
      </span>
      {isUnderWay ? (
        <>
          <LiveMoment matchId={id} sportKey={sportKey} seed={state} />
          <b>
            <span>{state.total_score.home}</span>
            <span>{state.total_score.away}</span>
          </b>
        </>
      ) : (
        <small>
          <LocalTime iso={row.start} format="time" />
        </small>
      )}
    </>
  )
}
