import { expect, test } from 'vitest'
import { pageHeaders } from './page-headers.ts'

test('a page depends on its form and on what the front has found out, and on nothing that its visitor is known by', () => {
  const visitor = {
    host: 'bets.example',
    cookie: 'session=secret; locale=de',
    authorization: 'Bearer x',
    'user-agent': 'Browser',
    'accept-language': 'de',
    referer: 'https://elsewhere.example/',
    range: 'bytes=0-1',
    'if-none-match': '"x"',
    'x-forwarded-for': '203.0.113.9',
    'x-user-country': 'DE',
    rsc: '1',
    'next-url': '/sports',
    'x-customizer': 'on',
    'x-forwarded-proto': 'https',
  }
  expect(pageHeaders('/sports', visitor)).toEqual({
    rsc: '1',
    'next-url': '/sports',
    'x-customizer': 'on',
    'x-forwarded-proto': 'https',
  })
})

test('LINK-04 at / it depends on the language chosen last, and on no other cookie', () => {
  const cookie = 'session=secret; locale=de'
  expect(pageHeaders('/', { cookie })).toEqual({ cookie: 'locale=de' })
  expect(pageHeaders('/?x=1', { cookie })).toEqual({ cookie: 'locale=de' })
  expect(pageHeaders('/', { cookie: 'session=secret' })).toEqual({})
  expect(pageHeaders('/', { cookie: `locale=${'x'.repeat(1000)}` })).toEqual({})
  expect(pageHeaders('//', { cookie })).toEqual({})
})
