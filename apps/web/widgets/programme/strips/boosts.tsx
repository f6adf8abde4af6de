'use client'
import { Art } from '#entities/art/index.ts'
import { useWatched } from '#entities/match/index.ts'
import { OddsButton } from '#entities/odds/index.ts'
import { useLiveSeed } from '#base/data/live-seed.tsx'
import { useLinks } from '#base/navigation/links-context.tsx'
import { useSecondsLeft } from '#base/time/seconds-left.ts'
import { oddsMatch } from '../../event-list/rows/event-row.tsx'
import { rowDocument } from '../../event-list/rows/row-seed.ts'
import { toEventRow } from '../../event-list/rows/to-event-row.ts'
import type { BoostCard } from '../boost-cards.ts'
import { BoostFace } from '../faces.tsx'
import type { CardsProps, StripProps } from '../programme-words.ts'
import { askBoosts, useStrip } from './ask-programme.ts'
import { countdownText } from './countdown.ts'

/** Counts down to the end of a boost, by the server's clock. */
function Left({ until, over }: { readonly until: string; readonly over: string }) {
  const left = useSecondsLeft(Date.parse(until))
  return <span className="ltr">{left === 0 ? over : countdownText(left)}</span>
}

/** Without its boost once that is over, which the server says again when it is asked. */
function Price({ card: { boost, match, market, outcome } }: { readonly card: BoostCard }) {
  const left = useSecondsLeft(boost.valid_to === null ? Infinity : Date.parse(boost.valid_to))
  const { boost: _, ...plain } = outcome
  const { home, away } = match.competitors
  return (
    <OddsButton
      match={oddsMatch(toEventRow(match))}
      market={market}
      outcome={left === 0 ? plain : outcome}
      name={`${home.name} – ${away.name}: ${market.name}, ${outcome.name}`}
    />
  )
}

function Boost({ card, words, subunits }: StripProps & { readonly card: BoostCard }) {
  const links = useLinks()
  const { boost, match } = card
  const element = useWatched<HTMLLIElement>(match.id)
  useLiveSeed(match, (of) => [rowDocument(toEventRow(of))])
  return (
    <BoostFace
      ref={element}
      card={card}
      words={words}
      subunits={subunits}
      href={links.match(match.sport.key, match)}
      art={
        <Art
          kind="key"
          values={{
            sport: match.sport.key,
            name: match.tournament.name,
            format: 'wide',
            colours: match.competitors.home.colours,
          }}
        />
      }
      left={boost.valid_to === null ? null : <Left until={boost.valid_to} over={words.over} />}
      price={<Price card={card} />}
    />
  )
}

/** Outcomes at boosted odds, each with how long it stays. */
export const Boosts = (props: CardsProps) =>
  useStrip(askBoosts, props)?.map((card) => <Boost key={card.boost.campaign_id} card={card} {...props} />)
