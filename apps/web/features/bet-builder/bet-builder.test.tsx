// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { SelectionId, SlipSelection } from '@touchline/betting'
import { createLiveStore } from '@touchline/live'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { ApiContext } from '../../site/api-context.tsx'
import { type LiveAccess, LiveContext } from '../../site/live-context.tsx'
import { oddsType } from '../../site/odds-type.ts'
import { slipSelection } from '../../site/slip-selection.ts'
import { BetBuilder, type BetBuilderProps } from './bet-builder.tsx'
import { builderMatch, wireChoice } from './choice.ts'
import { REFRESH_PAUSE } from './pricing.ts'
import { choice, idOf, MARKETS, MATCH, priceOf, refused, sampleApi, URN } from './samples.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  // What a test left unfinished would be gone on with by the next.
  await show()
  for (const remove of screen.queryAllByRole('button', { name: /^Remove .+/ })) fireEvent.click(remove)
  await settle()
  cleanup()
  oddsType.set('european')
  vi.useRealTimers()
})

const settle = (time = 0) => act(() => vi.advanceTimersByTimeAsync(time))
const nothing = () => () => {}
interface Pushed {
  readonly status?: 0 | 1 | 3
  readonly suspended?: readonly number[]
  readonly home?: number
}

const live = () => {
  const store = createLiveStore({ schedule: (flush) => flush(), now: () => 0 })
  const followed = vi.fn(nothing)
  const access: LiveAccess = {
    store,
    watch: nothing,
    follow: followed,
    listen: nothing,
    withConnection: nothing,
  }
  let version = 10
  /** The match as its channel tells it: with this status, and these markets suspended. */
  const push = ({ status = 1, suspended = [], home = 0 }: Pushed = {}) => {
    version += 1
    const state = { ...MATCH.state, status, total_score: { home, away: 0 } }
    const markets = MARKETS.map((market) => ({
      ...market,
      status: suspended.includes(market.id) ? (-1 as const) : market.status,
    }))
    act(() => {
      store.apply({
        type: 'markets_changed',
        match_id: 7,
        match_urn_id: URN,
        sport_type: 'regular',
        provider: 'betradar',
        version,
        match: state,
        markets,
      })
    })
  }
  return { access, push, followed }
}

type Options = Partial<BetBuilderProps> & Parameters<typeof sampleApi>[0]

async function show(options: Options = {}) {
  const { atOnce = true, markets, ...props } = options
  const server = sampleApi({ atOnce, ...(markets === undefined ? {} : { markets }) })
  const feed = live()
  const onAdd = vi.fn<BetBuilderProps['onAdd']>()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = (more: Partial<BetBuilderProps> = {}) => (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <ApiContext value={server.api}>
        <QueryClientProvider client={queries}>
          <LiveContext value={feed.access}>
            <BetBuilder
              matchId={7}
              initial={[]}
              legs={[]}
              allowSingle={false}
              placing={false}
              onAdd={onAdd}
              {...props}
              {...more}
            />
          </LiveContext>
        </QueryClientProvider>
      </ApiContext>
    </NextIntlClientProvider>
  )
  const { rerender, unmount } = render(view())
  await settle()
  return {
    ...server,
    ...feed,
    onAdd,
    unmount,
    change: (more: Partial<BetBuilderProps>) => rerender(view(more)),
  }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const outcome = (name: string) => button(new RegExp(`^${name.replace('.', '\\.')}, \\d`))
const press = async (name: string) => {
  fireEvent.click(outcome(name))
  await settle()
}
const foot = () => screen.getByRole('region', { name: /Your picks/ })
const picks = () => within(foot()).queryAllByRole('listitem')
const jointOdds = (...names: string[]) =>
  (Number(priceOf(names.map((name) => wireChoice(choice(name)))).odds) / 1000).toFixed(2)
const ids = (call: readonly SlipSelection[] | undefined): SelectionId[] => (call ?? []).map(({ id }) => id)

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

  test('CUSTOM-03 while the price is asked for it shimmers, and adding waits', async () => {
    const { asked, onAdd } = await show({ atOnce: false })
    await act(async () => asked.at(-1)?.answer())
    await press('Arsenal')
    await press('Over 2.5')
    const waiting = button('Waiting for the price')
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

  test('on a phone the choices begin as one line, which opens', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(width < 780px)' }))
    await show()
    await press('Arsenal')
    await press('Over 2.5')
    expect(picks()).toHaveLength(0)
    expect(within(foot()).getByText('Arsenal · Over 2.5')).toBeDefined()
    fireEvent.click(button('Show your picks'))
    expect(picks()).toHaveLength(2)
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

describe('a combination that cannot be priced', () => {
  test('CUSTOM-04 names the choice at fault, keeps the others, and a press removes it', async () => {
    const { asked } = await show({ atOnce: false })
    // Pressed before the server has said that two of them exclude each other.
    for (const name of ['Arsenal', 'Over 2.5', 'Draw']) await press(name)
    await act(async () => asked.at(-1)?.answer())
    const note = screen.getByRole('alert')
    expect(note.textContent).toContain('Draw: cannot happen together with Arsenal')
    expect(button('Not with Draw')).toHaveProperty('disabled', true)
    // What is at fault is no reason against the rest.
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
    expect(screen.getByRole('alert').textContent).toContain('The price could not be asked for')
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
