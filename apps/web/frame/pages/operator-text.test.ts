import { expect, test } from 'vitest'
import { operatorText } from './operator-text.ts'

test('ROUTE-17 an operator writes headings, paragraphs and lists', () => {
  expect(operatorText('# Bets\n\nA bet is\nfinal.\n\n- one\n- two\n\n\n')).toEqual([
    { kind: 'heading', text: 'Bets' },
    { kind: 'paragraph', text: 'A bet is final.' },
    { kind: 'list', items: ['one', 'two'] },
  ])
  expect(operatorText(' \n\n')).toEqual([])
})

test('SAFE-13 markup in an operator’s text is text', () => {
  const evil = '<script>alert(1)</script> [x](javascript:alert(1))'
  expect(operatorText(evil)).toEqual([{ kind: 'paragraph', text: evil }])
})
