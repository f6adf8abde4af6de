import type { Section } from './markdown.ts'

export interface Indexed {
  readonly page: string
  readonly title: string
  readonly part: string
  readonly sections: readonly Section[]
}

/** Words of every other sentence find nothing. */
const TOO_COMMON = new Set(
  'a an and are as at be but by can for from has have in is it its no not of on one or so that the their then there they this to was what when where which who whoever with'.split(
    ' ',
  ),
)

/** The words of a text as they are searched: small, without marks, two letters or more. `docs.js` does the same. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1 && word.length < 40 && !TOO_COMMON.has(word)),
  )

/**
 * What the search reads, as a script, because a page opened from a disk may not fetch. Sections are `[page, title,
 * anchor]`; `words` has for each word the sections that say it, each as the distance from the one before in base 36.
 */
export function searchScript(pages: readonly Indexed[]): string {
  const places = pages.flatMap(({ sections }, page) => sections.map((section) => ({ page, ...section })))
  const found = new Map<string, number[]>()
  places.forEach(({ title, text }, index) => {
    for (const word of wordsOf(`${title} ${text}`)) {
      const list = found.get(word) ?? []
      found.set(word, list)
      list.push(index)
    }
  })
  const words = [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([word, list]) =>
        `${word} ${list.map((at, index) => (at - (list[index - 1] ?? 0)).toString(36)).join(',')}`,
    )
  const data = {
    pages: pages.map(({ page, title, part }) => [page, title, part]),
    sections: places.map(({ page, title, anchor }) => [page, title, anchor]),
    words: words.join('\n'),
    common: [...TOO_COMMON],
  }
  return `globalThis.touchlineSearch=${JSON.stringify(data).replaceAll('<', '\\u003c')}\n`
}
