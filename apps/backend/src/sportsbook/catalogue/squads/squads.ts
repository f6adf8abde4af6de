import type { CompetitorEntity, MatchEntity } from '../entities.ts'
import { POOLS, type PoolKey, poolOf } from './name-pools.ts'

/** The highest number of a shirt. */
const SHIRTS = 99
/** One player in so many is from another country than his club. */
const FROM_ABROAD = 4

/** FNV-1a, then scrambled so that neighbouring texts give unrelated numbers. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const words = new Map<PoolKey, { readonly given: readonly string[]; readonly family: readonly string[] }>()
const wordsOf = (pool: PoolKey) => {
  const known = words.get(pool) ?? {
    given: POOLS[pool].given.split(' '),
    family: POOLS[pool].family.split(' '),
  }
  words.set(pool, known)
  return known
}

const pools = Object.keys(POOLS) as PoolKey[]
const pick = <Item>(items: readonly Item[], hash: number): Item => items[hash % items.length] as Item

/**
 * The name of a team's player by his shirt: the same whenever asked, in every process, without being stored. Players of
 * one team have family names of their own.
 */
export function playerName(team: string, countryCode: string | null, shirt: number): string {
  const hash = hashOf(`${team} ${shirt}`)
  const pool = hash % FROM_ABROAD === 0 ? pick(pools, hash >>> 8) : poolOf(countryCode)
  const { given, family } = wordsOf(pool)
  // Steps through the names from a place of the team's own, so that no two neighbours share one.
  const place = (hashOf(team) + shirt) % family.length
  return `${pick(given, hash >>> 4)} ${pick(family, place)}`
}

const PLAYER = /^([ha])([1-9]\d?)$/

/** How players of a match are called: `h9` is the home side's number 9. Undefined for any other id, and in outrights. */
export function playersOf({
  home,
  away,
  outright,
  tournament,
}: Pick<MatchEntity, 'home' | 'away' | 'outright' | 'tournament'>): (id: string) => string | undefined {
  const nationOf = ({ countryCode }: CompetitorEntity) => countryCode ?? tournament.category.countryCode
  return (id) => {
    const [, side, shirt] = PLAYER.exec(id) ?? []
    if (side === undefined || outright !== null || Number(shirt) > SHIRTS) return undefined
    const team = side === 'h' ? home : away
    return playerName(team.key, nationOf(team), Number(shirt))
  }
}
