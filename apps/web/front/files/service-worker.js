// The offline shell (BEYOND-12). Pages come from the network. The last ones are kept, and shown with a mark while
// offline. Nothing of a player is kept: pages are the same for everybody, and the API is not cached.
const PAGES = 'pages-1'
const FILES = 'files-1'
/** Maximum pages and build files kept. */
const MAX_PAGES = 30
const MAX_FILES = 300
const AT = 'x-kept-at'

const START = new URL(self.location.href).searchParams.get('start') || '/'

const isFile = (url) =>
  url.pathname.startsWith('/_next/static/') || url.pathname.startsWith('/_front/messages/')

async function keep(name, request, response, most) {
  const cache = await caches.open(name)
  await cache.put(request, response)
  const kept = await cache.keys()
  for (const old of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(old)
}

/** Keeps a copy with the time of its arrival, under its address without the query. */
async function keepPage(url, response) {
  if (!response.ok || !(response.headers.get('content-type') || '').startsWith('text/html')) return
  const headers = new Headers(response.headers)
  headers.set(AT, new Date().toISOString())
  headers.delete('content-encoding')
  headers.delete('content-length')
  // Caches refuse `vary: *`, which pages have to keep them out of the disk cache.
  headers.delete('vary')
  const body = await response.text()
  await keep(PAGES, url.origin + url.pathname, new Response(body, { status: 200, headers }), MAX_PAGES)
}

/** The page with a mark of its age: styles and scripts read `data-offline`. */
async function marked(kept) {
  const at = kept.headers.get(AT) || ''
  const page = (await kept.text())
    .replace('<html ', `<html data-offline="${at}" `)
    .replace(/(<time[^>]*\bid="offline-at"[^>]*\bdatetime=")[^"]*"/i, `$1${at}"`)
  return new Response(page, { status: 200, headers: kept.headers })
}

async function page(event, url) {
  try {
    const response = (await event.preloadResponse) || (await fetch(event.request))
    event.waitUntil(keepPage(url, response.clone()).catch(() => {}))
    return response
  } catch (error) {
    const cache = await caches.open(PAGES)
    const kept = (await cache.match(url.origin + url.pathname)) || (await cache.match(url.origin + START))
    if (kept === undefined) throw error
    return marked(kept)
  }
}

async function file(event) {
  const kept = await caches.match(event.request, { cacheName: FILES })
  if (kept !== undefined) return kept
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(keep(FILES, event.request, response.clone(), MAX_FILES).catch(() => {}))
  return response
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    fetch(START)
      .then((response) => keepPage(new URL(START, self.location.origin), response))
      .catch(() => {})
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== PAGES && name !== FILES) await caches.delete(name)
    if (self.registration.navigationPreload) await self.registration.navigationPreload.enable()
    await self.clients.claim()
  }
  event.waitUntil(tidy())
})

/** Keeps the page that registered the worker, and the files that it loads without it. */
self.addEventListener('message', (event) => {
  const { page: address, files } = event.data || {}
  if (!Array.isArray(files)) return
  const own = (text) => URL.canParse(text, self.location.origin) && new URL(text, self.location.origin)
  const keepAll = async () => {
    const at = typeof address === 'string' && own(address)
    if (at && at.origin === self.location.origin) await keepPage(at, await fetch(at))
    for (const text of files.slice(0, MAX_FILES)) {
      const url = own(text)
      if (url && url.origin === self.location.origin && isFile(url)) {
        const response = await fetch(url)
        if (response.ok) await keep(FILES, url.href, response, MAX_FILES)
      }
    }
  }
  event.waitUntil(keepAll().catch(() => {}))
})

/**
 * A notification for the player (PUSH-01), whether or not a page is open. Browsers require that each message shows one.
 */
self.addEventListener('push', (event) => {
  let told = {}
  try {
    told = event.data ? event.data.json() : {}
  } catch {
    // Not from our backend, so it has no content to show.
  }
  const { title, body, url, tag, lang } = told
  event.waitUntil(
    self.registration.showNotification(typeof title === 'string' ? title : self.location.host, {
      body: typeof body === 'string' ? body : '',
      tag: typeof tag === 'string' ? tag : 'notification',
      lang: typeof lang === 'string' ? lang : '',
      dir: 'auto',
      data: { url: typeof url === 'string' ? url : START },
    }),
  )
})

/** Opens what the notification is about, in an open page of ours or a new one; never on another site. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const told = new URL(event.notification.data?.url ?? START, self.location.origin)
  const url = told.origin === self.location.origin ? told.href : self.location.origin + START
  const open = async () => {
    const [page] = await self.clients.matchAll({ type: 'window' })
    if (page === undefined) return self.clients.openWindow(url)
    await page.focus().catch(() => {})
    return page.navigate(url)
  }
  event.waitUntil(open())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && !/^\/(?:api|fe-api|connection|_front)\//.test(url.pathname))
    event.respondWith(page(event, url))
  else if (isFile(url)) event.respondWith(file(event))
})
