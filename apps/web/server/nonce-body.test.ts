import { describe, expect, test } from 'vitest'
import { gunzipSync, gzipSync } from 'node:zlib'
import { nonceBody } from './nonce-body.ts'

const MARK = 'M4rkM4rkM4rkM4rkM4rkM4'
const nonceOf = (letter: string) => letter.repeat(MARK.length)

/** Rows with much in common, and a script now and then. */
const page = (rows: number, every: number) =>
  Array.from(
    { length: rows },
    (_, row) =>
      `<article data-id="${row}">Arsenal – Chelsea ${(row * 7919) % 1000}</article>${
        row % every === 0 ? `<script nonce="${MARK}">push(${row})</script>` : ''
      }`,
  ).join('')

describe('a page with a place for its nonce', () => {
  test.each([
    ['a page larger than the window of deflate', page(4000, 50)],
    ['a page without a script', page(10, 11).replaceAll(MARK, '')],
    ['the nonce first, last and twice in a row', `${MARK}${MARK}text${MARK}`],
    ['an empty page', ''],
  ])('%s: plain and compressed say the same, with another nonce each time', (_name, text) => {
    const body = nonceBody(Buffer.from(text), MARK)
    for (const nonce of [nonceOf('a'), nonceOf('M'), nonceOf('0')]) {
      const expected = text.replaceAll(MARK, nonce)
      expect(body.plain(nonce).toString()).toBe(expected)
      expect(gunzipSync(body.gzip(nonce)).toString()).toBe(expected)
    }
  })

  test('it is hardly larger than compressed in one piece', () => {
    const text = page(2000, 50)
    const whole = gzipSync(text).length
    expect(nonceBody(Buffer.from(text), MARK).gzip(nonceOf('x')).length).toBeLessThan(whole * 1.15)
  })

  test('a nonce of another length is refused: the page would lie about its length', () => {
    expect(() => nonceBody(Buffer.from(MARK), MARK).plain('short')).toThrow('22 bytes')
  })
})
