import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createLinks } from '../../site/links.ts'
import { build } from '../builder.ts'
import { endedBets } from '../endings.ts'
import { expect, test } from '../fixtures.ts'
import { alikeWhenForced, faintWhen, looked, LOW, SIZES, worst } from '../layout/looking.ts'
import { addressOf, originOf, type PageRow, PAGES, shownOf } from '../pages.ts'
import { promptedAt, signedIn, signInAt } from '../player.ts'
import { ownPushes } from '../pushes.ts'
import { matchesOf, matchPath, prematchOffers } from '../season.ts'
import { openSlip, pickRow, placeButton, receiptOf, slipOf, stakeField, withSlip } from '../slip.ts'

const VOLTA = 'volta.localhost'

test.use({
  stackSettings: { SIM_SEED: 'layout', SIM_LIVE: '30', SIM_COMING: '120' },
  expectedErrors: [
    '404 (Not Found)',
    '500 (',
    '/blocked)',
    '/locked)',
    '400 (Bad Request)',
    '403 (Forbidden)',
  ],
})
test.describe.configure({ mode: 'parallel' })

/** A list of matches in play that has several pages, as that of a large book. */
test.beforeEach(async ({ stack, context, page }) => {
  const file = join(stack.sitesDir, 'demo/layout.json')
  const layout = readFileSync(file, 'utf8')
  const short = layout.replace(/("type": "live-events",\s+"chips": true,\s+"limit": )40/, '$112')
  if (short !== layout) writeFileSync(file, short)
  await context.addCookies([{ name: 'cookie_consent', value: 'needed', domain: VOLTA, path: '/' }])
  // A font that is not there at once is done without: one visit has it in the browser's cache.
  await page.goto('/sports/results')
})

/** Opens a page and waits until all of it has come. */
async function open(page: Page, address: string, bare = false): Promise<void> {
  await page.goto(address)
  if (bare) return expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('.app-header :is(.balance, button.btn)').first()).toBeVisible()
  await expect(page.locator('main .sk').filter({ visible: true })).toHaveCount(0)
}

const narrow = SIZES.filter(({ width }) => [320, 390, 1440].includes(width))
const wide = SIZES.filter(({ width }) => [390, 1440].includes(width))
/** Those with lists of matches, where the longest texts are. */
const LISTS: ReadonlySet<string> = new Set(['home', 'live', 'sport', 'schedule', 'league'])
/** One page of each form. */
const FORMS: ReadonlySet<string> = new Set([
  ...LISTS,
  'match',
  'bet builder',
  'results',
  'outright',
  'betsHistory',
  'signIn',
  'no such match',
])

const rowsOf = (wanted: (name: string, row: PageRow) => boolean) =>
  PAGES.filter(([name, row]) => wanted(name, row))

for (const half of [0, 1])
  test(`BEYOND-11 BEYOND-20 every page stands whole at every size, ${half === 0 ? 'odd' : 'even'} ones`, async ({
    page,
    stack,
  }) => {
    const shown = await shownOf(stack)
    const found: string[] = []
    for (const [name, row] of PAGES.filter((_, index) => index % 2 === half)) {
      await open(page, addressOf(row, stack, 'en', shown), row.bare)
      found.push(...(await looked(page, name)))
      if (LISTS.has(name)) found.push(...(await looked(page, `${name} at its longest`, narrow, worst(page))))
    }
    expect(found).toEqual([])
  })

for (const locale of ['de', 'ru', 'ar', 'ja'])
  test(`BEYOND-11 ${locale}: pages of every form stand whole, in the other brand too`, async ({
    page,
    stack,
  }) => {
    const shown = await shownOf(stack)
    const found: string[] = []
    for (const [name, row] of rowsOf((name) => FORMS.has(name))) {
      await open(page, addressOf(row, stack, locale, shown), row.bare)
      found.push(...(await looked(page, `${locale} ${name}`, narrow)))
    }
    // The other brand is in two of these languages.
    const links = createLinks(`/${locale === 'ar' || locale === 'ja' ? locale : 'en'}/bets`)
    for (const path of [
      links.home(),
      links.page('live'),
      links.match(shown.coming.sport.key, shown.coming),
    ]) {
      await open(page, originOf(stack, VOLTA) + path)
      found.push(...(await looked(page, `${locale} volta ${path}`, narrow, worst(page))))
    }
    expect(found).toEqual([])
  })

test('BEYOND-11 BEYOND-15 tracker, statistics and course of a match in play stand whole in every sport, and in Arabic', async ({
  page,
  stack,
}) => {
  const matches = await matchesOf(stack, { match_status: '1' })
  const [first, ...others] = [...Map.groupBy(matches, ({ sport }) => sport.key).values()].map(
    ([match]) => match,
  )
  const found: string[] = []
  for (const match of [first, ...others]) {
    if (match === undefined) continue
    for (const base of match === first ? ['', '/ar'] : ['']) {
      await open(page, `${base}${matchPath(match)}#statistics`)
      await expect(page.locator('.match-centre')).toBeVisible()
      found.push(...(await looked(page, `${base} ${match.sport.key}`, wide)))
    }
  }
  expect(found).toEqual([])
})

/** Ways of a page to look, and what opens over one: what to do after it has come. */
const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'columns view': (page) => page.evaluate(() => (document.documentElement.dataset['view'] = 'columns')),
  'Asian view': (page) => page.evaluate(() => (document.documentElement.dataset['view'] = 'asian')),
  'display settings': async (page) => {
    await page.getByRole('button', { name: 'Display settings' }).click()
    await page.getByRole('menuitem').first().click()
  },
  search: (page) => page.keyboard.press('/'),
  shortcuts: (page) => page.keyboard.press('?'),
  cookies: (page) => page.evaluate(() => (document.documentElement.dataset['ask'] = '')),
}

test('BEYOND-11 BEYOND-20 views, menus, dialogs and bars stand whole over a page', async ({
  page,
  stack,
}) => {
  const found: string[] = []
  for (const [name, act] of Object.entries(STATES)) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, `${stack.url}/sports/live`)
    await act(page)
    found.push(...(await looked(page, name, SIZES, name.endsWith('view') ? worst(page) : undefined)))
  }
  for (const modal of ['sign-in', 'sign-up']) {
    await open(page, `${stack.url}/de/sports/results?modal=${modal}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    found.push(...(await looked(page, `de ${modal}`, [...narrow, ...LOW])))
  }
  expect(found).toEqual([])
})

test('BEYOND-11 BEYOND-20 pages of an account and bets of every state stand whole', async ({
  page,
  stack,
}) => {
  const player = await signedIn(page)
  const [first, second] = await prematchOffers(stack, { count: 2, startsIn: [900, 20_000] })
  const shown = await shownOf(stack)
  const found: string[] = []
  const model = await player.place([first, second], 1000)
  for (const locale of ['en', 'de'])
    for (const [name, row] of rowsOf(
      (_, { own, leaves, host }) => own === true && leaves !== true && host === undefined,
    )) {
      await open(page, addressOf(row, stack, locale, shown))
      found.push(...(await looked(page, `${locale} player ${name}`, narrow)))
    }
  const ended = endedBets(model)
  await page.route('**/api/sportsbook/v3/bets?*', (route) =>
    route.fulfill({ json: { items: ended, total: ended.length, page: 1, limit: 20, last_page: 1 } }),
  )
  await open(page, `${stack.url}/sports/bets_history?state=settled`)
  await expect(page.getByRole('main').getByRole('article').last()).toBeVisible()
  found.push(...(await looked(page, 'settled bets', narrow)))
  await page.unroute('**/api/sportsbook/v3/bets?*')
  await signInAt(page, originOf(stack, VOLTA))
  await promptedAt(page, originOf(stack, VOLTA))
  await open(page, `${originOf(stack, VOLTA)}/en/bets/bets_history`)
  found.push(...(await looked(page, 'volta my bets', narrow)))
  expect(found).toEqual([])
})

/** The slip as it is, at every size and on screens too low for it. */
async function slipLooked(page: Page, state: string, sizes = [...SIZES, ...LOW]): Promise<string[]> {
  await page.evaluate(() => (document.documentElement.dataset['slip'] = 'open'))
  const found = await looked(page, `slip ${state}`, sizes)
  await page.setViewportSize({ width: 1440, height: 900 })
  return found
}

test('BEYOND-11 BEYOND-20 the slip stands whole in every state, on a phone on its side and at 400 % zoom too', async ({
  page,
  stack,
}) => {
  const player = await signedIn(page, 'none')
  const tell = await ownPushes(page)
  const offers = await prematchOffers(stack, { count: 6, startsIn: [900, 20_000] })
  const [first, second] = offers
  const slip = slipOf(page)
  const found: string[] = []
  const tab = (name: string) => slip.getByRole('tab', { name, exact: true }).click()

  await open(page, `${stack.url}/sports/results`)
  found.push(...(await slipLooked(page, 'empty')))
  await tab('My bets')
  await expect(slip.locator('.bets-view')).toBeVisible()
  found.push(...(await slipLooked(page, 'without bets', narrow)))
  await player.acceptOdds('any')
  await player.place([first], 700)
  await page.reload()
  await expect(slip.locator('.bet').first()).toBeVisible()
  found.push(...(await slipLooked(page, 'with one bet')))

  await withSlip(page, [first])
  await stakeField(page).fill('99999')
  await expect(slip.getByRole('alert').first()).toBeVisible()
  found.push(...(await slipLooked(page, 'above a limit')))
  found.push(...(await faintWhen(page, 'not to be placed', 'hover')))
  await withSlip(page, offers)
  await stakeField(page).fill('10')
  found.push(...(await slipLooked(page, 'combo')))
  await tab('System')
  found.push(...(await slipLooked(page, 'system')))
  found.push(...(await alikeWhenForced(page, 'system')))
  await tab('Single')
  found.push(...(await slipLooked(page, 'singles')))

  await player.acceptOdds('none')
  await withSlip(page, [first, second])
  await stakeField(page).fill('10')
  await expect(async () => {
    tell(first, { odds: first.odds + 500 })
    await expect(pickRow(page, first).locator('.now')).toHaveAttribute('data-move', 'up', { timeout: 1000 })
  }).toPass()
  found.push(...(await slipLooked(page, 'odds changed', narrow)))
  tell(second, { marketStatus: -1 })
  await expect(pickRow(page, second)).toHaveAttribute('data-state', 'suspended')
  found.push(...(await slipLooked(page, 'suspended', narrow)))

  await player.acceptOdds('any')
  await withSlip(page, [first, second])
  await expect(async () => {
    await stakeField(page).fill('1')
    await placeButton(page).click({ timeout: 1000 })
  }).toPass()
  await expect(receiptOf(page)).toBeVisible()
  found.push(...(await slipLooked(page, 'placed')))

  const [football] = await prematchOffers(stack, { sport: 'soccer', startsIn: [900, 20_000] })
  await build(page, football)
  found.push(...(await looked(page, 'building')))
  await page.locator('#main').getByRole('button', { name: 'Add to slip' }).click()
  await openSlip(page)
  await expect(slip.locator('.legs-joined')).toBeVisible()
  found.push(...(await slipLooked(page, 'builder', narrow)))
  expect(found).toEqual([])
})

test('BEYOND-11 under a mouse, a focus and forced colours everything can be read, and what is chosen is told, in both themes', async ({
  page,
  stack,
}) => {
  const shown = await shownOf(stack)
  const found: string[] = []
  for (const [name, row] of rowsOf((name) =>
    ['home', 'live', 'match', 'results', 'signIn', 'results'].includes(name),
  )) {
    await open(page, addressOf(row, stack, 'en', shown))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const state of ['hover', 'focus-visible'] as const)
        found.push(...(await faintWhen(page, `${name}, ${colorScheme}`, state)))
    }
    found.push(...(await alikeWhenForced(page, name)))
  }
  expect(found).toEqual([])
})

test('BEYOND-11 a name with letters that few names have is written in one font', async ({ page, stack }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const fontsOf = async () => {
    const { root } = await session.send('DOM.getDocument', { depth: 0 })
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#rare' })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    return fonts.map(({ familyName, isCustomFont }) => `${familyName.split(' ')[0]} ${isCustomFont}`)
  }
  const isThere = () =>
    page.evaluate(() => {
      const names = [...document.querySelectorAll('.team-name bdi')]
      const rare = names.find(({ textContent }) => /[\u0100-\u0130\u0132-\u017f]/.test(textContent ?? ''))
      rare?.setAttribute('id', 'rare')
      rare?.scrollIntoView()
      return rare !== undefined
    })
  for (const sport of ['tennis', 'basketball', 'soccer']) {
    await open(page, `${stack.url}/sports/${sport}`)
    if (await isThere()) break
  }
  await expect.poll(async () => new Set(await fontsOf())).toEqual(new Set(['Archivo true']))
})

test('PAGEERR-04 whoever is kept out by country is told where they are, without a number', async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.url}/sports/blocked`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('403')).toHaveCount(0)
})
