import { existsSync, statSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { pageOf, ROOT } from './parts.ts'

/** What a link of a document leads to: a page with its anchor, a file that the site has a copy of, a list of a folder. */
export type Target =
  | { readonly kind: 'page' | 'list'; readonly to: string }
  | { readonly kind: 'copy'; readonly to: string; readonly from: string }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'dead'; readonly why: string }

const PICTURE = /\.(?:svg|png|webp|jpg|ico|woff2)$/

/** Where the site has a file: pictures as they are, anything else as text to read. */
const copyOf = (path: string): string => (PICTURE.test(path) ? path : `files/${path.replace(/^\./, '')}.txt`)

/** The page that lists the documents of a folder. */
export const listOf = (folder: string): string => `${folder}/index.html`

/** Resolves a link that stands in `document`. `documents` are those that have a page. */
export function targetOf(link: string, document: string, documents: ReadonlySet<string>): Target {
  if (/^(?:https?|mailto):/.test(link)) return { kind: 'elsewhere' }
  const [path = '', anchor] = link.split('#')
  const hash = anchor === undefined ? '' : `#${anchor}`
  if (path === '') return { kind: 'page', to: `${pageOf(document)}${hash}` }
  const from = posix.normalize(posix.join(dirname(document), decodeURIComponent(path)))
  if (from.startsWith('..')) return { kind: 'dead', why: `${link} leads out of the repository` }
  if (documents.has(from)) return { kind: 'page', to: `${pageOf(from)}${hash}` }
  if (!existsSync(join(ROOT, from))) return { kind: 'dead', why: `there is no ${from}` }
  if (!statSync(join(ROOT, from)).isDirectory()) return { kind: 'copy', to: copyOf(from), from }
  const folder = from.replace(/\/$/, '')
  if (documents.has(`${folder}/README.md`)) return { kind: 'page', to: pageOf(`${folder}/README.md`) }
  return [...documents].some((one) => one.startsWith(`${folder}/`))
    ? { kind: 'list', to: listOf(folder) }
    : { kind: 'dead', why: `${from} has no documents` }
}

/** A link from one page of the site to another. */
export const between = (page: string, to: string): string => {
  const path = relative(dirname(page), to.replace(/#.*$/, '')) || posix.basename(page)
  return (path + (/#.*$/.exec(to)?.[0] ?? '')).replaceAll('\\', '/')
}
