import type { League } from '../model.ts'
import type { FighterStrength } from '../mma/parameters.ts'
import { coloursOf } from './colours.ts'
import { slugOf } from './slug.ts'

/** Name, rating in tenths, hundredths of rounds won by knock-out and by submission, country. */
type Row = readonly [
  name: string,
  rating: number,
  knockouts: number,
  submissions: number,
  countryCode: string,
]

interface LeagueRow {
  readonly slug: string
  readonly name: string
  readonly category: readonly [key: string, name: string, code: string | null]
  readonly rounds: 3 | 5
  readonly fighters: readonly Row[]
}

const rows: readonly LeagueRow[] = [
  {
    slug: 'ufc-lightweight',
    name: 'UFC, lightweight',
    category: ['ufc', 'UFC', null],
    rounds: 5,
    fighters: [
      ['Ilia Topuria', 9, 28, 12, 'es'],
      ['Arman Tsarukyan', 7, 14, 12, 'am'],
      ['Islam Makhachev', 9, 10, 24, 'ru'],
      ['Charles Oliveira', 5, 12, 26, 'br'],
      ['Max Holloway', 6, 16, 4, 'us'],
      ['Justin Gaethje', 4, 26, 2, 'us'],
      ['Dan Hooker', 2, 18, 8, 'nz'],
      ['Mateusz Gamrot', 3, 8, 12, 'pl'],
      ['Dustin Poirier', 4, 20, 12, 'us'],
      ['Beneil Dariush', 1, 12, 12, 'us'],
      ['Paddy Pimblett', 4, 14, 22, 'gb-eng'],
      ['Renato Moicano', 1, 8, 22, 'br'],
      ['Rafael Fiziev', 2, 20, 2, 'az'],
      ['Benoit Saint Denis', 2, 16, 20, 'fr'],
      ['Michael Chandler', 0, 22, 8, 'us'],
      ['Grant Dawson', 1, 8, 20, 'us'],
    ],
  },
  {
    slug: 'ufc-welterweight',
    name: 'UFC, welterweight',
    category: ['ufc', 'UFC', null],
    rounds: 3,
    fighters: [
      ['Jack Della Maddalena', 6, 20, 8, 'au'],
      ['Belal Muhammad', 5, 6, 4, 'us'],
      ['Shavkat Rakhmonov', 9, 14, 20, 'kz'],
      ['Sean Brady', 5, 6, 18, 'us'],
      ['Leon Edwards', 4, 10, 6, 'gb-eng'],
      ['Kamaru Usman', 4, 14, 2, 'us'],
      ['Ian Garry', 5, 12, 4, 'ie'],
      ['Joaquin Buckley', 3, 24, 2, 'us'],
      ['Carlos Prates', 5, 32, 2, 'br'],
      ['Michael Morales', 6, 26, 2, 'ec'],
      ['Gilbert Burns', 0, 12, 14, 'br'],
      ['Geoff Neal', 0, 20, 4, 'us'],
      ['Gabriel Bonfim', 3, 12, 24, 'br'],
      ['Colby Covington', 0, 6, 4, 'us'],
      ['Stephen Thompson', -1, 14, 1, 'us'],
      ['Vicente Luque', -1, 18, 18, 'br'],
    ],
  },
  {
    slug: 'ufc-bantamweight',
    name: 'UFC, bantamweight',
    category: ['ufc', 'UFC', null],
    rounds: 3,
    fighters: [
      ['Merab Dvalishvili', 9, 4, 8, 'ge'],
      ['Umar Nurmagomedov', 7, 8, 16, 'ru'],
      ['Petr Yan', 7, 12, 4, 'ru'],
      ["Sean O'Malley", 5, 24, 6, 'us'],
      ['Cory Sandhagen', 5, 14, 8, 'us'],
      ['Deiveson Figueiredo', 2, 14, 14, 'br'],
      ['Song Yadong', 3, 18, 4, 'cn'],
      ['Marlon Vera', 1, 16, 10, 'ec'],
      ['Mario Bautista', 3, 10, 16, 'us'],
      ['Henry Cejudo', 1, 10, 4, 'us'],
      ['Rob Font', -1, 14, 6, 'us'],
      ['Aiemann Zahabi', 2, 12, 4, 'ca'],
      ['Vinicius Oliveira', 1, 22, 6, 'br'],
      ['David Martinez', 2, 22, 4, 'mx'],
    ],
  },
  {
    slug: 'oktagon',
    name: 'Oktagon',
    category: ['oktagon', 'Oktagon', null],
    rounds: 3,
    fighters: [
      ['Patrik Kincl', 5, 16, 14, 'cz'],
      ['Will Fleury', 4, 18, 16, 'ie'],
      ['Losene Keita', 7, 26, 4, 'be'],
      ['Christian Eckerlin', 2, 18, 10, 'de'],
      ['Christian Jungwirth', 0, 22, 4, 'de'],
      ['Kaik Brito', 3, 24, 4, 'br'],
      ['Ion Surdu', 3, 26, 6, 'md'],
      ['Andrej Kalasnik', 2, 20, 8, 'sk'],
      ['Ronald Paradeiser', 3, 14, 14, 'sk'],
      ['Mateusz Legierski', 3, 18, 6, 'pl'],
      ['Deniz Ilbay', 1, 16, 4, 'de'],
      ['Jakub Tichota', 1, 14, 12, 'cz'],
      ['Karlos Vemola', 1, 10, 24, 'cz'],
      ['Attila Vegh', 1, 20, 6, 'sk'],
    ],
  },
]

const keyOf = ({ category: [key], slug }: LeagueRow): string => `${key}/${slug}`

/** Leagues in order of prominence. */
export const mmaLeagues: readonly League<FighterStrength>[] = rows.map((row, index) => ({
  key: keyOf(row),
  sport: 'mma',
  name: row.name,
  category: { key: row.category[0], name: row.category[1], countryCode: row.category[2] },
  priority: index + 1,
  competitors: row.fighters.map(([name, rating, knockouts, submissions, countryCode]) => {
    const key = slugOf(name)
    const strength = { rating: rating / 10, striking: knockouts / 200, grappling: submissions / 200 }
    return { key, name, countryCode, colours: coloursOf(key), strength }
  }),
}))

/** Keys of leagues with fights over five rounds. */
export const mmaFiveRounds: ReadonlySet<string> = new Set(
  rows.filter(({ rounds }) => rounds === 5).map(keyOf),
)
