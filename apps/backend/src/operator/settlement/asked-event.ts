import { canonicalSpecifier } from '@touchline/betting'
import type { SettlementAction } from '@touchline/contract'
import type { FeedSettlement } from '../../feed/events.ts'
import type { WordEvent } from '../../sportsbook/settlement/said-words.ts'

type ActionOf<Name extends SettlementAction['action']> = Extract<SettlementAction, { readonly action: Name }>
type Settles = ActionOf<'settle' | 'resettle'>

const nameOf = ({
  market_id: id,
  specifier,
}: {
  readonly market_id: number
  readonly specifier: string
}) => ({
  id,
  specifier: canonicalSpecifier(specifier),
})

const resultOf = ({
  id,
  won,
  void_halves: voidHalves = 0,
  dead_heat: deadHeat = [1, 1],
}: Settles['outcomes'][number]): FeedSettlement['outcomes'][number] => ({
  id,
  result: { won, voidHalves, deadHeat },
})

const settled = (asked: Settles): WordEvent => ({
  type: 'markets_settled',
  matchId: asked.match_id,
  markets: [{ ...nameOf(asked), outcomes: asked.outcomes.map(resultOf) }],
})

const windowed =
  <Type extends 'markets_cancelled' | 'cancel_rolled_back'>(type: Type) =>
  ({ match_id: matchId, markets, from, to }: ActionOf<'void' | 'unvoid'>) => ({
    type,
    matchId,
    markets: markets.map(nameOf),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  })

const events = {
  settle: settled,
  resettle: settled,
  roll_back: (asked) => {
    const { id: marketId, specifier } = nameOf(asked)
    return { type: 'settlement_rolled_back', matchId: asked.match_id, marketId, specifier }
  },
  void: windowed('markets_cancelled'),
  unvoid: windowed('cancel_rolled_back'),
} satisfies { [Name in SettlementAction['action']]: (asked: ActionOf<Name>) => WordEvent }

/** What is said to book and settlement for what somebody asks. */
export const eventOf = (asked: SettlementAction): WordEvent =>
  (events[asked.action] as (asked: SettlementAction) => WordEvent)(asked)
