import { expect, test } from '../../fixtures.ts'
import { word } from '../../steps/words.ts'

test.use({ expectedErrors: ['net::ERR_FAILED'] })

const TONGUES = ['en', 'ar'] as const

test.describe('the words of slip, account and bets', () => {
  for (const tongue of TONGUES)
    test(`are not in a page in ${tongue}; they come once something needs them, in one language`, async ({
      page,
      stack,
    }) => {
      const asked: string[] = []
      await page.route('**/_front/messages/**', async (route) => {
        asked.push(new URL(route.request().url()).pathname)
        // The first request fails.
        await (asked.length === 1 ? route.abort() : route.continue())
      })
      const address = tongue === 'en' ? '/sports' : `/${tongue}/sports`
      const html = await (await fetch(stack.url + address)).text()
      expect(html).toContain(word(tongue, 'slip.empty-hint'))
      const others = ['session.password-short', 'cash-out.checking', 'sharing.hint', 'bets.failed-hint']
      expect(others.filter((id) => html.includes(word(tongue, id)))).toEqual([])

      await page.goto(address)
      const button = page.getByRole('banner').getByRole('button', { name: word(tongue, 'session.sign-in') })
      await expect(button).toBeVisible()
      expect(asked).toEqual([])
      await button.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel(word(tongue, 'session.password'), { exact: true })).toBeVisible()
      // The page's own words are there too.
      await expect(dialog.getByRole('button', { name: word(tongue, 'common.close') })).toBeVisible()
      const [first = '', ...again] = asked
      expect(first).toMatch(new RegExp(`^/_front/messages/${tongue}/[0-9a-f]{12}$`))
      expect(again).toEqual([first])

      const kept = await fetch(stack.url + first)
      expect(kept.headers.get('content-encoding')).toBe('gzip')
      expect(kept.headers.get('cache-control')).toContain('immutable')
    })
})
