import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog, lineFaults } from '@touchline/telemetry/log'
import { afterEach, expect, test } from 'vitest'
import { createBackendProxy } from '../backend-proxy.ts'
import { answerErrorApp } from '../error-app.ts'
import { fetchOfPages } from './page-calls.ts'
import { createVisits } from './visits.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A front whose log is kept, and which waits for its lines. */
async function front(answer: Parameters<typeof createVisits>[0]['answer'], level = 'debug') {
  const lines: string[] = []
  const log = createLog({ level, roles: ['web'], to: { write: (line) => void lines.push(line) } })
  const base = await listen(createVisits({ log, answer }))
  const said = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  return { base, lines, said, log }
}

const SECRET = { cookie: 'touchline=s3cret', authorization: 'Bearer s3cret', 'x-request-id': 's3cret' }
const ASKED = '/api/x?token=s3cret&email=lena@mail.example'

test('BEYOND-37 a call has one id in the answer, at the backend and in the log of the web, which no visitor chooses', async () => {
  const told: unknown[] = []
  const backend = await listen(({ headers }, response) => {
    told.push(headers['x-request-id'])
    response.writeHead(500, { 'x-request-id': 'another platform’s'.replace('’', '') }).end('{}')
  })
  const proxy = createBackendProxy(new URL(backend), {
    circuit: { isOpen: () => false, watch: () => () => {} },
  })
  closing.push(proxy.close)
  const { base, lines, said } = await front(proxy.web, 'info')
  const answer = await fetch(base + ASKED, { headers: SECRET })
  await answer.text()
  await expect.poll(() => lines.length).toBe(1)
  const id = answer.headers.get('x-request-id')
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(told).toEqual([id])
  expect(said()).toMatchObject([
    {
      level: 'warn',
      request: id,
      route: 'backend',
      status: 500,
      ms: expect.any(Number),
      msg: 'an answer failed',
    },
  ])
  expect(lines.flatMap(lineFaults)).toEqual([])
  expect(lines.join('')).not.toMatch(/s3cret|lena/)
})

test('BEYOND-37 the page that is shown while none can be rendered says the id by which it is found in the log', async () => {
  const { base, said } = await front(answerErrorApp, 'warn')
  const answer = await fetch(`${base}/de/sports?x=1`)
  const id = answer.headers.get('x-request-id')
  expect(await answer.text()).toContain(`Vorgangsnummer: <code dir="ltr">${id}</code>`)
  await expect.poll(said).toMatchObject([{ request: id, route: 'pages', status: 503 }])
})

test('an answer that is well has a line at the level debug alone, and what balancers ask has none that warns', async () => {
  const quiet = await front((_, response) => response.writeHead(503).end(), 'info')
  await (await fetch(`${quiet.base}/_front/ready`)).text()
  expect(quiet.lines).toEqual([])
  const { base, lines, said } = await front((_, response) => response.end('a page'))
  await (await fetch(`${base}/en/sports`)).text()
  await expect.poll(said).toMatchObject([{ level: 'debug', route: 'pages', status: 200 }])
  expect(lines.flatMap(lineFaults)).toEqual([])
})

test('BEYOND-37 what a page calls for says on behalf of whose visit', async () => {
  const told: unknown[] = []
  const backend = await listen(({ headers }, response) => {
    told.push([headers['x-request-id'], headers['x-app']])
    response.end('{}')
  })
  const { base } = await front(async (_, response) => {
    await (await fetchOfPages(`${backend}/api/y`, { headers: { 'x-app': 'sportsbook' } })).text()
    response.end('a page')
  })
  const answers = await Promise.all([1, 2].map(() => fetch(`${base}/en/sports`)))
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(2)
  expect(told.toSorted()).toEqual(ids.map((id) => [id, 'sportsbook']).toSorted())
  await (await fetchOfPages(`${backend}/api/y`)).text()
  expect(told.at(-1)).toEqual([undefined, undefined])
})
