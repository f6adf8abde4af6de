import { isTranslated, LOCALE_CODES } from '@touchline/contract'
import { expect, test } from 'vitest'
import { sitesOf } from '../../../test/sites.ts'
import { topicFor, topicsOf } from './help-topics.ts'

const site = sitesOf().byHost('localhost')
const english = topicsOf(site, 'en')

test.each([
  ['How long does a deposit take?', 'Deposits and withdrawals'],
  ['where are my WITHDRAWALS', 'Deposits and withdrawals'],
  ['i forgot my password', 'Signing in'],
  ['set a limit please', 'Your limits'],
  ['can I cash out my bet', 'Cash-out'],
])('“%s” is answered by “%s”', (question, title) => expect(topicFor(question, english)?.title).toBe(title))

test.each(['who won in 1974', 'the your and', '', '???'])('“%s” is answered by nothing', (question) =>
  expect(topicFor(question, english)).toBeNull(),
)

test('the title of each section, asked in its own language, is answered by that section', () => {
  for (const locale of LOCALE_CODES.filter((code) => isTranslated(code))) {
    const topics = topicsOf(site, locale)
    expect(topics.length, locale).toBe(4)
    for (const topic of topics) {
      expect(topicFor(`${topic.title}?`, topics), `${locale} ${topic.title}`).toBe(topic)
      expect(topic.text).not.toMatch(/[<>]|&\w+;/)
    }
  }
})

test('a site without a help page has nothing to answer by', () => {
  expect(topicsOf({ pages: [] }, 'en')).toEqual([])
  expect(topicFor('deposit', [])).toBeNull()
})
