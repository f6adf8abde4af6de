import type { PriceBoost } from '@touchline/contract'
import { type Asking, COUNTS, FAST } from './backend/asking.ts'
import { type BoostsByOutcome, boostsByOutcome } from './boosted-match.ts'

/** Matches whose boosts are shown together. */
const MOST_MATCHES = 20

/** Those of the moment; none while they cannot be asked for, because no page fails for want of them. */
const listNow = ({ api, remember }: Asking): Promise<readonly PriceBoost[]> =>
  remember('price boosts', COUNTS, async () => {
    const answer = await api.call('listPriceBoosts', { query: {} })
    return answer.ok ? answer.data.items : []
  })

export const boostsNow = async (asking: Asking): Promise<BoostsByOutcome> =>
  boostsByOutcome(await listNow(asking))

/** Those of the moment with their matches. */
export async function boostedNow(asking: Asking) {
  const boosts = await listNow(asking)
  const id = [...new Set(boosts.map(({ match_id }) => match_id))].slice(0, MOST_MATCHES)
  if (id.length === 0) return { boosts, matches: [] }
  const query = { locale: asking.locale, id: id.join(), limit: String(id.length) }
  const { items } = await asking.ask(`boosted ${id.join()}`, FAST, () =>
    asking.api.call('listMatches', { query }),
  )
  return { boosts, matches: items }
}
