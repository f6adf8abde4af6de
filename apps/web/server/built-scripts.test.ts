import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBuiltScripts } from './built-scripts.ts'

const build = mkdtempSync(join(tmpdir(), 'built-'))
const server = createServer()
let origin = ''

beforeAll(async () => {
  mkdirSync(join(build, 'static/chunks'), { recursive: true })
  const manifest = { rootMainFiles: ['static/chunks/react-1.js'] }
  writeFileSync(join(build, 'build-manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(build, 'static/chunks/react-1.js'), 'react()')
  writeFileSync(join(build, 'static/chunks/0~page_2.js'), 'page("Zürich")')
  const answer = createBuiltScripts(join(build, 'static'))
  server.on('request', (request, response) => {
    if (!answer(request, response)) response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/_next/static/chunks`
})
afterAll(() => {
  server.close()
  rmSync(build, { recursive: true })
})

test.each(['gzip, br', 'identity'])(
  'what every page begins with is compiled while it comes: %s',
  async (encoding) => {
    const answer = await fetch(`${origin}/react-1.js`, { headers: { 'accept-encoding': encoding } })
    expect(await answer.text()).toBe('//# allFunctionsCalledOnLoad\nreact()')
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : 'gzip')
    expect(answer.headers.get('content-type')).toBe('application/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  },
)

test('another script is as it was built, and a question without its text gets none', async () => {
  expect(await (await fetch(`${origin}/0~page_2.js`)).text()).toBe('page("Zürich")')
  const head = await fetch(`${origin}/0~page_2.js`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test.each(['gone.js', 'react-1.js?1', 'react-1.js.map', '..%2fbuild-manifest.json', 'a/../react-1.css'])(
  '%s is for somebody else',
  async (name) => {
    expect((await fetch(`${origin}/${name}`)).status).toBe(404)
  },
)
