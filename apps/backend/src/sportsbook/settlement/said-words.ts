import type { FeedEvent } from '../../feed/events.ts'
import type { NewWord } from './record.ts'

type EventOf<Type extends FeedEvent['type']> = Extract<FeedEvent, { readonly type: Type }>

/** What says how bets end. */
export type WordEvent = EventOf<
  'markets_settled' | 'settlement_rolled_back' | 'markets_cancelled' | 'cancel_rolled_back'
>

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1)

const ending = (marketId: number, specifier: string, outcomes: NewWord['outcomes']): NewWord => ({
  marketId,
  specifier,
  outcomes,
  cancels: null,
  placedFrom: null,
  placedTo: null,
})

const moment = (time: number | undefined): Date | null => (time === undefined ? null : new Date(time))

const cancelling = (
  { markets, from, to }: EventOf<'markets_cancelled' | 'cancel_rolled_back'>,
  cancels: boolean,
): NewWord[] =>
  markets.map(({ id, specifier }) => ({
    ...ending(id, specifier, null),
    cancels,
    placedFrom: moment(from),
    placedTo: moment(to),
  }))

const words = {
  markets_settled: ({ markets }) =>
    markets.map(({ id, specifier, outcomes }) =>
      ending(id, specifier, outcomes.map(({ id: outcome, result }) => ({ id: outcome, result })).sort(byId)),
    ),
  settlement_rolled_back: ({ marketId, specifier }) => [ending(marketId, specifier, null)],
  markets_cancelled: (event) => cancelling(event, true),
  cancel_rolled_back: (event) => cancelling(event, false),
} satisfies { [Type in WordEvent['type']]: (event: EventOf<Type>) => NewWord[] }

/** What an event says of each market it names. */
export const wordsOf = (event: WordEvent): readonly NewWord[] =>
  (words[event.type] as (event: WordEvent) => NewWord[])(event)
