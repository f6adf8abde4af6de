import { expect, type Locator, type Page } from '@playwright/test'
import { matchPath, type Offer } from '../servers/season.ts'
import { escaped } from './slip.ts'

/** The button of an outcome on the open builder. */
export const builderOdds = (page: Page, name: RegExp): Locator =>
  page.locator('#main').getByRole('button', { name }).first()

/** The joint price of what is chosen. */
export const jointOdds = (page: Page): Locator => page.locator('#main .builder-sum .price')

export const addBuilder = (page: Page): Locator =>
  page.locator('#main').getByRole('button', { name: 'Add to slip' })

/** Opens the builder of a football match and selects a home win and more than one goal, at one price. */
export async function build(page: Page, { match }: Offer): Promise<void> {
  await page.goto(`${matchPath(match)}#betBuilder`)
  await expect(page.getByRole('tab', { name: /^Bet builder/ })).toHaveAttribute('aria-selected', 'true')
  await builderOdds(page, new RegExp(`^${escaped(match.competitors.home.name)}, `)).click()
  await builderOdds(page, /^Over 1\.5, /).click()
  await expect(addBuilder(page)).toBeEnabled()
}
