import { canonicalSpecifier } from '@touchline/betting'
import type { House } from './house.ts'

/** Settles the market that `placement()` bets on: what `selection()` names has won or lost. */
export const endMarket = ({ side }: Pick<House, 'side'>, matchId: number, won: boolean): Promise<void> =>
  side.settlement.settleMarkets({
    type: 'markets_settled',
    matchId,
    markets: [
      {
        id: 1,
        specifier: canonicalSpecifier(''),
        outcomes: ['1', '2', '3'].map((id) => ({
          id,
          // Where it lost, the second has won.
          result: { won: id === (won ? '1' : '2'), voidHalves: 0, deadHeat: [1, 1] },
        })),
      },
    ],
  })
