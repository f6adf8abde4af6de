import { expect, test } from 'vitest'
import { safeTarget } from './safe-target.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { serveOwnSites } from '../../config/site-samples.ts'

const site: SiteConfig = { ...serveOwnSites(), locales: ['en', 'de'], localeInUrl: false, subPath: 'sports' }

test.each(['/sports', '/sports/live?sport=tennis#a', '/de/sports/soccer/arsenal-chelsea-m1'])(
  'SAFE-14 %s is a page of the site',
  (path) => expect(safeTarget(site, 'de', path)).toBe(path),
)

test.each([
  null,
  '',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '%2f%2fevil.example',
  '/%2f%2fevil.example',
  '/sports/%2F/evil',
  'https://evil.example/sports',
  '/sports@evil.example',
  '/sports//evil.example',
  '/sports/../../evil',
  'javascript:alert(1)',
  '/sports\n//evil',
  '/sportsevil',
  '/fr/sports',
  '/api/platform',
  `/sports/${'a'.repeat(600)}`,
])('SAFE-14 %s leads home', (asked) => expect(safeTarget(site, 'de', asked)).toBe('/de/sports'))
