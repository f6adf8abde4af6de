import { startExample } from '../servers/example-host.ts'
import { payInForReader } from '../steps/host-reader.ts'
import { subunitsIn } from '../steps/slip.ts'
import { expect, test } from './fixtures.ts'
import { documentOf, type Tab, tabOf, type Thing } from './tab.ts'

// A page of another origin with the product in its frame, by a reader of that page.

let host: Awaited<ReturnType<typeof startExample>>
test.beforeAll(async ({ stack }) => {
  host = await startExample(stack)
  await expect
    .poll(async () => (await fetch(`${stack.url}/sports`)).headers.get('content-security-policy'))
    .toContain(host.url)
})
test.afterAll(() => host.stop())

// A change of language leaves the frame's document, whose line may just be in the making.
test.use({ expectedErrors: ['/connection/websocket'] })

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const told = (tab: Tab, name: string) => tab.text({ css: `[data-${name}]` })

/** Chooses in one of the paper's menus, as a reader does. */
const choose = (tab: Tab, name: string, value: string) =>
  tab.evaluate(`(() => {
    const menu = document.querySelector('select[name="${name}"]')
    menu.value = '${value}'
    menu.dispatchEvent(new Event('change', { bubbles: true }))
  })()`)

for (const [name, size] of Object.entries(SIZES))
  test(`BEYOND-18 HOST-05 HOST-08 HOST-11 HOST-17 on a ${name} a paper signs its reader in by a token, who bets in its frame, pays in at its desk, and reads in another language and other odds`, async ({
    browserTab,
    stack,
    engine,
  }) => {
    test.skip(engine !== 'firefox', 'its driver keeps the frames of other origins to itself')
    await payInForReader(stack, host.url, 5000)
    await browserTab.resize?.(size)
    const paper = tabOf(browserTab, host.url)
    await paper.open('/')
    await expect.poll(() => told(paper, 'route')).toMatch(/\/sports$/)
    /** Another document stands in the frame after a change of language. */
    const frame = async () => {
      const there = await browserTab.inFrame?.()
      if (there === undefined) throw new Error('this browser shows no frames')
      return documentOf(there)
    }

    await paper.press({ css: '[data-reader] button', name: /^Reader sign-in$/ })
    await paper.press({ css: '[data-yes]' })
    await expect.poll(() => told(paper, 'balance')).toMatch(/^\d+\.\d\d EUR$/)
    const before = subunitsIn(await told(paper, 'balance'))

    const product = await frame()
    await product.press({ css: 'main .odds:not(:disabled)' })
    await expect.poll(() => told(paper, 'slip')).toBe('1')
    const stake: Thing = { css: '.app-slip input', name: /Stake in EUR$/ }
    await product.write(stake, '2.50')
    await product.press({ css: '.app-slip button', name: /^Place bet/ })
    await product.sees({ css: '.app-slip [role="status"]', name: /placed/ })
    await expect.poll(async () => subunitsIn(await told(paper, 'balance'))).toBe(before - 250)
    await product.press({ css: '.app-slip button', name: /^Done$/ })

    await product.press({ css: 'button, a', name: /^Deposit$/ })
    await paper.sees({ css: '[data-desk="deposit"][open]' })
    await paper.press({ css: '[data-desk="deposit"] button' })
    expect(await product.count({ css: 'dialog[open]' })).toBe(0)

    await choose(paper, 'oddsFormat', 'american')
    await product.sees({ css: 'main .odds .price', name: /^[+−]\d+$/ })
    await choose(paper, 'locale', 'ar')
    await expect.poll(() => told(paper, 'route')).toBe('/ar/sports')
    await expect.poll(async () => (await frame()).evaluate('document.documentElement.dir')).toBe('rtl')
  })
