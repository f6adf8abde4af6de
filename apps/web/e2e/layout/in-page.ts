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

/** Asks the page as it stands; one that leads on by itself is asked where it leads to. */
export async function ask(page: Page, check: Check): Promise<Fault[]> {
  const asked = () => page.evaluate<Fault[] | null>(`globalThis.layoutCheck?.${check}(document.body) ?? null`)
  try {
    const known = await asked()
    if (known !== null) return known
    await page.evaluate(SCRIPT)
    return (await asked()) ?? []
  } catch (error) {
    if (!isGone(error)) throw error
    await page.waitForLoadState()
    return ask(page, check)
  }
}
