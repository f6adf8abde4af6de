import { CHAT_TEXT_MOST } from '@touchline/contract/match/chat'
import { isTranslated, LOCALE_CODES } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { FORBIDDEN_WORDS } from './forbidden-words.ts'
import { checkedText, maskedName } from './moderation.ts'

const faultOf = (text: string) => {
  const checked = checkedText(text)
  return checked.ok ? null : checked.fault
}
const kept = (text: string) => {
  const checked = checkedText(text)
  return checked.ok ? checked.text : null
}

describe('what may be said in the room of a match', () => {
  test.each([
    'What a goal!!',
    'Scunthorpe play away, Essex at home',
    'dick aufgetragen, aber schön',
    'con todo, ¡vamos!',
    'I shift my bet to 2-1',
    'class pass grass 1-0',
    '2.5 goals… he said so.',
    'هدف رائع',
    'گل عالی بود، می‌خواهم ببینم',
    'ゴール！すごい',
    'Ну и гол! Застрахуй меня',
    'A. B. C. is how it goes',
  ])('“%s” is', (text) => expect(faultOf(text)).toBeNull())

  test.each([
    'fuck this',
    'FUUUCK',
    'fück',
    'f u c k off',
    'f.u.c.k',
    'f*ck',
    'sh1t',
    '$hit!',
    'Scheiße',
    'SCHEISSE',
    'what a motherfucker',
    'enculé',
    'кurwa kurwa',
    'х у й',
    'пи́здец',
    'orospu çocuğu',
    'شَرْموطة',
    'بن כוס אמק',
    'お前死ねよ',
    'کیر',
    'fu\u200bck',
    'ｆｕｃｋ',
  ])('“%s” is not: a word of the table, however it is written', (text) => expect(faultOf(text)).toBe('words'))

  test('every language has words of its own, and each is found in a message', () => {
    for (const locale of LOCALE_CODES.filter((code) => isTranslated(code))) {
      const words = FORBIDDEN_WORDS[locale] ?? []
      expect(words.length, locale).toBeGreaterThan(4)
      for (const word of words) expect(faultOf(`… ${word.replace('*', '')} …`), word).toBe('words')
    }
  })

  test.each([
    'https://evil.example/x',
    'see www.evil',
    'bets at best-tips.com',
    'tips . com',
    'mail me: a@b.example',
    'find me @tipster',
  ])('“%s” has a link', (text) => expect(faultOf(text)).toBe('links'))

  test('a message has a letter at least and 200 at most, as people count them', () => {
    expect(['', ' \n ', '\u200e\u202e'].map(faultOf)).toEqual(['length', 'length', 'length'])
    expect(faultOf('👨‍👩‍👧‍👦'.repeat(CHAT_TEXT_MOST))).toBeNull()
    expect(faultOf('a'.repeat(CHAT_TEXT_MOST) + 'b')).toBe('length')
  })

  test('it is kept as one line, without what turns or hides other text', () => {
    expect(kept('  one\n\ttwo   three ')).toBe('one two three')
    expect(kept('a\u202eb\u0007c')).toBe('abc')
    expect(kept('می‌خواهم')).toBe('می‌خواهم')
    expect(kept(`z${'\u0301'.repeat(40)}`)?.length).toBeLessThan(5)
  })
})

test.each([
  ['John', 'Jo***'],
  ['Jo', 'J***'],
  ['😀😀😀😀', '😀😀***'],
  ['', '***'],
])('the name %s is read as %s', (name, shown) => expect(maskedName(name)).toBe(shown))
