import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPricing, REFRESH_PAUSE } from './pricing.ts'
import { choice, idOf, priceOf, refused, sampleApi, URN } from './samples.ts'
import { wireChoice } from './choice.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(...names: string[]) {
  const { api, asked } = sampleApi()
  const pricing = createPricing({
    api,
    locale: 'en',
    match: { id: 7, urn: URN },
    choices: names.map(choice),
  })
  const stop = pricing.start()
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const answer = async (...result: Parameters<(typeof asked)[number]['answer']>) => {
    await asked.at(-1)?.answer(...result)
    await settle()
  }
  return { pricing, asked, answer, stop, draft: pricing.getState, settle }
}

const oddsOf = (...names: string[]) => priceOf(names.map((name) => wireChoice(choice(name)))).odds

describe('the price of a builder', () => {
  test('CUSTOM-03 each change asks anew; until the answer there is no price', async () => {
    const { pricing, asked, answer, draft } = open('Arsenal', 'Over 2.5')
    await answer()
    expect(draft()).toMatchObject({ phase: 'told', odds: oddsOf('Arsenal', 'Over 2.5') })
    pricing.toggle(choice('Yes'))
    expect(draft()).toMatchObject({ phase: 'asking', odds: null })
    expect(asked.at(-1)?.selections.map(({ outcome_id }) => outcome_id)).toEqual(['1', '12', '74'])
    await answer()
    expect(draft()).toMatchObject({ phase: 'told', odds: oddsOf('Arsenal', 'Over 2.5', 'Yes') })
    pricing.toggle(choice('Arsenal'))
    await answer()
    expect(draft().choices.map(({ id }) => id)).toEqual([idOf('Over 2.5'), idOf('Yes')])
    expect(asked).toHaveLength(3)
  })

  test('CUSTOM-03 the latest change wins: what was asked before is cancelled, and its late answer is left aside', async () => {
    const { pricing, asked, answer, draft, settle } = open('Arsenal', 'Over 2.5')
    pricing.toggle(choice('Yes'))
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
    await answer()
    const told = draft()
    await asked[0]?.answer()
    await settle()
    expect(draft()).toBe(told)
    expect(told.odds).toBe(oddsOf('Arsenal', 'Over 2.5', 'Yes'))
  })

  test('BEYOND-07 the answer says what cannot happen together with the choices, and what follows from them', async () => {
    const { answer, draft } = open('Arsenal')
    await answer()
    const { states } = draft()
    expect(['Draw', 'Chelsea', 'Over 0.5', 'Under 0.5', 'Yes'].map((name) => states.get(idOf(name)))).toEqual(
      ['conflict', 'conflict', 'redundant', 'conflict', 'open'],
    )
  })

  test('CUSTOM-04 a combination without a price keeps its choices and says which one is at fault', async () => {
    const { answer, draft } = open('Arsenal', 'Over 2.5', 'Draw')
    await answer()
    expect(draft()).toMatchObject({ phase: 'told', odds: null })
    expect(draft().choices.map(({ id }) => draft().states.get(id))).toEqual(['open', 'open', 'conflict'])
  })

  test('domain §4 an eleventh outcome is not taken in', () => {
    const { pricing, draft } = open()
    const ten = Array.from({ length: 10 }, (_, index) => ({
      ...choice('Yes'),
      id: `${idOf('Yes')}${index}` as ReturnType<typeof idOf>,
    }))
    for (const one of ten) pricing.toggle(one)
    pricing.toggle(choice('Arsenal'))
    expect(draft().choices).toHaveLength(10)
  })
})

describe('a match that moves', () => {
  test('asks again after a pause, however often it moves, and keeps the price until then', async () => {
    const { pricing, asked, answer, draft } = open('Arsenal', 'Over 2.5')
    await answer()
    for (let tick = 0; tick < 20; tick += 1) {
      pricing.refresh()
      await vi.advanceTimersByTimeAsync(REFRESH_PAUSE / 20 - 1)
    }
    expect(asked).toHaveLength(1)
    expect(draft().phase).toBe('told')
    await vi.advanceTimersByTimeAsync(REFRESH_PAUSE)
    expect(asked).toHaveLength(2)
    expect(draft()).toMatchObject({ phase: 'told', odds: oddsOf('Arsenal', 'Over 2.5') })
    await answer({ ok: true, data: { ...priceOf(asked[1]?.selections ?? []), odds: 9000 } })
    expect(draft()).toMatchObject({ odds: 9000, firstOdds: oddsOf('Arsenal', 'Over 2.5') })
  })

  test('while a price is on its way it is waited for, and asked again afterwards', async () => {
    const { pricing, asked, answer } = open('Arsenal', 'Over 2.5')
    await vi.advanceTimersByTimeAsync(3 * REFRESH_PAUSE)
    pricing.refresh()
    await vi.advanceTimersByTimeAsync(REFRESH_PAUSE)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.signal.aborted).toBe(false)
    await answer()
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(2)
  })

  test('nothing is asked any more once it is closed', async () => {
    const { pricing, asked, answer, stop } = open('Arsenal', 'Over 2.5')
    await answer()
    pricing.refresh()
    stop()
    await vi.advanceTimersByTimeAsync(3 * REFRESH_PAUSE)
    expect(asked).toHaveLength(1)
  })
})

describe('a call that fails', () => {
  test('ERR-05 a refusal hands on the words of the server, and a press asks again', async () => {
    const { pricing, answer, draft } = open('Arsenal', 'Over 2.5')
    await answer(refused(422, 'Dafür gibt es keinen Preis'))
    expect(draft()).toMatchObject({ phase: 'failed', odds: null, message: 'Dafür gibt es keinen Preis' })
    pricing.retry()
    expect(draft()).toMatchObject({ phase: 'asking', message: null })
    await answer()
    expect(draft().phase).toBe('told')
  })

  test('a price that cannot be brought up to date for want of a connection stays, and is asked for again', async () => {
    const { pricing, asked, answer, draft } = open('Arsenal', 'Over 2.5')
    await answer()
    pricing.refresh()
    await vi.advanceTimersByTimeAsync(REFRESH_PAUSE)
    await answer({ ok: false, error: { kind: 'offline' } })
    expect(draft()).toMatchObject({ phase: 'told', odds: oddsOf('Arsenal', 'Over 2.5') })
    await vi.advanceTimersByTimeAsync(REFRESH_PAUSE)
    expect(asked).toHaveLength(3)
    await answer(refused(404))
    expect(draft()).toMatchObject({ phase: 'failed', odds: null, message: null })
  })
})
