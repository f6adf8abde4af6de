import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOCALE_CODES } from '@touchline/contract/locales'
import { faultText, openSites, type SiteFault } from '@touchline/contract/sites'
import { afterEach, expect, test } from 'vitest'
import { type Choices, choicesFrom, FIELDS } from './choices.ts'
import { obstacleAt, writeFiles } from './create.ts'
import { filesOf } from './files.ts'

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-create-'))
  folders.push(folder)
  return folder
}
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const usual = choicesFrom(
  Object.fromEntries(Object.entries(FIELDS).map(([name, { otherwise }]) => [name, otherwise])) as Record<
    keyof Choices,
    string
  >,
)

/** The folder of some choices, with counted secrets. */
function made(choices: Partial<Choices> = {}) {
  let count = 0
  const secret = () => `secret-${(count += 1)}-`.padEnd(43, 'x')
  return filesOf({ ...usual, ...choices }, { secret, today: '2027-03-06', version: '1.2.3' })
}

const textOf = (path: string, { files } = made()): string =>
  files.find((file) => file.path === path)?.text ?? ''

test.each([
  ['as offered', {}],
  [
    'of everything',
    { site: 'bets', locales: [...LOCALE_CODES], hosts: ['bets.example'], currencies: ['EUR', 'JPY'] },
  ],
])('a site %s is one that the product opens without a fault', (_, choices: Partial<Choices>) => {
  const folder = newFolder()
  writeFiles(folder, made(choices).files)
  const faults: SiteFault[] = []
  const sites = openSites({
    dir: join(folder, 'sites'),
    defaultSite: choices.site ?? 'main',
    locales: LOCALE_CODES,
    now: () => 0,
    onFaults: (found) => faults.push(...found),
  })
  expect(faults.map(faultText)).toEqual([])
  expect(sites.all().map(({ config }) => config.locales)).toEqual([choices.locales ?? ['en']])
  expect(Object.keys(sites.all()[0]?.layout ?? {})).toContain('match')
})

test('every secret is another, only its owner reads it, and no process has one of another', () => {
  const { files } = made()
  const secrets = files.flatMap(({ text }) => text.match(/secret-\d+-x+/g) ?? [])
  // The database's password stands where it is set and where it is used.
  expect(secrets.length - new Set(secrets).size).toBe(1)
  expect(files.filter(({ secret }) => secret).map(({ path }) => path)).toEqual([
    'settings/shared.env',
    'settings/database.env',
    'settings/backend.env',
    'settings/web.env',
  ])
  expect(textOf('settings/shared.env')).not.toMatch(/DATABASE|OPERATOR/)
  const folder = newFolder()
  writeFiles(folder, files)
  for (const name of readdirSync(join(folder, 'settings')))
    expect(statSync(join(folder, 'settings', name)).mode & 0o077, name).toBe(0)
  expect(textOf('.gitignore')).toContain('settings/')
})

test('rates that nobody may guess are left to the operator, and said', () => {
  const { files, toDo } = made({ currencies: ['USD', 'EUR', 'CHF'] })
  const rates = JSON.parse(textOf('sites/rates.json', { files, toDo })) as object
  expect(rates).toEqual({ base: 'EUR', date: '2027-03-06', units: { USD: expect.any(Number) } })
  expect(toDo).toEqual(['sites/rates.json: how many CHF one euro is'])
})

test('the packages it asks for are of the version that made it', () => {
  expect(JSON.parse(textOf('package.json'))).toMatchObject({
    private: true,
    dependencies: { '@touchline/contract': '1.2.3' },
  })
})

test('a folder with something in it is left alone, a fresh clone and one that is not there are taken', () => {
  const folder = newFolder()
  expect(obstacleAt(folder)).toBeNull()
  expect(obstacleAt(join(folder, 'new'))).toBeNull()
  writeFileSync(join(folder, 'README.md'), 'mine')
  expect(obstacleAt(folder)).toContain('is not empty')
  expect(obstacleAt(join(folder, 'README.md'))).toContain('is a file')
  expect(() => writeFiles(folder, [{ path: 'README.md', text: 'yours' }])).toThrow('EEXIST')
})
