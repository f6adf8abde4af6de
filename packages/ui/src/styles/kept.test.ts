import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const SHEETS = globSync(
  '{packages/ui/src/styles,apps/web/{app/**,customizer,entities/*,features/*,frame,widgets/*}}/*.css',
  {
    cwd: ROOT,
  },
)

/** Declarations of each rule, without those of nested rules. */
function rulesOf(sheet: string): string[] {
  const open: string[] = []
  const rules: string[] = []
  for (const part of sheet.replaceAll(/\/\*[^]*?\*\//g, '').split(/(?<=[{};])/)) {
    if (part.endsWith('{')) open.push('')
    else if (part.endsWith('}')) rules.push(open.pop() ?? '')
    else open.push((open.pop() ?? '') + part)
  }
  return rules
}

test('WIDGET-08 no rule has a transform beside translate, rotate or scale: the minifier serves but one of them', () => {
  const lost = SHEETS.flatMap((sheet) =>
    rulesOf(readFileSync(join(ROOT, sheet), 'utf8'))
      .filter((rule) => /(?:^|\s)transform:/.test(rule) && /(?:^|\s)(?:translate|rotate|scale):/.test(rule))
      .map((rule) => `${sheet}: ${rule.trim()}`),
  )
  expect(lost).toEqual([])
  expect(rulesOf('.a { & .b { translate: 0 1px; transform: none; } color: red; }')[0]).toContain('translate')
})
