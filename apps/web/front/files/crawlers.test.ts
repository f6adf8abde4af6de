import { expect, test } from 'vitest'
import { serveOwnSites } from '#base/config/site-samples.ts'
import type { SiteConfig } from '#base/config/site-config.ts'
import { keptAnswers, robotsText, sitemap, sitemapIndex } from './crawlers.ts'

const site: SiteConfig = { ...serveOwnSites(), locales: ['en', 'de'], allowIndexing: true }
const at = 'https://bets.example'

test('LINK-11 robots are told what is private and where the sitemaps are', () => {
  const text = robotsText(site, at)
  expect(text).toContain(`Sitemap: ${at}/sitemap.xml`)
  for (const path of ['/api/', '/sports/bets_history', '/de/sports/bets_history', '/de/sports/users/'])
    expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).not.toContain('Disallow: /\n')
})

test('LINK-11 a site that is not to be listed turns every robot away', () => {
  expect(robotsText({ ...site, allowIndexing: false }, at)).toBe('User-agent: *\nDisallow: /\n')
})

test('LINK-09 the index names a sitemap for each locale', () => {
  const locations = [...sitemapIndex(site, at).matchAll(/<loc>([^<]+)</g)].map(([, location]) => location)
  expect(locations).toEqual([`${at}/sitemap-en.xml`, `${at}/sitemap-de.xml`])
})

test('LINK-09 every address of a sitemap names those of the other locales and the default one', () => {
  const text = sitemap(site, 'de', at, ['', '/soccer/a&b-m1'])
  expect([...text.matchAll(/<loc>([^<]+)</g)].map(([, location]) => location)).toEqual([
    `${at}/de/sports`,
    `${at}/de/sports/soccer/a&#38;b-m1`,
  ])
  expect(
    [...text.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].slice(0, 3).map((link) => link.slice(1)),
  ).toEqual([
    ['en', `${at}/sports`],
    ['de', `${at}/de/sports`],
    ['x-default', `${at}/sports`],
  ])
  expect(sitemap(site, 'de', at, Array<string>(60_000).fill('/live')).match(/<url>/g)).toHaveLength(50_000)
})

test('a sitemap is made once for all who ask within five minutes, and again after one that could not be', async () => {
  let time = 0
  let made = 0
  const text = keptAnswers<string>(() => time)
  const make = async () => `map ${(made += 1)}`
  expect(await Promise.all([text('a', make), text('a', make), text('b', make)])).toEqual([
    'map 1',
    'map 1',
    'map 2',
  ])
  time = 299_999
  expect(await text('a', make)).toBe('map 1')
  time = 300_000
  expect(await text('a', make)).toBe('map 3')
  await expect(text('c', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await text('c', make)).toBe('map 4')
  for (let at = 0; at < 100; at += 1) await text(`other ${at}`, make)
  expect(await text('a', make)).toBe('map 105')
})
