import { expect, test } from '../fixtures.ts'
import { matchPath, prematchOffers } from '../servers/season.ts'

const VIOLATION = 'Content Security Policy'

test.describe('pages under their policy', () => {
  test('SAFE-13 home, a match and my bets run under a policy of nonces without a violation', async ({
    page,
    stack,
  }) => {
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`violated ${violatedDirective}: ${blockedURI}`),
      )
    })
    const [offer] = await prematchOffers(stack, { sport: 'soccer' })
    const nonces = new Set<string>()
    for (const path of ['/sports', matchPath(offer.match), '/sports/bets_history']) {
      const answer = await page.goto(path)
      const policy = answer?.headers()['content-security-policy'] ?? ''
      nonces.add(/script-src 'nonce-([\w-]{26})' 'strict-dynamic'/.exec(policy)?.[1] ?? '')
      // The player's part was loaded by a script that the nonce allows.
      if (!path.endsWith('bets_history'))
        await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
    }
    expect(nonces.size).toBe(3)
    expect(nonces.has('')).toBe(false)
  })

  test.describe('with a script from elsewhere', () => {
    test.use({ expectedErrors: [VIOLATION, 'Minified React error #418'] })

    test('SAFE-13 markup that came into the page runs nothing and is told to nobody but the console', async ({
      page,
    }) => {
      // Simulates reflected text: in the bytes of the answer, with a nonce taken from an earlier one.
      const earlier = await (await page.request.get('/sports')).text()
      const old = /<script nonce="([^"]+)"/.exec(earlier)?.[1] ?? ''
      await page.route('**/sports', async (route) => {
        const answer = await route.fetch()
        const evil = `<script>ran.push('inline')</script><script nonce="${old}">ran.push('old nonce')</script><img src="x:" onerror="ran.push('attribute')"><a id="evil" href="javascript:ran.push('link')">x</a>`
        const body = (await answer.text()).replace('<main', `${evil}<main`)
        await route.fulfill({ response: answer, body })
      })
      await page.addInitScript(() => Object.assign(window, { ran: [] }))
      await page.goto('/sports')
      await page.evaluate(() => document.getElementById('evil')?.click())
      await expect(page.locator('main article.event').first()).toBeVisible()
      expect(await page.evaluate(() => (window as unknown as { ran: string[] }).ran)).toEqual([])
    })
  })
})
