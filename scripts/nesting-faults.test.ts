import { expect, test } from 'vitest'
import { nestingFaults } from './nesting-faults.ts'

const faultsOf = (text: string) => nestingFaults([{ path: 'a.css', text }])

test('a rule within that of a pseudo-element is found, in a media query too', () => {
  expect(
    faultsOf(`.bar {
  &::before { color: red; [dir='rtl'] & { color: blue } @media print { &:hover { color: blue } } }
}`),
  ).toEqual([
    "a.css:2: [dir='rtl'] & within &::before matches nothing",
    'a.css:2: &:hover within &::before matches nothing',
  ])
})

test('a pseudo-element within a rule is none, nor what a media query says within it', () => {
  expect(
    faultsOf(
      ".bar { [dir='rtl'] &::before { color: red } &::after { color: red; @media print { color: blue } } }",
    ),
  ).toEqual([])
})
