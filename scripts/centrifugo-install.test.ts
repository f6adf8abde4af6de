import { expect, test } from 'vitest'
import { installCentrifugo, type Run } from './centrifugo-install.ts'

const nothing = { status: null, stdout: '', stderr: '' }
const said = (stdout: string) => ({ status: 0, stdout, stderr: '' })

/** A machine with the programs that have an answer here, by their first argument; others are missing. */
const machine =
  (answers: Readonly<Record<string, ReturnType<Run>>>): Run =>
  (program, args) =>
    answers[[program, ...args].join(' ')] ?? answers[`${program} ${args[0]}`] ?? nothing

const install = (run: Run, named?: string, there: readonly string[] = []) =>
  installCentrifugo({ run, exists: (path) => there.includes(path), named, place: '/place' })

test('a binary named by CENTRIFUGO_BIN is taken, and nothing is fetched', () => {
  const run = machine({ '/own/centrifugo version': said('Centrifugo v6.9.8 (Go version: go1.25)') })
  expect(install(run, '/own/centrifugo', ['/own/centrifugo'])).toEqual({
    ok: true,
    line: 'Centrifugo 6.9.8 is the one of CENTRIFUGO_BIN: /own/centrifugo',
  })
})

test('one that is not there, or too old, is refused by the setting’s name', () => {
  expect(install(machine({}), '/own/centrifugo')).toMatchObject({
    ok: false,
    line: expect.stringMatching(/^CENTRIFUGO_BIN: there is nothing/),
  })
  const old = machine({ '/own/centrifugo version': said('Centrifugo v5.4.9') })
  expect(install(old, '/own/centrifugo', ['/own/centrifugo'])).toMatchObject({
    ok: false,
    line: expect.stringMatching(/^CENTRIFUGO_BIN: .*5\.4\.9, 6\.9\.7 or newer/),
  })
})

test('a module that is not to be had is said to be so, with the way out', () => {
  const run = machine({
    'go version': said('go1.25'),
    'go install': { status: 1, stdout: '', stderr: 'go: module lookup disabled:\n 403 Forbidden' },
  })
  const { ok, line } = install(run)
  expect(ok).toBe(false)
  expect(line).toMatch(/could not get or build .*centrifugo.*CENTRIFUGO_BIN.*403 Forbidden/)
})

test('without Go nothing is wrong', () => {
  expect(install(machine({}))).toMatchObject({ ok: true, line: expect.stringMatching(/no Go toolchain/) })
})

test('what Go has built is known by its module where the program does not know itself', () => {
  const run = machine({
    'go version': said('go1.25'),
    'go install': said(''),
    '/place/centrifugo version': said('Centrifugo v0.0.0'),
    'go version -m /place/centrifugo': said('\tmod\tgithub.com/centrifugal/centrifugo/v6\tv6.9.9\th1:x'),
  })
  expect(install(run)).toEqual({ ok: true, line: 'Centrifugo 6.9.9 is installed: /place/centrifugo' })
})
