import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

const { resolve } = createRequire(import.meta.url)
const source = (path: string) => readFileSync(resolve(path), 'utf8')

test('LINK-14 the router that our links belong to fetches their pages within 200 px of the viewport', () => {
  // Its module runs in a bundle only; what a new version makes of the distance must be noticed.
  expect(source('next/dist/client/app-dir/link.js')).toContain('mountLinkInstance')
  const [, margin] =
    /new IntersectionObserver\([^)]*rootMargin: '(\d+px)'/s.exec(
      source('next/dist/client/components/links.js'),
    ) ?? []
  expect(margin).toBe('200px')
})
