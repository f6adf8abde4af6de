import type { Page } from '@playwright/test'
import { faultsOf } from '../steps/axe.ts'
import { expect, test } from '../fixtures.ts'
import { movedBeyond } from '../steps/layout-shifts.ts'
import { matchesOf } from '../servers/season.ts'
import { playerOf } from '../steps/player.ts'
import { closeSlip, openSlip, slipOf } from '../steps/slip.ts'

const main = (page: Page) => page.getByRole('main')
/** Whether the page has no room for what is chosen beside lists. */
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 560
const rows = (page: Page) => main(page).locator('article.event')
const links = (page: Page, nav: string) => main(page).getByRole('navigation', { name: nav }).getByRole('link')

test('QUERY-10 QUERY-11 QUERY-07 ROUTE-04 lists by key, their tabs and filters, and the page of a sport', async ({
  page,
  stack,
}) => {
  await page.goto('/sports/top')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Top events')
  const tabs = links(page, 'Popular sports')
  const names = await tabs.allInnerTexts()
  const order = ['Top sports', 'Football', 'Tennis', 'Cricket', 'Basketball']
  expect(names).toEqual(order.filter((name) => names.includes(name)))
  expect(names).toContain('Top sports')
  await tabs.filter({ hasText: 'Tennis' }).click()
  await expect(page).toHaveURL(/\/top\?sport=tennis$/)
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText('Tennis')

  await links(page, 'Lists').filter({ hasText: 'Bet builder' }).click()
  await expect(page).toHaveURL(/\/betbuilder$/)
  const { total } = (await (
    await fetch(`${stack.url}/api/sportsbook/v2/matches?custom_bet=true&limit=1`)
  ).json()) as { total: number }
  await expect(main(page).locator('.page-head')).toContainText(`${total} events`)

  await page.goto('/sports/all')
  await links(page, 'Filter events').filter({ hasText: 'Start time' }).click()
  await expect(page).toHaveURL(/\/all\?sortBy=start_time$/)
  await links(page, 'Filter events').filter({ hasText: '24 h' }).click()
  await expect(page).toHaveURL(/\/all\?time=24&sortBy=start_time$/)
  await links(page, 'Pages').filter({ hasText: '2' }).first().click()
  await expect(page).toHaveURL(/\/all\?time=24&sortBy=start_time&page=2$/)
  const second = await matchesOf(stack, { sort_by: 'start_time', limit: '50', page: '2' })
  await expect(rows(page)).not.toHaveCount(0)
  const shown = await rows(page).evaluateAll((all) =>
    all.map((row) => Number((row as HTMLElement).dataset['match'])),
  )
  expect(second.map(({ id }) => id)).toEqual(expect.arrayContaining(shown.slice(0, 5)))

  await page.goto('/sports/soccer')
  for (const name of ['Live now', 'Upcoming', 'Leagues'])
    await expect(main(page).getByRole('heading', { name, exact: true })).toBeVisible()
  const league = main(page).locator('.league-list .nav-item').last()
  await expect(league.locator('.nav-count')).toHaveText(/^\d+$/)
})

/** Chooses a view of lists: beside the list, or on a phone among the display settings. */
async function chooseView(page: Page, name: string): Promise<void> {
  if (!isNarrow(page)) {
    await main(page).getByRole('radiogroup', { name: 'View of lists' }).getByRole('radio', { name }).click()
    return
  }
  await page.getByRole('button', { name: 'Display settings' }).click()
  await page.getByRole('menuitem', { name: 'View of lists' }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

/** The chosen view is marked where it was chosen. */
async function expectView(page: Page, name: string): Promise<void> {
  if (!isNarrow(page)) return expect(main(page).getByRole('radio', { name })).toBeChecked()
  const settings = page.getByRole('button', { name: 'Display settings' })
  await settings.click()
  await expect(page.getByRole('menuitem', { name: 'View of lists' })).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

test('BEYOND-20 a view of lists is chosen, kept, and there before the first paint: nothing moves', async ({
  page,
}) => {
  await page.goto('/sports/soccer')
  const row = rows(page).first()
  const sets = row.locator('.event-odds > .odds-set')
  await chooseView(page, 'Asian')
  await expect(page.locator('html')).toHaveAttribute('data-view', 'asian')
  const asian = async () => Promise.all([0, 1, 2].map((at) => sets.nth(at).boundingBox()))
  const [result, total, handicap] = await asian()
  expect((handicap?.x ?? 0) < (total?.x ?? 0) && (total?.x ?? 0) < (result?.x ?? 0)).toBe(true)
  const [over, under] = await Promise.all(
    [0, 1].map((at) => sets.nth(1).locator('.odds').nth(at).boundingBox()),
  )
  expect([over?.x, (under?.y ?? 0) > (over?.y ?? 0)]).toEqual([under?.x, true])

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-view', 'asian')
  expect((await asian())[2]?.width).toBe(handicap?.width)
  expect(await movedBeyond(page, 0)).toEqual([])
  await expectView(page, 'Asian')
  expect(await faultsOf(page, 'asian view', 'en')).toEqual([])

  await chooseView(page, 'Columns')
  for (const at of [0, 1, 2]) await expect(sets.nth(at)).toBeVisible()
  const [, left, right] = await asian()
  expect([left?.y, (left?.x ?? 0) < (right?.x ?? 0)]).toEqual([right?.y, true])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await faultsOf(page, 'columns view', 'en')).toEqual([])
})

test('BEYOND-20 sports stand side by side, each in a column of its own, and those beyond the edge come by a swipe', async ({
  page,
}) => {
  await page.goto('/sports/live')
  await chooseView(page, 'Sports')
  const columns = main(page).locator('.by-sport > .section:visible')
  await expect(page.locator('html')).toHaveAttribute('data-view', 'sports')
  const boxes = await columns.evaluateAll((all) =>
    all.map((column) => {
      const { left, top, width } = column.getBoundingClientRect()
      return { left, top, width }
    }),
  )
  expect(boxes.length).toBeGreaterThan(3)
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
  for (const [at, { left, width }] of boxes.entries()) {
    expect(width).toBeGreaterThanOrEqual(260)
    const before = boxes[at - 1]
    if (before !== undefined) expect(left).toBeGreaterThan(before.left + before.width)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expect(columns.last()).not.toBeInViewport()
  await columns.last().locator('.odds, .event-link').first().focus()
  await expect(columns.last()).toBeInViewport()
  expect(await faultsOf(page, 'sports view', 'en')).toEqual([])
})

test('QUERY-07 ROUTE-10 FAV-01 the live list is narrowed to streams, the next hour and favourites, each as many as its chip says; the way back is that of any page', async ({
  page,
}) => {
  await playerOf(page).signIn()
  await page.goto('/sports/live')
  const chip = (name: string) => links(page, 'Filter events').filter({ hasText: name })
  const countOf = async (name: string) => Number(await chip(name).locator('.count').innerText())
  const star = rows(page).locator('.event-star').first()
  const narrowTo = async (name: string, show: string) => {
    await chip(name).click()
    await expect(page).toHaveURL(`/sports/live?show=${show}`)
    await expect(chip(name)).toHaveAttribute('aria-current', 'true')
    // Only the first page of many is shown, and a match may end meanwhile.
    const missing = async () => Math.min(40, await countOf(name)) - (await rows(page).count())
    await expect.poll(missing).toBe(0)
  }
  expect(await countOf('Stream')).toBeGreaterThan(0)
  await narrowTo('Stream', 'stream')
  await expect(rows(page).filter({ hasNot: page.locator('.event-when > .icon') })).toHaveCount(0)
  expect(await faultsOf(page, 'live list, narrowed', 'en')).toEqual([])

  await test.step('on touch each is as high as a finger, and the row does not widen the page', async () => {
    if (isNarrow(page)) expect((await chip('Next hour').boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  await page.goBack()
  await expect(page).toHaveURL('/sports/live')
  await expect(chip('All live')).toHaveAttribute('aria-current', 'true')
  await narrowTo('Next hour', 'soon')
  await expect(main(page).locator('.stream-tiles')).toHaveCount(0)

  await chip('All live').click()
  await expect(page).toHaveURL('/sports/live')
  await expect(chip('Favourites').locator('.count')).toHaveText('0')
  // One that does not end during the test.
  await rows(page).filter({ hasText: '1st half' }).first().locator('.event-star').click()
  await expect(chip('Favourites').locator('.count')).toHaveText('1')
  await narrowTo('Favourites', 'favorites')
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(chip('Favourites').locator('.count')).toHaveText('1')
  // The header's end is as wide as the player's balance.
  expect((await movedBeyond(page, 0)).filter((move) => !move.includes('header-end'))).toEqual([])
  await star.click()
  await expect(chip('Favourites').locator('.count')).toHaveText('0')
  expect(await faultsOf(page, 'no favourite in play', 'en')).toEqual([])
  await main(page).locator('.state').getByRole('link', { name: 'All live' }).click()
  await expect(page).toHaveURL('/sports/live')
})

test('BEYOND-35 lists for professionals show at least twelve matches in 900 px, are kept, and there before the first paint', async ({
  page,
}) => {
  const width = page.viewportSize()?.width ?? 0
  await page.setViewportSize({ width, height: 900 })
  await page.goto('/sports/soccer')
  /** Most matches that the window shows whole, wherever the page is scrolled to. */
  const inSight = () =>
    page.evaluate(() => {
      const places = [...document.querySelectorAll('main article.event')]
        .map((row) => row.getBoundingClientRect())
        .filter(({ height }) => height > 0)
      const room = innerHeight - (document.querySelector('header.app-header')?.clientHeight ?? 0)
      return Math.max(
        ...places.map(({ top }) => places.filter((at) => at.top >= top && at.bottom <= top + room).length),
      )
    })
  const before = await inSight()
  const chooser = main(page).getByRole('radiogroup', { name: 'Density of lists' })
  const isPhone = isNarrow(page)
  if (isPhone) {
    await page.getByRole('button', { name: 'Display settings' }).click()
    await page.getByRole('menuitem', { name: 'Density of lists' }).click()
    await page.getByRole('menuitemradio', { name: 'Pro' }).click()
  } else await chooser.getByRole('radio', { name: 'Pro' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-density', 'pro')
  await expect.poll(inSight).toBeGreaterThan(before)
  if (width >= 1280) expect(await inSight()).toBeGreaterThanOrEqual(12)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await faultsOf(page, 'professional lists', 'en')).toEqual([])

  await page.reload()
  await expect.poll(inSight).toBeGreaterThan(before)
  expect(await movedBeyond(page, 0)).toEqual([])
  if (isPhone) return
  await expect(chooser.getByRole('radio', { name: 'Pro' })).toBeChecked()
  // Another view has one density.
  await main(page)
    .getByRole('radiogroup', { name: 'View of lists' })
    .getByRole('radio', { name: 'Columns' })
    .click()
  await expect(chooser).toBeHidden()
})

test('SEARCH-01 SEARCH-02 WIDGET-26 a team is found by its first letters, a price picked and its match opened with the keyboard', async ({
  page,
  stack,
}) => {
  const [match] = await matchesOf(stack, { match_status: '0', sport_key: 'soccer', limit: '1' })
  if (match === undefined) throw new Error('no match')
  const text = match.competitors.home.name.slice(0, 5)
  await page.goto('/sports')
  const open = async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Search/ })
      .click()
    return page.getByRole('combobox', { name: 'Search' })
  }
  const field = await open()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog.getByRole('region', { name: 'Live now' }).locator('.odds').first()).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Popular' }).getByRole('link').first()).toBeVisible()
  expect(await faultsOf(page, 'search')).toEqual([])
  await field.fill(text.slice(0, 2))
  await expect(page.getByRole('status').filter({ hasText: 'Type at least 3 characters' })).toBeVisible()
  await field.fill(text)
  const rows = dialog.getByRole('row')
  await expect(rows.first()).toBeVisible()
  expect(await faultsOf(page, 'search results')).toEqual([])
  const cells = (row: number) => rows.nth(row).getByRole('gridcell')
  await field.press('ArrowUp')
  await expect(cells((await rows.count()) - 1).first()).toHaveAttribute('aria-selected', 'true')
  await field.press('ArrowDown')
  await expect(cells(0).first()).toHaveAttribute('aria-selected', 'true')
  const of = await rows.getByRole('link').allInnerTexts()
  const row = of.findIndex((text) => text.startsWith(match.competitors.home.name))
  for (let at = 0; at < row; at++) await field.press('ArrowDown')
  await field.press('ArrowRight')
  await field.press('Enter')
  await expect(cells(row).nth(1).getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  await expect(slipOf(page).locator('.pick')).toHaveCount(1)
  await field.press('ArrowLeft')
  await field.press('Enter')
  await expect(page).not.toHaveURL(/\/sports$/)
  // On a phone the first pick opens it, below the search.
  await closeSlip(page)
  await open()
  await expect(dialog.getByRole('option')).toHaveText([text])
  await field.press('Enter')
  await expect(rows.first()).toBeVisible()
})

test('BEYOND-09 a ready-made combo goes onto the slip with one press; its total is that of its prices', async ({
  page,
}) => {
  await page.goto('/sports')
  const combo = page
    .locator('.popular article')
    .filter({ has: page.locator('.combo-add') })
    .first()
  const prices = combo.locator('.odds')
  const legs = await prices.count()
  expect(legs).toBeGreaterThan(1)
  const add = combo.getByRole('button', { name: /^Add to bet slip/ })
  const total = (await add.locator('[data-odds]').innerText()).trim()
  await add.click()
  await expect(combo.getByRole('button', { name: /^On the bet slip/ })).toBeVisible()
  await expect(slipOf(page).locator('.pick')).toHaveCount(legs)
  await openSlip(page)
  await expect(slipOf(page)).toContainText(total)
})

test('SCHED-01 while another day is on its way, the rows are skeletons in their own size', async ({
  page,
}) => {
  await page.goto('/sports/schedule')
  await expect(page).toHaveURL(/zone=/)
  // Before that a link leads to another document, of which nothing is shown meanwhile.
  await expect(page.locator('html[data-up]')).toBeAttached()
  const list = main(page).locator('.event-list').first()
  const before = await list.boundingBox()
  const name = list.locator('.team-name').first()
  await expect(name).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/date=/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Day', exact: true }).getByRole('link').nth(1).click()
  await expect(name).toBeHidden()
  expect(await list.boundingBox()).toEqual(before)
  await expect(main(page)).toHaveAttribute('data-pending', '')
  release()
  await expect(page).toHaveURL(/date=/)
  await expect(main(page)).not.toHaveAttribute('data-pending')
})
