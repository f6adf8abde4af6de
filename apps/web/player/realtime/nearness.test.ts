// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { createNearness } from './nearness.ts'
import { come, Watcher } from './watcher.testing.ts'

const observed = () => new Set(Watcher.all.flatMap(({ seen }) => [...seen]))

beforeEach(() => {
  Watcher.all.length = 0
  vi.stubGlobal('IntersectionObserver', Watcher)
})

function league(rows: number, boxless = false) {
  const section = document.createElement('section')
  if (boxless) section.dataset['boxless'] = ''
  const elements = Array.from({ length: rows }, () => section.appendChild(document.createElement('article')))
  return { section, elements }
}

function observeAll(elements: readonly Element[]) {
  const nearness = createNearness('400px 0px')
  const heard: string[] = []
  const stops = elements.map((element, index) =>
    nearness.observe(element, (near) => heard.push(`${index} ${near ? 'near' : 'away'}`)),
  )
  return { heard, stops }
}

test('of a league that is far away only the league is looked at', () => {
  const { section, elements } = league(20)
  const { heard } = observeAll(elements)
  expect(observed()).toEqual(new Set([section]))
  expect(heard).toEqual([])
})

test('its rows are looked at once it is near, and left alone when it goes', () => {
  const { section, elements } = league(2)
  const { heard } = observeAll(elements)
  come(section, true)
  expect(observed()).toEqual(new Set([section, ...elements]))
  const [first] = elements
  if (first !== undefined) come(first, true)
  expect(heard).toEqual(['0 near'])
  come(section, false)
  expect(observed()).toEqual(new Set([section]))
  expect(heard).toEqual(['0 near', '0 away', '1 away'])
})

test('a row that is added to a league on screen is looked at at once', () => {
  const { section, elements } = league(2)
  const nearness = createNearness('0px')
  const [first, second] = elements
  if (first === undefined || second === undefined) throw new Error('two rows')
  nearness.observe(first, () => {})
  come(section, true)
  nearness.observe(second, () => {})
  expect(observed()).toContain(second)
})

test('an element whose parent has no box is looked at by itself', () => {
  const { section, elements } = league(1, true)
  const { heard } = observeAll(elements)
  come(section, false)
  expect(observed()).toEqual(new Set([section, ...elements]))
  const [only] = elements
  if (only !== undefined) come(only, true)
  expect(heard).toEqual(['0 near'])
})

test('nothing is looked at any more when all have stopped', () => {
  const { section, elements } = league(3)
  const { stops, heard } = observeAll(elements)
  come(section, true)
  for (const stop of stops) stop()
  expect(observed().size).toBe(0)
  for (const element of elements) come(element, true)
  expect(heard).toEqual([])
})
