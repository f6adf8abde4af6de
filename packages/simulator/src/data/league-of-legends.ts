import { formatsOf, type MapLeagueRow, mapLeagues } from './map-leagues.ts'

/** Teams and tournaments are invented. */
const rows: readonly MapLeagueRow[] = [
  {
    slug: 'rift-premier',
    name: 'Rift Premier',
    category: ['asia', 'Asia'],
    bestOf: 3,
    teams: [
      ['Han River', 548],
      ['Seoul Satellites', 536],
      ['Azure Dragons', 529],
      ['Plum Blossom', 524],
      ['Kite', 511],
      ['Stormlight', 507],
      ['Paper Cranes', 497],
      ['Silk Road', 489],
      ['Tenfold', 481],
      ['Jeju Waves', 479],
      ['Neon Alley', 467],
      ['Rising Tide', 460],
    ],
  },
  {
    slug: 'european-rift-league',
    name: 'European Rift League',
    category: ['europe', 'Europe'],
    bestOf: 3,
    teams: [
      ['Gothic', 537],
      ['Montmartre', 534],
      ['Castell', 521],
      ['Sunday Club', 518],
      ['Fjord', 512],
      ['Alpine', 508],
      ['Meridian', 501],
      ['Brick Lane', 494],
      ['Vistula', 483],
      ['Piazza', 478],
      ['Orange Canal', 471],
      ['Winter Garden', 468],
    ],
  },
  {
    slug: 'champions-rift',
    name: 'Champions Rift',
    category: ['world', 'World'],
    bestOf: 5,
    teams: [
      ['Solstice', 539],
      ['Keystone', 525],
      ['Pacifica', 518],
      ['Sovereign', 511],
      ['Ember Isle', 504],
      ['First Light', 499],
      ['Harlequin', 492],
      ['Cascade', 483],
      ['Zenith Nine', 473],
      ['Long Road', 469],
    ],
  },
]

export const leagueOfLegendsLeagues = mapLeagues('league-of-legends', rows)
export const leagueOfLegendsFormats = formatsOf(rows)
