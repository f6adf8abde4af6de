import type { Competitor, League } from '../model.ts'
import type { TennisStrength } from '../tennis/strength.ts'
import type { BestOf } from '../tennis/score.ts'
import { coloursOf } from './colours.ts'
import { slugOf } from './slug.ts'
import { atpPlayers, challengerPlayers, type PlayerRow, wtaPlayers } from './tennis-players.ts'

/** Terms of a tournament's matches. */
export interface TennisTerms {
  readonly bestOf: BestOf
  /** Share of points that servers win on this surface and tour, 0..1. */
  readonly meanServe: number
  /** The same over the whole tour, as the reference of players' strengths. */
  readonly tourServe: number
}

const tours = {
  atp: { name: 'ATP', tourServe: 0.645 },
  wta: { name: 'WTA', tourServe: 0.57 },
  challenger: { name: 'Challenger', tourServe: 0.625 },
} as const
type Tour = keyof typeof tours

interface Tournament {
  readonly tour: Tour
  readonly slug: string
  readonly name: string
  readonly priority: number
  readonly bestOf: BestOf
  /** How much more servers win here than over the tour: positive on grass and fast hard courts, negative on clay. */
  readonly surface: number
  readonly players: readonly PlayerRow[]
}

/** Fields do not overlap, because a player is in one tournament at a time. */
const tournaments: readonly Tournament[] = [
  {
    tour: 'atp',
    slug: 'wimbledon',
    name: 'Wimbledon',
    priority: 1,
    bestOf: 5,
    surface: 0.02,
    players: atpPlayers.slice(0, 32),
  },
  {
    tour: 'atp',
    slug: 'halle',
    name: 'Halle',
    priority: 3,
    bestOf: 3,
    surface: 0.025,
    players: atpPlayers.slice(32, 56),
  },
  {
    tour: 'atp',
    slug: 'barcelona',
    name: 'Barcelona',
    priority: 4,
    bestOf: 3,
    surface: -0.02,
    players: atpPlayers.slice(56, 80),
  },
  {
    tour: 'atp',
    slug: 'tokyo',
    name: 'Tokyo',
    priority: 5,
    bestOf: 3,
    surface: 0.01,
    players: atpPlayers.slice(80),
  },
  {
    tour: 'wta',
    slug: 'rome',
    name: 'Rome',
    priority: 2,
    bestOf: 3,
    surface: -0.01,
    players: wtaPlayers.slice(0, 32),
  },
  {
    tour: 'wta',
    slug: 'stuttgart',
    name: 'Stuttgart',
    priority: 6,
    bestOf: 3,
    surface: 0,
    players: wtaPlayers.slice(32, 56),
  },
  {
    tour: 'wta',
    slug: 'seoul',
    name: 'Seoul',
    priority: 7,
    bestOf: 3,
    surface: 0.005,
    players: wtaPlayers.slice(56),
  },
  {
    tour: 'challenger',
    slug: 'heilbronn',
    name: 'Heilbronn',
    priority: 8,
    bestOf: 3,
    surface: -0.015,
    players: challengerPlayers.slice(0, 24),
  },
  {
    tour: 'challenger',
    slug: 'braga',
    name: 'Braga',
    priority: 9,
    bestOf: 3,
    surface: -0.01,
    players: challengerPlayers.slice(24, 48),
  },
  {
    tour: 'challenger',
    slug: 'bratislava',
    name: 'Bratislava',
    priority: 10,
    bestOf: 3,
    surface: 0.01,
    players: challengerPlayers.slice(48),
  },
]

function competitor([name, countryCode, serve, receive]: PlayerRow): Competitor<TennisStrength> {
  const key = slugOf(name)
  return {
    key,
    name,
    countryCode,
    colours: coloursOf(key),
    strength: { serve: serve / 1000, return: receive / 1000 },
  }
}

const keyOf = ({ tour, slug }: Tournament): string => `${tour}/${slug}`

export const tennisLeagues: readonly League<TennisStrength>[] = tournaments.map((tournament) => ({
  key: keyOf(tournament),
  sport: 'tennis',
  name: tournament.name,
  category: { key: tournament.tour, name: tours[tournament.tour].name, countryCode: null },
  priority: tournament.priority,
  competitors: tournament.players.map(competitor),
}))

/** By league key. */
export const tennisTerms: Readonly<Record<string, TennisTerms>> = Object.fromEntries(
  tournaments.map((tournament) => {
    const { tourServe } = tours[tournament.tour]
    return [
      keyOf(tournament),
      { bestOf: tournament.bestOf, tourServe, meanServe: tourServe + tournament.surface },
    ]
  }),
)
