import { decimalOf, type Locale } from '@touchline/contract/locales'
import type { Match, ReadyBuilder } from '@touchline/contract'
import { Icon } from '@touchline/ui'
import type { SiteConfig } from '#base/config/site-config.ts'
import type { Links } from '#base/addresses/links.ts'
import { cellState, oddsText, sideLabels } from '#entities/odds/index.ts'
import { LocalTime } from '#base/time/local-time.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { toEventRow } from '../event-list/rows/to-event-row.ts'
import type { EventRow, RowMarket, RowOutcome } from '../event-list/rows/row.ts'
import type { BoostCard } from './boost-cards.ts'
import { BoostFace, BuilderFace, builderKey, RailFace, SoonFace } from './faces.tsx'
import { paysText } from './pays-text.ts'
import { DRAWN, type StripProps } from './programme-words.ts'

// Home's cards as the page brings them: read at the first look and where no script runs. They have the prices of the
// page and lead to their matches; those of strips/ take their place.

/** Where they are drawn. */
export interface Drawn {
  readonly links: Links
  readonly locale: Locale
  readonly site: SiteConfig
}

const hrefOf = (links: Links, match: Match): string => links.match(match.sport.key, match)

interface PriceProps extends Pick<Drawn, 'locale' | 'site'> {
  readonly match: Match
  readonly market: Pick<RowMarket, 'status'>
  readonly outcome: RowOutcome
  readonly label?: string | undefined
}

/** A price that stands still, in the viewer's format before the first paint (start/first-paint/steps/settle.ts). */
function Price({ match, market, outcome, label, locale, site }: PriceProps) {
  const { odds, active, boost = 0 } = outcome
  const cell = cellState({ odds, active, marketStatus: market.status, matchStatus: match.state.status })
  const text = (of: number) => oddsText(of, site.oddsType, decimalOf(locale))
  const isBoosted = cell === 'open' && boost > odds
  return (
    <span
      className="odds"
      data-state={cell === 'open' ? undefined : 'suspended'}
      data-boost={isBoosted ? '' : undefined}
    >
      {label === undefined ? null : <bdi className="label">{label}</bdi>}
      {cell === 'open' ? (
        <span className="price" data-odds={odds} suppressHydrationWarning>
          {text(odds)}
        </span>
      ) : (
        <Icon name="lock" />
      )}
      {isBoosted ? (
        <b className="boosted" data-odds={boost} suppressHydrationWarning>
          {text(boost)}
        </b>
      ) : null}
    </span>
  )
}

interface BoostsProps extends Drawn, Pick<StripProps, 'words' | 'subunits'> {
  readonly cards: readonly BoostCard[]
}

export const DrawnBoosts = ({ cards, words, subunits, links, locale, site }: BoostsProps) =>
  cards
    .slice(0, DRAWN)
    .map((card) => (
      <BoostFace
        key={card.boost.campaign_id}
        card={card}
        words={words}
        subunits={subunits}
        href={hrefOf(links, card.match)}
        price={<Price {...card} locale={locale} site={site} />}
        data-drawn=""
      />
    ))

interface BuildersProps extends Drawn, Pick<StripProps, 'words' | 'example'> {
  readonly builders: readonly ReadyBuilder[]
}

export const DrawnBuilders = ({ builders, words, example, links, locale, site }: BuildersProps) =>
  builders.map((builder) => (
    <BuilderFace
      key={builderKey(builder)}
      builder={builder}
      href={hrefOf(links, builder.match)}
      foot={
        <span className="btn" data-variant="soft" data-block="" data-split="">
          <span>{example === null ? words.add : paysText(builder, example, words, locale)}</span>
          <b className="ltr" data-odds={builder.odds} suppressHydrationWarning>
            {oddsText(builder.odds, site.oddsType, decimalOf(locale))}
          </b>
        </span>
      }
      data-drawn=""
    />
  ))

function Soon({ match, links, ...page }: Drawn & { readonly match: Match }) {
  const row = toEventRow(match)
  const { main } = row
  const labels = sideLabels(main?.outcomes ?? [])
  return (
    <SoonFace
      row={row}
      href={hrefOf(links, match)}
      kickoff={
        <b>
          <LocalTime iso={row.start} format="time" />
        </b>
      }
      prices={
        <div className="odds-set">
          {main?.outcomes.map((outcome, index) => (
            <Price
              key={outcome.id}
              match={match}
              market={main}
              outcome={outcome}
              label={labels[index]}
              {...page}
            />
          ))}
        </div>
      }
      data-drawn=""
    />
  )
}

export const DrawnSoon = ({ matches, ...page }: Drawn & { readonly matches: readonly Match[] }) =>
  matches.slice(0, DRAWN).map((match) => <Soon key={match.id} match={match} {...page} />)

/** The rail of stages: until they are there, each of its items leads to its match. */
export const DrawnRail = ({ rows, links }: Pick<Drawn, 'links'> & { readonly rows: readonly EventRow[] }) =>
  rows.map((row, index) => (
    <PageLink
      key={row.id}
      href={links.match(row.sportKey, row)}
      aria-current={index === 0 ? 'true' : undefined}
    >
      <RailFace row={row} state={row.state} />
    </PageLink>
  ))
