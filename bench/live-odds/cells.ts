import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Theatre } from './theatre.ts'

const shown = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.odds[aria-pressed] .price')].map((price) => price.textContent ?? ''),
  )

/** Number of cells that differ from the server, after the last publications have had time to arrive. */
export async function wrongCells(page: Page, theatre: Theatre): Promise<number> {
  await wait(1000)
  const [cells, prices] = [await shown(page), await theatre.prices()]
  return prices.filter((price, index) => cells[index] !== (price / 1000).toFixed(2)).length
}
