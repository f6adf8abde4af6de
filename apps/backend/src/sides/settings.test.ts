import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demoRegister } from '../platform/registers/demo-register.ts'
import { readSettings } from '../settings.ts'
import { playerSettings } from './settings.ts'

const directory = mkdtempSync(join(tmpdir(), 'touchline-settings-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

async function registerBy(given: Readonly<Record<string, string>>) {
  const read = readSettings({ DATA_DIR: directory, ...given })
  if (!read.ok) throw new Error(read.reason)
  return (await playerSettings(read.settings, 's'.repeat(32))).register
}

test('the register that the settings name is asked, for as long and with the policy that they say', async () => {
  expect(await registerBy({})).toBeNull()
  expect(await registerBy({ EXCLUSION_REGISTER: 'demo' })).toEqual({
    ...{ register: demoRegister, patience: 2000, whenSilent: 'refuse' },
  })
  const lenient = { EXCLUSION_REGISTER: 'demo', REGISTER_WAIT_MS: '500', REGISTER_SILENT: 'admit' }
  expect(await registerBy(lenient)).toMatchObject({ patience: 500, whenSilent: 'admit' })
})
