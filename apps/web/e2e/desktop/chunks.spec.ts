import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const CHUNKS = fileURLToPath(new URL('../../.next/static/chunks/', import.meta.url))

/** A dynamic import in the build: the ids of its loader, and the files it asks for. */
const LOADER = /[,[]((?:\d+,)+)(\w)=>\{\2\.v\(\w=>Promise\.all\((\[[^\]]*\])/g

/** The lists of files of each loader in the build. */
function loaders(): Map<string, Set<string>> {
  const lists = new Map<string, Set<string>>()
  for (const file of readdirSync(CHUNKS).filter((name) => name.endsWith('.js')))
    for (const [, id = '', , files = ''] of readFileSync(`${CHUNKS}${file}`, 'utf8').matchAll(LOADER))
      lists.set(id, (lists.get(id) ?? new Set()).add(files))
  return lists
}

// The browser keeps the first loader of an id. With another list it would run a module some of whose imports are
// missing.
test('CONST-02 what a page loads later is loaded with the same files wherever it is asked for', () => {
  const found = loaders()
  expect(found.size).toBeGreaterThan(20)
  expect([...found].filter(([, lists]) => lists.size > 1)).toEqual([])
})
