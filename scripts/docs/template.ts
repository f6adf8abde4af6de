import { escape } from './html.ts'
import { between } from './links.ts'
import type { Section } from './markdown.ts'
import { PART_NAMES, PARTS, type PartName } from './parts.ts'

/** A page of the site, before its frame is put round it. */
export interface Page {
  /** Where it stands, such as `docs/realtime.html`. */
  readonly path: string
  readonly title: string
  /** What it is called in lists. */
  readonly name: string
  readonly part: PartName | null
  /** Heading of the group that it is listed in. */
  readonly group: string
  readonly html: string
  readonly sections: readonly Section[]
}

/** Before the first paint: the theme that the reader chose. */
const THEME = `try{const t=localStorage.getItem('docs-theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch{}`

const HALF_MOON = `<svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor"/></svg>`

const link = (from: string, to: string, text: string, isCurrent = false): string =>
  `<a href="${escape(between(from, to))}"${isCurrent ? ' aria-current="page"' : ''}>${escape(text)}</a>`

/** The first page of a part, where its tab leads. */
const doorOf = (pages: readonly Page[], part: PartName): Page | undefined =>
  pages.find((page) => page.part === part)

function headOf({ path, title }: Page): string {
  const at = (file: string) => escape(between(path, file))
  return `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)} · Touchline</title>
<link rel="icon" href="${at('favicon.svg')}"><link rel="stylesheet" href="${at('tokens.css')}"><link rel="stylesheet" href="${at('docs.css')}">
<script>${THEME}</script>`
}

function topOf({ path, part }: Page, pages: readonly Page[]): string {
  const tabs = PART_NAMES.map((name) => {
    const door = doorOf(pages, name)
    return door === undefined
      ? ''
      : `<a href="${escape(between(path, door.path))}"${part === name ? ' aria-current="true"' : ''}>${PARTS[name].title}</a>`
  }).join('')
  return `<header class="top"><a class="brand" href="${escape(between(path, 'index.html'))}">Touchline <small>Documentation</small></a>
<nav class="parts" aria-label="Parts">${tabs}<a class="to-pages" href="#site-pages">All pages</a></nav>
<div class="search" role="search"><input id="site-search" type="search" placeholder="Search" aria-label="Search the documentation" aria-keyshortcuts="/" autocomplete="off" spellcheck="false"><ol id="site-found" aria-label="Found" hidden></ol><p id="site-status" role="status" hidden></p></div>
<button id="site-theme" class="theme" type="button" aria-pressed="false" aria-label="Dark">${HALF_MOON}</button></header>`
}

function sideOf(page: Page, pages: readonly Page[]): string {
  const own = pages.filter(({ part }) => part !== null && part === (page.part ?? PART_NAMES[0]))
  const groups = [...Map.groupBy(own, ({ group }) => group)]
    .map(
      ([group, members]) =>
        `<h2>${escape(group)}</h2><ul>${members
          .map((one) => `<li>${link(page.path, one.path, one.name, one.path === page.path)}</li>`)
          .join('')}</ul>`,
    )
    .join('')
  return `<nav class="side" id="site-pages" aria-label="Pages">${groups}</nav>`
}

function hereOf({ sections }: Page): string {
  const heads = sections.filter(({ depth, anchor }) => depth === 2 && anchor !== '')
  if (heads.length < 2) return ''
  return `<nav class="here" aria-label="On this page"><h2>On this page</h2><ul>${heads
    .map(({ title, anchor }) => `<li><a href="#${escape(anchor)}">${escape(title)}</a></li>`)
    .join('')}</ul></nav>`
}

function turnOf(page: Page, pages: readonly Page[]): string {
  const own = pages.filter(({ part }) => part !== null && part === page.part)
  const at = own.findIndex(({ path }) => path === page.path)
  const side = (one: Page | undefined, word: string) =>
    one === undefined || at < 0
      ? '<span></span>'
      : `<a href="${escape(between(page.path, one.path))}"><small>${word}</small>${escape(one.name)}</a>`
  return own.length < 2
    ? ''
    : `<div class="turn">${side(own[at - 1], 'Before')}${side(own[at + 1], 'Next')}</div>`
}

/** The whole page. */
export function framed(page: Page, pages: readonly Page[]): string {
  const root = escape(between(page.path, 'index.html').replace(/index\.html$/, ''))
  return `<!doctype html>
<html lang="en"><head>${headOf(page)}</head>
<body><a class="skip" href="#site-main">Skip to the text</a>${topOf(page, pages)}
<div class="frame"><main id="site-main">${page.html}${turnOf(page, pages)}</main>${sideOf(page, pages)}${hereOf(page)}</div>
<script src="${root}docs.js" data-root="${root}"></script></body></html>
`
}
