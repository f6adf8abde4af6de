'use client'
import { comboPayout, oddsThousandths } from '@touchline/betting'
import type { ReadyBuilder } from '@touchline/contract'
import { Crest } from '@touchline/ui'
import { useLocale } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { builderAsk, type ChosenOutcome, ownExample } from '#entities/bet/index.ts'
import { useOddsText } from '#entities/odds/index.ts'
import { useLinks } from '#base/navigation/links-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { formatMoney, formatShortMoney } from '#base/texts/format-money.ts'
import { LocalTime } from '#base/time/local-time.tsx'
import { oddsMatch } from '../../event-list/rows/event-row.tsx'
import { toEventRow } from '../../event-list/rows/to-event-row.ts'
import type { StripProps } from '../programme-words.ts'
import { askBuilders, useStrip } from './ask-programme.ts'

/** Names a builder by all of its legs, so that another one of the same match is not the one that was added. */
const keyOf = ({ match, picks }: ReadyBuilder): string =>
  [match.id, ...picks.map(({ market, outcome_id }) => `${market.id}/${market.specifier}/${outcome_id}`)].join(
    ' ',
  )

function chosen({ match, picks }: ReadyBuilder): readonly ChosenOutcome[] {
  const of = oddsMatch(toEventRow(match))
  return picks.flatMap(({ market, outcome_id }) => {
    const outcome = market.outcomes.find(({ id }) => id === outcome_id)
    return outcome === undefined ? [] : [{ match: of, market, outcome }]
  })
}

const useIsAdded = (key: string): boolean =>
  useSyncExternalStore(
    builderAsk.added.subscribe,
    () => builderAsk.added.get() === key,
    () => false,
  )

type BuilderProps = Omit<StripProps, 'subunits'> & { readonly builder: ReadyBuilder }

/** Runs to the right on any page. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`

/** `€10 pays €49.40`, by a player's own example once it is known; null without any. */
function usePays({ builder: { odds }, words, example: ofSite }: BuilderProps): string | null {
  const locale = useLocale()
  const own = useSyncExternalStore(ownExample.subscribe, ownExample.get, () => null)
  const example = own ?? ofSite
  if (example === null) return null
  const { stake, currency } = example
  const win = comboPayout(stake, [oddsThousandths(odds)])
  return words.pays
    .replace('{stake}', () => leftToRight(formatShortMoney(locale, stake, currency.code, currency.subunits)))
    .replace('{win}', () => leftToRight(formatMoney(locale, win, currency.code, currency.subunits)))
}

function Builder(props: BuilderProps) {
  const { builder, words } = props
  const links = useLinks()
  const oddsText = useOddsText()
  const key = keyOf(builder)
  const isAdded = useIsAdded(key)
  const pays = usePays(props)
  const { match, odds } = builder
  const { home, away } = match.competitors
  const picks = chosen(builder)
  return (
    <li className="ready-build">
      <PageLink href={links.match(match.sport.key, match)}>
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
        {picks.map(({ market, outcome }) => (
          <li key={`${market.id} ${outcome.id}`}>
            <bdi>{outcome.name}</bdi>
            <small>{market.name}</small>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="btn"
        data-variant="soft"
        data-block=""
        data-split=""
        disabled={isAdded}
        onClick={() => builderAsk.ask({ key, odds, picks })}
      >
        <span>
          <span role="status">{isAdded ? words.added : null}</span>
          {isAdded ? null : (
            <>
              <span className={pays === null ? undefined : 'visually-hidden'}>{words.add}</span> {pays}
            </>
          )}
        </span>
        <b className="ltr">{oddsText(odds)}</b>
      </button>
    </li>
  )
}

/** Builders of coming matches that one press puts on the slip. */
export function Builders({ words, example }: StripProps) {
  const [builders, strip] = useStrip(askBuilders)
  return (
    <ul className="ready-builds programme-strip" ref={strip}>
      {builders?.map((builder) => (
        <Builder key={keyOf(builder)} builder={builder} words={words} example={example} />
      ))}
    </ul>
  )
}
