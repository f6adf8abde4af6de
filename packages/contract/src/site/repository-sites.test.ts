import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { LOCALE_CODES } from '../locales.ts'
import { publishedSchemas } from './schemas.ts'
import { faultText, openSites, type SiteFault } from './sites.ts'

const REAL = fileURLToPath(new URL('../../../../sites/', import.meta.url))

describe('the sites of this repository', () => {
  const sites = () => {
    const told: SiteFault[] = []
    const opened = openSites({
      dir: REAL,
      defaultSite: 'demo',
      locales: LOCALE_CODES,
      now: () => 0,
      onFaults: (faults) => told.push(...faults),
    })
    return { opened, told }
  }

  test('LINK-13 no file of theirs has a fault, and both let viewers zoom', () => {
    const { opened, told } = sites()
    expect(told.map(faultText)).toEqual([])
    expect(opened.all().map(({ id, config }) => [id, config.allowUserScaling])).toEqual([
      ['demo', true],
      ['volta', true],
    ])
  })

  test('SITE-01 the published JSON Schemas are those the files are checked by; editors find them', () => {
    for (const [name, text] of Object.entries(publishedSchemas()))
      expect(readFileSync(join(REAL, 'schema', name), 'utf8'), `run: node scripts/site-schemas.ts`).toBe(text)
    for (const id of ['demo', 'volta'])
      for (const name of ['site', 'layout'])
        expect(JSON.parse(readFileSync(join(REAL, id, `${name}.json`), 'utf8'))).toMatchObject({
          $schema: `../schema/${name}.schema.json`,
        })
  })
})
