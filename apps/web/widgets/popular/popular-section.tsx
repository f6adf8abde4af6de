import { selectionId } from '@touchline/betting'
import { decimalOf } from '@touchline/contract/locales'
import type { SuggestedPick } from '@touchline/contract'
import { getTranslations } from 'next-intl/server'
import { OddsButton, oddsMatchOf, oddsText } from '#entities/odds/index.ts'
import { basePath } from '#base/addresses/address.ts'
import { createLinks, type Links } from '#base/addresses/links.ts'
import { PageLink } from '#base/navigation/page-link.tsx'
import { serverData } from '#base/data/server-data.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'

interface PickProps {
  readonly pick: SuggestedPick
  readonly links: Links
  /** Text about the number of open bets with it. */
  readonly bets: string | null
}

function Pick({ pick: { match, market, outcome_id }, links, bets }: PickProps) {
  const outcome = market.outcomes.find(({ id }) => id === outcome_id)
  if (outcome === undefined) return null
  const { home, away } = match.competitors
  const { id, name, specifier, status } = market
  const selection = selectionId({
    matchUrn: match.urn_id,
    marketId: String(id),
    outcomeId: outcome_id,
    specifier,
  })
  return (
    <li data-of={match.id} data-selection={selection}>
      <span className="what">
        <b>{outcome.name}</b>
        <small>{bets === null ? name : `${name} · ${bets}`}</small>
        <PageLink href={links.match(match.sport.key, match)}>
          <bdi>{home.name}</bdi> – <bdi>{away.name}</bdi>
        </PageLink>
      </span>
      <OddsButton
        match={oddsMatchOf(match)}
        market={{ id, name, specifier, status }}
        outcome={outcome}
        name={`${home.name} – ${away.name}: ${name}, ${outcome.name}`}
      />
    </li>
  )
}

export interface PopularSectionProps {
  readonly locale: Locale
  /** Limits it to this sport. */
  readonly sportKey?: string
  /** Maximum number of most-backed outcomes. */
  readonly limit?: number
}

/**
 * Popular and suggested bets with their data; nothing without any (BEYOND-09). It has no script of its own: a press on
 * a combo presses its prices (start/first-paint), and follow-popular.ts keeps the odds up to date once the page is
 * idle.
 */
export async function PopularSection({ locale, sportKey, limit = 4 }: PopularSectionProps) {
  const [t, popular] = await Promise.all([
    getTranslations({ locale, namespace: 'popular' }),
    // The page is complete without them.
    serverData(locale)
      .popular({ sportKey, limit })
      .catch((error: unknown) => console.error('Popular bets failed:', error)),
  ])
  if (popular === undefined || popular.outcomes.length + popular.combos.length === 0) return null
  const { outcomes, combos } = popular
  const site = currentSite()
  const links = createLinks(basePath(site, locale))
  const list = (picks: readonly SuggestedPick[]) => (
    <ul>
      {picks.map((pick) => (
        <Pick
          key={pick.match.id}
          pick={pick}
          links={links}
          bets={pick.bets_count === 0 ? null : t('bets', { count: pick.bets_count })}
        />
      ))}
    </ul>
  )
  return (
    <section className="section popular" aria-label={t('title')}>
      <div className="section-head">
        <h2>{t('title')}</h2>
      </div>
      <div className="scroll-x">
        {outcomes.length === 0 ? null : (
          <article className="panel">
            <h3>{t('outcomes')}</h3>
            {list(outcomes)}
          </article>
        )}
        {combos.map(({ key, odds, picks }) => (
          <article key={key} className="panel">
            <h3>{t(`combo.${key}`)}</h3>
            {list(picks)}
            <button type="button" className="btn combo-add" data-variant="soft" data-block="" data-split="">
              <span className="add">{t('add_all')}</span>
              <span className="added">{t('added')}</span>
              <span className="ltr" data-odds={odds} suppressHydrationWarning>
                {oddsText(odds, site.oddsType, decimalOf(locale))}
              </span>
            </button>
          </article>
        ))}
      </div>
    </section>
  )
}
