import { createSelection, oddsThousandths, type SlipSelection } from '@touchline/betting'

/** For tests: the home win of a match, as it stands on a slip. */
export const pick = (matchId: number, odds = 1850, matchStatus: 0 | 1 = 0): SlipSelection =>
  createSelection({
    type: 'match',
    matchId,
    matchUrnId: `sr:match:${matchId}`,
    marketId: 1,
    outcomeId: '1',
    specifier: '',
    provider: 'betradar',
    odds: oddsThousandths(odds),
    marketStatus: 1,
    active: true,
    matchStatus,
    names: {
      matchName: 'Home – Away',
      marketName: 'Match result',
      outcomeName: 'Home',
      startTime: '2026-11-21T18:00:00Z',
      sportKey: 'soccer',
      homeName: 'Home',
      awayName: 'Away',
    },
  })
