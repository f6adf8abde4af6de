import type { Match } from '@touchline/contract'
import { openBrowser, openPage } from '../browser.ts'

/** A browser's page that stays open, and whether what it shows is what the calls answer. */
export interface PageWatch {
  /** Null when the page is right; otherwise what is wrong. */
  fault(): Promise<string | null>
  /** Errors of the page so far. */
  readonly errors: readonly string[]
  close(): Promise<void>
}

interface Shown {
  readonly isStale: boolean
  readonly rows: readonly { readonly matchId: number; readonly prices: readonly string[] }[]
}

const VIEW = { width: 1280, height: 900 }

/** What the page shows: prices of the rows on screen. */
const read = (): Shown => ({
  isStale: document.documentElement.hasAttribute('data-stale'),
  rows: [...document.querySelectorAll<HTMLElement>('[data-match]')]
    .filter((row) => row.getBoundingClientRect().top < innerHeight)
    .map((row) => ({
      matchId: Number(row.dataset['match']),
      prices: [...row.querySelectorAll('.odds:not(:disabled) .price')].map(
        ({ textContent }) => textContent ?? '',
      ),
    })),
})

/** The prices that calls answer for a match. */
const pricesOf = ({ main_market, secondary_market, top_markets }: Match): ReadonlySet<string> =>
  new Set(
    [main_market, secondary_market, ...top_markets]
      .flatMap((market) => market?.outcomes ?? [])
      .map(({ odds }) => (odds / 1000).toFixed(2)),
  )

async function askMatches(url: string): Promise<ReadonlyMap<number, Match>> {
  const query = new URLSearchParams({ match_status: '1', limit: '100' })
  const answer = await fetch(`${url}/api/sportsbook/v2/matches?${query}`, {
    signal: AbortSignal.timeout(5000),
  })
  if (!answer.ok) throw new Error(`the list of matches answers ${answer.status}`)
  const { items } = (await answer.json()) as { items: readonly Match[] }
  return new Map(items.map((match) => [match.id, match]))
}

function compare({ isStale, rows }: Shown, matches: ReadonlyMap<number, Match>): string | null {
  if (isStale) return 'prices are marked as old'
  const known = rows.flatMap(({ matchId, prices }) => {
    const match = matches.get(matchId)
    return match === undefined ? [] : [{ matchId, prices, real: pricesOf(match) }]
  })
  if (known.length === 0) return 'no match is shown that the calls know'
  const wrong = known.find(({ prices, real }) => prices.some((price) => !real.has(price)))
  return wrong === undefined ? null : `match ${wrong.matchId} shows ${wrong.prices.join(' ')}`
}

/** Opens the page of live matches. */
export async function watchPage(url: string): Promise<PageWatch> {
  const browser = await openBrowser()
  const errors: string[] = []
  const { page } = await openPage(browser, VIEW, (error) => errors.push(error.message))
  await page.goto(`${url}/sports/live`)
  return {
    errors,
    fault: async () => {
      try {
        return compare(await page.evaluate(read), await askMatches(url))
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    },
    close: () => browser.close(),
  }
}
