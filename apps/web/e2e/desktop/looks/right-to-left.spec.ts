import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { matchPath, prematchOffers } from '../../servers/season.ts'
import { openSlip, slipOf } from '../../steps/slip.ts'

/** Positions of a label's pieces from the left; -1 for a missing one. */
const placesIn = (label: Locator, pieces: readonly string[]): Promise<number[]> =>
  label.evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const at = wanted.map(() => -1)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const [index, piece] of wanted.entries()) {
        const start = (node.nodeValue ?? '').indexOf(piece)
        if (start < 0) continue
        const range = document.createRange()
        range.setStart(node, start)
        range.setEnd(node, start + piece.length)
        at[index] = range.getBoundingClientRect().x
      }
    }
    return at
  }, pieces)

const WORDS = {
  he: { draw: 'תיקו', or: 'או', native: 'מכבי תל אביב' },
  ar: { draw: 'تعادل', or: 'أو', native: 'الهلال' },
} as const

for (const [locale, { draw, or, native }] of Object.entries(WORDS))
  test(`LINK-10 in ${locale} a label begins at the right with the name it begins with, Latin or native, and a line has its sign in front`, async ({
    page,
    stack,
  }) => {
    const [{ match }] = await prematchOffers(stack, { sport: 'soccer', startsIn: [900, 20_000] })
    const home = match.competitors.home.name
    await page.goto(`/${locale}${matchPath(match)}`)
    const main = page.getByRole('main')
    const chance = main.getByRole('button', {
      name: new RegExp(`^\\u2067?\\u2068?${home}\\u2069? ${or} ${draw}`),
    })
    await expect(chance).toBeVisible()
    // In a plain message names in other letters are isolated.
    const star = await main.locator('button.star').first().getAttribute('aria-label')
    expect(star).toContain(`\u2068${home}\u2069`)
    const line = main.locator('.line', { hasText: /[+−]/ }).first()
    const [sign = -1, digit = -1] = await placesIn(line, [
      (await line.innerText()).charAt(0),
      (await line.innerText()).charAt(1),
    ])
    expect(digit).toBeGreaterThan(sign)
    await chance.click()
    const signed = main.getByRole('button', { name: /\([\u2066]?[+−]\d/ }).first()
    await signed.click()
    await openSlip(page)
    const rows = slipOf(page).locator('bdi')
    const taken = rows.filter({ hasText: draw }).first()
    const [shown = -1, after = -1] = await placesIn(taken, [home, or])
    expect(shown).toBeGreaterThan(after)
    // The same labels with a name in letters of the page's own direction.
    await slipOf(page).evaluate(
      (slip, [from, to]) => {
        const copy = slip.cloneNode(true) as HTMLElement
        const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
        for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
          node.nodeValue = (node.nodeValue ?? '').replaceAll(from ?? '', to ?? '')
        copy.dataset['native'] = ''
        slip.after(copy)
      },
      [home, native],
    )
    const own = page.locator('[data-native] bdi').filter({ hasText: draw }).first()
    const [mine = -1, later = -1] = await placesIn(own, [native, ` ${or} `])
    expect(mine).toBeGreaterThan(later)
    await test.info().attach(`slip-${locale}`, { body: await page.screenshot(), contentType: 'image/png' })
  })
