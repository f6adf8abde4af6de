import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { allowHost, copySites } from '../../examples/host-page/site.ts'
import { newKeys } from '../../examples/host-page/token.ts'
import { root } from '../../scripts/fresh.mjs'
import { type Figure, type Measure, type Options, rounds } from '../benchmark.ts'
import { openBrowser, openPage } from '../browser.ts'
import { compare, type Figures } from '../measure.ts'
import { PHONE, SLOW_4G, SLOWER } from '../page-cost/lcp.ts'
import { startProduct } from '../product.ts'
import { startHostPages } from './pages.ts'

declare global {
  /** When the first price had been painted, ms since the page was asked for; null until then. */
  var benchFirstPrice: number | null
}

/** Looks for a price before each frame; a message posted from the frame that has one comes back when it is done. */
function watchFirstPrice(): void {
  globalThis.benchFirstPrice = null
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => (globalThis.benchFirstPrice ??= performance.now())
  const isSeen = (root: ParentNode | null | undefined) => {
    const price = root?.querySelector<HTMLElement>('.price')
    return price != null && price.checkVisibility({ visibilityProperty: true })
  }
  const look = () => {
    if (isSeen(document) || isSeen(document.querySelector('touchline-live-list')?.shadowRoot))
      port2.postMessage(null)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** What a line and a processor are like. */
const MACHINES = {
  desktop: { view: { width: 1440, height: 900 }, line: null, slower: 1 },
  phone: { view: PHONE, line: SLOW_4G, slower: SLOWER },
} as const

type Machine = keyof typeof MACHINES

/** How long (ms) a price may be waited for. */
const PATIENCE = 60_000

async function firstPriceOf(browser: Browser, url: string, machine: Machine): Promise<Figures> {
  const { view, line, slower } = MACHINES[machine]
  const faults: Error[] = []
  const { page, devtools, close } = await openPage(browser, view, (fault) => faults.push(fault))
  await devtools.send('Network.enable')
  if (line !== null) await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.addInitScript(watchFirstPrice)
  await page.goto(url, { timeout: PATIENCE })
  const seen = await page.waitForFunction(() => globalThis.benchFirstPrice, null, { timeout: PATIENCE })
  const first = Number(await seen.jsonValue())
  await close()
  const [fault] = faults
  if (fault !== undefined) throw fault
  return { first }
}

const BETWEEN =
  'the bare page has its script in its HTML; the element’s page has loader, drawing part, texts, theme and list come beside each other, as its documented lines say, and draws more.'

const machinesOf = ({ length }: Options): readonly Machine[] =>
  length === 'shortest' ? ['desktop'] : ['desktop', 'phone']

/** BEYOND-31. */
export const measure: Measure = async (options) => {
  const host = await startHostPages()
  const sites = mkdtempSync(join(tmpdir(), 'touchline-bench-sites-'))
  copySites(join(root, 'sites'), sites)
  allowHost({ folder: join(sites, 'demo'), origin: host.origin, publicKey: newKeys().publicKey })
  const product = await startProduct(options, { SITES_DIR: sites })
  const browser = await openBrowser()
  const figures: Figure[] = []
  try {
    await host.show(product.web.url)
    for (const machine of machinesOf(options)) {
      const { first } = await compare(
        {
          ours: () => firstPriceOf(browser, `${host.origin}/element`, machine),
          reference: () => firstPriceOf(browser, `${host.origin}/bare`, machine),
        },
        ['first'],
        rounds(options),
      )
      options.say(`${machine}: ${first.ours.join(' ')} against ${first.reference.join(' ')} ms`)
      figures.push({
        name: `first price painted, ${machine}`,
        target: { most: 1.5 },
        measured: first,
        between: BETWEEN,
      })
    }
    return figures
  } finally {
    await browser.close()
    await product.stop()
    await host.stop()
    rmSync(sites, { recursive: true, force: true })
  }
}
