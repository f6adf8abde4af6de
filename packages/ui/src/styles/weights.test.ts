import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
/** All sheets but those that say what a font is. */
const SHEETS = globSync('{packages/ui/src,apps/web}/**/*.css', {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(node_modules|\.next[^/]*|e2e|fonts)$/.test(path),
})

test('texts have three weights besides the regular one: a browser makes each from the font before its first paint', () => {
  // So many folders deep as sheets are.
  expect(SHEETS).toContain('apps/web/features/bonuses/list/list.css')
  const weights = SHEETS.flatMap((sheet) =>
    [...readFileSync(join(ROOT, sheet), 'utf8').matchAll(/font-weight: (\d+);/g)].map(([, weight]) => weight),
  )
  // 800 is used by the large number on error pages only.
  expect([...new Set(weights)].toSorted()).toEqual(['400', '480', '560', '640', '800'])
})
