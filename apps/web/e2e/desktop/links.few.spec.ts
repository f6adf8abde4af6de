import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '../fixtures.ts'
import type { Stack } from '../servers/stack.ts'

const BRANDS = [
  { site: 'demo', host: 'localhost', home: '/sports' },
  { site: 'volta', host: 'volta.localhost', home: '/en/bets' },
] as const

/** As many as the front answers in parallel without queueing. */
const AT_ONCE = 4
/** Different queries of one page; more are combinations of the same filters. */
const QUERIES = 6

interface Answer {
  readonly status: number
  readonly location: string | undefined
  /** Seconds; set when the front has rendered enough pages for this address. */
  readonly retryAfter: number
  readonly html: string
}

/** The answer of a brand's host. Asked by hand, because only browsers resolve its name. */
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

/** Waits and repeats when told to, as search engines do. */
async function askAgain(stack: Stack, host: string, path: string): Promise<Answer> {
  for (;;) {
    const answer = await ask(stack, host, path)
    if (answer.status !== 429) return answer
    await wait(answer.retryAfter * 1000)
  }
}

/** Addresses on the same host that a page links to, as path and query. */
function linksOf({ html, location }: Answer, page: URL): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href)
  return [...hrefs, ...(location === undefined ? [] : [location])].flatMap((href) => {
    const target = new URL(href.replaceAll('&amp;', '&'), page)
    return target.host === page.host && target.protocol === 'http:' ? [target.pathname + target.search] : []
  })
}

/** All pages reachable from one; each missing or broken one with the page that links to it. */
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
    // Includes every coming match.
    expect(pages.filter((path) => /-m\d+$/.test(path)).length).toBeGreaterThanOrEqual(30)
  })
}
