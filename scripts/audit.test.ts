import { expect, test } from 'vitest'
import { audit, verdictOf } from './audit.mjs'

const report = (...severities: readonly string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity, index) => [
        `pack-${index}`,
        {
          ...{ name: `pack-${index}`, severity, range: '<1.2.3', fixAvailable: index === 0 },
          via:
            index === 0
              ? [{ title: 'Reads beyond its end', url: 'https://advisories.example/1' }]
              : ['pack-0'],
        },
      ]),
    ),
    metadata: { vulnerabilities: { total: severities.length } },
  })

test('nothing is well, what is slight is named, and what is grave fails', () => {
  expect(verdictOf(report())).toEqual({ standing: 'passed', lines: [] })
  expect(verdictOf(report('moderate', 'low'))).toEqual({
    standing: 'passed',
    lines: [
      'moderate: pack-0 <1.2.3, Reads beyond its end (https://advisories.example/1); there is a fix',
      'low: pack-1 <1.2.3, by way of pack-0',
    ],
  })
  expect(verdictOf(report('high')).standing).toBe('failed')
  expect(verdictOf(report('low', 'critical')).standing).toBe('failed')
})

test('a registry that cannot be asked is no reason to fail, and says so', () => {
  const refused = JSON.stringify({ message: '405 Method Not Allowed', error: { summary: '', detail: '' } })
  expect(verdictOf(refused)).toEqual({
    standing: 'skipped',
    lines: ['the registry could not be asked: 405 Method Not Allowed'],
  })
  for (const text of ['', '<html>', 'null', '{}', '{"vulnerabilities":{}}'])
    expect(verdictOf(text).standing, text).toBe('skipped')
})

/** A program in the place of npm. */
const asking = (script: string, patience = 20_000) =>
  audit({ command: process.execPath, args: ['-e', script], patience })

test('one that hangs is waited for no longer than a while, and one that is not there is told', async () => {
  expect(await asking('setInterval(() => {}, 1000)', 50)).toMatchObject({
    standing: 'skipped',
    lines: ['the registry could not be asked: it has not answered within 0.05 s'],
  })
  expect(await audit({ command: 'there-is-no-such-program' })).toMatchObject({ standing: 'skipped' })
  expect(await asking(`console.log(${JSON.stringify(report('high'))}); process.exit(1)`)).toMatchObject({
    standing: 'failed',
  })
})
