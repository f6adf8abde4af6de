import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSettings } from '../../apps/backend/src/settings.ts'
import { readSettings as readFrontSettings } from '../../apps/web/front/settings.ts'
import { apiReport } from './api-report.ts'
import { buildPackages, importsOfTypes } from './build.ts'
import { examplesOf, filesIn, install, linkOthers, packAll, runExamples } from './consumer.testing.ts'
import { packageOf } from './manifest.ts'
import { folderOf, manifestOf, PUBLISHED, PUBLISHED_NAMES, type Published } from './published.ts'

const run = promisify(execFile)
const work = mkdtempSync(join(tmpdir(), 'touchline-packages-'))
const built = join(work, 'built')
const consumer = join(work, 'consumer')
const libraries = PUBLISHED_NAMES.filter((name) => PUBLISHED[name].report !== null)
let places: Readonly<Record<string, string>> = {}

beforeAll(async () => {
  await buildPackages(built, 'git+https://code.example/touchline.git')
  const tarballs = await packAll(built, join(work, 'packed'))
  places = Object.fromEntries(
    await Promise.all(
      PUBLISHED_NAMES.map(
        async (name) => [name, await install(tarballs[name] ?? '', name, consumer)] as const,
      ),
    ),
  )
  linkOthers(consumer, ['zod', 'centrifuge'])
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

interface Manifest {
  readonly private?: boolean
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly exports?: Readonly<Record<string, { readonly types: string; readonly default: string } | string>>
  readonly bin?: Readonly<Record<string, string>>
}

const packed = (name: Published): Manifest =>
  JSON.parse(readFileSync(join(places[name] ?? '', 'package.json'), 'utf8')) as Manifest

describe.each(PUBLISHED_NAMES)('%s as it would be published', (name) => {
  test('has licence, words for whoever looks for it, and provenance', () => {
    expect(packed(name)).toMatchObject({
      name: manifestOf(name).name,
      version: manifestOf(name).version,
      license: 'MIT',
      description: expect.stringMatching(/.{40}/),
      keywords: expect.arrayContaining(['sportsbook']),
      publishConfig: { access: 'public', provenance: true },
      repository: { type: 'git', url: 'git+https://code.example/touchline.git' },
    })
    // The sources stay where they are: a slip of `npm publish` in their folder is refused.
    expect(packed(name).private).toBeUndefined()
    expect(JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8'))).toMatchObject({
      private: true,
    })
  })

  test('has what its doors name, a README and a licence, and no source, test or picture', () => {
    const files = filesIn(places[name] ?? '')
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']))
    expect(files.filter((file) => /\.test\.|\.testing\.|(?<!\.d)\.tsx?$|\.png$|\.webp$/.test(file))).toEqual(
      [],
    )
    const doors = Object.values(packed(name).exports ?? {}).flatMap((door) =>
      typeof door === 'string' ? [door] : [door.types, door.default],
    )
    for (const path of [...doors, ...Object.values(packed(name).bin ?? {})].filter(
      (one) => !one.includes('*'),
    ))
      expect(files, path).toContain(path.slice(2))
  })

  test('declares types of files that are there, and depends on what it imports in exact versions', () => {
    const place = places[name] ?? ''
    for (const file of filesIn(place).filter((one) => one.endsWith('.d.ts')))
      for (const [, , specifier = ''] of readFileSync(join(place, file), 'utf8').matchAll(
        /(\bfrom |\bimport\()["'](\.[^"']*)["']/g,
      ))
        expect(existsSync(join(place, dirname(file), specifier.replace(/\.js$/, '.d.ts'))), specifier).toBe(
          true,
        )
    const { dependencies = {} } = packed(name)
    const imported = importsOfTypes(place).flatMap((one) => packageOf(one) ?? [])
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...new Set(imported)]))
    expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })
})

test.each(libraries)('%s has the interface that its API.md tells: run npm run packages', (name) => {
  expect(apiReport(name, join(built, name))).toBe(readFileSync(join(folderOf(name), 'API.md'), 'utf8'))
})

test('a name, a signature or a type behind it that changes is seen', () => {
  const report = apiReport('betting', join(built, 'betting'))
  expect(report).toContain(
    'const comboPayout: (stake: Subunits, odds: readonly OddsThousandths[]) => Subunits;',
  )
  expect(report).toMatch(/^function reduce\(slip: Slip, event: SlipEvent\): Slip;$/m)
  // Events stands behind no door, but SlipEvent is made of it.
  expect(report.slice(report.indexOf('## Spoken of'))).toMatch(
    /^interface Events \{\n {4}'selection\.toggled'/m,
  )
})

test('every README has an example, which runs in an empty folder against the packed files and their types', async () => {
  const examples = libraries.flatMap((name) => {
    const found = examplesOf(name, places[name] ?? '')
    expect(found.length, name).toBeGreaterThan(0)
    return found
  })
  await runExamples(consumer, examples)
})

describe('npm create touchline', () => {
  const folder = join(work, 'operator', 'my-bets')
  const create = (...args: readonly string[]) => {
    mkdirSync(join(work, 'operator'), { recursive: true })
    const program = join(
      places['create-touchline'] ?? '',
      packed('create-touchline').bin?.['create-touchline'] ?? '',
    )
    return run(process.execPath, [program, ...args], { cwd: join(work, 'operator') })
  }

  test('makes a folder from its packed form whose own check finds the site right, with packages of that version', async () => {
    const { stdout } = await create(
      'my-bets',
      '--site',
      'bets',
      '--locales',
      'en,de',
      '--currencies',
      'EUR,USD',
    )
    expect(stdout).toContain('README.md says how to go on')
    const asked = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
    expect(asked.dependencies).toEqual({ '@touchline/contract': packed('contract').version })
    mkdirSync(join(folder, 'node_modules/@touchline'), { recursive: true })
    for (const name of ['contract', 'betting'] as const)
      await run('cp', ['-R', places[name] ?? '', join(folder, 'node_modules/@touchline', name)])
    linkOthers(folder, ['zod'])
    const check = await run(process.execPath, ['check.mjs'], { cwd: folder })
    expect(check).toEqual({ stdout: 'bets: Sportsbook, en, de\n', stderr: '' })
  })

  test('has containers and settings that both processes start with, each with its own secrets', () => {
    interface Service {
      readonly env_file?: readonly string[]
      readonly environment?: Readonly<Record<string, string | number>>
      readonly volumes?: readonly string[]
    }
    const { services } = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8'), {
      strict: true,
      uniqueKeys: true,
      merge: true,
    }) as { readonly services: Readonly<Record<'postgres' | 'backend' | 'web', Service>> }
    const settingsOf = ({ env_file: files = [], environment = {} }: Service) => ({
      ...Object.fromEntries(
        files.flatMap((file) =>
          readFileSync(join(folder, file), 'utf8')
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const),
        ),
      ),
      ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)])),
    })
    const backend = readSettings(settingsOf(services.backend))
    expect(backend).toMatchObject({ ok: true, settings: { DEFAULT_SITE: 'bets', HOST: '0.0.0.0' } })
    const password = settingsOf(services.postgres)['POSTGRES_PASSWORD']
    expect(backend.ok && new URL(backend.settings.DATABASE_URL ?? '').password).toBe(password)
    expect(readFrontSettings(settingsOf(services.web))).toMatchObject({
      ok: true,
      value: { defaultSite: 'bets' },
    })
    expect(JSON.stringify(settingsOf(services.web))).not.toContain(password)
    for (const service of [services.backend, services.web])
      expect(service.volumes?.some((volume) => volume.startsWith('./sites:/touchline/sites'))).toBe(true)
  })

  test('changes nothing in a folder that has something in it, and says what is wrong with a name', async () => {
    await expect(create('my-bets', '--yes')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is not empty'),
    })
    await expect(create('others', '--site', 'My Site')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--site: "My Site" is not allowed'),
    })
    expect(existsSync(join(work, 'operator', 'others'))).toBe(false)
  })
})
