import { expect, test } from 'vitest'
import { isEndpoint, isRatio, readHeaders } from './settings.ts'

test('headers for a collector are pairs in percent encoding', () => {
  expect(readHeaders('')).toEqual({})
  expect(readHeaders('Api-Key=a%20b, x-scope=bets=1,')).toEqual({ 'api-key': 'a b', 'x-scope': 'bets=1' })
  for (const wrong of ['api-key', 'a b=c', 'a=%zz', 'a=b\nc: d', '=x'])
    expect(readHeaders(wrong), wrong).toBeNull()
})

test('a collector’s address holds no secret and no query', () => {
  for (const right of ['http://127.0.0.1:4318', 'https://collector.example/otlp'])
    expect(isEndpoint(right)).toBe(true)
  for (const wrong of [
    'collector:4317',
    'grpc://collector',
    'https://key@collector.example',
    'http://c/?a=b',
  ])
    expect(isEndpoint(wrong), wrong).toBe(false)
})

test('a share is from 0 to 1', () => {
  for (const right of ['0', '1', '0.05', '.5', '1.0']) expect(isRatio(right), right).toBe(true)
  for (const wrong of ['', '2', '-1', '1e-3', '5%']) expect(isRatio(wrong), wrong).toBe(false)
})
