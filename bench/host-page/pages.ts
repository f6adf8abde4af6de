import { createServer } from 'node:http'
import { freePort } from '../../scripts/free-port.mjs'

/** The same list for both sides, as the element asks for it. */
const LIST = 'match_status=1&sort_by=priority&page=1&limit=8&locale=en'

const head = (title: string, more: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,">${more}`

/** Asks for the list and writes its names and prices; nothing else. */
const bare = (site: string) =>
  head(
    'Bare',
    `<body><main></main><script type="module">
const answer = await fetch('${site}/api/sportsbook/v2/matches?${LIST}', { credentials: 'omit' })
const { items } = await answer.json()
document.querySelector('main').replaceChildren(...items.map(({ competitors, main_market }) => {
  const row = document.createElement('p')
  row.append(competitors.home.name, ' – ', competitors.away.name)
  for (const { name, odds } of main_market?.outcomes ?? []) {
    const price = document.createElement('button')
    price.className = 'price'
    price.append(name, ' ', (odds / 1000).toFixed(2))
    row.append(price)
  }
  return row
}))
</script>`,
  )

/** The lines that packages/host-frame/README.md gives to a page whose first prices are an element's. */
const element = (site: string, { loader, parts: { draw }, words }: Pinned) =>
  head(
    'Element',
    `<link rel="preload" as="fetch" crossorigin="anonymous" href="${site}/api/sportsbook/v2/matches?${LIST}">
<link rel="preload" as="script" crossorigin="anonymous" integrity="${draw.integrity}" href="${site}${draw.path}">
<link rel="preload" as="fetch" crossorigin="anonymous" href="${site}${words.en}">
<link rel="preload" as="style" href="${site}/_front/host/theme.css">
<script src="${site}${loader.path}" integrity="${loader.integrity}" crossorigin="anonymous" async></script>
<body><main><touchline-live-list locale="en" limit="8"></touchline-live-list></main>`,
  )

interface PinnedScript {
  readonly path: string
  readonly integrity: string
}

interface Pinned {
  readonly loader: PinnedScript
  readonly parts: { readonly draw: PinnedScript }
  readonly words: { readonly en: string }
}

/** A page of another origin; what it holds is set once the site is there. */
export async function startHostPages() {
  const port = await freePort()
  const pages = new Map<string, string>()
  const server = createServer(({ url = '/' }, response) => {
    const page = pages.get(url)
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(page)
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${port}`,
    async show(site: string): Promise<void> {
      const pinned = (await (await fetch(`${site}/_front/host/manifest.json`)).json()) as Pinned
      pages.set('/bare', bare(site))
      pages.set('/element', element(site, pinned))
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
