import { createTranslator, type useTranslations } from 'next-intl'
import { expect, test } from 'vitest'
import english from '../../../../messages/en.json' with { type: 'json' }
import { isIdOf } from './message-id.ts'

const open = { locale: 'en', messages: english, onError: () => {}, getMessageFallback: () => 'no such text' }

test('an id, a built one or a branch that English lacks does not compile', () => {
  const t: ReturnType<typeof useTranslations<never>> = createTranslator(open)
  const key: string = 'title'
  // @ts-expect-error -- no such message.
  expect(t('slip.nowhere')).toBe('no such text')
  // @ts-expect-error -- a branch is not a message.
  expect(t('slip')).toBe('no such text')
  // @ts-expect-error -- a text known only at run time needs `isIdOf` first.
  expect(t(`slip.${key}`)).toBe(english.slip.title)
  // @ts-expect-error -- no such branch.
  expect(createTranslator({ ...open, namespace: 'nowhere' })('title')).toBe('no such text')
})

test('a text from elsewhere is asked whether it is an id, and is one then', () => {
  const t = createTranslator({ ...open, namespace: 'period' })
  const [known, unknown]: string[] = ['ended', 'nowhere']
  expect(known !== undefined && isIdOf(t, known) && t(known)).toBe(english.period.ended)
  expect(unknown !== undefined && isIdOf(t, unknown)).toBe(false)
})
