import { selectionId } from '@touchline/betting'
import { describe, expect, test, vi } from 'vitest'
import type { Pick } from './pick.ts'
import { createSelections } from './selections.ts'

const idOf = (outcomeId: string) => selectionId({ matchUrn: 'sr:match:7', marketId: '1', outcomeId })
const pick = (outcomeId: string) => ({ id: idOf(outcomeId) }) as Pick

describe('selections', () => {
  test('a press before the slip is there shows at once and is handed over later, in order', () => {
    const selections = createSelections()
    const heard = vi.fn()
    selections.subscribe(idOf('1'), heard)
    selections.toggle(pick('1'))
    selections.toggle(pick('3'))
    expect([selections.isSelected(idOf('1')), heard.mock.calls.length]).toEqual([true, 1])
    const taken: string[] = []
    selections.onToggle(({ id }) => taken.push(id))
    expect(taken).toEqual([idOf('1'), idOf('3')])
  })

  test('whoever can load the slip hears of a press that waits, also of one from before', () => {
    const selections = createSelections()
    selections.toggle(pick('1'))
    const called = vi.fn()
    const stop = selections.onWaiting(called)
    expect(called).toHaveBeenCalledTimes(1)
    selections.toggle(pick('3'))
    expect(called).toHaveBeenCalledTimes(2)
    selections.onToggle(() => {})
    selections.toggle(pick('4'))
    stop()
    expect(called).toHaveBeenCalledTimes(2)
  })

  test('a press on what waits takes it back', () => {
    const selections = createSelections()
    selections.toggle(pick('1'))
    selections.toggle(pick('1'))
    expect(selections.isSelected(idOf('1'))).toBe(false)
  })

  test('with a slip there the slip decides what shows', () => {
    const selections = createSelections()
    selections.onToggle(() => {})
    selections.toggle(pick('1'))
    expect(selections.isSelected(idOf('1'))).toBe(false)
  })

  test('replacing tells only those that changed', () => {
    const selections = createSelections()
    const heard = { a: vi.fn(), b: vi.fn(), c: vi.fn() }
    selections.replace([idOf('1'), idOf('2')])
    selections.subscribe(idOf('1'), heard.a)
    selections.subscribe(idOf('2'), heard.b)
    const leave = selections.subscribe(idOf('3'), heard.c)
    selections.replace([idOf('2'), idOf('3')])
    expect([heard.a, heard.b, heard.c].map((listener) => listener.mock.calls.length)).toEqual([1, 0, 1])
    leave()
    selections.replace([])
    expect(heard.c).toHaveBeenCalledTimes(1)
  })
})
