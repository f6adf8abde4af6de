import { Marked, type Tokens } from 'marked'
import { escape, scrolling, textOf } from './html.ts'

/** A heading, and the words below it until the next one. */
export interface Section {
  readonly title: string
  /** Of the heading; empty before the first one. */
  readonly anchor: string
  readonly depth: number
  readonly text: string
}

export interface Rendered {
  readonly title: string
  readonly html: string
  readonly sections: readonly Section[]
}

/** Anchors as the places where code is read make them, so that links work in both: `A kind of bonus` is `a-kind-of-bonus`. */
export function createAnchors(): (title: string) => string {
  const taken = new Map<string, number>()
  return (title) => {
    const stem = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-')
    const count = taken.get(stem) ?? 0
    taken.set(stem, count + 1)
    return count === 0 ? stem : `${stem}-${count}`
  }
}

const heading = (depth: number, anchor: string, html: string): string =>
  `<h${depth} id="${escape(anchor)}">${html} <a class="anchor" href="#${escape(anchor)}" aria-label="Link to this section">#</a></h${depth}>\n`

/** A document as HTML. Links are as it has them. */
export function rendered(markdown: string): Rendered {
  const anchorOf = createAnchors()
  const parts: { title: string; anchor: string; depth: number; html: string[] }[] = [
    { title: '', anchor: '', depth: 1, html: [] },
  ]
  const marked = new Marked({ gfm: true })
  marked.use({
    renderer: {
      code: ({ text, lang = '' }: Tokens.Code) =>
        scrolling(
          'Code',
          `<pre><code data-language="${escape(lang.split(' ')[0] ?? '')}">${escape(text)}</code></pre>`,
        ),
    },
  })
  const html = marked
    .lexer(markdown)
    .map((token) => {
      const inner = marked.parser([token])
      if (token.type === 'heading') {
        const { depth } = token as Tokens.Heading
        const inline = inner.replace(/^<h\d>|<\/h\d>\s*$/g, '')
        const title = textOf(inline)
        const anchor = anchorOf(title)
        parts.push({ title, anchor, depth, html: [] })
        return heading(depth, anchor, inline)
      }
      parts.at(-1)?.html.push(inner)
      return token.type === 'table' ? scrolling('Table', inner) : inner
    })
    .join('')
  const sections = parts
    .map(({ html: below, ...one }) => ({ ...one, text: textOf(below.join(' ')).replace(/\s+/g, ' ').trim() }))
    .filter(({ title, text }) => title !== '' || text !== '')
  return {
    title: sections.find(({ depth, title }) => depth === 1 && title !== '')?.title ?? 'Touchline',
    html,
    sections,
  }
}
