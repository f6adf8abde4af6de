import { createLinks } from '#base/addresses/links.ts'
import { PAGES, type Shown } from '../steps/pages.ts'
import { BRANDS, type Brand, type Camera, LOOKS, type Look, SIZES, type Size, type View } from './camera.ts'

const keys = <K extends string>(record: Readonly<Record<K, unknown>>) => Object.keys(record) as K[]

/** Brand and size of each picture of a page; the look changes with each picture. */
const PLACES = keys(BRANDS).flatMap((brand) => keys(SIZES).map((size) => ({ brand, size })))

export const fileOf = (name: string, { brand, size, look }: View): string =>
  `${name.replaceAll(/[^a-z]+/gi, '-').toLowerCase()}-${brand}-${size}-${look}`

export interface Picture {
  readonly page: string
  readonly view: View
}

/** Pages whose pictures stand in the visual language: in both themes and sizes, and once from right to left. */
const IN_EVERY_LOOK: ReadonlySet<string> = new Set([
  ...['home', 'live', 'match', 'live match', 'promotions', 'racing', 'lotteries', 'premiumCricket'],
  ...['usersAccounts', 'usersHistory', 'usersRecords', 'usersLimits', 'usersAlerts'],
])

/** Pages that the second brand does not have. */
const OF_FIRST: ReadonlySet<string> = new Set(['racing'])

/** All pictures together have a limit, so the second brand is shown in one size, by turns. */
const isShown = (page: string, brand: Brand, size: Size, row: number): boolean =>
  brand === 'demo' || (!OF_FIRST.has(page) && (size === 'desktop') === (row % 2 === 0))

/** Every page of each brand, and of the first in both sizes. Phones start one look after desktops. */
export const PICTURES: readonly Picture[] = PAGES.flatMap(([page, { host }], row) =>
  PLACES.flatMap(({ brand, size }: { brand: Brand; size: Size }, place): Picture[] => {
    if (host === undefined ? !isShown(page, brand, size, row) : host !== BRANDS[brand].host) return []
    const looks: readonly Look[] = keys(LOOKS)
    const shown = looks.filter(
      (look, at) =>
        at === (row + place) % looks.length ||
        (brand === 'demo' && IN_EVERY_LOOK.has(page) && (look !== 'arabic' || size === 'phone')),
    )
    return shown.map((look) => ({ page, view: { brand, size, look } }))
  }),
)

const ROWS = new Map(PAGES)

export async function takePage(camera: Camera, shown: Shown, { page: name, view }: Picture): Promise<void> {
  const row = ROWS.get(name)
  if (row === undefined) throw new Error(`no page ${name}`)
  await camera.withPage(view, async (page, base) => {
    // Pages that lead a player on are for visitors.
    if (row.leaves === true) await page.context().clearCookies({ name: 'touchline' })
    const answer = await page.goto(row.path(createLinks(base), shown))
    const status = answer?.status()
    if (status !== (row.status ?? 200)) throw new Error(`${page.url()} answered ${status}`)
    // A page without the frame may be rendered by its scripts only.
    const whole = row.bare === true ? 'h1' : row.leaves === true ? 'main form' : '.app-header .balance'
    await page.locator(whole).first().waitFor()
    await camera.shoot(page, fileOf(name, view))
  })
}
