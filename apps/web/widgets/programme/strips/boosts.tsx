'use client'
import { Icon } from '@touchline/ui'
import { useLocale } from 'next-intl'
import { Art, FullCrest } from '#entities/art/index.ts'
import { useWatched } from '#entities/match/index.ts'
import { OddsButton } from '#entities/odds/index.ts'
import { useLiveSeed } from '#base/data/live-seed.tsx'
import { useLinks } from '#base/navigation/links-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { formatShortMoney } from '#base/texts/format-money.ts'
import { useSecondsLeft } from '#base/time/seconds-left.ts'
import { oddsMatch } from '../../event-list/rows/event-row.tsx'
import { rowDocument } from '../../event-list/rows/row-seed.ts'
import { toEventRow } from '../../event-list/rows/to-event-row.ts'
import type { BoostCard } from '../boost-cards.ts'
import type { StripProps } from '../programme-words.ts'
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
  const locale = useLocale()
  const links = useLinks()
  const { boost, match, market, outcome } = card
  const { home, away } = match.competitors
  const element = useWatched<HTMLLIElement>(match.id)
  useLiveSeed(match, (of) => [rowDocument(toEventRow(of))])
  const most = formatShortMoney(locale, boost.max_stake, boost.currency, subunits[boost.currency] ?? 100)
  return (
    <li className="boost-card on-art" ref={element}>
      <Art
        kind="key"
        values={{
          sport: match.sport.key,
          name: match.tournament.name,
          format: 'wide',
          colours: home.colours,
        }}
      />
      <header>
        <span>
          <Icon name="rocket" /> {words.boost}
        </span>
        {boost.valid_to === null ? null : <Left until={boost.valid_to} over={words.over} />}
      </header>
      <div className="what">
        <FullCrest team={outcome.name === away.name ? away : home} size="m" />
        <PageLink href={links.match(match.sport.key, match)}>
          <b>{outcome.name}</b>
          <small>
            {market.name} · <bdi>{home.name}</bdi> – <bdi>{away.name}</bdi>
          </small>
        </PageLink>
      </div>
      <footer>
        <small>
          {words.most} <span className="ltr">{most}</span>
        </small>
        <Price card={card} />
      </footer>
    </li>
  )
}

/** Outcomes at boosted odds, each with how long it stays. */
export function Boosts(props: StripProps) {
  const [cards, strip] = useStrip(askBoosts)
  return (
    <ul className="scroll-x programme-strip" ref={strip}>
      {cards?.map((card) => (
        <Boost key={card.boost.campaign_id} card={card} {...props} />
      ))}
    </ul>
  )
}
