import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { answerIcons, withDrawings } from './icons.ts'

test('ASSET-01 the icons are a pair of sprites, general ones and sports, with a version or without', async () => {
  const server = createServer(answerIcons)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answer = await fetch(`${base}/fe-api/icons.svg`)
  const [general, sports, ...more] = (await answer.json()) as string[]
  const cached = (await fetch(`${base}/fe-api/icons.svg?version=7`)).headers.get('cache-control')
  server.close()
  expect([answer.status, more]).toEqual([200, []])
  expect(general).toContain('id="i-alert-circle"')
  expect(general).not.toContain('id="i-ball-football"')
  expect(sports).toContain('id="i-ball-football"')
  expect(sports).not.toContain('id="i-alert-circle"')
  expect(cached).toContain('immutable')
})

test('PERF-02 references to the sprite become what they refer to; data and what is not of the sprite stay as they are', () => {
  const use = (symbol: string, file = '/_next/static/media/sprite.3o2.svg') =>
    `<svg class="icon"><use href="${file}#${symbol}"/></svg>`
  expect(withDrawings(use('i-check'))).toMatch(/^<svg class="icon"><path d="[^"]+"\/><\/svg>$/)
  expect(withDrawings(use('i-bolt-filled'))).toMatch(
    /><g fill="currentColor" stroke="none"><path [^<]+<\/g></,
  )
  expect(withDrawings(use('flag-de'))).not.toMatch(/<use|preserveAspectRatio/)
  for (const other of [
    use('i-none-such'),
    use('i-check', '/icons.svg'),
    JSON.stringify(use('i-check')).replaceAll('<', '\\u003c'),
  ])
    expect(withDrawings(other)).toBe(other)
})
