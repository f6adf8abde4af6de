import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const BUILD = fileURLToPath(new URL('../../.next/', import.meta.url))

/** A dynamic import in the build: the ids of its loader, and the files it asks for. */
const LOADER = /[,[]((?:\d+,)+)(\w)=>\{\2\.v\(\w=>Promise\.all\((\[[^\]]*\])/g

const filesIn = (text: string): string[] => text.match(/static\/chunks\/[^"'\\]+?\.js/g) ?? []

/** The files that a document may come to load which begins on one of these routes. */
function filesOf(routes: readonly string[]): Set<string> {
  const found = new Set<string>()
  const follow = (files: readonly string[]) => {
    for (const file of files.filter((one) => !found.has(one))) {
      found.add(file)
      follow(filesIn(readFileSync(BUILD + file, 'utf8')))
    }
  }
  for (const route of routes) follow(filesIn(readFileSync(BUILD + route, 'utf8')))
  return found
}

/** The lists of files of each loader in these files. */
function loaders(files: ReadonlySet<string>): Map<string, Set<string>> {
  const lists = new Map<string, Set<string>>()
  for (const file of files)
    for (const [, id = '', , asked = ''] of readFileSync(BUILD + file, 'utf8').matchAll(LOADER))
      lists.set(id, (lists.get(id) ?? new Set()).add(asked))
  return lists
}

/** Single widgets in frames of others: each link there leads to a document of its own. */
const isEmbedded = (route: string): boolean => route.includes('/embed/')

const ROUTES = globSync('server/app/**/*_client-reference-manifest.js', { cwd: BUILD })

// The browser keeps the first loader of an id. With another list it would run a module some of whose imports are
// missing.
for (const [name, routes] of [
  ['the site', ROUTES.filter((route) => !isEmbedded(route))],
  ['a frame', ROUTES.filter(isEmbedded)],
] as const)
  test(`CONST-02 what a page of ${name} loads later is loaded with the same files wherever it is asked for`, () => {
    const found = loaders(filesOf(routes))
    expect(found.size).toBeGreaterThan(20)
    expect([...found].filter(([, lists]) => lists.size > 1)).toEqual([])
  })
