'use client'
import { Button, Icon } from '@touchline/ui'
import { type CSSProperties, useId, useState } from 'react'
import { OddsButton, type OddsMatch } from '#entities/odds/index.ts'
import { useWatched } from '#entities/match/index.ts'
import { useLiveSeed } from '#base/data/live-seed.tsx'
import { firstOutcomes, type OutrightMarket, outcomesNamed } from './outright-view.ts'

export interface OutcomeGridProps {
  readonly match: OddsMatch
  readonly market: OutrightMarket
  /** The event's version when the market was read. */
  readonly version: number
  /** Number of outcomes shown before more are requested. */
  readonly shown: number
  /** Texts of a grid that can be searched and expanded; without them only the first outcomes are shown. */
  readonly words?: {
    readonly all: string
    readonly fewer: string
    readonly search: string
    readonly none: string
  }
}

const columns = (count: number) => ({ '--_cols': `repeat(${count}, minmax(0, 1fr))` }) as CSSProperties

function Search({ label, onText }: { readonly label: string; readonly onText: (text: string) => void }) {
  return (
    <span className="search">
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        onChange={({ target }) => onText(target.value)}
      />
    </span>
  )
}

/**
 * Outcomes of one market of an outright, few or hundreds: favourites first, the rest on request, with a search by name
 * (WIDGET-10).
 */
export function OutcomeGrid({ match, market, version, shown, words }: OutcomeGridProps) {
  const element = useWatched<HTMLDivElement>(match.id)
  const id = useId()
  const [all, setAll] = useState(false)
  const [text, setText] = useState('')
  useLiveSeed(market, (of) => [
    {
      matchId: match.id,
      matchUrn: match.urn,
      version,
      state: null,
      markets: [{ ...of, most_balanced: true }],
      complete: false,
    },
  ])
  const first = firstOutcomes(market.outcomes, shown)
  const isLong = market.outcomes.length > first.length
  const found = outcomesNamed(market.outcomes, text)
  const listed = all || text.trim() !== '' ? found : first
  return (
    <div ref={element} className="outcomes">
      {words !== undefined && isLong ? <Search label={words.search} onText={setText} /> : null}
      <div id={id} className="cols" style={columns(2)}>
        {listed.map((outcome) => (
          <OddsButton
            key={outcome.id}
            match={match}
            market={market}
            outcome={outcome}
            name={outcome.name}
            label={outcome.name}
          />
        ))}
      </div>
      {words === undefined || !isLong ? null : listed.length === 0 ? (
        <p className="muted" role="status">
          {words.none}
        </p>
      ) : text.trim() === '' ? (
        <Button
          className="show-all"
          variant="ghost"
          size="s"
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
        >
          {all ? words.fewer : words.all}
          <Icon name={all ? 'chevron-up' : 'chevron-down'} size="s" />
        </Button>
      ) : null}
    </div>
  )
}
