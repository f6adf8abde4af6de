import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Fault } from './seen.ts'

/** What the page is asked; each file may use what those before it have. */
const FILES = ['seen.ts', 'colours.ts', 'room.ts', 'sense.ts', 'rules.ts', 'standing.ts'] as const

/** One script of all of them, for a page that loads no modules of ours. */
const SCRIPT = `globalThis.layoutCheck ??= (() => { ${FILES.map((file) =>
  stripTypeScriptTypes(readFileSync(join(import.meta.dirname, file), 'utf8'))
    .replaceAll(/^import[^;]*?from '[^']+'$/gm, '')
    .replaceAll(/^export /gm, ''),
).join('\n')}\n return { layoutFaults, faintTexts, alike, standing } })(), true`

type Check = 'layoutFaults' | 'faintTexts' | 'alike' | 'standing'

const isGone = (error: unknown): boolean => /context was destroyed|navigation/.test(String(error))

/** Pages that one may lead on to by itself. */
const MOST_PAGES = 5

/** Asks the page as it stands; one that leads on by itself is asked where it leads to. */
export async function ask(page: Page, check: Check): Promise<Fault[]> {
  for (let pages = 1; ; pages += 1)
    try {
      const call = `globalThis.layoutCheck?.${check}(document.body) ?? null`
      const known = await page.evaluate<Fault[] | null>(call)
      if (known !== null) return known
      // It lacks the script, or is another page by now.
      if (pages > MOST_PAGES) throw new Error(`${page.url()} could not be asked`)
      await page.evaluate(SCRIPT)
    } catch (error) {
      if (!isGone(error) || pages > MOST_PAGES) throw error
      await page.waitForLoadState()
    }
}
