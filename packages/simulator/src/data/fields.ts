import type { League } from '../model.ts'
import type { FieldLeague } from '../outrights/model.ts'
import { coloursOf } from './colours.ts'
import { slugOf } from './slug.ts'

/** Name, country, and weight against the others. */
type EntrantRow = readonly [name: string, countryCode: string, weight: number]

/** Drivers of a team are adjacent: they are pairs to bet on. */
const drivers: readonly EntrantRow[] = [
  ['Lando Norris', 'gb', 158],
  ['Oscar Piastri', 'au', 140],
  ['Max Verstappen', 'nl', 192],
  ['Isack Hadjar', 'fr', 38],
  ['George Russell', 'gb', 124],
  ['Kimi Antonelli', 'it', 67],
  ['Charles Leclerc', 'mc', 100],
  ['Lewis Hamilton', 'gb', 74],
  ['Alexander Albon', 'th', 19],
  ['Carlos Sainz', 'es', 24],
  ['Fernando Alonso', 'es', 27],
  ['Lance Stroll', 'ca', 8],
  ['Liam Lawson', 'nz', 12],
  ['Arvid Lindblad', 'gb', 8],
  ['Esteban Ocon', 'fr', 9],
  ['Oliver Bearman', 'gb', 13],
  ['Nico Hülkenberg', 'de', 11],
  ['Gabriel Bortoleto', 'br', 10],
  ['Pierre Gasly', 'fr', 10],
  ['Franco Colapinto', 'ar', 5],
  ['Valtteri Bottas', 'fi', 5],
  ['Sergio Pérez', 'mx', 5],
]

const golfers: readonly EntrantRow[] = [
  ['Scottie Scheffler', 'us', 120],
  ['Rory McIlroy', 'gb-nir', 74],
  ['Xander Schauffele', 'us', 52],
  ['Ludvig Åberg', 'se', 44],
  ['Collin Morikawa', 'us', 40],
  ['Jon Rahm', 'es', 48],
  ['Bryson DeChambeau', 'us', 46],
  ['Tommy Fleetwood', 'gb-eng', 42],
  ['Justin Thomas', 'us', 36],
  ['Viktor Hovland', 'no', 32],
  ['Hideki Matsuyama', 'jp', 30],
  ['Patrick Cantlay', 'us', 30],
  ['Russell Henley', 'us', 28],
  ['J.J. Spaun', 'us', 22],
  ['Robert MacIntyre', 'gb-sct', 26],
  ['Justin Rose', 'gb-eng', 22],
  ['Matt Fitzpatrick', 'gb-eng', 24],
  ['Tyrrell Hatton', 'gb-eng', 26],
  ['Sepp Straka', 'at', 22],
  ['Shane Lowry', 'ie', 22],
  ['Keegan Bradley', 'us', 20],
  ['Ben Griffin', 'us', 22],
  ['Cameron Young', 'us', 24],
  ['Sam Burns', 'us', 26],
  ['Maverick McNealy', 'us', 18],
  ['Harris English', 'us', 18],
  ['Corey Conners', 'ca', 18],
  ['Tom Kim', 'kr', 12],
  ['Min Woo Lee', 'au', 14],
  ['Sungjae Im', 'kr', 16],
  ['Joaquín Niemann', 'cl', 24],
  ['Patrick Reed', 'us', 16],
  ['Jordan Spieth', 'us', 20],
  ['Brooks Koepka', 'us', 18],
  ['Cameron Smith', 'au', 14],
  ['Max Homa', 'us', 11],
  ['Wyndham Clark', 'us', 13],
  ['Brian Harman', 'us', 13],
  ['Akshay Bhatia', 'us', 13],
  ['Aaron Rai', 'gb-eng', 14],
  ['Jason Day', 'au', 13],
  ['Adam Scott', 'au', 11],
  ['Si Woo Kim', 'kr', 14],
  ['Nicolai Højgaard', 'dk', 12],
  ['Rasmus Højgaard', 'dk', 13],
  ['Thomas Detry', 'be', 10],
  ['Nick Taylor', 'ca', 10],
  ['Taylor Pendrith', 'ca', 11],
  ['Denny McCarthy', 'us', 10],
  ['Rickie Fowler', 'us', 10],
  ['Daniel Berger', 'us', 12],
  ['Marco Penge', 'gb-eng', 14],
  ['Alex Norén', 'se', 14],
  ['Kurt Kitayama', 'us', 12],
  ['Lucas Glover', 'us', 8],
  ['Billy Horschel', 'us', 9],
  ['Sahith Theegala', 'us', 11],
  ['Tony Finau', 'us', 10],
  ['Will Zalatoris', 'us', 9],
  ['Ryan Fox', 'nz', 9],
]

const circuits = [
  'Melbourne Grand Prix',
  'Shanghai Grand Prix',
  'Suzuka Grand Prix',
  'Montréal Grand Prix',
  'Monaco Grand Prix',
  'Barcelona Grand Prix',
  'Spielberg Grand Prix',
  'Silverstone Grand Prix',
  'Spa Grand Prix',
  'Monza Grand Prix',
  'Singapore Grand Prix',
  'São Paulo Grand Prix',
]

const courses = [
  'Lakeside Classic',
  'Harbour Invitational',
  'Old Links Open',
  'Desert Masters',
  'Pine Valley Trophy',
  'Island Championship',
  'Cliffs Open',
  'River Bend Classic',
]

const entrant = ([name, countryCode]: EntrantRow) => {
  const key = slugOf(name)
  return { key, name, countryCode, colours: coloursOf(key), strength: null }
}

const weightsOf = (rows: readonly EntrantRow[]) =>
  rows.map(([name, , weight]) => [slugOf(name), weight] as const)

const teamMates = drivers.flatMap(([name], index): (readonly [string, string])[] => {
  const [mate] = drivers[index + 1] ?? []
  return index % 2 === 0 && mate !== undefined ? [[slugOf(name), slugOf(mate)]] : []
})

/** Pairs of favourites next to each other in rank: first and second, third and fourth … */
const rivals = golfers
  .toSorted((a, b) => b[2] - a[2])
  .slice(0, 16)
  .flatMap(([name], index, all): (readonly [string, string])[] =>
    index % 2 === 0 ? [[slugOf(name), slugOf(all[index + 1]?.[0] ?? name)]] : [],
  )

/** Leagues without two sides, as the calendar plays them. */
export const fieldLeagues: readonly FieldLeague[] = [
  {
    key: 'world/formula-1',
    sport: 'formula-1',
    field: weightsOf(drivers),
    pairs: teamMates,
    venues: circuits,
    type: 'stage',
    every: 12,
    takes: 2,
    season: circuits.length,
    seasonName: 'Drivers’ Championship',
  },
  {
    key: 'world/tour',
    sport: 'golf',
    field: weightsOf(golfers),
    pairs: rivals,
    venues: courses,
    type: 'simple_tournament',
    every: 24,
    takes: 9,
    season: 0,
    seasonName: '',
  },
]

/** The same leagues for the catalogue. */
export const outrightLeagues: readonly League<null>[] = [
  { key: 'world/formula-1', sport: 'formula-1', name: 'Formula 1', entrants: drivers },
  { key: 'world/tour', sport: 'golf', name: 'World Golf Tour', entrants: golfers },
].map(({ entrants, ...league }) => ({
  ...league,
  sport: league.sport as FieldLeague['sport'],
  category: { key: 'world', name: 'World', countryCode: null },
  priority: 5,
  competitors: entrants.map(entrant),
}))
