import { describe, expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { nonceBody } from './nonce-body.ts'

const MARK = 'M4rkM5rkM6rkM7rkM8rk00'
const nonceOf = (letter: string) => `${letter.repeat(MARK.length - 2)}00`

/** Repetitive rows, and a script every few rows. */
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

  test.each([
    ['a large page', page(4000, 50), true],
    ['a page without a script', page(10, 11).replaceAll(MARK, ''), true],
    ['a small page', `<p><script nonce="${MARK}">x</script>`, true],
    ['an empty page', '', true],
    [
      'values that begin as the nonce does',
      `<b title="Madrid"></b>${page(40, 4)}<b title="Malaga"></b>`.repeat(3),
      true,
    ],
    ['values that begin as others do', `<b title="Quito"></b>${page(40, 4)}<i title="Quebec"></i>`, true],
    [
      'letters of the nonce all over',
      `<b>${MARK}${[...MARK].join('')}M4rkM5rk${MARK.slice(4)}`.repeat(40),
      false,
    ],
    ['the nonce first and twice in a row', `${MARK}${MARK}text${MARK}`, false],
  ])('%s says the same in brotli, or is not to be had in it', async (_name, text, isSure) => {
    const body = nonceBody(Buffer.from(text), MARK)
    expect(body.brotli(nonceOf('a'))).toBeNull()
    await body.readyBrotli()
    expect(body.readyBrotli()).toBeNull()
    for (const nonce of [nonceOf('a'), nonceOf('M'), nonceOf('0'), `${'Zz9_-'.repeat(4)}00`]) {
      const made = body.brotli(nonce)
      if (isSure) expect(made).not.toBeNull()
      if (made !== null) expect(brotliDecompressSync(made).toString()).toBe(text.replaceAll(MARK, nonce))
    }
  })

  test('a nonce that ends otherwise is not woven into brotli, whose letters depend on the two before', async () => {
    const body = nonceBody(Buffer.from(page(100, 5)), MARK)
    await body.readyBrotli()
    expect(body.brotli(nonceOf('a'))).not.toBeNull()
    expect(body.brotli('a'.repeat(MARK.length))).toBeNull()
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
