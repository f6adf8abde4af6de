import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { chosen, type Measure, rounds } from '../benchmark.ts'
import { openBrowser, openPage } from '../browser.ts'
import { compare, type Figures } from '../measure.ts'
import { startProduct } from '../product.ts'
import { openCountedLine } from './counted-line.ts'
import { startFrameworkGzip } from './framework-gzip.ts'

const VIEW = { width: 1280, height: 800 }
/** Milliseconds after the load event. */
const AFTERWARDS = { full: 3000, quick: 3000, shortest: 200 }

interface Opening {
  /** Port of the measured server. */
  readonly target: number
  readonly url: string
  /** The expected encoding of the page. */
  readonly encoding: string
  /** Milliseconds. */
  readonly afterwards: number
}

/** Bytes received for a page opened with an empty cache, until some time after its load event. */
async function bytesOf(browser: Browser, { target, url, encoding, afterwards }: Opening): Promise<Figures> {
  const faults: Error[] = []
  const line = await openCountedLine(target)
  const { page, close } = await openPage(browser, VIEW, (error) => faults.push(error))
  try {
    const address = new URL(url)
    address.port = String(line.port)
    const answer = await page.goto(address.href, { waitUntil: 'load' })
    const made = (await answer?.allHeaders())?.['content-encoding']
    if (answer?.ok() !== true || made !== encoding)
      throw new Error(`${url} answered ${answer?.status()} in ${made}, not in ${encoding}`)
    await wait(afterwards)
    const bytes = line.bytes()
    const [fault] = faults
    if (fault !== undefined) throw fault
    return { bytes }
  } finally {
    await close()
    await line.close()
  }
}

/** PERF-16. */
export const measure: Measure = async (options) => {
  const product = await startProduct(options)
  const front = Number(new URL(product.web.url).port)
  const framework = await startFrameworkGzip(front)
  const browser = await openBrowser()
  const about = { url: product.pages.home, afterwards: chosen(options, AFTERWARDS) }
  try {
    const { bytes } = await compare(
      {
        ours: () => bytesOf(browser, { ...about, target: front, encoding: 'br' }),
        reference: () => bytesOf(browser, { ...about, target: framework.port, encoding: 'gzip' }),
      },
      ['bytes'],
      rounds(options),
    )
    options.say(`${bytes.ours.join(' ')} bytes against ${bytes.reference.join(' ')}`)
    return [{ name: 'home, bytes until 3 s after load', target: { most: 0.85 }, measured: bytes }]
  } finally {
    await browser.close()
    await framework.close()
    await product.stop()
  }
}
