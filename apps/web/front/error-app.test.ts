import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { FALLBACK_LOCALES, fallbackTexts } from '#base/texts/fallback-texts.ts'
import { answerErrorApp, errorDocument } from './error-app.ts'

test.each([
  ['/en/sports/live', 'en', 'Go to home page', '/en'],
  ['/nl/sports?x=1', 'nl', 'Naar de startpagina', '/nl'],
  ['/en-GB', 'en-GB', 'Go to home page', '/en-GB'],
  ['/sports/soccer', 'en', 'Go to home page', '/'],
  ['/__proto__/sports', 'en', 'Go to home page', '/'],
  ['/"><script>', 'en', 'Go to home page', '/'],
])('PAGEERR-08 %s is answered in %s', (url, locale, home, target) => {
  const page = errorDocument(url)
  expect(page).toContain(`<html lang="${locale}"`)
  expect(page).toContain(`<a href="${target}">${home}</a>`)
})

test('PAGEERR-07 fallback texts are built in for thirty languages, in their direction, complete and each its own', () => {
  const listed =
    'ar bg br cs da de el en en-GB es fa fi fr he hi hu id it ja ko nl no pl pt ro ru tr uk ur zh'.split(' ')
  expect(FALLBACK_LOCALES).toEqual(listed)
  const descriptions = listed.map((locale) => fallbackTexts(locale).description)
  expect(new Set(descriptions).size).toBe(listed.length - 1)
  for (const locale of listed) {
    expect(Object.values(fallbackTexts(locale)).every((text) => text.length > 1)).toBe(true)
    const direction = ['ar', 'fa', 'he', 'ur'].includes(locale) ? 'rtl' : 'ltr'
    expect(errorDocument(`/${locale}/sports`)).toContain(`dir="${direction}"`)
  }
  expect(errorDocument('/br/sports')).toContain('<html lang="pt-BR"')
})

test('PAGEERR-08 it is static: it calls for nothing, runs nothing, and says when to come back', async () => {
  const server = createServer(answerErrorApp)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/nl/x`)
  const page = await answer.text()
  server.close()
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ])
  expect(page).not.toMatch(/<script|<link|src=|url\(/)
  const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? ''
  expect(answer.headers.get('content-security-policy')).toContain(
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
})
