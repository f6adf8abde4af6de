import type { Page } from '@playwright/test'
import type { Match } from '@touchline/contract'
import type { Backend } from '../backend.ts'
import type { PageStream } from './stream.ts'

const PRICE = 'main .odds[aria-pressed] .price'
const PATIENCE = 60_000

/** The matches whose rows or page are shown now. */
export async function matchesOn(page: Page, { port }: Backend): Promise<readonly Match[]> {
  const ids = await page
    .locator('main [data-match]')
    .evaluateAll((rows) => [...new Set(rows.map((row) => (row as HTMLElement).dataset['match'] ?? ''))])
  const query = new URLSearchParams({ limit: '100', id: ids.join() })
  const answer = await fetch(`http://127.0.0.1:${port}/api/sportsbook/v2/matches?${query}`)
  if (!answer.ok) throw new Error(`the backend lists no matches: ${await answer.text()}`)
  return ((await answer.json()) as { items: readonly Match[] }).items
}

/** Prices as the page shows them, in one text. */
const shown = (cell: string): string =>
  [...document.querySelectorAll(cell)].map((price) => price.textContent).join()

/** Starts the stream and waits until it has reached the page: a price other than the one it came with. */
export async function flowTo(
  page: Page,
  stream: PageStream,
  { matches, rate }: { readonly matches: readonly Match[]; readonly rate: number },
): Promise<void> {
  const before = await page.evaluate(shown, PRICE)
  stream.flow(matches, rate)
  await page.waitForFunction(
    ({ was, cell }) => [...document.querySelectorAll(cell)].map((price) => price.textContent).join() !== was,
    { was: before, cell: PRICE },
    { timeout: PATIENCE },
  )
}
