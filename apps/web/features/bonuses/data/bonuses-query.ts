import type { ApiClient } from '@touchline/api-client'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { UserPush } from '@touchline/contract'
import { type Bonus, bonusOf, farmedOf } from '#entities/bonus/index.ts'
import type { BonusRequest } from '#base/asks/modals/bonus-open.ts'
import { BONUSES_QUERY } from '#base/data/player-queries.ts'
import { ANNOUNCED } from '../notices/bonus-notices.ts'

const LISTS = [...BONUSES_QUERY, 'lists'] as const
const OF = [...BONUSES_QUERY, 'of'] as const
const ONE = [...BONUSES_QUERY, 'one'] as const

/** The most of each kind that a list asks for. */
const MOST_OF_KIND = 20

/** How many a list of one kind asks for (API-S-27). */
const PER_LIST = 4
const PER_LIST_OF = { huntings: PER_LIST, tournaments: 1 } as const

/** Lists of one kind that know of each other (BONUS-18). */
export type KindList = keyof typeof PER_LIST_OF

/** The viewer's bonuses that are not over, with those on offer; or those that are. */
export const bonusesQuery = (api: ApiClient, locale: string, over = false) =>
  queryOptions({
    queryKey: [...LISTS, locale, over] as const,
    queryFn: async ({ signal }): Promise<readonly Bonus[]> => {
      const query = { locale, limit_per_type: MOST_OF_KIND, ...(over ? { status: 'past' as const } : {}) }
      const answer = await api.call('listBonuses', { query, signal })
      if (!answer.ok) throw answer.error
      return answer.data.items.map(bonusOf)
    },
  })

/** The player's bonuses that they have not seen, of the kinds that are announced (BONUS-25). */
export const unseenQuery = (api: ApiClient, locale: string) =>
  queryOptions({
    queryKey: [...BONUSES_QUERY, 'unseen', locale] as const,
    queryFn: async ({ signal }): Promise<readonly Bonus[]> => {
      const query = { locale, unseen: true, type: ANNOUNCED.join(',') }
      const answer = await api.call('listBonuses', { query, signal })
      if (!answer.ok) throw answer.error
      return answer.data.items.map(bonusOf)
    },
  })

/** Tells the server that the player has seen a bonus (API-S-30). */
export async function markSeen(api: ApiClient, { id, bonusType, issued }: Bonus): Promise<void> {
  if (issued === null || issued.seen) return
  await api.call('markBonusesSeen', { body: [{ id, type: bonusType }] })
}

/** The viewer's active bonuses of one kind. */
export const kindQuery = (api: ApiClient, locale: string, list: KindList) =>
  queryOptions({
    queryKey: [...OF, list, locale] as const,
    queryFn: async ({ signal }): Promise<readonly Bonus[]> => {
      const query = { locale, status: 'active' as const, page: 1, limit: PER_LIST_OF[list] }
      const answer = await api.call('listBonusesOf', { params: { list }, query, signal })
      if (!answer.ok) throw answer.error
      return answer.data.items.map(bonusOf)
    },
  })

/** How far bonuses are that count bets by themselves, by the bonus's id (API-S-28). */
export const ambQuery = (api: ApiClient, locale: string) =>
  queryOptions({
    queryKey: [...BONUSES_QUERY, 'amb', locale] as const,
    queryFn: async ({ signal }) => {
      const answer = await api.call('ambProgress', { query: { locale }, signal })
      if (!answer.ok) throw answer.error
      return answer.data.items
    },
  })

const paramsOf = ({ type, id }: BonusRequest) => ({ type, id })
const detailQuery = (locale: string, { isCampaign }: BonusRequest) => ({
  locale,
  ...(isCampaign ? { campaign: true } : {}),
})

/** One bonus (API-S-29). */
export const bonusQuery = (api: ApiClient, locale: string, request: BonusRequest) =>
  queryOptions({
    queryKey: [...ONE, locale, request.type, request.id, request.isCampaign] as const,
    queryFn: async ({ signal }): Promise<Bonus> => {
      const options = { params: paramsOf(request), query: detailQuery(locale, request), signal }
      const answer = await api.call('getBonus', options)
      if (!answer.ok) throw answer.error
      return bonusOf(answer.data)
    },
  })

/** Its terms in words (API-S-29). */
export const termsQuery = (api: ApiClient, locale: string, request: BonusRequest) =>
  queryOptions({
    queryKey: [...ONE, locale, request.type, request.id, request.isCampaign, 'terms'] as const,
    queryFn: async ({ signal }) => {
      const options = { params: paramsOf(request), query: detailQuery(locale, request), signal }
      const answer = await api.call('bonusTerms', options)
      if (!answer.ok) throw answer.error
      return answer.data
    },
  })

/** Rows of a tournament that its table shows. */
const RANKS_SHOWN = 10

const RATING = [...BONUSES_QUERY, 'rating'] as const

/** The ranking of a tournament by its campaign, the own row with it wherever it stands (API-S-32). */
export const ratingQuery = (api: ApiClient, campaignId: number, limit: number = RANKS_SHOWN) =>
  queryOptions({
    queryKey: [...RATING, campaignId, limit] as const,
    queryFn: async ({ signal }) => {
      const options = { params: { id: campaignId }, query: { page: 1, limit }, signal }
      const answer = await api.call('tournamentRating', options)
      if (!answer.ok) throw answer.error
      return answer.data
    },
  })

/** Queries of one bonus, without those of its terms. */
const isBonus = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryKey.at(-1) !== 'terms'

type FarmedPush = Extract<UserPush, { type: 'bonus_changed' }>

interface Rating {
  readonly pool_amount: number
}

/** LIVE-15: the pool of a tournament, wherever its ranking is shown. */
export function applyPool(client: QueryClient, campaignId: number, pool: number): void {
  client.setQueriesData<Rating>({ queryKey: [...RATING, campaignId] }, (rating) =>
    rating === undefined ? rating : { ...rating, pool_amount: pool },
  )
}

/** What a bonus has farmed since, wherever it is shown; lists in which it stands otherwise, and counts of bets, are asked for again. */
export function applyFarmed(client: QueryClient, { bonus: { id }, status, farming }: FarmedPush): void {
  const farmed = farming === null ? null : farmedOf(farming)
  let isElsewhere = farmed === null
  const changed = (one: Bonus): Bonus => {
    if (one.id !== id || one.issued === null) return one
    isElsewhere ||= one.userBonusStatus !== status
    return farmed === null ? one : { ...one, issued: { ...one.issued, farmed } }
  }
  for (const queryKey of [LISTS, OF])
    client.setQueriesData<readonly Bonus[]>({ queryKey }, (list) => list?.map(changed))
  client.setQueriesData<Bonus>({ queryKey: ONE, predicate: isBonus }, (one) => one && changed(one))
  void client.invalidateQueries({ queryKey: isElsewhere ? BONUSES_QUERY : RATING })
}

/** Fetches what is shown of bonuses again. */
export const refreshBonuses = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: BONUSES_QUERY })

/** A bonus as the server answered it, in the lists that have it; lists without it are fetched again. */
export function applyBonus(client: QueryClient, bonus: Bonus): void {
  client.setQueriesData<readonly Bonus[]>({ queryKey: LISTS }, (list) =>
    list?.map((one) => (isSame(one, bonus) ? bonus : one)),
  )
  void client.invalidateQueries({ queryKey: LISTS })
  void client.invalidateQueries({ queryKey: ONE })
}

/** Whether it is that bonus: an offer is taken up as a bonus of its campaign. */
const isSame = (one: Bonus, other: Bonus): boolean =>
  one.id === other.id || (one.issued === null && one.campaignId === other.campaignId)

/** A hunting that was taken up makes the list of tournaments stale, and the reverse (BONUS-18). */
const OTHERS = { hunting: 'tournaments', tournament: 'huntings' } as const satisfies Record<string, KindList>

/** Makes stale what a bonus that was taken up changes besides itself. */
export function invalidateOther(client: QueryClient, { bonusType }: Bonus): void {
  if (bonusType !== 'hunting' && bonusType !== 'tournament') return
  void client.invalidateQueries({ queryKey: [...OF, OTHERS[bonusType]] })
}
