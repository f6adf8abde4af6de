import type { Page } from '@playwright/test'
import { createLinks } from '#base/addresses/links.ts'
import { expect } from '../../fixtures.ts'
import { goOn, open } from '../../layout/arriving.ts'
import {
  alikeWhenForced,
  faintWhen,
  looked,
  LOW,
  NARROW,
  SIZES,
  spaced,
  unseenFocus,
  worst,
} from '../../layout/looking.ts'
import { test, VOLTA } from '../../layout/test.ts'
import { addressOf, openGroup, originOf, PAGES, shownOf } from '../../steps/pages.ts'
import { matchesOf, matchPath } from '../../servers/season.ts'
import { signedIn } from '../../steps/player.ts'

test.describe.configure({ mode: 'parallel' })

const WIDE = SIZES.filter(({ width }) => [390, 1440].includes(width))
/** Pages with lists of matches, which have the longest texts. */
const LISTS: ReadonlySet<string> = new Set(['home', 'live', 'sport', 'schedule', 'league'])
/** Sports whose players have prices of their own, the language in which they are looked at, and the view. */
const PLAYERS = [
  ['soccer', '', 'en', ''],
  ['soccer', '', 'en', '#betBuilder'],
  ['basketball', '', 'en', ''],
  ['ice-hockey', '', 'en', ''],
  ['handball', '', 'en', ''],
  ['basketball', '/ar', 'ar', ''],
  ['basketball', '/ar', 'ar', '#betBuilder'],
] as const
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
      if (LISTS.has(name)) found.push(...(await looked(page, `${name} at its longest`, NARROW, worst(page))))
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
    for (const [name, row] of PAGES.filter(([name]) => FORMS.has(name))) {
      // A list counts what there is now, but the menu beside it what there was when it was loaded.
      const visit = LISTS.has(name) ? open : goOn
      await visit(page, addressOf(row, stack, locale, shown), row.bare)
      found.push(...(await looked(page, `${locale} ${name}`, NARROW)))
    }
    // The other brand has two of these languages.
    const links = createLinks(`/${locale === 'ar' || locale === 'ja' ? locale : 'en'}/bets`)
    for (const path of [
      links.home(),
      links.page('live'),
      links.match(shown.coming.sport.key, shown.coming),
    ]) {
      await open(page, originOf(stack, VOLTA) + path)
      found.push(...(await looked(page, `${locale} volta ${path}`, NARROW, worst(page))))
    }
    expect(found).toEqual([])
  })

test('BEYOND-11 BEYOND-15 tracker, statistics, course and line-ups of a match in play stand whole in every sport, and in Arabic', async ({
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
    for (const base of match === first ? ['/ar', ''] : ['']) {
      await goOn(page, `${stack.url}${base}${matchPath(match)}#statistics`)
      await expect(page.locator('.match-centre')).toBeVisible()
      found.push(...(await looked(page, `${base} ${match.sport.key}`, WIDE, worst(page))))
      // Who plays is known of football alone.
      if (match.sport.key !== 'soccer') continue
      await page.evaluate(() => (location.hash = 'lineups'))
      await expect(page.locator('.line-ups')).toBeVisible()
      found.push(...(await looked(page, `${base} line-ups`, WIDE, worst(page))))
    }
  }
  expect(found).toEqual([])
})

test('BEYOND-11 BEYOND-23 prices of players stand whole in each sport that has them and in the bet builder, and their names in Arabic', async ({
  page,
  stack,
}) => {
  const found: string[] = []
  for (const [sport, base, locale, view] of PLAYERS) {
    const [match] = await matchesOf(stack, { match_status: '0', sort_by: 'start_time', sport_key: sport })
    if (match === undefined) throw new Error(`no match of ${sport}`)
    await goOn(page, `${stack.url}${base}${matchPath(match)}`)
    if (view !== '') {
      await page.evaluate((hash) => (location.hash = hash), view)
      await expect(page.locator('.builder')).toBeVisible()
    }
    await openGroup(page, locale, 'players')
    const prices = page.locator('.prop-grid .odds')
    await expect(prices.first()).toBeVisible()
    if (view !== '') {
      // What follows from a chosen one has a picture beside its price.
      await prices.nth(2).click()
      await expect(page.locator('.prop-grid [data-state="redundant"]').first()).toBeVisible()
    }
    found.push(...(await looked(page, `${base} players of ${sport}${view}`, NARROW)))
  }
  expect(found).toEqual([])
})

/** Opens the dialog of all settings. */
async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Display settings' }).click()
  await page.getByRole('menuitem', { name: 'All settings' }).click()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
}

/** Variants of a page, and what opens over it: what to do once the page is loaded. */
const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'columns view': (page) => page.evaluate(() => (document.documentElement.dataset['view'] = 'columns')),
  'sports view': (page) => page.evaluate(() => (document.documentElement.dataset['view'] = 'sports')),
  'Asian view': (page) => page.evaluate(() => (document.documentElement.dataset['view'] = 'asian')),
  'professional view': (page) => page.evaluate(() => (document.documentElement.dataset['density'] = 'pro')),
  'display settings': async (page) => {
    await page.getByRole('button', { name: 'Display settings' }).click()
    await page.getByRole('menuitem').first().click()
  },
  search: (page) => page.keyboard.press('/'),
  'search results': async (page) => {
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog', { name: 'Search' })
    // Leagues and teams have words that begin so, and matches have prices.
    await page.getByRole('combobox', { name: 'Search' }).fill('man')
    await expect(dialog.getByRole('row').locator('.odds').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
  },
  'next hour': async (page) => {
    await page.getByRole('navigation', { name: 'Filter events' }).getByText('Next hour').click()
    await expect(page).toHaveURL(/show=soon/)
  },
  'all settings': openSettings,
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
    found.push(...(await looked(page, `de ${modal}`, [...NARROW, ...LOW])))
  }
  await signedIn(page)
  await open(page, `${stack.url}/sports/about`)
  await openSettings(page)
  await expect(page.getByRole('dialog').locator('fieldset input')).toHaveCount(4)
  found.push(...(await looked(page, 'settings of a player', SIZES)))
  expect(found).toEqual([])
})

test('BEYOND-11 BEYOND-35 the stage of a coming match stands whole with the form of its sides, also in Arabic', async ({
  page,
  stack,
}) => {
  // As many results as there are at most, whatever this season has had.
  const five = [0, 1, 2, 3, 4].map((id) => ({ id, home: { id: -1 }, score: { home: 1, away: id % 3 } }))
  await page.route('**/head_to_head?*', (route) =>
    route.fulfill({ json: { type: 'head_to_head', meetings: [], form: { home: five, away: five } } }),
  )
  const found: string[] = []
  for (const locale of ['', '/ar']) {
    await open(page, `${stack.url}${locale}/sports`)
    await page.mouse.move(60, 60)
    await page.locator('.stage-rail button').last().click()
    await expect(page.locator('.form-pair i')).toHaveCount(10)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.locator('.stage-row > :last-child').scrollIntoViewIfNeeded()
      found.push(...(await looked(page, `a coming stage${locale}`, [size])))
    }
  }
  expect(found).toEqual([])
})

test('BEYOND-11 under a mouse, a focus and forced colours everything can be read, what is chosen is told and the focus is seen, in both themes', async ({
  page,
  stack,
}) => {
  const shown = await shownOf(stack)
  const found: string[] = []
  for (const [name, row] of PAGES.filter(([name]) =>
    ['home', 'live', 'match', 'results', 'signIn'].includes(name),
  )) {
    await open(page, addressOf(row, stack, 'en', shown))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const state of ['hover', 'focus-visible'] as const)
        found.push(...(await faintWhen(page, `${name}, ${colorScheme}`, state)))
    }
    found.push(...(await unseenFocus(page, name)))
    found.push(...(await alikeWhenForced(page, name)))
  }
  expect(found).toEqual([])
})

test('BEYOND-11 with wider letters, words, lines and paragraphs pages of every form stand whole (WCAG 1.4.12)', async ({
  page,
  stack,
}) => {
  const shown = await shownOf(stack)
  const found: string[] = []
  for (const [name, row] of PAGES.filter(([name]) => FORMS.has(name))) {
    await open(page, addressOf(row, stack, 'en', shown), row.bare)
    await spaced(page)
    found.push(...(await looked(page, `${name}, spaced`, NARROW)))
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
