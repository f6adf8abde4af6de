import {
  parseSelectionId,
  type SelectionChange,
  type SelectionId,
  type SlipSelection,
} from '@touchline/betting'
import {
  ORDER_TERMS,
  type OrderKind,
  orderOdds,
  RACE_MARKETS,
  runnerOutcome,
  runnersOfOrder,
} from '@touchline/betting/racing'
import { type LiveStore, offerKey } from '@touchline/live'

type OrderPick = Pick<SlipSelection, 'id' | 'matchId' | 'outcomeId'>

const KIND_OF: Readonly<Record<number, OrderKind>> = { 2: 'forecast', 3: 'tricast' }

/** The outcomes of a race's win market, as far as the store knows them. */
const winners = (live: LiveStore, matchId: number): readonly SelectionId[] =>
  live.offer(matchId).find(({ id }) => id === RACE_MARKETS.win)?.outcomes ?? []

/**
 * What is new about an order of finish. A race has thousands of orders, so that no document holds them: they are priced
 * by the odds to win, here by the rule that the server uses. Null while these are not known.
 */
export function orderNews(live: LiveStore, { id, matchId, outcomeId }: OrderPick): SelectionChange | null {
  const known = winners(live, matchId).map(
    (key) => [parseSelectionId(key)?.outcomeId ?? '', live.outcome(key)] as const,
  )
  const [first] = known
  if (first?.[1] === undefined) return live.match(matchId) === undefined ? null : { id, missing: true }
  const running = new Map(
    known.flatMap(([runner, outcome]) =>
      outcome?.active === true ? [[runner, outcome.odds as SlipSelection['odds']] as const] : [],
    ),
  )
  const order = (runnersOfOrder(outcomeId) ?? []).map(runnerOutcome)
  const kind = KIND_OF[order.length]
  const odds = kind === undefined ? null : orderOdds(running, order, ORDER_TERMS[kind])
  if (odds === null) return { id, missing: true }
  const { marketStatus, matchStatus } = first[1]
  return { id, missing: false, odds, active: true, marketStatus, matchStatus: matchStatus ?? undefined }
}

/** Calls `tell` whenever the odds of an order may be others. Returns the function that stops it. */
export function followOrder(live: LiveStore, { matchId }: OrderPick, tell: () => void): () => void {
  let stops: (() => void)[] = []
  const listen = () => {
    for (const stop of stops) stop()
    stops = winners(live, matchId).map((key) => live.subscribe(key, tell))
  }
  listen()
  const stopOffer = live.subscribe(offerKey(matchId), () => {
    listen()
    tell()
  })
  return () => {
    stopOffer()
    for (const stop of stops) stop()
  }
}
