import { formatsOf, type MapLeagueRow, mapLeagues } from './map-leagues.ts'

/** Teams and tournaments are invented. */
const rows: readonly MapLeagueRow[] = [
  {
    slug: 'defuse-masters',
    name: 'Defuse Masters',
    category: ['world', 'World'],
    bestOf: 5,
    teams: [
      ['Nordlicht', 544],
      ['Cobalt Five', 535],
      ['Lunar Wolves', 532],
      ['Iron Harbour', 520],
      ['Vanta Esports', 516],
      ['Redwood', 508],
      ['Quartz', 498],
      ['Sable Gaming', 494],
      ['Tidebreak', 483],
      ['Kraken Point', 479],
      ['Ninefold', 469],
      ['Aurora Club', 462],
    ],
  },
  {
    slug: 'continental-series',
    name: 'Continental Series',
    category: ['europe', 'Europe'],
    bestOf: 3,
    teams: [
      ['Baltic Foxes', 539],
      ['Rhine Rockets', 537],
      ['Casa Nova', 525],
      ['Pilgrim', 520],
      ['Oak and Ember', 517],
      ['Torque', 514],
      ['Glacier', 505],
      ['Havoc Union', 497],
      ['Silver Lynx', 496],
      ['Monolith', 482],
      ['Parallax', 483],
      ['Old Bridge', 472],
      ['Night Tram', 465],
      ['Velvet Room', 459],
    ],
  },
  {
    slug: 'americas-open-circuit',
    name: 'Americas Open Circuit',
    category: ['americas', 'Americas'],
    bestOf: 3,
    teams: [
      ['Pampas', 533],
      ['Sierra Nova', 531],
      ['Great Lakes', 520],
      ['Tropic Thunderbirds', 517],
      ['Coyote Run', 511],
      ['Maple Guard', 502],
      ['Condor', 497],
      ['Delta Queens', 487],
      ['Canyon', 481],
      ['Rio Verde', 475],
      ['Static Shore', 473],
      ['Blue Mesa', 464],
    ],
  },
]

export const counterStrikeLeagues = mapLeagues('counter-strike', rows)
export const counterStrikeFormats = formatsOf(rows)
