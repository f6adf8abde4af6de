import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '../fixtures.ts'
import type { Stack } from '../servers/stack.ts'

const BRANDS = [
  { site: 'demo', host: 'localhost', home: '/sports' },
  { site: 'volta', host: 'volta.localhost', home: '/en/bets' },
] as const

/** As many as the front answers at once without one waiting for another. */
const AT_ONCE = 4
/** Of one page with different queries, beyond which they are combinations of the same filters. */
const QUERIES = 6

interface Answer {
  readonly status: number
  readonly location: string | undefined
  /** Seconds, of a front that has rendered enough for this address. */
  readonly retryAfter: number
  readonly html: string
}

/** What a brand's host answers; by hand, because nothing but a browser finds its name. */
const ask = (stack: Stack, host: string, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(stack.url)
    const request = get(
      { port, path, headers: { host: `${host}:${port}`, accept: 'text/html' } },
      (answer) => {
        let html = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (html += part))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            location: answer.headers.location,
            retryAfter: Number(answer.headers['retry-after'] ?? 0),
            html,
          }),
        )
      },
    )
    request.on('error', reject)
  })

/** As a search engine does, which comes back when it is told to. */
async function askAgain(stack: Stack, host: string, path: string): Promise<Answer> {
  for (;;) {
    const answer = await ask(stack, host, path)
    if (answer.status !== 429) return answer
    await wait(answer.retryAfter * 1000)
  }
}

/** Addresses of the same host that a page links to, as path and query. */
function linksOf({ html, location }: Answer, page: URL): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href)
  return [...hrefs, ...(location === undefined ? [] : [location])].flatMap((href) => {
    const target = new URL(href.replaceAll('&amp;', '&'), page)
    return target.host === page.host && target.protocol === 'http:' ? [target.pathname + target.search] : []
  })
}

/** Every page that can be reached from one, each with where it was linked from, if it is missing or broken. */
async function crawl(stack: Stack, host: string, start: string) {
  const { port } = new URL(stack.url)
  const from = new Map([[start, '']])
  const waiting = [start]
  const variants = new Map<string, number>()
  const broken: string[] = []
  async function follow(path: string) {
    const answer = await askAgain(stack, host, path)
    if (answer.status >= 400) broken.push(`${answer.status} ${path}, linked from ${from.get(path)}`)
    for (const link of linksOf(answer, new URL(path, `http://${host}:${port}`))) {
      if (from.has(link)) continue
      const [name = '', query] = link.split('?')
      const known = variants.get(name) ?? 0
      if (query !== undefined && known >= QUERIES) continue
      if (query !== undefined) variants.set(name, known + 1)
      from.set(link, path)
      waiting.push(link)
    }
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(follow))
  return { pages: [...from.keys()], broken }
}

for (const { site, host, home } of BRANDS) {
  test(`LINK-01 every link of ${site} leads to a page`, async ({ stack }) => {
    const { pages, broken } = await crawl(stack, host, home)
    expect(broken).toEqual([])
    // Down to every match that is coming.
    expect(pages.filter((path) => /-m\d+$/.test(path)).length).toBeGreaterThanOrEqual(30)
  })
}
