// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { ApiContext } from '#base/data/api-context.tsx'
import { LiveContext } from '#base/data/live-context.tsx'
import { oddsType } from '#base/choices/odds-type.ts'
import { slipSelection } from '#entities/bet/index.ts'
import { BetBuilder } from './bet-builder.tsx'
import { builderMatch } from './pricing/choice.ts'
import { choice, idOf, MARKETS, MATCH, refused, sampleApi, shots } from './pricing/samples.ts'
import {
  button,
  closeView,
  EXAMPLE,
  foot,
  ids,
  jointOdds,
  live,
  outcome,
  picks,
  press,
  settle,
  show,
} from './bet-builder.testing.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(closeView)

describe('choosing outcomes', () => {
  test('MODAL-01 each outcome that can be combined is a button with its market, its name and its price', async () => {
    const { followed } = await show()
    const market = screen.getByRole('region', { name: 'Match result' })
    expect(within(market).getByRole('button', { name: 'Arsenal, 2.10' }).getAttribute('aria-pressed')).toBe(
      'false',
    )
    const totals = within(screen.getByRole('region', { name: 'Total goals' }))
    expect(totals.getAllByRole('button', { pressed: false }).map((one) => one.textContent)).toEqual([
      'Over 0.51.08',
      'Under 0.58.00',
      'Over 2.51.95',
      'Under 2.51.85',
    ])
    await press('Arsenal')
    expect(outcome('Arsenal').getAttribute('aria-pressed')).toBe('true')
    expect(followed).toHaveBeenCalledWith(7)
  })

  test('CUSTOM-03 the joint price is what the server says, and not the product of the legs', async () => {
    const { onAdd } = await show()
    await press('Arsenal')
    await press('Over 2.5')
    const price = jointOdds('Arsenal', 'Over 2.5')
    expect(price).not.toBe('4.09')
    expect(within(foot()).getByText(price)).toBeDefined()
    expect(within(foot()).getByText(`Joint odds ${price}`)).toBeDefined()
    fireEvent.click(button('Add to slip'))
    expect(ids(onAdd.mock.calls[0]?.[0])).toEqual([idOf('Arsenal'), idOf('Over 2.5')])
    expect(onAdd.mock.calls[0]?.[1]).toBe(Number(price) * 1000)
  })

  test('BEYOND-07 the joint price is told by what a stake would pay, too', async () => {
    await show()
    await press('Arsenal')
    expect(foot().querySelector('.pays')).toBeNull()
    await press('Over 2.5')
    const win = (10 * Number(jointOdds('Arsenal', 'Over 2.5'))).toFixed(2)
    expect(foot().querySelector('.pays')?.textContent).toBe(`€10 pays €${win}`)
  })

  test('CUSTOM-03 while the price is asked for it shimmers, and adding waits', async () => {
    const { asked, onAdd } = await show({ atOnce: false })
    await act(async () => asked.at(-1)?.answer())
    await press('Arsenal')
    await press('Over 2.5')
    const waiting = button('Waiting for the odds')
    expect(waiting).toHaveProperty('disabled', true)
    expect(foot().querySelector('.price[aria-busy="true"] .sk')).not.toBeNull()
    fireEvent.click(waiting)
    expect(onAdd).not.toHaveBeenCalled()
    await act(async () => asked.at(-1)?.answer())
    expect(foot().querySelector('.price .sk')).toBeNull()
    expect(button('Add to slip')).toHaveProperty('disabled', false)
  })

  test('BEYOND-07 BEYOND-06 what cannot happen together is grey, says why and what lifts it, and is not taken in', async () => {
    await show()
    await press('Arsenal')
    const draw = button(
      'Draw, 3.40, cannot happen together with Arsenal. Remove what rules it out to choose it.',
    )
    expect(draw.getAttribute('aria-disabled')).toBe('true')
    expect(draw.title).toContain('cannot happen together with Arsenal')
    fireEvent.click(draw)
    await settle()
    expect(picks()).toHaveLength(1)
    const said = within(foot()).getByText(/cannot happen together with Arsenal/)
    expect(said.closest('[role="status"]')?.textContent).toContain('Draw')
    await press('Arsenal')
    expect(outcome('Draw').getAttribute('aria-disabled')).toBeNull()
    expect(within(foot()).queryByText(/cannot happen/)).toBeNull()
  })

  test('BEYOND-07 what rules an outcome out is all of the others when none of its own market is chosen', async () => {
    await show()
    await press('Under 2.5')
    await press('Yes')
    expect(button(/^Chelsea, 3\.60/).getAttribute('aria-label')).toContain(
      'cannot happen together with Under 2.5 and Yes',
    )
  })

  test('BEYOND-07 what follows from the others is marked, may be taken in, and says so there', async () => {
    await show()
    await press('Arsenal')
    const over = button(/^Over 0\.5, 1\.08, already implied by Arsenal/)
    expect(over.getAttribute('aria-disabled')).toBeNull()
    fireEvent.click(over)
    await settle()
    expect(picks()[1]?.textContent).toContain('already implied by Arsenal, adds nothing')
    expect(button('Add to slip')).toHaveProperty('disabled', false)
  })

  test('CUSTOM-02 LIMIT-11 with too few the button says how many are missing', async () => {
    await show()
    expect(button('Choose 2 outcomes')).toHaveProperty('disabled', true)
    await press('Arsenal')
    expect(button('Choose one more')).toHaveProperty('disabled', true)
  })

  test('CUSTOM-02 where one is enough it is added at its own odds', async () => {
    const { onAdd } = await show({ allowSingle: true })
    expect(button('Choose an outcome')).toHaveProperty('disabled', true)
    await press('Arsenal')
    fireEvent.click(button('Add to slip'))
    expect(onAdd).toHaveBeenCalledWith([expect.objectContaining({ id: idOf('Arsenal') })], 2100)
  })

  test('a choice is taken out at its line, and the focus goes on to the next', async () => {
    await show()
    await press('Arsenal')
    await press('Over 2.5')
    fireEvent.click(button('Remove Arsenal'))
    await settle()
    expect(document.activeElement).toBe(button('Remove Over 2.5'))
    fireEvent.click(button('Remove Over 2.5'))
    expect(document.activeElement).toBe(foot())
    expect(outcome('Over 2.5').getAttribute('aria-pressed')).toBe('false')
  })

  test('on a phone the choices begin as one line of one bar, which opens', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.startsWith('(width < 780px)') }))
    await show()
    await press('Arsenal')
    expect(within(foot()).getByText('Arsenal')).toBeDefined()
    await press('Over 2.5')
    expect(picks()).toHaveLength(0)
    expect(foot().querySelector('.pays')?.textContent).toBe(
      `€10 pays €${(10 * Number(jointOdds('Arsenal', 'Over 2.5'))).toFixed(2)}`,
    )
    expect(foot().hasAttribute('data-folded')).toBe(true)
    fireEvent.click(button('Show your selections'))
    expect(picks()).toHaveLength(2)
    expect(foot().hasAttribute('data-folded')).toBe(false)
  })

  test('ODDS-03 every price is in the chosen format', async () => {
    await show()
    await press('Arsenal')
    await press('Over 2.5')
    act(() => oddsType.set('american'))
    expect(button('Arsenal, +110')).toBeDefined()
    expect(foot().querySelector('.builder-sum .price')?.textContent).toMatch(/^\+\d+$/)
  })
})

describe('what is on the slip', () => {
  const initial = ['Arsenal', 'Over 2.5'].map((name) =>
    slipSelection({ match: builderMatch(MATCH), ...choice(name) }, null),
  )
  const legs = [initial.map(({ id }) => id)]

  test('it goes on with the builder of its match, says that it is there, and offers to change it', async () => {
    const { onAdd } = await show({ initial, legs })
    expect(outcome('Arsenal').getAttribute('aria-pressed')).toBe('true')
    expect(button('On your slip')).toHaveProperty('disabled', true)
    await press('Yes')
    fireEvent.click(button('Update slip'))
    expect(ids(onAdd.mock.calls[0]?.[0])).toEqual([idOf('Arsenal'), idOf('Over 2.5'), idOf('Yes')])
  })

  test('what is changed on the slip meanwhile is changed here, unless something else was chosen', async () => {
    const { change } = await show({ initial, legs })
    change({ initial: initial.slice(1), legs: [[idOf('Over 2.5')]] })
    await settle()
    expect(picks()).toHaveLength(1)
    await press('Yes')
    change({ initial, legs })
    await settle()
    expect(picks().map((pick) => pick.querySelector('bdi')?.textContent)).toEqual(['Over 2.5', 'Yes'])
  })

  test('while a bet is being placed nothing is added', async () => {
    const { change } = await show({ initial, placing: true })
    expect(button('Your bet is being placed')).toHaveProperty('disabled', true)
    change({ placing: false })
    expect(button('Add to slip')).toHaveProperty('disabled', false)
  })

  test('what was not taken to the slip is still there when the view is opened again', async () => {
    const { unmount } = await show()
    await press('Arsenal')
    unmount()
    await show()
    expect(outcome('Arsenal').getAttribute('aria-pressed')).toBe('true')
  })
})

describe('what there is to combine', () => {
  test('BEYOND-23 players stand in a row each in a group of their own, and are found by name; what is chosen elsewhere stays', async () => {
    await show({ markets: [...MARKETS, shots(1850)] })
    await press('Arsenal')
    expect(screen.queryByRole('region', { name: 'shots' })).toBeNull()
    fireEvent.click(button('Players 1'))
    expect(screen.queryByRole('region', { name: 'Match result' })).toBeNull()
    const row = within(screen.getByRole('region', { name: 'shots' })).getByRole('group', {
      name: 'Bukayo Saka',
    })
    expect(within(row).getByRole('button').textContent).toBe('1.85')
    await press('Bukayo Saka, 2+')
    expect(picks().map((one) => one.textContent)).toEqual([
      'ArsenalMatch result',
      'Over 1.5Bukayo Saka: shots',
    ])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'goals' } })
    expect(screen.getByRole('region', { name: 'Total goals' })).toBeDefined()
    expect(screen.queryByRole('region', { name: 'shots' })).toBeNull()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'SAKA' } })
    expect(screen.getByRole('region', { name: 'shots' })).toBeDefined()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nobody' } })
    expect(screen.getByText('No market of this name')).toBeDefined()
    fireEvent.click(button('All 5'))
    expect(screen.getByRole('region', { name: 'Match result' })).toBeDefined()
    expect(outcome('Bukayo Saka, 2+').getAttribute('aria-pressed')).toBe('true')
  })

  test('a feed without groups of markets has all of them in one list', async () => {
    await show({ markets: MARKETS.map((market) => ({ ...market, market_groups: [] })) })
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(outcome('Arsenal')).toBeDefined()
    expect(outcome('Over 2.5')).toBeDefined()
  })

  test('BEYOND-23 prices of players, which no document of the match brings, are asked for again while they are seen', async () => {
    const { answers } = await show({ markets: [...MARKETS, shots(1850)] })
    fireEvent.click(button('Players 1'))
    expect(outcome('Bukayo Saka, 2+').textContent).toBe('1.85')
    const markets = [...MARKETS, shots(1900)]
    answers['builderMarkets'] = () => ({ ok: true, data: { match_id: 7, version: 2, markets } })
    await settle(3500)
    expect(outcome('Bukayo Saka, 2+').textContent).toBe('1.90')
  })

  test('what can be combined is not asked for again where the match offers nothing new', async () => {
    const { answers } = await show()
    const again = vi.fn(() => refused(503))
    answers['builderMarkets'] = again
    await settle(20_000)
    expect(again).not.toHaveBeenCalled()
  })

  test('nothing: says so, and where the single outcomes are', async () => {
    await show({ markets: [] })
    expect(screen.getByRole('heading', { name: 'Nothing can be combined right now' })).toBeDefined()
  })

  test('ERR-05 it cannot be loaded: the words of the server, and a press tries again', async () => {
    const server = sampleApi({ atOnce: true })
    const answer = server.answers['builderMarkets']
    server.answers['builderMarkets'] = () => refused(503, 'Back at noon')
    render(
      <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
        <ApiContext value={server.api}>
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <LiveContext value={live().access}>
              <BetBuilder
                matchId={7}
                initial={[]}
                legs={[]}
                example={EXAMPLE}
                allowSingle={false}
                placing={false}
                onAdd={() => {}}
              />
            </LiveContext>
          </QueryClientProvider>
        </ApiContext>
      </NextIntlClientProvider>,
    )
    expect(screen.getByText('Loading the bet builder')).toBeDefined()
    await settle()
    expect(screen.getByRole('alert').textContent).toBe('Back at noon')
    if (answer !== undefined) server.answers['builderMarkets'] = answer
    fireEvent.click(button('Try again'))
    await settle()
    expect(outcome('Arsenal')).toBeDefined()
  })
})
