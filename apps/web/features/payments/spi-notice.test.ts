import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { noticeAlert } from './spi-notice.ts'

const t = createTranslator({ locale: 'en', messages })
const { offline, refused, unavailable } = messages.spi.notification

test.each([
  ['refused', undefined, refused],
  ['refused', 'Above your limit', { title: refused.title, description: 'Above your limit' }],
  ['offline', undefined, offline],
  ['unavailable', undefined, unavailable],
  // The words of the unknown are the alert's own.
  ['new', 'A reason', { description: 'A reason' }],
  ['new', undefined, {}],
])(
  'DEPOSIT-06 a deposit that ends by %s, reason %s, is told by what happened to it and what to do',
  (key, reason, words) => {
    expect(noticeAlert(t, 'danger', key, reason)).toEqual({ type: 'danger', ...words })
  },
)

test('DEPOSIT-06 what is no error is told in the script’s own words, never as a refusal', () => {
  expect(noticeAlert(t, 'success', 'refused', 'Paid in full')).toEqual({
    type: 'success',
    title: 'Paid in full',
  })
  expect(noticeAlert(t, 'warning', 'new', undefined)).toEqual({
    type: 'warning',
    title: messages.deposit.title,
  })
})
