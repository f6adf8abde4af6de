import type { LoadedSite } from '@touchline/contract/sites'
import type { Locale } from '@touchline/contract'

/** A section of a site's help. */
export interface Topic {
  readonly title: string
  readonly text: string
}

const HELP = 'help-center'

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}

/** The text of HTML, in one line. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#39|\w+);/g, (whole, name: string) => NAMED[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

/** The sections of a site's help page in a language, else in English; none where there is no such page. */
export function topicsOf({ pages }: Pick<LoadedSite, 'pages'>, locale: Locale): readonly Topic[] {
  const widgets = pages.find(({ path }) => path === HELP)?.widgets ?? []
  return widgets.flatMap((widget) => {
    if (widget.type !== 'text') return []
    const { html } = widget.props
    const own = typeof html === 'string' ? html : (html[locale] ?? html['en'] ?? '')
    const sections = own.split(/<h2[^>]*>/).slice(1)
    return sections.map((section) => {
      const [title = '', ...rest] = section.split('</h2>')
      return { title: textOf(title), text: textOf(rest.join(' ')) }
    })
  })
}

/** How many letters of words have to be the same: endings differ. Arabic writes fewer. */
const STEM = 5
const ARABIC_STEM = 4
/** How much more a word of a title says than one of a text. */
const OF_TITLE = 3
/** Least score of an answer: that of a word which one section alone has, or a title and one section more. */
const ENOUGH = 1
/** Fewer sections than this count as so many. */
const LEAST = 3

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** A word without its ending; in Arabic without its article. */
const stemOf = (word: string): string =>
  /^\p{sc=Arabic}/u.test(word)
    ? word.replace(/^و?ب?ال/, '').slice(0, ARABIC_STEM)
    : [...word].slice(0, STEM).join('')

/** The words of a text without their endings; of writing without spaces, what the segmenter takes for words. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...segmenter.segment(text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, ''))]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment }) => stemOf(segment))
      .filter((word) => /^[\p{sc=Han}\p{sc=Katakana}]/u.test(word) || word.length > 2),
  )

/**
 * The section that says most about a question; null when none does. A word counts the more the fewer sections have it, so
 * that words of every sentence count nothing.
 */
export function topicFor(question: string, topics: readonly Topic[]): Topic | null {
  const read = topics.map((topic) => ({ topic, title: wordsOf(topic.title), text: wordsOf(topic.text) }))
  const has = ({ title, text }: (typeof read)[number], word: string) => title.has(word) || text.has(word)
  const scored = read.map((one) => {
    let score = 0
    for (const word of wordsOf(question)) {
      const having = read.filter((other) => has(other, word)).length
      if (having === 0 || !has(one, word)) continue
      score += Math.log(Math.max(LEAST, topics.length) / having) * (one.title.has(word) ? OF_TITLE : 1)
    }
    return { topic: one.topic, score }
  })
  const [best] = scored.sort((a, b) => b.score - a.score)
  return best !== undefined && best.score >= ENOUGH ? best.topic : null
}
