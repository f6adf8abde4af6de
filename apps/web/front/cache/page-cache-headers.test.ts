import { expect, test, vi } from 'vitest'
import { frontOfTests, PLACEHOLDER } from './page-cache.testing.ts'

const front = frontOfTests()

test('where a page is found inside is told to nobody', async () => {
  front.page = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'x-middleware-rewrite': '/en/-/secret' })
    response.end('whole')
  }
  for (const visit of [1, 2]) {
    const answer = await fetch(`${front.base}/a`)
    expect([visit, answer.headers.get('x-middleware-rewrite')]).toEqual([visit, null])
  }
})

test('LINK-16 a document may wait in the cache of pages of a browser, and no copy of it matches a request; what is none says what it said', async () => {
  const typed = (type: string) => {
    front.page = (_request, response) => {
      response.setHeader('content-type', type)
      response.setHeader('cache-control', 'private, no-cache, no-store, max-age=0, must-revalidate')
      response.setHeader('vary', 'rsc')
      response.end('same for everybody')
    }
  }
  const said = async (path: string) => {
    const { headers } = await fetch(front.base + path)
    return [headers.get('cache-control'), headers.get('vary')]
  }
  typed('text/html; charset=utf-8')
  for (const visit of [1, 2])
    expect([visit, ...(await said('/a'))]).toEqual([visit, 'private, no-cache', '*'])
  typed('text/x-component')
  expect(await said('/b')).toEqual([
    'private, no-cache, no-store, max-age=0, must-revalidate',
    'rsc, accept-encoding',
  ])
})

test('SAFE-13 each answer has a nonce of its own, in its policy and its scripts; what the process calls it stays inside', async () => {
  front.page = (request, response) => {
    const [, nonce] = /'nonce-(.+)'/.exec(String(request.headers['content-security-policy'])) ?? []
    response.setHeader('content-type', 'text/html')
    response.setHeader('link', [`</a.css>; rel=preload; nonce="${nonce}"`])
    response.end(`<script nonce="${nonce}">a()</script><p>€ ä</p><script nonce="${nonce}">b()</script>`)
  }
  const forged = { 'content-security-policy': "script-src 'nonce-mine'" }
  for (const headers of [{ ...forged }, { 'accept-encoding': 'identity' }, {}] as Record<string, string>[]) {
    const answer = await fetch(`${front.base}/a`, { headers })
    const nonce = String(front.nonces).padStart(PLACEHOLDER.length, 'n')
    expect(answer.headers.get('content-security-policy')).toBe(`script-src 'nonce-${nonce}'`)
    expect(answer.headers.get('content-encoding')).toBe('accept-encoding' in headers ? null : 'gzip')
    expect(answer.headers.get('link')).toContain(`nonce="${nonce}"`)
    expect(await answer.text()).toBe(
      `<script nonce="${nonce}">a()</script><p>€ ä</p><script nonce="${nonce}">b()</script>`,
    )
  }
  expect([front.nonces, front.rendered.length]).toEqual([3, 1])
})

test('PERF-02 nobody is told to fetch what the page has within: not whom it is rendered for either', async () => {
  front.page = (_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.setHeader('link', '</a.css>; rel=preload; as="style"')
    response.end('<link rel="stylesheet" href="/a.css">')
  }
  front.revise = () => ({ html: '<style>', link: '' })
  for (const visit of [1, 2]) {
    const answer = await fetch(`${front.base}/a`)
    expect([visit, await answer.text(), answer.headers.get('link')]).toEqual([visit, '<style>', null])
  }
  expect(front.rendered).toHaveLength(1)
})

test('PAGEERR-04 PAGEERR-05 a page is a refusal where the address rules say so; that is not kept, nor told', async () => {
  front.page = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'x-page-status': '403' })
    response.end('not here')
  }
  const answer = await fetch(`${front.base}/a`)
  expect([answer.status, answer.headers.get('x-page-status'), await answer.text()]).toEqual([
    403,
    null,
    'not here',
  ])
})

test('SAFE-13 SAFE-17 what the front says to one visitor is kept for no other', async () => {
  const own = async (path: string, headers: Record<string, string>) =>
    (await fetch(front.base + path, { headers })).headers.get('x-own')
  expect(await own('/a', { 'x-own': 'max-age=1' })).toBe('max-age=1')
  expect(await own('/a', {})).toBeNull()
  expect(await own('/a', { 'x-own': 'max-age=2' })).toBe('max-age=2')
  expect(await own('/b', {})).toBeNull()
  expect(await own('/b', { 'x-own': 'max-age=3' })).toBe('max-age=3')
  expect(front.rendered).toEqual(['/a', '/b'])
})

test('SAFE-13 the error app says what the front says with every answer, and nothing of what failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  front.page = (_request, response) => {
    response.setHeader('x-failed', '1')
    throw new Error('cannot be rendered')
  }
  const answer = await fetch(`${front.base}/a`, { headers: { 'x-own': 'max-age=1' } })
  expect(await answer.text()).toBe('the minimal error app')
  expect([answer.headers.get('x-own'), answer.headers.get('x-failed')]).toEqual(['max-age=1', null])
})

test('PAGEERR-03 a page that is not found may say that what it was about is gone', async () => {
  front.page = (_request, response) => {
    response.setHeader('x-page-status', '410')
    response.writeHead(404, { 'content-type': 'text/html' })
    response.end('not found')
  }
  const answer = await fetch(`${front.base}/a`)
  expect([answer.status, answer.headers.get('x-page-status')]).toEqual([410, null])
  expect(await answer.text()).toBe('not found')
})
