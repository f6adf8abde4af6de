import { expect, type Page } from '@playwright/test'
import type { AcceptMode, Account, Bet } from '@touchline/contract'
import { DEMO } from './stack.ts'

/** Programs name the app; a browser's own calls are told by other headers. */
const HEADERS = { 'x-app': 'sportsbook' }

/** The demo player's own calls, with the page's cookies: what the backend says beside what the page shows. */
export function playerOf(page: Page) {
  const { request } = page
  const send = async (path: string, data: unknown) => {
    const answer = await request.post(path, { headers: HEADERS, data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const read = async <T>(path: string): Promise<T> => {
    const answer = await request.get(path, { headers: HEADERS })
    expect(answer.status(), path).toBe(200)
    return (await answer.json()) as T
  }
  return {
    /** Signs the browser in without the form, for tests of something else. */
    signIn: () => send('/api/platform/users/sign_in', DEMO),
    acceptOdds: (mode: AcceptMode) => send('/api/sportsbook/v2/settings', { auto_accept_odds_change: mode }),
    /** What can be staked, subunits. */
    async balance(): Promise<number> {
      const accounts = await read<Account[]>('/api/platform/player/accounts')
      const active = accounts.find((account) => account.active)
      if (active === undefined) throw new Error('no active account')
      return active.available_to_bet_with_locked_cents
    },
    /** Newest first. */
    bets: async () => (await read<{ items: Bet[] }>('/api/sportsbook/v3/bets?limit=100')).items,
  }
}
