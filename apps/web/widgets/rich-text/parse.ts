/** Rich text of an operator as a tree of allowed tags. */
export type RichNode =
  | string
  | {
      readonly tag: Tag
      /** Target of a link. */
      readonly href?: string
      readonly children: readonly RichNode[]
    }

const TAGS = [
  'p',
  'h2',
  'h3',
  'h4',
  'strong',
  'em',
  'u',
  's',
  'small',
  'ul',
  'ol',
  'li',
  'a',
  'br',
  'hr',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const
export type Tag = (typeof TAGS)[number]

const SPELLINGS: Readonly<Record<string, Tag>> = {
  ...Object.fromEntries(TAGS.map((tag) => [tag, tag])),
  b: 'strong',
  i: 'em',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  div: 'p',
}
const VOID: ReadonlySet<Tag> = new Set(['br', 'hr'])
/** Elements whose content is not text. */
const DROPPED: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
])

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  euro: '€',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  copy: '©',
}

const character = (code: number): string =>
  Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''

const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (hex !== undefined) return character(Number.parseInt(hex, 16))
    if (decimal !== undefined) return character(Number(decimal))
    return NAMED[String(name).toLowerCase()] ?? whole
  })

/**
 * The target of a link if it is allowed: inside the product, or with one of a few schemes, however it is written.
 * Undefined otherwise.
 */
function safeHref(raw: string): string | undefined {
  // Browsers ignore these characters when they read the scheme.
  const href = decoded(raw).replace(/[\u0000-\u0020\u007f]/g, '')
  return /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:|sms:)/i.test(href) ? href : undefined
}

const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
/** A comment, a tag with its attributes, or text up to the next of either. */
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi

interface Open {
  readonly name: Tag | null
  readonly href: string | undefined
  readonly children: RichNode[]
}

const closed = ({ name, href, children }: Open): readonly RichNode[] =>
  name === null ? children : [{ tag: name, ...(href === undefined ? {} : { href }), children }]

/**
 * Parses HTML into a tree of allowed tags. Any other tag is removed but its text stays; scripts and the like are
 * removed whole. Only links keep an attribute, their address. So the tree contains nothing else, whatever was written.
 */
export function parseRichText(html: string): readonly RichNode[] {
  const stack: Open[] = [{ name: null, href: undefined, children: [] }]
  const top = () => stack.at(-1) as Open
  const close = () => {
    const last = stack.pop() as Open
    top().children.push(...closed(last))
  }
  let dropping: string | null = null
  for (const [text, slash, rawName, attributes = ''] of html.matchAll(TOKEN)) {
    const name = rawName?.toLowerCase()
    if (dropping !== null) {
      if (slash === '/' && name === dropping) dropping = null
      continue
    }
    if (name === undefined) {
      if (!text.startsWith('<!--')) top().children.push(decoded(text))
      continue
    }
    if (slash !== '/' && DROPPED.has(name)) dropping = name
    const tag = SPELLINGS[name]
    if (tag === undefined) continue
    if (VOID.has(tag)) top().children.push({ tag, children: [] })
    else if (slash !== '/') {
      const [, double, single, bare] = tag === 'a' ? (HREF.exec(attributes) ?? []) : []
      const raw = double ?? single ?? bare
      stack.push({ name: tag, href: raw === undefined ? undefined : safeHref(raw), children: [] })
    } else if (stack.some((open) => open.name === tag)) {
      while (top().name !== tag) close()
      close()
    }
  }
  while (stack.length > 1) close()
  return top().children
}
