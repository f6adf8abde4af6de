import { expect, test } from 'vitest'
import { createManualTime } from '../../manual-time.ts'
import { createAsking } from './asking.ts'
import { demoRegister } from './demo-register.ts'
import type { ExclusionRegister, Person } from './register.ts'

const NOBODY: Person = {
  ...{ firstName: null, lastName: null, birthDate: null },
  ...{ email: null, phone: null, country: null },
}

function asking(ask: ExclusionRegister['ask']) {
  const { timer, advance } = createManualTime(0)
  const errors: string[] = []
  const register = { name: 'test', ask }
  const answerOf = createAsking({ register, patience: 2000 }, timer, (error) => errors.push(String(error)))
  return { answerOf, advance, errors }
}

test('an answer that does not come in time is none, and whoever gives it is told to stop', async () => {
  const signals: AbortSignal[] = []
  const { answerOf, advance, errors } = asking((_, signal) => {
    signals.push(signal)
    return new Promise(() => {})
  })
  const answer = answerOf(NOBODY)
  advance(1999)
  expect(signals[0]?.aborted).toBe(false)
  advance(1)
  expect(await answer).toBe('silent')
  expect(signals[0]?.aborted).toBe(true)
  expect(errors).toEqual(['Error: the register test has not answered within 2000 ms'])
})

test('one that fails has not answered, and is reported; one that answers is not', async () => {
  const failing = asking(() => Promise.reject(new Error('no')))
  expect(await failing.answerOf(NOBODY)).toBe('silent')
  expect(failing.errors).toEqual(['Error: no'])
  const well = asking(async () => 'clear')
  expect(await well.answerOf(NOBODY)).toBe('clear')
  well.advance(10_000)
  expect(well.errors).toEqual([])
})

test('of a register that hangs a bounded number of answers is waited for', async () => {
  let asked = 0
  const ends: (() => void)[] = []
  const { answerOf } = asking(() => {
    asked += 1
    return new Promise((resolve) => ends.push(() => resolve('clear')))
  })
  const waiting = Array.from({ length: 100 }, () => answerOf(NOBODY))
  expect(await answerOf(NOBODY)).toBe('silent')
  expect(asked).toBe(100)
  for (const end of ends.splice(0)) end()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['clear']))
  const next = answerOf(NOBODY)
  ends[0]?.()
  expect(await next).toBe('clear')
})

test('the demo register finds people by address, or by name and day of birth together', async () => {
  const ask = (person: Partial<Person>) =>
    demoRegister.ask({ ...NOBODY, ...person }, new AbortController().signal)
  const alex = { firstName: 'Alex', lastName: 'Excluded', birthDate: '1980-01-01' }
  expect(await ask({ email: 'somebody@excluded.example' })).toBe('excluded')
  expect(await ask(alex)).toBe('excluded')
  for (const other of [{ firstName: 'Ada' }, { lastName: 'Other' }, { birthDate: '1980-01-02' }])
    expect(await ask({ ...alex, ...other })).toBe('clear')
  expect(await ask({ email: 'somebody@touchline.example' })).toBe('clear')
})
