import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** The linter's output for a file with this text, with this rule alone. */
function said(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bet-types-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const config = join(folder, 'lint.json')
  const plugin = join(root, 'lint/bet-type-names.mjs')
  writeFileSync(
    config,
    JSON.stringify({ jsPlugins: [plugin], rules: { 'betting/bet-type-names': 'error' }, categories: {} }),
  )
  writeFileSync(join(folder, 'a.ts'), text)
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['-c', config, folder], {
    encoding: 'utf8',
  })
  return stdout + stderr
}

test.each([
  "export const is = (bet: { betType: string }) => bet.betType === 'system'",
  "export const is = (bet?: { type: string }) => bet?.type !== 'custom_bet'",
  "export const is = (betType: string) => 'combo' === betType",
])('a bet type’s name that is compared is reported: %s', (text) => {
  expect(said(text)).toContain('bet-type-names')
})

test.each([
  "export const is = (site: { theme: string }) => site.theme === 'system'",
  "export const to = (isBuilder: boolean) => (isBuilder ? 'custom_bet' : 'single')",
])('what is compared with none, or names one only, is not: %s', (text) => {
  expect(said(text)).not.toContain('bet-type-names')
})
