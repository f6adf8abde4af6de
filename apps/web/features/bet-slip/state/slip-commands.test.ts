import type { ApiResult } from '@touchline/api-client'
import { legsOf, selectedIds, summary, subunits } from '@touchline/betting'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Browser, openBrowser } from './slip-browser.testing.ts'
import {
  become,
  bodyOf,
  emptyModel,
  judge,
  type Kind,
  mayPlace,
  type Mode,
  type ModelLeg,
  mostWon,
  setLegs,
  SIZE,
  type SlipModel,
  staked,
} from './slip-model.testing.ts'
import { pick } from '#entities/bet/pick.testing.ts'

/** How often commands ran, by name and by what they met. */
const ran = new Map<string, number>()

/** What can be seen of the slip is what the model says. */
function compare(model: SlipModel, browser: Browser): void {
  const slip = browser.slip()
  const { totalStake, potentialWin, canPlace } = summary(slip)
  expect(selectedIds(slip)).toEqual(
    model.state === 'placed' ? [] : model.legs.map(({ match }) => pick(match).id),
  )
  expect(
    legsOf(slip).map(({ odds, acceptedOdds, isSuspended }) => [odds, acceptedOdds, isSuspended]),
  ).toEqual(model.legs.map(({ odds, taken, isSuspended }) => [odds, taken, isSuspended]))
  expect(slip.bets.map(({ stake }) => BigInt(stake))).toEqual(model.bets.map(({ stake }) => stake))
  expect([totalStake, potentialWin].map(BigInt)).toEqual([staked(model), mostWon(model)])
  expect(canPlace).toBe(mayPlace(model))
  expect(browser.sent).toHaveLength(model.presses)
  expect(new Set(browser.sent.map(({ key }) => key)).size).toBe(model.presses)
  expect(slip.placement?.key).toBe(model.state === 'sent' ? browser.sent.at(-1)?.key : undefined)
  expect(browser.asked()).toBe(model.asked)
}

interface Step {
  readonly name: string
  readonly check?: (model: SlipModel) => boolean
  /** Does it, and to the model what should come of it; may answer what it met. */
  readonly run: (model: SlipModel, browser: Browser) => Promise<string | void> | string | void
}

/** A command of fast-check that is counted, and after which slip and model are compared. */
const commanded = ({ name, check = () => true, run }: Step): fc.AsyncCommand<SlipModel, Browser> => ({
  check,
  run: async (model, browser) => {
    const met = await run(model, browser)
    judge(model)
    const path = typeof met === 'string' ? `${name}: ${met}` : name
    ran.set(path, (ran.get(path) ?? 0) + 1)
    compare(model, browser)
  },
  toString: () => name,
})

const legOf = ({ legs }: SlipModel, match: number): ModelLeg | undefined =>
  legs.find((leg) => leg.match === match)

/** What is picked after a receipt begins a new slip; while bets are sent nothing is picked. */
function begin(model: SlipModel): void {
  if (model.state === 'placed') setLegs(model, [])
  model.state = 'open'
}

const toggle = (match: number, odds: number): Step => ({
  name: `toggle ${match} at ${odds}`,
  run: (model, browser) => {
    browser.dispatch({ type: 'selection.toggled', selection: pick(match, odds) })
    if (model.state === 'sent') return 'while sent'
    begin(model)
    const isThere = legOf(model, match) !== undefined
    const fresh = { match, odds, taken: odds, isSuspended: false, isOld: false }
    setLegs(model, isThere ? model.legs.filter((leg) => leg.match !== match) : [...model.legs, fresh])
    return isThere ? 'removes' : 'adds'
  },
})

const price = (match: number, odds: number): Step => ({
  name: `price of ${match} is ${odds}`,
  check: (model) => legOf(model, match) !== undefined,
  run: (model, browser) => {
    browser.dispatch({
      type: 'market.changed',
      changes: [{ id: pick(match).id, odds, marketStatus: 1 }],
    })
    const leg = legOf(model, match)
    if (leg !== undefined) Object.assign(leg, { odds, isSuspended: false, isOld: false })
    return model.state
  },
})

const suspend = (match: number): Step => ({
  name: `${match} is suspended`,
  check: (model) => legOf(model, match) !== undefined,
  run: (model, browser) => {
    browser.dispatch({ type: 'market.changed', changes: [{ id: pick(match).id, marketStatus: -1 }] })
    const leg = legOf(model, match)
    if (leg !== undefined) leg.isSuspended = true
  },
})

const stake = (value: number, bet: number | null): Step => ({
  name: `stake ${value} on ${bet ?? 'all'}`,
  run: (model, browser) => {
    if (bet === null) browser.dispatch({ type: 'stakes.entered', value: subunits(value) })
    else browser.dispatch({ type: 'stake.entered', value: subunits(value), bet })
    if (model.state !== 'open') return 'locked'
    for (const [index, one] of model.bets.entries())
      if (bet === null || index === bet) one.stake = BigInt(value)
  },
})

const choose = (kind: Kind): Step => ({
  name: `choose ${kind}`,
  run: (model, browser) => {
    browser.dispatch({ type: 'bet.type-chosen', betType: kind })
    const now = model.bets.length > 1 ? 'single' : model.kind
    const isOffered = model.legs.length >= (kind === 'system' ? SIZE + 1 : 2)
    if (model.state !== 'open' || !isOffered || now === kind) return 'refused'
    become(model, kind)
  },
})

const accept: Step = {
  name: 'accept',
  run: (model, browser) => {
    browser.dispatch({ type: 'changes.accepted' })
    if (model.state !== 'open') return 'locked'
    const left = model.legs.filter(({ isSuspended }) => !isSuspended)
    const isLess = left.length < model.legs.length
    for (const leg of left) leg.taken = leg.odds
    if (isLess) setLegs(model, left)
    return isLess ? 'removes' : 'takes'
  },
}

const setMode = (mode: Mode): Step => ({
  name: `accept mode ${mode}`,
  run: (model, browser) => {
    browser.setMode(mode)
    model.mode = mode
  },
})

const press: Step = {
  name: 'press',
  run: (model, browser) => {
    const may = mayPlace(model)
    browser.press()
    if (!may) return model.state === 'sent' ? 'twice' : 'refused'
    model.presses += 1
    model.state = 'sent'
    model.asked = 'placeBets'
    expect(browser.sent.at(-1)?.body).toEqual(bodyOf(model))
    return model.bets.length > 1 ? 'singles' : model.kind
  },
}

const refused = (code: number, status: number, rest: object = {}): ApiResult<never> => ({
  ok: false,
  error: { kind: 'refused', status, body: { code, message: 'refused', ...rest } },
})

const isAsked = (name: SlipModel['asked']) => (model: SlipModel) => model.asked === name

/** An answer after which the bets are known to be placed, or not. */
const end = (
  name: string,
  asked: SlipModel['asked'],
  answer: ApiResult<unknown>,
  isPlaced: boolean,
): Step => ({
  name,
  check: isAsked(asked),
  run: async (model, browser) => {
    await browser.answer(answer)
    model.state = isPlaced ? 'placed' : 'open'
    model.asked = null
  },
})

const refuseOdds = (odds: number): Step => ({
  name: `refused, odds are ${odds}`,
  check: isAsked('placeBets'),
  run: async (model, browser) => {
    const [first] = model.legs
    if (first === undefined) return
    const told = {
      selection_id: pick(first.match).id,
      code: 101,
      localized_message: 'other',
      current_odds: odds,
    }
    await browser.answer(refused(101, 400, { errors_by_bet: [{ code: 101, selections: [told] }] }))
    Object.assign(first, { odds, isOld: false })
    Object.assign(model, { state: 'open', asked: null })
  },
})

const ask = (name: string, asked: SlipModel['asked'], answer: ApiResult<unknown>): Step => ({
  name,
  check: isAsked(asked),
  run: async (model, browser) => {
    await browser.answer(answer)
    model.asked = 'getPlacement'
  },
})

const dismiss = (keep: boolean): Step => ({
  name: keep ? 'dismiss, keep' : 'dismiss',
  check: ({ state }) => state === 'placed',
  run: (model, browser) => {
    browser.dispatch({ type: 'receipt.dismissed', keep })
    model.state = 'open'
    if (!keep) setLegs(model, [])
  },
})

const reload = (isOtherTab: boolean): Step => ({
  name: isOtherTab ? 'another tab' : 'reload',
  run: async (model, browser) => {
    const met = model.state
    await browser.reload(isOtherTab)
    if (model.state === 'placed') begin(model)
    for (const leg of model.legs) leg.isOld = true
    // Another tab knows nothing of what this one has sent.
    if (isOtherTab) model.state = 'open'
    model.asked = model.state === 'sent' ? 'getPlacement' : null
    return met
  },
})

const lost: ApiResult<never> = { ok: false, error: { kind: 'offline' } }
const fate = (status: string): ApiResult<unknown> => ({ ok: true, data: { status, bets: [] } })

const match = fc.integer({ min: 1, max: 5 })
const odds = fc.constantFrom(1333, 1500, 1850, 2000, 7125)
const fixed = (...steps: Step[]) => fc.constantFrom(...steps)
const value = fc.constantFrom(0, 1, 333, 1000)

const STEPS: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(match, odds).map(([one, at]) => toggle(one, at)) },
  { weight: 4, arbitrary: fc.tuple(match, odds).map(([one, at]) => price(one, at)) },
  { weight: 1, arbitrary: match.map(suspend) },
  { weight: 4, arbitrary: fc.tuple(value, fc.constantFrom(null, 0, 1)).map(([one, bet]) => stake(one, bet)) },
  { weight: 4, arbitrary: fc.constantFrom<Kind>('single', 'combo', 'system').map(choose) },
  { weight: 2, arbitrary: fixed(accept) },
  { weight: 1, arbitrary: fc.constantFrom<Mode>('none', 'any', 'higher').map(setMode) },
  { weight: 5, arbitrary: fixed(press) },
  {
    weight: 4,
    arbitrary: fixed(
      end('placed', 'placeBets', { ok: true, data: [] }, true),
      end('placed', 'placeBets', { ok: true, data: [] }, true),
      end('refused', 'placeBets', refused(104, 400), false),
      end('signed out', 'placeBets', refused(401, 401), false),
      end('was placed', 'getPlacement', fate('placed'), true),
      end('was not placed', 'getPlacement', fate('unknown'), false),
      ask('the answer is lost', 'placeBets', lost),
      ask('still pending', 'getPlacement', fate('pending')),
      ask('no answer about it', 'getPlacement', lost),
    ),
  },
  { weight: 1, arbitrary: odds.map(refuseOdds) },
  { weight: 6, arbitrary: fixed(dismiss(true), dismiss(false)) },
  { weight: 4, arbitrary: fc.constantFrom(false, false, true).map(reload) },
)

test('SLIP-08 SLIP-10 SLIP-11 SLIP-19 ODDS-05 ODDS-06 PLACE-07 STORE-01 STORE-02 BEYOND-03 whatever is done to a slip and however its calls end, it shows and sends what a model kept by hand says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands([STEPS.map(commanded)], { maxCommands: 60, size: 'max' }),
      async (commands) => {
        await fc.asyncModelRun(() => ({ model: emptyModel(), real: openBrowser() }), commands)
      },
    ),
    { numRuns: 800, seed: 22 },
  )
})

/** Paths without which those runs would prove less than they say. */
const TAKEN = [
  ...['press: single', 'press: singles', 'press: combo', 'press: system', 'press: twice', 'press: refused'],
  ...['accept: removes', 'accept: takes', 'placed', 'refused', 'signed out', 'was placed', 'was not placed'],
  ...['the answer is lost', 'still pending', 'no answer about it', 'dismiss', 'dismiss, keep'],
  ...['reload: open', 'reload: sent', 'reload: placed', 'another tab: open', 'another tab: sent'],
]

test('those runs have taken every path of a slip', () => {
  expect(TAKEN.filter((path) => !ran.has(path))).toEqual([])
})
