import type { LegChances, OddsThousandths, SettlementResult } from '@touchline/betting'
import type { FeedLine, FeedLineOf, FeedLineType } from '@touchline/contract'
import type { FeedEvent, FeedMarket, FeedSettlement } from '../events.ts'

/** Lines that state something of a match whose id is known. */
export type MatchLineType = Exclude<
  FeedLineType,
  'fixture_changed' | 'provider_heard' | 'provider_status_changed' | 'snapshot_completed'
>
export type MatchLine = FeedLineOf<MatchLineType>

type LineMarket = FeedLineOf<'markets_changed'>['markets'][number]
type LineResult = FeedLineOf<'markets_settled'>['markets'][number]

const chancesOf = (told: LineMarket['outcomes'][number]['chances']): LegChances | null =>
  told === null
    ? null
    : { win: told.win, halfWin: told.half_win, refund: told.refund, halfLose: told.half_lose }

const marketOf = ({ id, specifier, status, most_balanced, outcomes }: LineMarket): FeedMarket => ({
  id,
  specifier,
  status,
  mostBalanced: most_balanced,
  outcomes: outcomes.map(({ id: outcome, odds, active, chances }) => ({
    ...{ id: outcome, odds: odds as OddsThousandths, active },
    chances: chancesOf(chances),
  })),
})

const resultOf = ({
  won,
  void_halves,
  dead_heat,
  reason,
}: LineResult['outcomes'][number]): SettlementResult => ({
  won,
  voidHalves: void_halves,
  deadHeat: dead_heat,
  ...(reason === undefined ? {} : { reason }),
})

const settlementOf = ({ id, specifier, outcomes }: LineResult): FeedSettlement => ({
  id,
  specifier,
  outcomes: outcomes.map((outcome) => ({ id: outcome.id, result: resultOf(outcome) })),
})

const orderOf = ({ order, sequence }: MatchLine): number => order ?? sequence

/** The fields that are there. */
const present = <Fields extends Readonly<Record<string, unknown>>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }

type Of<Type extends FeedEvent['type']> = Omit<Extract<FeedEvent, { type: Type }>, 'matchId' | 'sequence'>

/** What each line says to the sportsbook. */
const said = {
  match_changed: ({ type, state, at }) => ({ type, state, ...present({ at }) }),
  markets_changed: ({ type, markets, at }) => ({ type, markets: markets.map(marketOf), ...present({ at }) }),
  markets_updated: ({ type, markets, at }) => ({ type, markets: markets.map(marketOf), ...present({ at }) }),
  bet_stopped: ({ type, markets, groups, at }) => ({ type, ...present({ markets, groups, at }) }),
  match_assigned: ({ type, provider, producer, phase }) => ({ type, provider, producer, phase }),
  markets_settled: ({ type, markets }) => ({ type, markets: markets.map(settlementOf) }),
  settlement_rolled_back: ({ type, market }) => ({
    type,
    marketId: market.id,
    specifier: market.specifier,
  }),
  markets_cancelled: ({ type, markets, from, to }) => ({ type, markets, ...present({ from, to }) }),
  cancel_rolled_back: ({ type, markets, from, to }) => ({ type, markets, ...present({ from, to }) }),
  // As a stop of everything, which has a place in the order.
  match_lost: () => ({ type: 'bet_stopped' }),
} satisfies { [T in MatchLineType]: (line: FeedLineOf<T>) => Of<T extends 'match_lost' ? 'bet_stopped' : T> }

export const isMatchLine = (line: FeedLine): line is MatchLine => Object.hasOwn(said, line.type)

/** The event that a line of a match says. The line's place in its source orders it. */
export const eventOfLine = (line: MatchLine, matchId: number): FeedEvent =>
  ({
    ...(said[line.type] as (line: MatchLine) => Of<MatchLineType>)(line),
    matchId,
    sequence: orderOf(line),
  }) as FeedEvent
