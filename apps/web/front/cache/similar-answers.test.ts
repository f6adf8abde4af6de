import { expect, test } from 'vitest'
import { similarAnswers } from './similar-answers.ts'

const chromium = { rsc: '1', 'next-router-prefetch': '1', 'sec-ch-ua': '"Chromium";v="156"' }

test('what is fetched ahead resembles what is fetched ahead in the same form, at any address', () => {
  const pattern = similarAnswers('/de/sports/soccer?time=24&_rsc=Ab_c-1', chromium) ?? ''
  expect(pattern).toBe(String.raw`/*\?*_rsc=Ab_c-1`)
  const match = new URLPattern(pattern, 'https://touchline.example')
  for (const [path, isOne] of [
    ['/sports/soccer?_rsc=Ab_c-1', true],
    ['/sports/tennis/rome-l35?sortBy=time&_rsc=Ab_c-1', true],
    ['/sports/soccer?_rsc=Ab_c-2', false],
    ['/sports/soccer', false],
  ] as const)
    expect([path, match.test(`https://touchline.example${path}`)]).toEqual([path, isOne])
})

test.each([
  ['a page', '/sports', { ...chromium, rsc: undefined }],
  ['a page that is opened', '/sports/soccer?_rsc=a', { ...chromium, 'next-router-prefetch': undefined }],
  ['another browser', '/sports/soccer?_rsc=a', { ...chromium, 'sec-ch-ua': undefined }],
  ['an address without a form', '/sports/soccer', chromium],
  ['a form that is none', '/sports/soccer?_rsc=*"', chromium],
])('%s resembles nothing', (_, url, headers) => {
  expect(similarAnswers(url, headers)).toBeNull()
})
