import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Fault } from './seen.ts'

/** What the page is asked; each file may use what those before it have. */
const FILES = ['seen.ts', 'colours.ts', 'rules.ts'] as const

/** One script of the three files, for a page that loads no modules of ours. */
const SCRIPT = `globalThis.layoutCheck ??= (() => { ${FILES.map((file) =>
  stripTypeScriptTypes(readFileSync(join(import.meta.dirname, file), 'utf8'))
    .replaceAll(/^import[^;]*?from '[^']+'$/gm, '')
    .replaceAll(/^export /gm, ''),
).join('\n')}\n return { layoutFaults, faintTexts, alike } })()`

type Check = 'layoutFaults' | 'faintTexts' | 'alike'

/** Asks the page as it stands. */
export async function ask(page: Page, check: Check): Promise<Fault[]> {
  return (await page.evaluate(`${SCRIPT}, globalThis.layoutCheck.${check}(document.body)`)) as Fault[]
}
