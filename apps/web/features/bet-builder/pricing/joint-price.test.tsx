// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { REFRESH_PAUSE } from './pricing.ts'
import { refused } from './samples.ts'
import { button, closeView, foot, jointOdds, picks, press, settle, show } from '../bet-builder.testing.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(closeView)

describe('a combination that cannot be priced', () => {
  test('CUSTOM-04 names the choice at fault, keeps the others, and a press removes it', async () => {
    const { asked } = await show({ atOnce: false })
    // Pressed before the server has answered that two of them exclude each other.
    for (const name of ['Arsenal', 'Over 2.5', 'Draw']) await press(name)
    await act(async () => asked.at(-1)?.answer())
    const note = screen.getByRole('alert')
    expect(note.textContent).toContain('Draw: cannot happen together with Arsenal')
    expect(button('Not with Draw')).toHaveProperty('disabled', true)
    // The invalid choice does not exclude others.
    expect(button(/^Chelsea/).title).toMatch(/^cannot happen together with Arsenal\./)
    expect(picks()).toHaveLength(3)
    fireEvent.click(within(note).getByRole('button', { name: 'Remove' }))
    await act(async () => asked.at(-1)?.answer())
    expect(picks().map((pick) => pick.querySelector('bdi')?.textContent)).toEqual(['Arsenal', 'Over 2.5'])
    expect(button('Add to slip')).toHaveProperty('disabled', false)
  })

  test('ERR-05 shows the words of the server, else ours, and a press asks again', async () => {
    const { asked } = await show({ atOnce: false })
    await act(async () => asked.at(-1)?.answer())
    await press('Arsenal')
    await press('Over 2.5')
    await act(async () => asked.at(-1)?.answer(refused(422, 'These cannot be priced now')))
    expect(screen.getByRole('alert').textContent).toContain('These cannot be priced now')
    expect(picks()).toHaveLength(2)
    fireEvent.click(button('Try again'))
    await act(async () => asked.at(-1)?.answer(refused(500)))
    expect(screen.getByRole('alert').textContent).toContain('The odds could not be asked for')
    fireEvent.click(button('Try again'))
    await act(async () => asked.at(-1)?.answer())
    expect(button('Add to slip')).toHaveProperty('disabled', false)
  })
})

describe('a match that moves', () => {
  test('CUSTOM-03 the price is asked for again before long, and the price until then stays', async () => {
    const { asked, push } = await show()
    await press('Arsenal')
    await press('Over 2.5')
    const before = asked.length
    push({ home: 1 })
    push({ home: 2 })
    expect(within(foot()).getByText(jointOdds('Arsenal', 'Over 2.5'))).toBeDefined()
    await settle(REFRESH_PAUSE)
    expect(asked).toHaveLength(before + 1)
  })

  test('LIMIT-11 BEYOND-06 a choice that is suspended stops it at once, with what lifts it, until it is back', async () => {
    const { push } = await show()
    await press('Arsenal')
    await press('Over 2.5')
    push({ suspended: [1] })
    expect(button('Waiting for Arsenal')).toHaveProperty('disabled', true)
    expect(screen.getByRole('alert').textContent).toContain('Arsenal: suspended for the moment')
    expect(
      button(/^Draw, 3\.40, suspended for the moment\. It can be chosen when betting reopens/),
    ).toBeDefined()
    push()
    expect(button('Add to slip')).toHaveProperty('disabled', false)
  })

  test('ODDS-10 a match that is over takes no custom bet', async () => {
    const { push } = await show()
    await press('Arsenal')
    push({ status: 3 })
    expect(screen.getByRole('heading', { name: 'This match is over' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /slip/ })).toBeNull()
  })
})
