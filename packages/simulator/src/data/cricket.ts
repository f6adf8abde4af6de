import type { Overs } from '../cricket/innings.ts'
import type { CricketStrength } from '../cricket/parameters.ts'
import type { League } from '../model.ts'
import { slugOf } from './slug.ts'

/** Name, batting and bowling in hundredths above the league, two crest colours. */
type Row = readonly [name: string, batting: number, bowling: number, primary: string, secondary: string]

interface LeagueRow {
  readonly slug: string
  readonly name: string
  readonly category: readonly [key: string, name: string, code: string | null]
  readonly overs: Overs
  readonly teams: readonly Row[]
}

const rows: readonly LeagueRow[] = [
  {
    slug: 'ipl',
    name: 'Indian Premier League',
    category: ['india', 'India', 'in'],
    overs: 20,
    teams: [
      ['Chennai Super Kings', 2, 3, '#f9cd05', '#1c3c7d'],
      ['Delhi Capitals', 1, -1, '#17449b', '#ef1b23'],
      ['Gujarat Titans', 4, 4, '#1b2133', '#c4a468'],
      ['Kolkata Knight Riders', 3, 2, '#3a225d', '#f2d16b'],
      ['Lucknow Super Giants', 1, -2, '#0057e2', '#f28b00'],
      ['Mumbai Indians', 5, 5, '#004ba0', '#d1ab3e'],
      ['Punjab Kings', 5, 0, '#dd1f2d', '#d9d9d9'],
      ['Rajasthan Royals', 0, -4, '#ea1a85', '#254aa5'],
      ['Royal Challengers Bengaluru', 6, 2, '#d11f26', '#2b2a29'],
      ['Sunrisers Hyderabad', 5, -3, '#f26522', '#000000'],
    ],
  },
  {
    slug: 't20-internationals',
    name: 'T20 Internationals',
    category: ['international', 'International', null],
    overs: 20,
    teams: [
      ['India', 10, 10, '#0033a0', '#ff9933'],
      ['Australia', 9, 7, '#ffcd00', '#00843d'],
      ['England', 9, 3, '#ce1124', '#0b1f4b'],
      ['South Africa', 6, 5, '#007a4d', '#ffb612'],
      ['New Zealand', 5, 6, '#000000', '#ffffff'],
      ['Pakistan', 1, 5, '#01411c', '#ffffff'],
      ['West Indies', 4, -1, '#7b0041', '#f6c500'],
      ['Sri Lanka', 0, 2, '#0a2351', '#f7b718'],
      ['Afghanistan', -1, 6, '#0066b2', '#d32011'],
      ['Bangladesh', -5, 1, '#006a4e', '#f42a41'],
      ['Zimbabwe', -9, -6, '#d40000', '#ffd200'],
      ['Ireland', -5, -8, '#169b62', '#ff883e'],
      ['Netherlands', -8, -7, '#ff6b00', '#21468b'],
      ['Scotland', -7, -9, '#003078', '#ffffff'],
      ['Namibia', -12, -9, '#003580', '#d21034'],
      ['USA', -8, -10, '#b31942', '#0a3161'],
    ],
  },
  {
    slug: 't20-blast',
    name: 'T20 Blast',
    category: ['england', 'England', 'gb-eng'],
    overs: 20,
    teams: [
      ['Birmingham Bears', 3, 3, '#0f1c3f', '#f2c800'],
      ['Derbyshire Falcons', -1, -2, '#0a2a5e', '#8b5a2b'],
      ['Durham', 1, 0, '#0a2f6b', '#f5d000'],
      ['Essex', 0, -1, '#c8102e', '#f2b705'],
      ['Glamorgan', -2, -2, '#1c3f94', '#f2c800'],
      ['Gloucestershire', 0, 2, '#6f2c3f', '#f4c2c2'],
      ['Hampshire Hawks', 3, 3, '#12284c', '#d4af37'],
      ['Kent Spitfires', 0, -3, '#4f1c3e', '#c9c9c9'],
      ['Lancashire Lightning', 4, 2, '#d0021b', '#ffffff'],
      ['Leicestershire Foxes', -1, -1, '#0e5a38', '#c8102e'],
      ['Middlesex', -3, -4, '#ec008c', '#12284c'],
      ['Northamptonshire Steelbacks', 3, 1, '#5d1725', '#e5b73b'],
      ['Nottinghamshire Outlaws', 1, 1, '#00693e', '#d4af37'],
      ['Somerset', 6, 4, '#6b1f2a', '#f0e6d2'],
      ['Surrey', 6, 3, '#5b3a29', '#c0c0c0'],
      ['Sussex Sharks', 2, 2, '#00a1de', '#0b1c2c'],
      ['Worcestershire Rapids', 0, -1, '#0b6b3a', '#000000'],
      ['Yorkshire', -1, -3, '#00539f', '#f2c800'],
    ],
  },
  {
    slug: 'big-bash',
    name: 'Big Bash League',
    category: ['australia', 'Australia', 'au'],
    overs: 20,
    teams: [
      ['Adelaide Strikers', 1, 0, '#0084d6', '#ffffff'],
      ['Brisbane Heat', 0, 0, '#00a3ad', '#d6006d'],
      ['Hobart Hurricanes', 5, 3, '#4e2a84', '#c5b4e3'],
      ['Melbourne Renegades', -2, -1, '#d2232a', '#000000'],
      ['Melbourne Stars', 1, 0, '#00843d', '#0a0a0a'],
      ['Perth Scorchers', 4, 5, '#f26522', '#231f20'],
      ['Sydney Sixers', 3, 4, '#ec008c', '#231f20'],
      ['Sydney Thunder', 0, -1, '#97d700', '#1d252d'],
      ['Canberra Comets', -5, -5, '#1b3c87', '#f5b700'],
      ['Northern Waves', -6, -4, '#0f766e', '#f97316'],
    ],
  },
  {
    slug: 'caribbean-t10',
    name: 'Caribbean T10',
    category: ['west-indies', 'West Indies', null],
    overs: 10,
    teams: [
      ['Barbados Tridents', 3, 2, '#00a3e0', '#f5b700'],
      ['Trinidad Knights', 5, 4, '#c8102e', '#111111'],
      ['Guyana Warriors', 4, 3, '#007a3d', '#f5d000'],
      ['Saint Lucia Kings', 2, 1, '#0047ab', '#f2c800'],
      ['Jamaica Blue Mountains', 0, 0, '#009b3a', '#fed100'],
      ['Antigua Falcons', 0, -2, '#111111', '#ce1126'],
      ['Saint Kitts Patriots', 1, -1, '#e4002b', '#f5b700'],
      ['Grenada Spices', -3, -3, '#007a5e', '#fcd116'],
      ['Dominica Sisserous', -4, -3, '#006b3f', '#6b2c91'],
      ['Saint Vincent Breakers', -3, -2, '#0072c6', '#fcd116'],
    ],
  },
]

const keyOf = ({ category: [key], slug }: LeagueRow): string => `${key}/${slug}`

/** Leagues in order of prominence. */
export const cricketLeagues: readonly League<CricketStrength>[] = rows.map((row, index) => ({
  key: keyOf(row),
  sport: 'cricket',
  name: row.name,
  category: { key: row.category[0], name: row.category[1], countryCode: row.category[2] },
  priority: index + 1,
  competitors: row.teams.map(([name, batting, bowling, ...colours]) => ({
    key: slugOf(name),
    name,
    colours,
    strength: { batting: batting / 100, bowling: bowling / 100 },
  })),
}))

/** Overs of each side, by league key. */
export const cricketOvers: Readonly<Record<string, Overs>> = Object.fromEntries(
  rows.map((row) => [keyOf(row), row.overs]),
)
