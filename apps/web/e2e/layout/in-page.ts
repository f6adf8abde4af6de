import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Fault } from './seen.ts'

/** Code that runs in the page; each file may use the ones before it. */
const FILES = ['seen.ts', 'colours.ts', 'room.ts', 'sense.ts', 'rules.ts', 'standing.ts'] as const

/** All of them as one script, since the page cannot load our modules. */
const SCRIPT = `globalThis.layoutCheck ??= (() => { ${FILES.map((file) =>
  stripTypeScriptTypes(readFileSync(join(import.meta.dirname, file), 'utf8'))
    .replaceAll(/^import[^;]*?from '[^']+'$/gm, '')
    .replaceAll(/^export /gm, ''),
).join('\n')}\n return { layoutFaults, wordFaults, faintTexts, alike, standing } })(), true`

type Check = 'layoutFaults' | 'wordFaults' | 'faintTexts' | 'alike' | 'standing'

const isGone = (error: unknown): boolean => /context was destroyed|navigation/.test(String(error))

/** Most redirections of a page by itself. */
const MOST_PAGES = 5

/** Runs a check in the page; after a redirection, in the page it leads to. */
export async function ask(page: Page, check: Check): Promise<Fault[]> {
  for (let pages = 1; ; pages += 1)
    try {
      const call = `globalThis.layoutCheck?.${check}(document.body) ?? null`
      const known = await page.evaluate<Fault[] | null>(call)
      if (known !== null) return known
      // The script is missing, or the page has changed.
      if (pages > MOST_PAGES) throw new Error(`${page.url()} could not be asked`)
      await page.evaluate(SCRIPT)
    } catch (error) {
      if (!isGone(error) || pages > MOST_PAGES) throw error
      await page.waitForLoadState()
    }
}
