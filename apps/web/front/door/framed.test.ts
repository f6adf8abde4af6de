import { expect, test } from 'vitest'
import { framedCookie } from './framed.ts'

const site = { frameAncestors: ['https://host.example'] }
const asked = (dest: string, from: string) => ({ 'sec-fetch-dest': dest, 'sec-fetch-site': from })

test('SAFE-16 only a page in a frame of another site is marked, by a cookie of that frame alone', () => {
  expect(framedCookie(asked('iframe', 'cross-site'), site)['set-cookie']).toBe(
    'framed=1; Path=/; HttpOnly; Secure; SameSite=None; Partitioned',
  )
  for (const [dest, from] of [
    ['document', 'cross-site'],
    ['iframe', 'same-origin'],
    ['iframe', 'same-site'],
    ['empty', 'cross-site'],
  ] as const)
    expect(framedCookie(asked(dest, from), site)).toEqual({})
  expect(framedCookie({}, site)).toEqual({})
  expect(framedCookie(asked('iframe', 'cross-site'), { frameAncestors: [] })).toEqual({})
})
