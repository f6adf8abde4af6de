import { expect, test } from 'vitest'
import { serveOwnSites } from '#base/config/site-samples.ts'
import { siteOf } from '#base/config/sites.ts'
import { isRouterCall, pagePolicy, pagePolicyOf, securityHeaders } from './policy.ts'

serveOwnSites()

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

test('SAFE-13 scripts of a page run by its nonce alone: none inline, none from elsewhere, none in attributes', () => {
  const policy = directives(pagePolicy({ host: 'localhost', nonce: 'abc' }))
  expect(policy['script-src']).toEqual(["'nonce-abc'", "'strict-dynamic'"])
  expect(policy['script-src-attr']).toEqual(["'none'"])
  expect([policy['object-src'], policy['base-uri']]).toEqual([["'none'"], ["'none'"]])
  expect(policy['connect-src']).toEqual(["'self'"])
})

test('the browser may report its errors where the operator says', () => {
  const policy = pagePolicy({ host: undefined, nonce: 'abc', connect: ['https://errors.example'] })
  expect(directives(policy)['connect-src']).toEqual(["'self'", 'https://errors.example'])
})

test('who may frame a site is the same for its pages and its other answers', () => {
  const host = 'localhost'
  const { 'content-security-policy': policy = '' } = securityHeaders('/api/docs', host)
  const [page, plain] = [pagePolicy({ host, nonce: 'abc' }), policy].map(directives)
  expect(page?.['frame-ancestors']).toContain("'self'")
  expect(plain?.['frame-ancestors']).toEqual(page?.['frame-ancestors'])
})

test('SAFE-13 a document says what it may do; a built file, and what the router of a page asks for, only that its type is what it says', () => {
  expect(Object.keys(securityHeaders('/sports', 'localhost'))).toContain('content-security-policy')
  expect(securityHeaders('/_next/static/chunks/a.js', 'localhost')).toEqual({
    'x-content-type-options': 'nosniff',
  })
  const asked = (rsc: string) => securityHeaders('/sports', 'localhost', { router: isRouterCall({ rsc }) })
  expect(Object.keys(asked('1'))).toEqual(['x-content-type-options'])
  // Next answers this with a document.
  expect(Object.keys(asked('0'))).toContain('content-security-policy')
})

test('CHAT-01 SAFE-13 a page names the origins of its own site’s chat and of no other, and of none while it is measured', () => {
  const policyWith = (more: object) => {
    const site = { ...siteOf('localhost'), ...more }
    return directives(pagePolicyOf(site, { nonce: 'abc', connect: [] }))
  }
  const chat = { type: 'zoho', id: 'x', region: 'eu' }
  const zoho = policyWith({ chat })
  expect(zoho['script-src']).toEqual([
    "'nonce-abc'",
    "'strict-dynamic'",
    'https://salesiq.zohopublic.eu',
    'https://js.zohocdn.com',
  ])
  expect(zoho['connect-src']).toEqual(["'self'", 'https://salesiq.zohopublic.eu', 'wss://*.zohopublic.eu'])
  const plain = policyWith({ chat: undefined })
  expect(JSON.stringify(plain)).not.toMatch(/zoho|intercom|tawk|unsafe-inline'\],"style-src"/)
  expect(plain['style-src']).toEqual(["'self'", "'nonce-abc'"])
  for (const none of [
    { chat: { ...chat, type: 'nobody' } },
    { chat, isLighthouse: true },
    { chat: { type: 'demo', id: 'x' } },
  ])
    expect(policyWith(none)).toEqual(plain)
})
