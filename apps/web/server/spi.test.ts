import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { answerSpi } from './spi.ts'

function ask(url: string) {
  const answer: { headers: Record<string, string>; body: string } = { headers: {}, body: '' }
  const response = {
    writeHead: (_: number, headers: Record<string, string>) => void (answer.headers = headers),
    end: (body: string | Buffer) => void (answer.body = String(body)),
  } as unknown as ServerResponse
  return answerSpi(url, response, () => 'abc') ? answer : null
}

test('DEPOSIT-04 the payment script is served where pages look for it', () => {
  const answer = ask('/spi/main.js?v=1')
  expect(answer?.headers['content-type']).toContain('javascript')
  expect(answer?.body).toContain('window.spi')
})

test('SAFE-14 a challenge has a page of its own for a token and for nothing else', () => {
  const token = 'a'.repeat(43)
  const answer = ask(`/_front/payments/${token}`)
  expect(answer?.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(answer?.headers['content-security-policy']).toContain("script-src 'nonce-abc'")
  expect(answer?.body).toContain(`/challenges/${token}'`)
  for (const other of [`${token}'`, `${token}%27`, 'x', '../x', `${token}/x`, `${token}"><script>`])
    expect(ask(`/_front/payments/${other}`), other).toBeNull()
})
