import { expect, test } from 'vitest'
import { requestOf, takeBonusRequest } from './bonus-open.ts'

/** What an address asks for, and what is left of it. */
function read(href: string) {
  let left = href
  const history = { replaceState: (_state: unknown, _unused: string, url: URL) => (left = url.href) }
  const request = takeBonusRequest({ location: { href }, history })
  return { request, left }
}

test('an address names a bonus, or a campaign, once: it is taken out of it', () => {
  expect(read('https://site.example/sports/promotions?bonus=hunting-12&x=1')).toEqual({
    request: { type: 'hunting', id: 12, isCampaign: false },
    left: 'https://site.example/sports/promotions?x=1',
  })
  expect(read('https://site.example/?bonus=freebet_no_risk-c7').request).toEqual(
    requestOf('freebet_no_risk', -7),
  )
})

test('what is no bonus opens none', () => {
  for (const text of ['hunting', 'nothing-3', 'hunting-0', 'hunting--3', '<b>-1'])
    expect(read(`https://site.example/?bonus=${encodeURIComponent(text)}`).request).toBeNull()
  expect(read('https://site.example/')).toEqual({ request: null, left: 'https://site.example/' })
})
