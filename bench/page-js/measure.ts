import { chosen, type Figure, type Measure, rounds } from '../benchmark.ts'
import { openBrowser } from '../browser.ts'
import { compare } from '../measure.ts'
import { startHello, startProduct } from '../product.ts'
import { scriptsOf } from './scripts-of.ts'

const NEEDED_BETWEEN =
  'what a price on screen needs at once: live store, odds cells, messages and links, beside a framework that is the floor.'

/** Milliseconds after the load event. */
const AFTERWARDS = { full: 3000, quick: 3000, shortest: 200 }

/** PERF-01. */
export const measure: Measure = async (options) => {
  const product = await startProduct(options)
  const hello = await startHello()
  const browser = await openBrowser()
  const afterwards = chosen(options, AFTERWARDS)
  const figures: Figure[] = []
  try {
    for (const [name, url] of Object.entries(product.pages)) {
      const { needed, all } = await compare(
        {
          ours: () => scriptsOf(browser, url, afterwards),
          reference: () => scriptsOf(browser, `${hello.url}/`, afterwards),
        },
        ['needed', 'all'],
        rounds(options),
      )
      options.say(`${name}: ${needed.ours[0]} and ${all.ours[0]} bytes against ${needed.reference[0]}`)
      figures.push(
        {
          name: `${name}, scripts to hydrate`,
          target: { most: name === 'match' ? 1.35 : 1.25 },
          measured: needed,
          between: NEEDED_BETWEEN,
        },
        { name: `${name}, all scripts after 3 s`, target: { most: 1.5 }, measured: all },
      )
    }
    return figures
  } finally {
    await browser.close()
    await hello.stop()
    await product.stop()
  }
}
