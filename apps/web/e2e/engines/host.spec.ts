import { startExample } from '../servers/example-host.ts'
import { payInForReader } from '../steps/host-reader.ts'
import { subunitsIn } from '../steps/slip.ts'
import { expect, test } from './fixtures.ts'
import { documentOf, type Tab, tabOf } from './tab.ts'

// A page of another origin with the product in its frame, by a reader of that page.

let host: Awaited<ReturnType<typeof startExample>>
test.beforeAll(async ({ stack }) => {
  host = await startExample(stack)
  await expect
    .poll(async () => (await fetch(`${stack.url}/sports`)).headers.get('content-security-policy'))
    .toContain(host.url)
})
test.afterAll(() => host.stop())

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const told = (tab: Tab, name: string) => tab.text({ css: `[data-${name}]` })

for (const [name, size] of Object.entries(SIZES))
  test(`BEYOND-18 HOST-08 HOST-09 on a ${name} a paper signs its reader in by a token, knows the balance, and counts what is put on the slip in its frame`, async ({
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
    const frame = async () => {
      const there = await browserTab.inFrame?.()
      if (there === undefined) throw new Error('this browser shows no frames')
      return documentOf(there)
    }

    await paper.press({ css: '[data-reader] button', name: /^Reader sign-in$/ })
    await paper.press({ css: '[data-yes]' })
    await expect.poll(() => told(paper, 'balance')).toMatch(/^\d+\.\d\d EUR$/)
    expect(subunitsIn(await told(paper, 'balance'))).toBeGreaterThanOrEqual(5000)

    const product = await frame()
    await product.press({ css: 'main .odds:not(:disabled)' })
    await expect.poll(() => told(paper, 'slip')).toBe('1')
  })
