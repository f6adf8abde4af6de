import { formatsOf, type MapLeagueRow, mapLeagues } from './map-leagues.ts'

/** Teams and tournaments are invented. */
const rows: readonly MapLeagueRow[] = [
  {
    slug: 'ancients-cup',
    name: 'Ancients Cup',
    category: ['world', 'World'],
    bestOf: 5,
    teams: [
      ['Mistral', 539],
      ['Team Basalt', 534],
      ['Jade Tigers', 526],
      ['Amber Court', 518],
      ['Polaris', 515],
      ['Hollow Crown', 508],
      ['Storm Petrel', 497],
      ['Wayfarers', 493],
      ['Saffron', 486],
      ['Ironwood', 482],
      ['Pale Moon', 474],
      ['Dune Riders', 463],
    ],
  },
  {
    slug: 'pacific-league',
    name: 'Pacific League',
    category: ['asia', 'Asia'],
    bestOf: 3,
    teams: [
      ['Monsoon', 542],
      ['Red Lantern', 528],
      ['Coral Kings', 524],
      ['Bamboo', 520],
      ['Typhoon Eight', 509],
      ['Golden Koi', 505],
      ['Island Hoppers', 494],
      ['Harbour Light', 493],
      ['Sea Eagles', 487],
      ['White Crane', 479],
      ['Mangrove', 475],
      ['Night Market', 464],
    ],
  },
  {
    slug: 'western-trial',
    name: 'Western Trial',
    category: ['europe', 'Europe'],
    bestOf: 3,
    teams: [
      ['Birch and Stone', 540],
      ['Lighthouse', 532],
      ['North Gate', 525],
      ['Vardar', 518],
      ['Steppe', 514],
      ['Black Pine', 508],
      ['Copperfield', 498],
      ['Alba', 493],
      ['Rook and Pawn', 481],
      ['Danube', 480],
      ['Ravens Nest', 473],
      ['Tin Soldiers', 469],
    ],
  },
]

export const dotaLeagues = mapLeagues('dota-2', rows)
export const dotaFormats = formatsOf(rows)
