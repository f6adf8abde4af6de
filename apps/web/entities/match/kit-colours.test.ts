import { expect, test } from 'vitest'
import { kitColours } from './kit-colours.ts'

test('BEYOND-15 two sides that would look alike are shown in other colours of their kits: the away side changes first', () => {
  expect(kitColours(['#c8102e', '#00573f'], ['#003da5', '#ffd200'])).toEqual(['#c8102e', '#003da5'])
  expect(kitColours(['#003da5', '#ffffff'], ['#00205b', '#e4002b'])).toEqual(['#003da5', '#e4002b'])
  // Both colours of the away side are too close to the home side's first.
  expect(kitColours(['#1d4ed8', '#c2410c'], ['#1d4ed8', '#1e40af'])).toEqual(['#c2410c', '#1d4ed8'])
  // A dark and a light grey look the same on a dark page.
  expect(kitColours(['#000000', '#e51b22'], ['#333333', '#00a651'])).toEqual(['#000000', '#00a651'])
  // If no pair is distinct, the colours stay as they are.
  expect(kitColours(['#003da5', '#003da5'], ['#003da5', '#003da5'])).toEqual(['#003da5', '#003da5'])
})
