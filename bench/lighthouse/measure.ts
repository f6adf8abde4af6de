import { chosen, type Counted, type Figure, type Measure, rounds } from '../benchmark.ts'
import { median } from '../measure.ts'
import { startHello, startProduct } from '../product.ts'
import { CATEGORIES, type Device, scoresOf } from './scores.ts'

const TARGETS = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const DEVICES: readonly Device[] = ['mobile', 'desktop']
const BY_LENGTH = { full: DEVICES, quick: DEVICES, shortest: DEVICES.slice(0, 1) }
/** The score of the empty page on a quiet machine. */
const QUIET = 100

/**
 * Performance scores of pages, with the empty page's to tell how quiet the machine was. Other categories do not depend
 * on the machine.
 */
export const measure: Measure = async (options) => {
  const product = await startProduct(options)
  const hello = await startHello()
  const figures: Figure[] = []
  try {
    for (const device of chosen(options, BY_LENGTH)) {
      for (const [name, url] of Object.entries(product.pages)) {
        const [ours, empty]: [Awaited<ReturnType<typeof scoresOf>>[], number[]] = [[], []]
        for (let round = 0; round < rounds(options); round += 1) {
          empty.push((await scoresOf(`${hello.url}/`, device)).scores.performance)
          ours.push(await scoresOf(url, device))
        }
        for (const category of CATEGORIES) {
          const runs = ours.map(({ scores }) => scores[category])
          const failed = [...new Set(ours.flatMap((one) => one.failed[category]))].join(', ')
          options.say(`${device}, ${name}, ${category}: ${runs.join(' ')} ${failed}`)
          const measured: Counted = {
            value: median(runs),
            runs,
            ...(category === 'performance' ? { noise: QUIET / median(empty) } : {}),
          }
          figures.push({
            name: `${device}, ${name}, ${category}`,
            target: { least: TARGETS[category] },
            measured,
            ...(failed === '' ? {} : { between: `${failed}.` }),
          })
        }
        options.say(`${device}, the empty page beside it: ${empty.join(' ')}`)
      }
    }
    return figures
  } finally {
    await hello.stop()
    await product.stop()
  }
}
