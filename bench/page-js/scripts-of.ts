import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { openPage } from '../browser.ts'
import type { Figures } from '../measure.ts'

const VIEW = { width: 1280, height: 800 }
/** Files below this size (bytes) are not compressed by servers. */
const NOT_WORTH_IT = 1024

interface Script {
  readonly path: string
  /** Bytes on the wire, including headers. */
  bytes: number
}

/**
 * Scripts of a page opened with an empty cache, in bytes on the wire. `needed`: those named in its HTML, in tags or in
 * React's hydration data. `all`: those loaded until `afterwards` ms after the load event.
 */
export async function scriptsOf(browser: Browser, url: string, afterwards: number): Promise<Figures> {
  const faults: Error[] = []
  const { page, devtools, close } = await openPage(browser, VIEW, (error) => faults.push(error))
  const scripts = new Map<string, Script>()
  await devtools.send('Network.enable')
  // The framework has only gzip; better encodings are another figure.
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script') return
    const headers = new Headers(response.headers)
    const isSmall = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY) < NOT_WORTH_IT
    if (!isSmall && headers.get('content-encoding') !== 'gzip')
      faults.push(new Error(`${response.url} came without gzip`))
    scripts.set(requestId, { path: new URL(response.url).pathname, bytes: 0 })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId)
    if (script !== undefined) script.bytes = encodedDataLength
  })
  const answer = await page.goto(url, { waitUntil: 'load' })
  if (answer?.ok() !== true) throw new Error(`${url} answered ${answer?.status()}`)
  const html = await answer.text()
  await wait(afterwards)
  await close()
  const [fault] = faults
  if (fault !== undefined) throw fault
  const sum = (some: readonly Script[]) => some.reduce((total, { bytes }) => total + bytes, 0)
  const all = [...scripts.values()]
  // In React's data the address lacks the first part of the path.
  const isNamed = ({ path }: Script) => html.includes(path.replace(/^\/_next\//, ''))
  return { needed: sum(all.filter(isNamed)), all: sum(all) }
}
