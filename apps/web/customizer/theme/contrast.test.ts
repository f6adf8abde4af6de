import { expect, test } from 'vitest'
import { contrastFaults, contrastOf, type Rgb } from './contrast.ts'

test('BEYOND-17 BEYOND-11 contrast is that of WCAG', () => {
  expect(contrastOf([0, 0, 0], [255, 255, 255])).toBe(21)
  expect(contrastOf([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2)
  expect(contrastOf([255, 255, 255], [119, 119, 119])).toBeCloseTo(4.48, 2)
})

test('BEYOND-17 BEYOND-11 pairs below AA are told by theme, tokens and ratio; lines need less than texts', () => {
  const colours: Readonly<Record<string, Rgb>> = {
    '--color-accent': [119, 119, 119],
    '--color-line-field': [148, 148, 148],
  }
  const isGround = (token: string) =>
    /surface|soft$|on-accent|hover/.test(token) && token !== '--color-text-soft'
  const colourOf = (token: string, theme: string): Rgb =>
    (theme === 'light' ? colours[token] : undefined) ??
    (token === '--color-accent' || token === '--color-accent-hover' || !isGround(token)
      ? [0, 0, 0]
      : [255, 255, 255])
  expect(contrastFaults(colourOf)).toEqual([
    {
      theme: 'light',
      text: '--color-on-accent',
      on: '--color-accent',
      least: 4.5,
      ratio: expect.closeTo(4.48, 2) as number,
    },
  ])
})
