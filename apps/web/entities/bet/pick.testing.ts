import { createSelection, type OfferedOutcome, oddsThousandths, type SlipSelection } from '@touchline/betting'

/** For tests: the home win of a match, as it stands on a slip. `odds` in thousandths. */
export const pick = (
  matchId: number,
  odds = 1850,
  more: Partial<OfferedOutcome> = {},
  [home, away]: readonly [home: string, away: string] = ['Home', 'Away'],
): SlipSelection =>
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
    matchStatus: 0,
    names: {
      matchName: `${home} – ${away}`,
      marketName: 'Match result',
      outcomeName: home,
      startTime: '2026-11-21T18:00:00Z',
      sportKey: 'soccer',
      homeName: home,
      awayName: away,
    },
    ...more,
  })
