import { rmSync } from 'node:fs'
import { chosen, type Counted, type Figure, type Measure, type Options, rounds } from '../benchmark.ts'
import { median } from '../measure.ts'
import { WITH_PLAYER } from '../player.ts'
import { startHello, startProduct } from '../product.ts'
import type { MeasuredPage, Shown, Who } from './pages.ts'
import { type Profile, playerProfile } from './profile.ts'
import { CATEGORIES, type Category, type Device, type Score, scoresOf } from './scores.ts'

/** The score of the empty page on a quiet machine. */
const QUIET = 100
/** The empty page is asked for once among this many pages. */
const PAGES_BETWEEN = 4
const PERFORMANCE = ['performance'] as const
/** These depend on the page alone, so that one run tells. */
const OTHERS = CATEGORIES.filter((name) => name !== 'performance')
/** What pages ask for when they know who is signed in, and never for a visitor. */
const OF_PLAYERS = '/api/platform/player/accounts'

/** Pages on one device, of a visitor or of a player. */
export interface Tour {
  readonly device: Device
  readonly who: Who
  readonly pages: readonly MeasuredPage[]
  /** In a quick run; the shortest has the first page. */
  readonly quick: readonly MeasuredPage[]
}

type Product = Awaited<ReturnType<typeof startProduct>>

interface Scored {
  readonly page: MeasuredPage
  readonly performance: number[]
  /** Audits that cost points of its performance in any run. */
  readonly slow: Set<string>
  readonly others: Map<Category, Score>
}

/** Those in play end within a long benchmark, so that each round has its own. */
async function shownNow({ backend, match }: Product): Promise<Shown> {
  const [playing] = await backend.matches({ match_status: '1', bettable: 'true', limit: '1' })
  const [outright] = await backend.matches({ type: 'simple_tournament', limit: '1' })
  if (playing === undefined || outright === undefined)
    throw new Error('the season has no match in play or no outright')
  return { coming: match, playing, outright }
}

interface Visit {
  readonly tour: Tour
  readonly url: string
  /** Of the player. */
  readonly profile: Profile | null
}

/** Asks Lighthouse for the categories that are not known yet, and for performance again. */
async function score({ tour, url, profile }: Visit, into: Scored): Promise<void> {
  const folder = profile?.copy()
  try {
    const { of, paths } = await scoresOf({
      url,
      device: tour.device,
      categories: into.others.size === 0 ? CATEGORIES : PERFORMANCE,
      unlisted: into.page.unlisted === true,
      ...(folder === undefined ? {} : { profile: folder }),
    })
    if (paths.includes(OF_PLAYERS) !== (profile !== null))
      throw new Error(`${url} was not that of a ${tour.who}: it asked for ${paths.join(' ')}`)
    for (const [category, found] of of)
      if (category === 'performance') {
        into.performance.push(found.score)
        for (const id of found.failed) into.slow.add(id)
      } else into.others.set(category, found)
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  }
}

interface Toured {
  readonly tour: Tour
  readonly pages: readonly Scored[]
  /** Performance of the empty page in between. */
  readonly empty: readonly number[]
}

async function goOn(tour: Tour, product: Product, hello: string, options: Options): Promise<Toured> {
  const pages = chosen(options, { full: tour.pages, quick: tour.quick, shortest: tour.quick.slice(0, 1) })
  const profile = tour.who === 'player' ? await playerProfile(product) : null
  const scored = pages.map((page): Scored => ({ page, performance: [], slow: new Set(), others: new Map() }))
  const empty: number[] = []
  try {
    for (let round = 0; round < rounds(options); round += 1) {
      const shown = await shownNow(product)
      for (const [index, one] of scored.entries()) {
        const { device } = tour
        if (index % PAGES_BETWEEN === 0) {
          const { of } = await scoresOf({ url: `${hello}/`, device, categories: PERFORMANCE })
          empty.push(of.get('performance')?.score ?? 0)
        }
        const { page, performance, slow } = one
        await score({ tour, url: product.web.url + page.path(product.links, shown), profile }, one)
        options.say(`${device}, ${page.name}: ${performance.join(' ')} ${[...slow].join(' ')}`)
      }
    }
  } finally {
    profile?.remove()
  }
  options.say(`${tour.device}, the empty page in between: ${empty.join(' ')}`)
  return { tour, pages: scored, empty }
}

const between = (said: readonly string[]) => (said.length === 0 ? {} : { between: `${said.join('; ')}.` })

/** The lowest score of a category that does not depend on the machine, and which pages lose points by what. */
function lowest({ tour, pages }: Toured, category: Category): Figure {
  const found = pages.flatMap(({ page, others }) => {
    const one = others.get(category)
    return one === undefined ? [] : [{ name: page.name, ...one }]
  })
  const runs = found.map(({ score: value }) => value)
  const faults = found.filter(({ failed }) => failed.length > 0)
  return {
    name: `${tour.device}, ${category}, lowest of all pages`,
    target: { least: 100 },
    measured: { value: Math.min(...runs), runs },
    ...between(faults.map(({ name, failed }) => `${name}: ${failed.join(', ')}`)),
  }
}

function figuresOf(toured: Toured): readonly Figure[] {
  const { tour, pages, empty } = toured
  const noise = QUIET / median(empty)
  const counted = (value: number, runs: readonly number[]): Counted => ({ value, runs, noise })
  const worst = pages.map(({ performance }) => Math.min(...performance))
  return [
    ...pages.map(
      ({ page, performance, slow }): Figure => ({
        name: `${tour.device}, ${page.name}, performance`,
        target: { least: 99 },
        measured: counted(median(performance), performance),
        ...between([...slow]),
      }),
    ),
    {
      name: `${tour.device}, performance, worst run of any page`,
      target: { least: 97 },
      measured: counted(Math.min(...worst), worst),
    },
    ...OTHERS.map((category) => lowest(toured, category)),
  ]
}

/**
 * Performance scores of pages, with the empty page's to tell how quiet the machine was. Other categories do not depend
 * on the machine.
 */
export const measureOf =
  (tours: readonly Tour[]): Measure =>
  async (options) => {
    const product = await startProduct(options, WITH_PLAYER)
    const hello = await startHello()
    const figures: Figure[] = []
    try {
      for (const tour of options.length === 'shortest' ? tours.slice(0, 1) : tours)
        figures.push(...figuresOf(await goOn(tour, product, hello.url, options)))
      return figures
    } finally {
      await hello.stop()
      await product.stop()
    }
  }
