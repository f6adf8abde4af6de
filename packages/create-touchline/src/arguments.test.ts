import { expect, test, vi } from 'vitest'
import { choicesOf, HELP } from './arguments.ts'
import { FIELD_NAMES } from './choices.ts'

const never = async () => {
  throw new Error('nothing may be asked')
}
const quiet = () => {}

test('flags are enough: nothing is asked, and lists are lists', async () => {
  const args =
    'my-bets --site bets --name Bets --hosts bets.example,www.bets.example --locales en,de --country AT --currencies EUR,USD --url https://bets.example/'
  expect(await choicesOf(args.split(' '), never, quiet)).toEqual({
    kind: 'choices',
    choices: {
      folder: 'my-bets',
      site: 'bets',
      name: 'Bets',
      hosts: ['bets.example', 'www.bets.example'],
      locales: ['en', 'de'],
      country: 'AT',
      currencies: ['EUR', 'USD'],
      url: 'https://bets.example',
    },
  })
})

test.each([
  ['--yes', ['--yes'], never],
  ['nobody to ask', [], null],
])('with %s nothing is asked, and the rest is as the questions offer it', async (_, args, ask) => {
  const told = await choicesOf(args, ask, quiet)
  expect(told).toMatchObject({
    kind: 'choices',
    choices: { folder: 'sportsbook', site: 'main', hosts: [], locales: ['en'], currencies: ['EUR'] },
  })
})

test('what no flag says is asked, again until it is right, and an empty answer takes what is offered', async () => {
  const answers = ['My Site', 'my-site', '']
  const ask = vi.fn(async (question: string) => (question.startsWith('Id of') ? (answers.shift() ?? '') : ''))
  const told: string[] = []
  const result = await choicesOf(['bets', '--country', 'JP'], ask, (line) => told.push(line))
  expect(result).toMatchObject({
    kind: 'choices',
    choices: { folder: 'bets', site: 'my-site', country: 'JP' },
  })
  expect(told).toEqual([expect.stringMatching(/^--site: "My Site" is not allowed, expected small letters/)])
  // All fields but those that were said, one of them twice.
  expect(ask).toHaveBeenCalledTimes(FIELD_NAMES.length - 2 + 1)
})

test.each([
  [['.hidden'], '--folder'],
  [['--site', 'schema'], '--site'],
  [['--site', 'Ünder'], '--site'],
  [['--hosts', 'bets.example:8080'], '--hosts'],
  [['--hosts', 'a.example,a.example'], '--hosts'],
  [['--locales', 'en,xx'], '--locales'],
  [['--country', 'de'], '--country'],
  [['--currencies', 'Euro'], '--currencies'],
  [['--url', 'https://bets.example/sports'], '--url'],
  [['--name', 'x'.repeat(61)], '--name'],
  [['one', 'two'], 'one folder'],
  [['--colour', 'red'], '--colour'],
])('%j ends it and names what is wrong', async (args, named) => {
  const told = await choicesOf(['--yes', ...args], never, quiet)
  expect(told).toMatchObject({ kind: 'fault', reason: expect.stringContaining(named) })
})

test('--help has a line for every flag', async () => {
  expect(await choicesOf(['--help'], never, quiet)).toEqual({ kind: 'help' })
  for (const name of FIELD_NAMES) expect(HELP).toContain(`--${name} `)
})
