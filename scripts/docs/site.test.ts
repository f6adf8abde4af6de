import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { targetOf } from './links.ts'
import { createAnchors, rendered } from './markdown.ts'
import { documents, PART_NAMES, partsOf, ROOT } from './parts.ts'
import { documentationSite } from './site.ts'

const { files, pages, dead } = documentationSite()
const textOf = (path: string): string => String(files.get(path))
const idsOf = (html: string): readonly string[] =>
  [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)

describe('links', () => {
  test('none of a document leads nowhere', () => {
    expect(dead).toEqual([])
  })

  test('none of a page leads nowhere: every page, file and anchor is there', () => {
    const ids = new Map(pages.map(({ path }) => [path, new Set(idsOf(textOf(path)))]))
    const wrong = pages.flatMap(({ path }) =>
      [...textOf(path).matchAll(/ (?:href|src)="([^"]*)"/g)]
        .map(([, link = '']) => link)
        .filter((link) => {
          if (/^(?:https?|mailto):/.test(link)) return false
          const [file = '', anchor] = link.split('#')
          const to = file === '' ? path : posix.join(dirname(path), file)
          return (
            !files.has(to) || (anchor !== undefined && ids.get(to)?.has(decodeURIComponent(anchor)) !== true)
          )
        })
        .map((link) => `${path}: ${link}`),
    )
    expect(wrong).toEqual([])
  })

  test.each([
    ['no-such.md', 'there is no docs/no-such.md'],
    ['../../../etc/passwd', 'leads out of the repository'],
    ['screens/pages', 'has no documents'],
  ])('a link to %s is told', (link, why) => {
    expect(targetOf(link, 'docs/domain.md', new Set())).toEqual({
      kind: 'dead',
      why: expect.stringContaining(why),
    })
  })
})

test('every document of the repository stands in one part of three', () => {
  const all = documents()
  const parts = partsOf(all)
  expect(PART_NAMES.flatMap((part) => parts[part]).sort()).toEqual(all)
  for (const part of PART_NAMES) expect(parts[part].length, part).toBeGreaterThan(3)
  expect(all).toEqual(expect.arrayContaining(['README.md', 'docs/operators.md', 'packages/live/API.md']))
})

test('pages have one title, ids that differ, and nothing from another server', () => {
  for (const { path } of pages) {
    const html = textOf(path)
    expect(html.match(/<h1[ >]/g)?.length, path).toBe(1)
    const ids = idsOf(html)
    expect(ids.length - new Set(ids).size, path).toBe(0)
    expect(html, path).not.toMatch(/<(?:script|link|img)[^>]* (?:src|href)="(?:https?:)?\/\//)
  }
})

test('every setting has a place of its own, with its default and what it is for', () => {
  const names = [...readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)]
  const settings = pages.find(({ path }) => path === 'reference/settings.html')
  const told = settings?.sections.map(({ title }) => title) ?? []
  expect(names.map(([, name]) => name).filter((name) => !told.includes(name ?? ''))).toEqual([])
  expect(settings?.sections.find(({ title }) => title === 'FEED')?.text).toBe(
    'Default: simulator simulator, or none for a backend that is fed by imports only.',
  )
})

test('the calls and the channels stand there to read, and as OpenAPI and AsyncAPI for programs', () => {
  expect(JSON.parse(textOf('reference/openapi.json'))).toMatchObject({ openapi: '3.1.0' })
  expect(JSON.parse(textOf('reference/asyncapi.json'))).toMatchObject({ asyncapi: '3.0.0' })
  expect(textOf('reference/calls-sportsbook-v3.html')).toContain('POST /api/sportsbook/v3/bets</code>')
  expect(textOf('reference/channels.html')).toContain('$user:{language}:{userId}')
  expect(textOf('reference/calls.html')).toContain('href="openapi.json"')
})

describe('markdown', () => {
  test('anchors are those that the same heading has where code is read', () => {
    const anchorOf = createAnchors()
    const titles = ['A kind of bonus', '`site.json`: keys', 'A kind of bonus', '5. Cash-out [V]']
    expect(titles.map(anchorOf)).toEqual([
      'a-kind-of-bonus',
      'sitejson-keys',
      'a-kind-of-bonus-1',
      '5-cash-out-v',
    ])
  })

  test('what scrolls can be reached by the keyboard, and code is text', () => {
    const { html } = rendered('# T\n\n| a |\n|---|\n| b |\n\n```ts example\na < b && "c"\n```\n')
    expect(
      html.match(/<div class="wide" tabindex="0" role="region" aria-label="(?:Table|Code)">/g),
    ).toHaveLength(2)
    expect(html).toContain('<code data-language="ts">a &lt; b &amp;&amp; &quot;c&quot;</code>')
  })

  test('sections have the words below their heading and no others', () => {
    const { title, sections } = rendered('before\n\n# One\n\ntext\n\n## Two `x`\n\n- a\n- b\n')
    expect(title).toBe('One')
    expect(sections.map(({ anchor, text }) => [anchor, text])).toEqual([
      ['', 'before'],
      ['one', 'text'],
      ['two-x', 'a b'],
    ])
  })
})
