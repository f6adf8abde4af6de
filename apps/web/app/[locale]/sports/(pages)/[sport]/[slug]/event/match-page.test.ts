import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { serveOwnSites } from '#base/config/site-samples.ts'
import { asSite } from '#base/config/sites.ts'
import { MatchPage, matchMetadata } from './match-page.tsx'

const withdrawn = new Set<number>()
vi.mock('#base/data/server-data.ts', () => ({
  serverData: () => ({ match: async () => null, isWithdrawn: async (id: number) => withdrawn.has(id) }),
}))
vi.mock('#widgets/index.ts', () => ({
  orAway: (_what: string, data: Promise<unknown>) => data,
}))
vi.mock('next-intl/server', () => ({ getTranslations: async () => () => '' }))
vi.mock('next/navigation', () => ({
  notFound: () => {
    throw new Error('not found')
  },
}))

let site: Parameters<typeof asSite>[0]['site']
beforeAll(() => void (site = serveOwnSites() as never))
beforeEach(() => withdrawn.clear())

/** The statuses that the page of match 7 chooses. */
async function statusesOf(show: (view: never) => Promise<unknown>): Promise<number[]> {
  const chosen: number[] = []
  const asked = {
    site,
    host: null,
    testProviders: null,
    chooseStatus: (status: number) => void chosen.push(status),
  }
  await expect(asSite(asked, () => show({ locale: 'en', id: 7, query: {} } as never))).rejects.toThrow(
    'not found',
  )
  return chosen
}

test.each([
  ['page', MatchPage],
  ['head', matchMetadata],
])(
  'PAGEERR-03 ERR-08 the %s of a withdrawn match shows that it is not there and answers 410; one that never was is not found',
  async (_, show) => {
    expect(await statusesOf(show)).toEqual([])
    withdrawn.add(7)
    expect(await statusesOf(show)).toEqual([410])
  },
)
