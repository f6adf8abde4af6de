'use client'
import { selectionId } from '@touchline/betting'
import { RadioGroup, Switch } from '@touchline/ui'
import { useState } from 'react'
import type { OddsMatch } from '#entities/odds/index.ts'
import { useWatched } from '#entities/match/index.ts'
import { useLive } from '#base/data/live-context.tsx'
import { useLiveSeed } from '#base/data/live-seed.tsx'
import type { CardWords } from '../words/words.ts'
import { type RaceMarket, raceDocument } from './race-market.ts'
import { RunnerRow } from './runner-row.tsx'
import { useEachWay } from './use-each-way.ts'
import { ordersOffered, type RunnerOrder, type RunnerView, runnersShown } from './runner-view.ts'
import '../racing.css'

export interface RaceCardProps {
  readonly match: OddsMatch
  /** The match's version when its markets were read. */
  readonly version: number
  readonly win: RaceMarket | null
  readonly place: RaceMarket | null
  readonly runners: readonly RunnerView[]
  readonly words: CardWords
}

/** The card's win odds at this moment, by runner: read once, when somebody sorts by them. */
function useOddsNow({ match, win }: Pick<RaceCardProps, 'match' | 'win'>): (id: string) => number {
  const live = useLive()
  return (id) => {
    if (win === null) return 0
    const first = win.outcomes.find((outcome) => outcome.id === id)?.odds ?? 0
    const parts = { matchUrn: match.urn, marketId: win.id, outcomeId: id, specifier: win.specifier }
    return live?.store.outcome(selectionId(parts))?.odds ?? first
  }
}

/** How the card is sorted, and whether non-runners are shown. */
function Tools({
  runners,
  words,
  order,
  onOrder,
  hidesOut,
  onHide,
  eachWay,
}: Pick<RaceCardProps, 'runners' | 'words'> & {
  readonly order: RunnerOrder
  readonly onOrder: (order: RunnerOrder) => void
  readonly hidesOut: boolean
  readonly onHide: (hides: boolean) => void
  /** Null where places are not bet on. */
  readonly eachWay: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | null
}) {
  return (
    <div className="tools">
      <RadioGroup
        label={words.sort}
        look="segmented"
        selected={order}
        onSelect={onOrder}
        items={ordersOffered(runners).map((key) => ({ key, label: words.orders[key] }))}
      />
      {eachWay === null ? null : (
        <Switch checked={eachWay.isOn} onChange={eachWay.onChange}>
          {words.eachWay}
        </Switch>
      )}
      {runners.some(({ out }) => out !== null) ? (
        <Switch checked={hidesOut} onChange={onHide}>
          {words.hideOut}
        </Switch>
      ) : null}
    </div>
  )
}

/** The runners of a race with their prices, which move by themselves: the card only holds their order (BEYOND-28). */
export function RaceCard({ match, version, win, place, runners, words }: RaceCardProps) {
  const element = useWatched<HTMLElement>(match.id)
  const oddsNow = useOddsNow({ match, win })
  const [hidesOut, setHidesOut] = useState(false)
  const [isEachWay, setEachWay] = useState(false)
  useEachWay(isEachWay, { match, win, place })
  // The order is that of the moment of the press: rows that move under a finger are pressed by mistake.
  const [{ order, odds }, setSorted] = useState<{ order: RunnerOrder; odds: ReadonlyMap<string, number> }>({
    order: 'number',
    odds: new Map(),
  })
  useLiveSeed(runners, () => [
    raceDocument(
      match,
      version,
      [win, place].filter((market) => market !== null),
    ),
  ])
  const shown = runnersShown(runners, { order, hidesOut }, ({ id }) => odds.get(id) ?? 0)
  return (
    <section ref={element} className="panel racecard" aria-label={words.title}>
      <Tools
        runners={runners}
        words={words}
        order={order}
        onOrder={(next) =>
          setSorted({ order: next, odds: new Map(runners.map(({ id }) => [id, oddsNow(id)])) })
        }
        hidesOut={hidesOut}
        onHide={setHidesOut}
        eachWay={place === null ? null : { isOn: isEachWay, onChange: setEachWay }}
      />
      <div className="runner-head" aria-hidden="true">
        <span>{words.win}</span>
        {place === null ? null : <span>{words.place}</span>}
      </div>
      <ol data-places={place === null ? undefined : ''}>
        {shown.map((runner) => (
          <RunnerRow key={runner.id} runner={runner} match={match} win={win} place={place} words={words} />
        ))}
      </ol>
    </section>
  )
}
