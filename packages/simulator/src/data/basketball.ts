import type { BasketballStrength } from '../basketball/strength.ts'
import type { Competitor, League } from '../model.ts'
import { basketballTeams, type LeagueSlug, type TeamRow } from './basketball-teams.ts'
import { slugOf } from './slug.ts'

interface LeagueFacts {
  readonly slug: LeagueSlug
  readonly name: string
  readonly category: { readonly key: string; readonly name: string; readonly countryCode: string | null }
  readonly quarterMinutes: 10 | 12
}

const country = (key: string, name: string, countryCode: string) => ({ key, name, countryCode })

/** In order of prominence. */
const leagues: readonly LeagueFacts[] = [
  { slug: 'nba', name: 'NBA', category: country('usa', 'USA', 'us'), quarterMinutes: 12 },
  {
    slug: 'euroleague',
    name: 'EuroLeague',
    category: { key: 'international', name: 'International', countryCode: null },
    quarterMinutes: 10,
  },
  { slug: 'liga-acb', name: 'Liga ACB', category: country('spain', 'Spain', 'es'), quarterMinutes: 10 },
  { slug: 'super-lig', name: 'Super Lig', category: country('turkiye', 'Türkiye', 'tr'), quarterMinutes: 10 },
  { slug: 'lega-a', name: 'Lega A', category: country('italy', 'Italy', 'it'), quarterMinutes: 10 },
  { slug: 'bbl', name: 'BBL', category: country('germany', 'Germany', 'de'), quarterMinutes: 10 },
  { slug: 'lnb-pro-a', name: 'LNB Pro A', category: country('france', 'France', 'fr'), quarterMinutes: 10 },
  {
    slug: 'greek-basket-league',
    name: 'Basket League',
    category: country('greece', 'Greece', 'gr'),
    quarterMinutes: 10,
  },
  { slug: 'cba', name: 'CBA', category: country('china', 'China', 'cn'), quarterMinutes: 12 },
  { slug: 'nbl', name: 'NBL', category: country('australia', 'Australia', 'au'), quarterMinutes: 10 },
]

const competitor = ([
  name,
  pointsFor,
  pointsAgainst,
  pace,
  ...colours
]: TeamRow): Competitor<BasketballStrength> => ({
  key: slugOf(name),
  name,
  colours,
  strength: { pointsFor, pointsAgainst, pace },
})

const keyOf = ({ category, slug }: LeagueFacts): string => `${category.key}/${slug}`

export const basketballLeagues: readonly League<BasketballStrength>[] = leagues.map((league, index) => ({
  key: keyOf(league),
  sport: 'basketball',
  name: league.name,
  category: league.category,
  priority: index + 1,
  competitors: basketballTeams[league.slug].map(competitor),
}))

/** Length of a quarter in minutes, by league key. */
export const basketballQuarterMinutes: Readonly<Record<string, 10 | 12>> = Object.fromEntries(
  leagues.map((league) => [keyOf(league), league.quarterMinutes]),
)
