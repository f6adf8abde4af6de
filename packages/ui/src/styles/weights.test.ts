import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const SHEETS = globSync(
  '{packages/ui/src/styles,apps/web/{customizer,entities/*,features/*,frame,widgets/*}}/*.css',
  { cwd: ROOT },
)

test('texts have three weights besides the regular one: a browser makes each from the font before its first paint', () => {
  const weights = SHEETS.flatMap((sheet) =>
    [...readFileSync(join(ROOT, sheet), 'utf8').matchAll(/font-weight: (\d+);/g)].map(([, weight]) => weight),
  )
  // 800 is used by the large number on error pages only.
  expect([...new Set(weights)].toSorted()).toEqual(['400', '480', '560', '640', '800'])
})
