import { CHAT_TEXT_MOST } from '@touchline/contract/match/chat'
import { FORBIDDEN_WORDS } from './forbidden-words.ts'

/** What is wrong with a message. */
export type ChatFault = 'length' | 'links' | 'words'

export type CheckedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly fault: ChatFault }

/** Marks of direction and other characters without a shape; the two joiners are spelling in Persian and Urdu. */
const SHAPELESS = /[^\P{C}\u200c\u200d]/gu

/** A message as it is kept: one line, single spaces, no character without a shape, no letter under a heap of marks. */
const tidy = (raw: string): string =>
  raw
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(SHAPELESS, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Characters as people count them. */
const lengthOf = (text: string): number =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length

/** Endings of addresses that are written without anything before. */
const ENDINGS =
  'com|net|org|info|biz|io|gg|me|tv|cc|ly|to|co|app|dev|xyz|top|site|online|link|live|bet|casino|vip|win|eu|uk|de|fr|es|it|pt|br|nl|pl|ru|ua|tr|jp|cn|in|ir|il'
const LINK = new RegExp(
  `[a-z][a-z\\d+.-]*://|\\bwww\\.|[\\p{L}\\d-]+\\s?\\.\\s?(?:${ENDINGS})(?![\\p{L}\\d])|[\\p{L}\\d._-]+@[\\p{L}\\d-]+|(?:^|\\s)@\\w{3,}`,
  'iu',
)

/** Letters that stand for others. */
const LEET: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i', '€': 'e' },
}
/** Signs count as letters only before one, so that “shit!” keeps its end. */
const LEET_SIGN = /[013457@$!|8€](?=[\p{L}\d@$!|*])|(?<=\p{L})[0134578]/gu

/** Lower case without marks, stretched or repeated letters; what looks like a letter is one. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(LEET_SIGN, (sign) => LEET[sign] ?? sign)
    .replace(/(\p{L})\1+/gu, '$1')

/** Letters of one word that somebody set apart stand together again: “f u c k”, “f.u.c.k”. */
const together = (text: string): string =>
  text.replace(/(?<![\p{L}\d*])\p{L}(?:[\s._*-]{1,2}\p{L}(?![\p{L}\d*])){2,}/gu, (letters) =>
    letters.replace(/[\s._*-]/g, ''),
  )

interface Word {
  readonly text: string
  readonly isStem: boolean
}

const wordOf = (entry: string): Word => ({
  text: folded(entry.replace(/\*$/, '')).replace(/[^\p{L}]+/gu, ' '),
  isStem: entry.endsWith('*'),
})

const WORDS = Object.entries(FORBIDDEN_WORDS)
  .filter(([locale]) => locale !== 'ja')
  .flatMap(([, words]) => words.map(wordOf))
/** Japanese has no spaces between words. */
const WITHIN = (FORBIDDEN_WORDS.ja ?? []).map(folded)

/** Whether a word of a message is this one; a star in it may be any letter. */
const isWord = (said: string, { text, isStem }: Word): boolean => {
  const part = isStem ? said.slice(0, text.length) : said
  if (part === text) return true
  return (
    part.includes('*') &&
    part.length === text.length &&
    part.replaceAll('*', '').length >= 2 &&
    [...part].every((letter, index) => letter === '*' || letter === text[index])
  )
}

/** Whether a message has a word of the table, in whatever language. */
function isRude(text: string): boolean {
  const plain = folded(text)
  if (WITHIN.some((word) => plain.includes(word))) return true
  return [plain, folded(together(text))].some((form) => {
    const said = form.split(/[^\p{L}*]+/u).filter(Boolean)
    const line = ` ${said.join(' ')} `
    return WORDS.some((word) =>
      word.text.includes(' ') ? line.includes(` ${word.text} `) : said.some((one) => isWord(one, word)),
    )
  })
}

/** What may be said in the room of a match, as it is kept; else what is wrong with it. */
export function checkedText(raw: string): CheckedText {
  const text = tidy(raw)
  if (text === '' || lengthOf(text) > CHAT_TEXT_MOST) return { ok: false, fault: 'length' }
  if (LINK.test(text.normalize('NFKC'))) return { ok: false, fault: 'links' }
  return isRude(text) ? { ok: false, fault: 'words' } : { ok: true, text }
}

/** A name as others read it: `Jo***`. */
export function maskedName(name: string): string {
  const letters = [...name.trim()]
  return `${letters.slice(0, letters.length > 3 ? 2 : 1).join('')}***`
}
