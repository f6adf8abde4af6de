import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { escape, textOf } from './html.ts'
import { between, listOf, type Target, targetOf } from './links.ts'
import { rendered } from './markdown.ts'
import { documents, pageOf, PART_NAMES, PARTS, type PartName, partsOf, ROOT } from './parts.ts'
import { apiDocuments, callDocuments, channelsDocument } from './reference.ts'
import { searchScript } from './search-index.ts'
import { settingsDocument } from './settings-page.ts'
import { framed, type Page } from './template.ts'

/** A link that leads nowhere, and where it stands. */
export interface DeadLink {
  readonly document: string
  readonly link: string
  readonly why: string
}

export interface Site {
  /** Content by path. */
  readonly files: ReadonlyMap<string, string | Buffer>
  readonly pages: readonly Page[]
  readonly dead: readonly DeadLink[]
}

/** A document: one of the repository, or one that is made while the site is. */
interface Source {
  readonly path: string
  readonly part: PartName
  readonly group: string
  readonly text: string
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** Made documents, by the part that lists them. */
function madeDocuments(): readonly Source[] {
  const { openapi, asyncapi } = apiDocuments()
  const reference = { ...callDocuments(openapi), 'reference/channels.md': channelsDocument(asyncapi) }
  return [
    {
      path: 'reference/settings.md',
      part: 'operator',
      group: 'Reference',
      text: settingsDocument(read('.env.example')),
    },
    ...Object.entries(reference).map(([path, text]) => ({
      path,
      part: 'integrator' as const,
      group: 'Calls and channels',
      text,
    })),
  ]
}

/** Groups of documents that are not read first, by where they stand. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/\/API\.md$/, 'Interfaces of packages'],
  [/^docs\/decisions\//, 'Decisions'],
  [/^apps\/backend\//, 'Inside the backend'],
  [/^(?:apps\/web|packages)\//, 'Inside the web'],
]

const groupOf = (path: string, part: PartName): string =>
  (PARTS[part].first as readonly string[]).includes(path)
    ? 'Read first'
    : (GROUPS.find(([place]) => place.test(path))?.[1] ?? 'More')

function sourcesOf(): readonly Source[] {
  const parts = partsOf(documents())
  const made = madeDocuments()
  return PART_NAMES.flatMap((part) => {
    const own = parts[part].map((path) => ({ path, part, group: groupOf(path, part), text: read(path) }))
    return [...own, ...made.filter((one) => one.part === part)]
  })
}

/** A title for lists: the project's own README is where one starts, an interface is told by its package. */
const nameOf = (path: string, title: string): string =>
  path === 'README.md' ? 'Start here' : title.replace(/^API of /, '')

/** Makes links of a document lead to pages and copies of the site; what they need is put into `needs`. */
function linked(
  html: string,
  source: Source,
  known: ReadonlySet<string>,
  needs: { readonly target: (target: Target, link: string) => void },
): string {
  const page = pageOf(source.path)
  return html.replace(/\b(href|src)="([^"]*)"/g, (whole, attribute: string, raw: string) => {
    const link = textOf(raw)
    const target = /^(?:openapi|asyncapi)\.json$/.test(link)
      ? ({ kind: 'page', to: posix.join(dirname(page), link) } as const)
      : targetOf(link, source.path, known)
    needs.target(target, link)
    return 'to' in target ? `${attribute}="${escape(between(page, target.to))}"` : whole
  })
}

function listPage(folder: string, pages: readonly Page[]): Page {
  const members = pages.filter(({ path }) => path.startsWith(`${folder}/`))
  const title = folder.split('/').at(-1) ?? folder
  const items = members.map(
    ({ path, title: name }) =>
      `<li><a href="${escape(between(listOf(folder), path))}">${escape(name)}</a></li>`,
  )
  const html = `<h1>${escape(title)}</h1><ul>${items.join('')}</ul>`
  return {
    path: listOf(folder),
    title,
    name: title,
    part: members[0]?.part ?? null,
    group: 'More',
    html,
    sections: [],
  }
}

function startPage(pages: readonly Page[]): Page {
  const cards = PART_NAMES.map((part) => {
    const first = pages.filter((page) => page.part === part && page.group === 'Read first')
    const items = first
      .map(({ path, name }) => `<li><a href="${escape(path)}">${escape(name)}</a></li>`)
      .join('')
    return `<section><h2>${PARTS[part].title}</h2><p>${PARTS[part].for}.</p><ul>${items}</ul></section>`
  })
  const html = `<h1>Touchline</h1><p class="lead">An open sportsbook: a web front end with live odds, a bet slip and everything around it, and a reference backend that takes, settles and pays bets.</p><div class="cards">${cards.join('')}</div>`
  return {
    path: 'index.html',
    title: 'Documentation',
    name: 'Start',
    part: null,
    group: '',
    html,
    sections: [],
  }
}

const ASSETS = {
  'docs.css': 'docs/site/docs.css',
  'docs.js': 'docs/site/docs.js',
  'tokens.css': 'packages/ui/src/styles/tokens.css',
  'favicon.svg': 'sites/demo/media/favicon.svg',
  'archivo.woff2': 'node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
} as const satisfies Readonly<Record<string, string>>

/** The documentation as files, from the documents of the repository and from the contract. */
export function documentationSite(): Site {
  const sources = sourcesOf()
  const known = new Set(sources.map(({ path }) => path))
  const dead: DeadLink[] = []
  const copies = new Map<string, string>()
  const lists = new Set<string>()
  const written = sources.map((source): Page => {
    const { title, html, sections } = rendered(source.text)
    const target = (found: Target, link: string) => {
      if (found.kind === 'dead') dead.push({ document: source.path, link, why: found.why })
      if (found.kind === 'copy') copies.set(found.to, found.from)
      if (found.kind === 'list') lists.add(dirname(found.to))
    }
    return {
      path: pageOf(source.path),
      title,
      name: nameOf(source.path, title),
      part: source.part,
      group: source.group,
      html: linked(html, source, known, { target }),
      sections,
    }
  })
  const listed = [...lists].map((folder) => listPage(folder, written))
  const pages = [...written, ...listed, startPage(written)]
  const { openapi, asyncapi } = apiDocuments()
  const found = written.map(({ path, title, part, sections }) => ({
    page: path,
    title,
    part: part === null ? '' : PARTS[part].title,
    sections,
  }))
  const files = new Map<string, string | Buffer>([
    ...pages.map((page) => [page.path, framed(page, written)] as const),
    ...[...copies].map(([to, from]) => [to, readFileSync(join(ROOT, from))] as const),
    ...Object.entries(ASSETS).map(([to, from]) => [to, readFileSync(join(ROOT, from))] as const),
    ['reference/openapi.json', JSON.stringify(openapi, null, 1)],
    ['reference/asyncapi.json', JSON.stringify(asyncapi, null, 1)],
    ['search.js', searchScript(found)],
  ])
  return { files, pages, dead }
}
