import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { AcceptMode, Account, Bet, PlaceBets } from '@touchline/contract'
import type { Offer } from '../servers/season.ts'
import { DEMO } from '../servers/stack.ts'

/** Programs name the app; calls of browsers have other headers. */
const HEADERS = { 'x-app': 'sportsbook' }

const BETS = '/api/sportsbook/v3/bets'
/** The most bets that one answer lists. */
const PAGE = 100

const selectionOf = ({ match, market, outcomeId, odds }: Offer) => ({
  match_id: match.id,
  market_id: market.id,
  specifier: market.specifier,
  outcome_id: outcomeId,
  odds,
})

/** The demo player's API calls with the page's cookies, to compare with what the page shows. */
export function playerOf({ request }: Pick<Page, 'request'>) {
  const send = async (path: string, data: unknown) => {
    const headers = { ...HEADERS, 'idempotency-key': randomUUID() }
    const answer = await request.post(path, { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json().catch(() => null)) as unknown
  }
  const read = async <T>(path: string): Promise<T> => {
    const answer = await request.get(path, { headers: HEADERS })
    expect(answer.status(), path).toBe(200)
    return (await answer.json()) as T
  }
  return {
    /** Signs the browser in without the form. */
    signIn: () => send('/api/platform/users/sign_in', DEMO),
    acceptOdds: (mode: AcceptMode) => send('/api/sportsbook/v2/settings', { auto_accept_odds_change: mode }),
    /** Adds a match to the favourites, or removes it. */
    star: (matchId: number) => send(`/api/sportsbook/v2/favourites/matches/${matchId}`, {}),
    async unstar(matchId: number): Promise<void> {
      const path = `/api/sportsbook/v2/favourites/matches/${matchId}`
      expect((await request.delete(path, { headers: HEADERS })).ok()).toBe(true)
    },
    /** A share code for one bet with these legs, whose link puts them on the slip. */
    async share(offers: readonly Offer[]): Promise<string> {
      const bets = [{ stake: 0, selections: offers.map(selectionOf) }]
      const shared = (await send(`${BETS}/share-code?locale=en`, { currency: 'EUR', bets })) as {
        code: string
      }
      return shared.code
    },
    /** Places a single or a combo of these legs without the page. */
    async place(offers: readonly Offer[], value: number): Promise<Bet> {
      const body: PlaceBets = {
        meta: { device_id: 'e2e', quick: false, type: offers.length === 1 ? 'single' : 'combo' },
        bets: [{ stake: { value, currency: 'EUR' }, selections: offers.map(selectionOf) }],
      }
      const [bet] = (await send(`${BETS}?locale=en`, body)) as [Bet]
      return bet
    },
    /** Sets the target of the automatic cash-out. */
    cashOutAt: (bet: Bet, target: number) =>
      send(`${BETS}/cashout/auto?locale=en`, { bet_id: bet.id, target }),
    /** What can be staked, in subunits. */
    async balance(): Promise<number> {
      const accounts = await read<Account[]>('/api/platform/player/accounts')
      const active = accounts.find((account) => account.active)
      if (active === undefined) throw new Error('no active account')
      return active.available_to_bet_with_locked_cents
    },
    /** All, newest first. */
    async bets(): Promise<readonly Bet[]> {
      const all: Bet[] = []
      for (let page = 1, isLast = false; !isLast; page += 1) {
        const { items } = await read<{ items: Bet[] }>(`${BETS}?limit=${PAGE}&page=${page}`)
        all.push(...items)
        isLast = items.length < PAGE
      }
      return all
    },
    /** Winnings (subunits) of bets that were open in `then`: those of earlier tests may end at any time. */
    async wonSince(then: readonly Bet[]): Promise<number> {
      const open = new Set(then.flatMap(({ id, settled_at: at }) => (at === null ? [id] : [])))
      const ended = (await this.bets()).filter(({ id, settled_at: at }) => open.has(id) && at !== null)
      return ended.reduce((sum, { win_amount }) => sum + (win_amount ?? 0), 0)
    },
  }
}

/** Signs the browser in at another brand's host, where sessions are separate. Only browsers resolve its name. */
export async function signInAt(page: Page, origin: string): Promise<void> {
  await page.goto(origin)
  const status = await page.evaluate(
    async ([login, headers]) => {
      const answer = await fetch('/api/platform/users/sign_in', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(login),
      })
      return answer.status
    },
    [DEMO, HEADERS] as const,
  )
  expect(status).toBe(200)
}

/** Marks the identity prompt as shown today, so that it does not cover the page. */
export const promptedAt = (page: Page, origin: string) =>
  page.context().addCookies([{ name: 'identity_prompted', value: '1', url: origin }])

type Player = ReturnType<typeof playerOf>

/** Balance and bets of the same moment: retried if something was settled between the two answers. */
export async function booksOf(player: Player): Promise<{ balance: number; bets: readonly Bet[] }> {
  const before = await player.bets()
  const balance = await player.balance()
  const bets = await player.bets()
  const isSame = bets.every(({ settled_at: at }, index) => at === before[index]?.settled_at)
  return isSame ? { balance, bets } : booksOf(player)
}

/** The demo player, signed in without the form, with this accept mode. */
export async function signedIn(page: Pick<Page, 'request'>, mode: AcceptMode = 'any') {
  const player = playerOf(page)
  await player.signIn()
  await player.acceptOdds(mode)
  return player
}
