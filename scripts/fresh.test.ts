import { expect, test } from 'vitest'
import { compareVersions, matchesLock, nodeRefusal } from './fresh.mjs'

test('a Node that is too old is refused with its version and what is needed', () => {
  expect(nodeRefusal('v18.20.4')).toContain('v18.20.4')
  expect(nodeRefusal('v20.8.1')).toContain('20.9.0')
  expect(nodeRefusal('v20.9.0')).toBeUndefined()
  expect(nodeRefusal('v22.0.0-nightly')).toBeUndefined()
  expect(nodeRefusal('v100.0.0')).toBeUndefined()
})

test('versions are compared as numbers, not as text', () => {
  expect(compareVersions('6.9.7', '6.10.0')).toBeLessThan(0)
  expect(compareVersions('v7.0.0', '6.99.99')).toBeGreaterThan(0)
  expect(compareVersions('6.9.7', 'v6.9.7')).toBe(0)
})

const lock = (packages: Record<string, { version: string; optional?: boolean; link?: boolean }>) => ({
  packages,
})

test('what is installed matches the lock when every locked package is there in its version', () => {
  const locked = lock({
    '': { version: '0.1.0' },
    'apps/web': { version: '0.1.0' },
    'node_modules/next': { version: '16.4.5' },
    'node_modules/next/node_modules/postcss': { version: '8.4.31' },
    'node_modules/for-windows': { version: '1.0.0', optional: true },
    'node_modules/@touchline/web': { version: '', link: true },
  })
  const nested = { 'node_modules/next/node_modules/postcss': { version: '8.4.31' } }
  const linked = { 'node_modules/@touchline/web': { version: '', link: true } }
  const installed = (next: string) => lock({ 'node_modules/next': { version: next }, ...nested, ...linked })

  expect(matchesLock(locked, installed('16.4.5'))).toBe(true)
  expect(matchesLock(locked, installed('16.4.4'))).toBe(false)
  expect(matchesLock(locked, lock({ 'node_modules/next': { version: '16.4.5' }, ...linked }))).toBe(false)
  expect(matchesLock(locked, lock({ 'node_modules/next': { version: '16.4.5' }, ...nested }))).toBe(false)
})
