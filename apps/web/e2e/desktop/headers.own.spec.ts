import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '../fixtures.ts'
import { FEW } from '../servers/stacks.ts'

test.use({ stackSettings: { ...FEW, TRUSTED_PROXIES: 'loopback' } })

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** The raw answer to a caller over TLS, unless `headers` differ. */
async function ask(url: string, path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  const asked = request(new URL(path, url), {
    method,
    headers: { 'x-forwarded-proto': 'https', ...headers },
  })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  const bytes = Buffer.concat(parts)
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() }
}

/** Headers of every answer except built files. */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'reporting-endpoints': 'policy="/_front/policy-reports"',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const

const said = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])))

const API = { accept: 'application/json', 'x-app': 'sportsbook' }
const REPORT = {
  'csp-report': {
    'document-uri': 'https://bets.example/sports?code=secret',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js',
  },
}

/** Kinds of answers: path, request, status, and headers that differ from EVERYWHERE. */
const ROWS: readonly (readonly [
  name: string,
  path: string,
  status: number,
  asked?: Asked,
  others?: Readonly<Record<string, string | undefined>>,
])[] = [
  ['a page', '/sports', 200],
  ['a page in another language', '/de/sports', 200],
  ['a page that is not there', '/sports/nothing-at-all/of-this-kind', 404],
  ['a way to the home page', '/', 307],
  ['a way to the address without a slash', '/sports/', 301],
  ['a call', '/api/sportsbook/v2/sports', 200, { headers: API }],
  ['a call that is refused', '/api/sportsbook/v3/bets', 401, { headers: API }],
  ['a call that there is not', '/api/sportsbook/v2/nothing', 404, { headers: API }],
  [
    'a call that says what it cannot',
    '/api/platform/users/sign_in',
    422,
    { method: 'POST', headers: { ...API, 'content-type': 'application/json' }, body: '{}' },
  ],
  [
    'a call too large',
    '/api/platform/users/sign_in',
    413,
    { method: 'POST', headers: { ...API, 'content-length': '9999999' } },
  ],
  ['the documents of the API', '/api/docs', 200],
  ['the demo’s letters', '/dev/outbox', 200, {}, { 'referrer-policy': 'no-referrer' }],
  ['a method that no page has', '/sports', 405, { method: 'POST' }],
  ['a method that is nobody’s', '/sports', 405, { method: 'TRACE' }],
  [
    'a host that is not ours',
    '/sports',
    421,
    { headers: { host: 'evil.example' } },
    { 'strict-transport-security': undefined },
  ],
  ['icons', '/fe-api/icons.svg', 200],
  ['what crawlers may', '/robots.txt', 200],
  ['a manifest', '/manifest.webmanifest', 200],
  ['the offline shell', '/sw.js', 200],
  ['a stream that there is not', '/demo/stream/1/nobody', 404],
  ['the script of payments', '/spi/main.js', 200],
  [
    'a report',
    '/_front/policy-reports',
    204,
    { method: 'POST', headers: { 'content-type': 'application/csp-report' }, body: JSON.stringify(REPORT) },
  ],
]

test('SAFE-13 every kind of answer says what browsers may do with it', async ({ stack }) => {
  for (const [name, path, status, asked, others = {}] of ROWS)
    await test.step(name, async () => {
      const answer = await ask(stack.url, path, asked)
      expect(answer.status).toBe(status)
      const expected = Object.entries({ ...EVERYWHERE, ...others }).filter(([, value]) => value !== undefined)
      expect(said(answer.headers, Object.keys(EVERYWHERE))).toEqual(Object.fromEntries(expected))
      const policy = String(answer.headers['content-security-policy'])
      // A script is not a document: the page that runs it decides what it may do.
      if (!/javascript/.test(answer.headers['content-type'] ?? ''))
        expect(policy).toMatch(/frame-ancestors '(?:self|none)'/)
      if (
        answer.headers['content-type']?.startsWith('text/html') === true &&
        !path.startsWith('/api/') &&
        !path.startsWith('/dev/')
      )
        expect(policy).toMatch(
          /script-src 'nonce-[\w-]{26}' 'strict-dynamic'.*; report-to policy; report-uri \/_front\/policy-reports$/,
        )
    })
  await expect
    .poll(() => stack.printed())
    .toContain('policy: script-src-elem forbade https://evil.example on https://bets.example')
  expect(stack.printed()).not.toContain('secret')
})

test('whoever keeps an idle connection is told to give it up within the grace of a front that leaves', async ({
  stack,
}) => {
  const { headers } = await ask(stack.url, '/robots.txt', { headers: { connection: 'keep-alive' } })
  expect(headers['keep-alive']).toBe('timeout=2')
})

test('SAFE-13 no answer tells where a page is found inside', async ({ stack }) => {
  for (const [name, path, , asked] of ROWS) {
    const { headers } = await ask(stack.url, path, asked)
    const inside = Object.keys(headers).filter((one) =>
      /^x-(?:middleware|page-status|matched-path|invoke|nextjs-(?!cache|prerender|stale-time))/.test(one),
    )
    expect([name, inside]).toEqual([name, []])
  }
})

/** The answer to a raw request line. */
async function answerTo(url: string, line: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(`${line}\r\nhost: ${hostname}:${port}\r\nconnection: close\r\n\r\n`)
  let text = ''
  for await (const part of socket) text += part
  return text
}

test('SAFE-13 an address in the request line is its path here, and leads to no other house', async ({
  stack,
}) => {
  for (const target of [
    'http://evil.example/',
    'http://evil.example/sports/',
    'https://evil.example/de/sports',
  ])
    expect(await answerTo(stack.url, `GET ${target} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 421 /)
  const own = await answerTo(stack.url, `GET ${stack.url}/sports/?a=1 HTTP/1.1`)
  expect(own).toMatch(/^HTTP\/1\.1 301 /)
  expect(own).toMatch(/\r\nlocation: \/sports\?a=1\r\n/i)
  expect(await answerTo(stack.url, `GET ${stack.url}/sports/about HTTP/1.1`)).toMatch(/^HTTP\/1\.1 200 /)
})

test('SAFE-13 nothing asks for TLS of whoever came without it', async ({ stack }) => {
  for (const [, path, , asked] of ROWS) {
    const { headers } = await ask(stack.url, path, {
      ...asked,
      headers: { ...asked?.headers, 'x-forwarded-proto': 'http' },
    })
    expect([path, headers['strict-transport-security']]).toEqual([path, undefined])
  }
})

test('SAFE-13 a built file says its type alone; a picture of the site may stand on other pages', async ({
  stack,
}) => {
  const { text } = await ask(stack.url, '/sports')
  const [script = ''] = /\/_next\/static\/[^"\\]+\.js/.exec(text) ?? []
  const built = await ask(stack.url, script)
  expect(built.status).toBe(200)
  expect(said(built.headers, Object.keys(EVERYWHERE))).toEqual({ 'x-content-type-options': 'nosniff' })
  const [picture = ''] = /\/_front\/sites\/[^"\\]+\.(?:svg|png|webp|jpg)/.exec(text) ?? []
  const own = await ask(stack.url, picture)
  expect(own.status).toBe(200)
  expect(said(own.headers, Object.keys(EVERYWHERE))).toEqual({
    ...EVERYWHERE,
    'cross-origin-resource-policy': 'cross-origin',
  })
})

const READ = { br: brotliDecompressSync, gzip: gunzipSync } as const

test('PERF-16 every text of some length comes in the encoding that the browser takes best, and is the same in each', async ({
  stack,
}) => {
  const { text } = await ask(stack.url, '/sports')
  const named = (pattern: RegExp) => pattern.exec(text)?.[0] ?? ''
  const paths = [
    '/sports',
    named(/\/_next\/static\/[^"\\]+\.js/),
    named(/\/_next\/static\/[^"\\]+\.css/),
    `${named(/\/_next\/static\/[^"\\]+\.css/)}?rest`,
    named(/\/_next\/static\/media\/sprite[^"\\#]+\.svg/),
    named(/\/_front\/messages\/en\/[0-9a-f]{12}/),
    named(/\/_front\/sites\/[^"\\]+\.svg/),
    '/fe-api/icons.svg',
    '/sw.js',
    '/manifest.webmanifest',
    '/robots.txt',
    '/spi/main.js',
    '/api/sportsbook/v2/sports',
    '/api/docs',
  ]
  for (const path of paths)
    await test.step(path, async () => {
      const plain = await ask(stack.url, path, { headers: API })
      expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined])
      for (const [takes, encoding] of [
        ['gzip, deflate, br, zstd', 'br'],
        ['gzip, deflate', 'gzip'],
      ] as const) {
        const { headers, bytes } = await ask(stack.url, path, {
          headers: { ...API, 'accept-encoding': takes },
        })
        expect([headers['content-encoding'], headers.vary?.toLowerCase()]).toEqual([
          encoding,
          // A document has no ETag that could match a request.
          path === '/sports' ? '*' : expect.stringContaining('accept-encoding'),
        ])
        expect(headers['content-type']).toBe(plain.headers['content-type'])
        const read = READ[encoding](bytes)
        // A page has another nonce each time, of the same length.
        expect(read.length).toBe(plain.bytes.length)
        if (path !== '/sports') expect(read.equals(plain.bytes)).toBe(true)
        expect(bytes.length).toBeLessThan(read.length)
      }
    })
})

test('SAFE-13 answers in the place of a backend that is away say it too', async ({ stack }) => {
  await stack.killBackend()
  try {
    const answer = await ask(stack.url, '/api/sportsbook/v2/sports', { headers: API })
    expect(answer.status).toBe(503)
    expect(said(answer.headers, Object.keys(EVERYWHERE))).toEqual(EVERYWHERE)
  } finally {
    await stack.startBackend()
  }
})

test('LINK-16 a page that the browser has not kept comes from the server on the way back, never from the disk with prices that nobody vouches for', async ({
  page,
}) => {
  await page.goto('/sports/live')
  await page.goto('/_front/health')
  await page.goBack()
  await expect(page).toHaveURL('/sports/live')
  const came = await page.evaluate(() => {
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return { how: loaded?.type, bytes: loaded?.transferSize ?? 0 }
  })
  expect(came).toEqual({ how: 'back_forward', bytes: expect.any(Number) })
  expect(came.bytes).toBeGreaterThan(1000)
})
