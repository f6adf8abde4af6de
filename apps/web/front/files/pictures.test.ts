import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { createPictures, qualityOf } from './pictures.ts'

const TAKES_ALL = 'image/avif,image/webp,image/apng,*/*;q=0.8'

/** A noisy photograph, whose size depends on the quality. */
async function photograph() {
  let seed = 1
  const grain = () => ((seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647) * 60
  const raw = Buffer.from(Array.from({ length: 96 * 96 * 3 }, (_, at) => ((at / 200) % 180) + grain()))
  const body = await sharp(raw, { raw: { width: 96, height: 96, channels: 3 } })
    .png()
    .toBuffer()
  return { type: 'image/png', body, hash: '0123456789ab' }
}

test('ASSET-04 the quality is held within 0 and 100; AVIF and WebP take their share of it', () => {
  expect([qualityOf('image/jpeg', 80), qualityOf('image/avif', 80), qualityOf('image/webp', 80)]).toEqual([
    80, 65, 70,
  ])
  expect([-5, 0, 250].map((base) => qualityOf('image/jpeg', base))).toEqual([0, 0, 100])
  expect(qualityOf('image/avif', 250)).toBe(81)
})

test('ASSET-04 a photograph comes in the smallest form that the browser takes, drawn once', async () => {
  const report = vi.fn<(error: unknown) => void>()
  const pictures = createPictures(report)
  const file = await photograph()
  const [avif, again, webp, plain] = await Promise.all([
    pictures.suited(file, TAKES_ALL, 80),
    pictures.suited(file, TAKES_ALL, 80),
    pictures.suited(file, 'image/webp,*/*', 80),
    pictures.suited(file, '*/*', 80),
  ])
  expect([avif.type, webp.type, plain]).toEqual(['image/avif', 'image/webp', file])
  expect(again).toBe(avif)
  const coarse = await pictures.suited(file, 'image/webp', 10)
  expect(coarse.body.length).toBeLessThan(webp.body.length)
  expect(report).not.toHaveBeenCalled()
})

test('ASSET-04 a drawing in vectors, and what is no picture whatever it says, stay as they are', async () => {
  const report = vi.fn<(error: unknown) => void>()
  const pictures = createPictures(report)
  const drawing = { type: 'image/svg+xml', body: Buffer.from('<svg/>'), hash: '1' }
  expect(await pictures.suited(drawing, TAKES_ALL, 80)).toBe(drawing)
  const broken = { type: 'image/png', body: Buffer.from('no png'), hash: '2' }
  expect(await pictures.suited(broken, TAKES_ALL, 80)).toBe(broken)
  expect(report).toHaveBeenCalledOnce()
})
