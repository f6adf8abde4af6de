import type { League } from '../model.ts'
import { eleven, type PremiumStrength } from '../premium-cricket/parameters.ts'
import { seededRandom } from '../random.ts'
import { slugOf } from './slug.ts'

/** Name, batting and bowling in hundredths above the league, two crest colours. */
type Row = readonly [name: string, batting: number, bowling: number, primary: string, secondary: string]

interface LeagueRow {
  readonly slug: string
  readonly name: string
  readonly category: readonly [key: string, name: string, code: string | null]
  /** Where the players come from: a list of surnames. */
  readonly names: keyof typeof surnames
  readonly teams: readonly Row[]
}

/** Made up, like everybody who plays here: no player of these leagues exists. */
const surnames = {
  asia: `Adhikari Agarwal Bandara Banerjee Bhatt Chandran Chawla Dasgupta Deshpande Dissanayake Fonseka Gomes Gunaratne Haider Iqbal Joshi
    Kamath Karim Khatri Kulkarni Lakhani Mahmud Menon Mirza Nadeem Naidu Pandit Perera Pillai Qureshi Rahim Rao Sarkar Sengupta Shetty
    Siddiqui Silva Sodhi Thakur Usmani Varma Wickrama Yadav Zaman Bajwa Chopra Dogra Kapadia Malhotra Rawal`,
  south: `Abbott Bekker Botha Brink Cilliers Clarke Dlamini Dyer Faulkner Ferreira Fletcher Garner Haynes Holder Jansen Kruger Lambert
    Louw Mabuza Marais Meyer Mokoena Morris Naude Nel Nkosi Olivier Pienaar Prinsloo Roux Sibanda Smuts Steyn Thomas Venter Visser
    Walsh Wessels Zondo Barker Cooper Donnelly Ellis Grant Hooper Kemp Larkin Mercer Norris Parnell`,
  north: `Ainsley Barlow Bennet Carver Chadwick Crawley Dalton Denby Eastwood Fairley Garside Hadley Hollis Ingham Jessop Kershaw Langley
    Marsden Naylor Oakes Pickford Quayle Radley Sheldon Thorne Underhill Vickers Whitlock Yardley Ashdown Birch Colby Draper Everett
    Frost Gibbs Hartley Irwin Joyce Kirby Lomax Milner Nash Osgood Prior Rudd Stead Tindall Wainwright Younger`,
} as const

const rows: readonly LeagueRow[] = [
  {
    slug: 'masters-t20',
    name: 'Masters T20',
    category: ['international', 'International', null],
    names: 'south',
    teams: [
      ['Cape Herons', 5, 4, '#0f766e', '#f8fafc'],
      ['Harbour Kings', 4, 5, '#1d4ed8', '#facc15'],
      ['Highveld Lions', 6, 1, '#b45309', '#111827'],
      ['Island Mariners', 2, 3, '#0369a1', '#f59e0b'],
      ['Kestrel Bay', 0, 2, '#7c3aed', '#f8fafc'],
      ['Northern Falcons', 1, -1, '#334155', '#ea580c'],
      ['Red River', -1, 0, '#b91c1c', '#f8fafc'],
      ['Southern Stars', 3, -2, '#15803d', '#facc15'],
      ['Table Rock', -3, 1, '#475569', '#84cc16'],
      ['Western Gales', -2, -4, '#0e7490', '#be185d'],
    ],
  },
  {
    slug: 'monsoon-league',
    name: 'Monsoon League',
    category: ['asia', 'Asia', null],
    names: 'asia',
    teams: [
      ['Coral Coast', 3, 2, '#ea580c', '#0f172a'],
      ['Delta Tigers', 6, 4, '#f59e0b', '#111827'],
      ['Garden City', 2, 4, '#15803d', '#f8fafc'],
      ['Golden Gate', 4, 0, '#ca8a04', '#7c2d12'],
      ['Lotus Riders', 0, 3, '#be185d', '#f8fafc'],
      ['Mountain Hawks', 1, 1, '#1e3a8a', '#93c5fd'],
      ['Pearl Harbourers', -1, -1, '#0e7490', '#f8fafc'],
      ['Sandalwood', -2, 2, '#7c2d12', '#fcd34d'],
      ['Silver Sands', 2, -4, '#64748b', '#0f172a'],
      ['Spice Warriors', 5, -1, '#b91c1c', '#facc15'],
    ],
  },
  {
    slug: 'shires-cup',
    name: 'Shires Cup',
    category: ['europe', 'Europe', null],
    names: 'north',
    teams: [
      ['Abbey Vale', 1, 2, '#4d7c0f', '#f8fafc'],
      ['Brackenmoor', 0, 0, '#6d28d9', '#fbbf24'],
      ['Castle Green', 4, 3, '#166534', '#f8fafc'],
      ['Dunes and Downs', -2, -1, '#ca8a04', '#1e3a8a'],
      ['Eastmarch', 2, -2, '#b91c1c', '#111827'],
      ['Fenland Royals', 3, 1, '#1d4ed8', '#f8fafc'],
      ['Lakeside', -1, 3, '#0369a1', '#84cc16'],
      ['Millbrook', -3, -3, '#475569', '#f97316'],
      ['Old Quarry', 5, 0, '#7c2d12', '#f8fafc'],
      ['Seacliff', -1, -4, '#0f766e', '#e11d48'],
    ],
  },
  {
    slug: 'lantern-series',
    name: 'Lantern Series',
    category: ['americas', 'Americas', null],
    names: 'south',
    teams: [
      ['Bayou Blues', 0, 1, '#1e40af', '#93c5fd'],
      ['Canyon Comets', 3, 3, '#c2410c', '#0f172a'],
      ['Emerald Bay', 2, 2, '#047857', '#f8fafc'],
      ['Great Lakes', 1, 0, '#0369a1', '#f8fafc'],
      ['Hurricane Point', 5, 2, '#7c3aed', '#facc15'],
      ['Palm Avenue', -1, -2, '#16a34a', '#f472b6'],
      ['Prairie Dogs', -4, -1, '#a16207', '#f8fafc'],
      ['Sugar Loaf', 4, -1, '#be123c', '#fde68a'],
      ['Trade Winds', -2, 4, '#0891b2', '#f8fafc'],
      ['Volcano Hill', 2, -3, '#991b1b', '#111827'],
    ],
  },
]

const initials = 'ABCDEFGHIJKLMNPRSTVWYZ'

/** Eleven names in batting order, always the same for a team. */
function playersOf({ slug, names }: LeagueRow, team: string): string[] {
  const random = seededRandom(`${slug}/${team}/players`)
  return random
    .shuffled(surnames[names].split(/\s+/))
    .slice(0, eleven)
    .map((surname) => `${random.choice([...initials])}. ${surname}`)
}

/** Leagues in order of prominence, behind those of the sport as everybody has it. */
export const premiumCricketLeagues: readonly League<PremiumStrength>[] = rows.map((row, index) => ({
  key: `${row.category[0]}/${row.slug}`,
  sport: 'cricket-premium',
  name: row.name,
  category: { key: row.category[0], name: row.category[1], countryCode: row.category[2] },
  priority: 20 + index,
  competitors: row.teams.map(([name, batting, bowling, ...colours]) => ({
    key: slugOf(name),
    name,
    colours,
    strength: { batting: batting / 100, bowling: bowling / 100, players: playersOf(row, slugOf(name)) },
  })),
}))
