'use client'
import { useEffect, useRef } from 'react'
import { OddsButton } from '../../features/odds/index.ts'
import { useLinks } from '../../site/links-context.tsx'
import { useLive } from '../../site/live-context.tsx'
import { useLiveSeed } from '../../site/live-seed.tsx'
import { PageLink } from '../../site/page-link.tsx'
import { ComboButton } from './combo-button.tsx'
import { popularDocuments, type PopularPick, type PopularRows } from './popular-rows.ts'

export interface PopularViewProps {
  readonly title: string
  readonly rows: PopularRows
  /** `Most backed`, the head of the single outcomes. */
  readonly outcomesTitle: string
  /** What the button of a combo says. */
  readonly addAll: string
  readonly added: string
}

function Pick({ pick }: { readonly pick: PopularPick }) {
  const links = useLinks()
  const live = useLive()
  const element = useRef<HTMLLIElement>(null)
  const { match, market } = pick
  useEffect(
    () => (element.current === null ? undefined : live?.watch(element.current, match.id)),
    [live, match.id],
  )
  const outcome = market.outcomes.find(({ id }) => id === pick.outcomeId)
  if (outcome === undefined) return null
  return (
    <li ref={element}>
      <span className="what">
        <b>{outcome.name}</b>
        <small>
          {market.name}
          {pick.bets === null ? null : ` · ${pick.bets}`}
        </small>
        <PageLink href={links.match(match.sportKey, match)} prefetch={false}>
          <bdi>{match.home}</bdi> – <bdi>{match.away}</bdi>
        </PageLink>
      </span>
      <OddsButton
        match={match}
        market={market}
        outcome={outcome}
        name={`${match.home} – ${match.away}: ${market.name}, ${outcome.name}`}
      />
    </li>
  )
}

/** Most-backed outcomes, and combos that go onto the slip with one press. */
export default function PopularView({ title, rows, outcomesTitle, addAll, added }: PopularViewProps) {
  useLiveSeed(rows, popularDocuments)
  return (
    <>
      <div className="section-head">
        <h2>{title}</h2>
      </div>
      <div className="scroll-x">
        {rows.outcomes.length === 0 ? null : (
          <article className="panel">
            <h3>{outcomesTitle}</h3>
            <ul>
              {rows.outcomes.map((pick) => (
                <Pick key={pick.id} pick={pick} />
              ))}
            </ul>
          </article>
        )}
        {rows.combos.map((combo) => (
          <article key={combo.key} className="panel">
            <h3>{combo.title}</h3>
            <ul>
              {combo.picks.map((pick) => (
                <Pick key={pick.id} pick={pick} />
              ))}
            </ul>
            <ComboButton combo={combo} addAll={addAll} added={added} />
          </article>
        ))}
      </div>
    </>
  )
}
