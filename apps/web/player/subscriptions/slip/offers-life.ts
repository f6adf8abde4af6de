import type { ApiClient, ApiResult } from '@touchline/api-client'
import { followOffers, type OfferQuestions } from '#features/bet-slip/index.ts'
import { BONUSES_QUERY } from '#base/data/player-queries.ts'
import { follow, signal, together } from '#base/signal.ts'
import type { PlayerPage } from '../player-page.ts'

const itemsOf = <Item>(answer: ApiResult<{ readonly items: readonly Item[] }>): readonly Item[] | null =>
  answer.ok ? answer.data.items : null

/** What a player's bets are asked about: what the site does not have is not (SITE-10, SITE-11). */
function questionsOf(
  api: ApiClient,
  locale: string,
  { amb, jackpots }: { readonly amb: boolean; readonly jackpots: boolean },
): OfferQuestions {
  const query = { locale }
  return {
    bonuses: async (body, ended) => itemsOf(await api.call('bonusesForBets', { query, body, signal: ended })),
    amb: amb
      ? async (body, ended) => itemsOf(await api.call('ambProgressForBets', { query, body, signal: ended }))
      : null,
    jackpots: jackpots
      ? async (body, ended) => itemsOf(await api.call('jackpotsForBets', { body, signal: ended }))
      : null,
  }
}

const later = (act: () => void, time: number) => {
  const timer = setTimeout(act, time)
  return () => clearTimeout(timer)
}

/** Calls `tell` when the player's bonuses may be others than before: one was issued, taken up or boosted. */
const onBonuses = ({ queries, live }: Pick<PlayerPage, 'queries' | 'live'>, tell: () => void): (() => void) =>
  together([
    queries.getQueryCache().subscribe((event) => {
      const isTold = event.type === 'updated' && event.action.type === 'invalidate'
      if (isTold && BONUSES_QUERY.every((part, at) => event.query.queryKey[at] === part)) tell()
    }),
    live?.listen({
      onUser: (push) => {
        if (push.type === 'bonus_issued') tell()
      },
      onUserGap: tell,
    }) ?? (() => {}),
  ])

/** Follows what is on offer for the bets of whoever is signed in. */
export function startOffers({
  slip,
  api,
  locale,
  settings,
  queries,
  live,
  session: { store },
}: Pick<PlayerPage, 'slip' | 'api' | 'locale' | 'settings' | 'queries' | 'live' | 'session'>): () => void {
  const questions = signal<OfferQuestions | null>(null)
  const stop = followOffers({ store: slip, questions, later })
  const stopPlayer = follow(
    [store, settings],
    () => {
      const { status, player } = store.getState()
      const known = settings.get()
      return [
        status === 'logged_in' ? (player?.id ?? null) : null,
        known?.features.amb_progress_bar === true,
        known?.jackpots === true,
      ] as const
    },
    (playerId, amb, jackpots) =>
      questions.set(playerId === null ? null : questionsOf(api, locale, { amb, jackpots })),
  )
  const stopBonuses = onBonuses({ queries, live }, () => {
    const known = questions.get()
    // Another object, so that the same bets are asked about again.
    if (known !== null) questions.set({ ...known })
  })
  return together([stopBonuses, stopPlayer, stop])
}
