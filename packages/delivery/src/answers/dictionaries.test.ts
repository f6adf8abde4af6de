import { createHash } from 'node:crypto'
import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createDictionaries } from './dictionaries.ts'

const answer = (name: string) =>
  Buffer.from(`{"title":"${name}","links":[${Array.from({ length: 40 }, (_, at) => `"/${at * 7919}"`)}]}`)
const hashOf = (body: Buffer) => createHash('sha256').update(body).digest()
const holding = (body: Buffer, accepted = 'gzip, deflate, br, zstd, dcb, dcz') => ({
  'accept-encoding': accepted,
  'available-dictionary': `:${hashOf(body).toString('base64')}:`,
})
const [first, second] = [answer('Arsenal – Chelsea'), answer('Leeds – Fulham')]

test('an answer is what differs from the dictionary, behind the hash of it (RFC 9842 §5)', () => {
  const dictionaries = createDictionaries({ most: 2 })
  dictionaries.keep(first)
  const made = dictionaries.compressed(second, holding(first)) ?? Buffer.alloc(0)
  expect(made.length).toBeLessThan(120)
  expect(made.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
  expect(made.subarray(8, 40)).toEqual(hashOf(first))
  expect(zstdDecompressSync(made.subarray(40), { dictionary: first })).toEqual(second)
})

test.each([
  ['a browser that holds none', { 'accept-encoding': 'br, zstd' }],
  ['one that takes no such encoding', holding(first, 'gzip, br')],
  ['one that refuses it', holding(first, 'br, dcz;q=0')],
  ['one that holds another, as of a process before', holding(second)],
  ['nonsense', { 'accept-encoding': 'dcz', 'available-dictionary': '::' }],
])('%s gets none', (_, headers) => {
  const dictionaries = createDictionaries({ most: 2 })
  dictionaries.keep(first)
  expect(dictionaries.compressed(answer('Inter – Milan'), headers)).toBeNull()
})

test('nothing is won by an answer of a few bytes; of many dictionaries the last are known', () => {
  const dictionaries = createDictionaries({ most: 2 })
  for (const body of [first, second, first]) dictionaries.keep(body)
  expect(dictionaries.compressed(Buffer.from('{}'), holding(first))).toBeNull()
  dictionaries.keep(answer('third'))
  expect(dictionaries.compressed(answer('x'), holding(first))).not.toBeNull()
  expect(dictionaries.compressed(answer('x'), holding(second))).toBeNull()
})
