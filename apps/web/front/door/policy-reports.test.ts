import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { REPORTS_AT } from '#base/addresses/front-paths.ts'
import { createPolicyReports, reportLine } from './policy-reports.ts'

const report = (blocked: string, page = 'https://bets.example/sports/users/password?token=secret#x') => ({
  'csp-report': { 'document-uri': page, 'effective-directive': 'script-src', 'blocked-uri': blocked },
})

let server: Server
let base = ''
let said: string[] = []
let time = 0

beforeEach(async () => {
  said = []
  time = 0
  const take = createPolicyReports({ now: () => time, say: (line) => said.push(line) })
  server = createServer(take)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

const tell = (body: string) => fetch(base + REPORTS_AT, { method: 'POST', body })

describe('reports of what a policy forbade', () => {
  test('both forms are one line, without what follows an origin', () => {
    const line = 'policy: script-src forbade https://evil.example on https://bets.example'
    expect(reportLine(report('https://evil.example/x.js?session=abc'))).toBe(line)
    const body = {
      documentURL: 'https://bets.example/a?b',
      effectiveDirective: 'script-src',
      blockedURL: 'https://evil.example/x',
    }
    expect(reportLine({ type: 'csp-violation', body })).toBe(line)
    expect(reportLine(report('inline'))).toMatch(/forbade inline on/)
    expect(reportLine(report('data:text/html;base64,AAAA'))).toMatch(/forbade data: on/)
  })

  test('what is no report is no line, and nothing of it breaks one', () => {
    for (const told of [null, 7, 'x', [], {}, { 'csp-report': { 'effective-directive': 'a\nb' } }])
      expect(reportLine(told)).toBeNull()
    const { 'csp-report': fields } = report('https://evil.example\n{"level":"fatal"}')
    expect(reportLine({ 'csp-report': fields })).not.toContain('\n')
  })

  test('what is said already, or too much, is not said, and a new minute begins anew', async () => {
    for (let at = 0; at < 3; at += 1) expect((await tell(JSON.stringify(report('inline')))).status).toBe(204)
    expect(said).toHaveLength(1)
    await tell(JSON.stringify(Array.from({ length: 500 }, (_, at) => report(`https://h${at}.example`))))
    expect(said.length).toBeLessThanOrEqual(30)
    time = 60_000
    await tell(JSON.stringify(report('inline')))
    expect(said.length).toBeLessThanOrEqual(31)
    expect(said.at(-1)).toContain('inline')
  })

  test('anything but a small report is refused', async () => {
    expect((await tell('{')).status).toBe(204)
    await tell('x'.repeat(200_000)).then(
      ({ status }) => expect(status).toBe(413),
      () => null,
    )
    expect(said).toEqual([])
  })
})
