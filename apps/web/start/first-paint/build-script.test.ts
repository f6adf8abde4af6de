import { expect, test } from 'vitest'
import { buildScript } from './build-script.ts'
import { FIRST_PAINT } from './script.ts'

test('the script in the page is the one its sources make', async () => {
  expect(FIRST_PAINT).toBe(await buildScript())
})

test('it stays small, for it stands in every page', () => {
  expect(FIRST_PAINT.length).toBeLessThan(7600)
})
