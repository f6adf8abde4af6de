import { booksOf, signedIn } from '../steps/player.ts'
import { matchPath, type Offer, prematchOffers } from '../servers/season.ts'
import { escaped, subunitsIn } from '../steps/slip.ts'
import { DEMO } from '../servers/stack.ts'
import { expect, test } from './fixtures.ts'
import type { Tab, Thing } from './tab.ts'

// What every browser must be able to do, in those other than Chromium.

const named = (css: string, name: string): Thing => ({ css, name: new RegExp(`^${escaped(name)}$`) })

const PICKS: Thing = { css: '.app-slip .pick' }
const STAKE: Thing = { css: '.app-slip input', name: /Stake in EUR$/ }
const PLACE: Thing = { css: '.app-slip button', name: /^Place bet/ }
const RECEIPT: Thing = { css: '.app-slip [role="status"]', name: /placed/ }
const ACCOUNT: Thing = { css: 'button', name: /^Account EUR/ }
const PRESSED: Thing = { css: 'button.odds[aria-pressed="true"]' }

const outcomeOf = ({ market, outcomeName }: Offer): Thing => ({
  css: 'button.odds',
  name: new RegExp(`^${escaped(outcomeName)}, `),
  within: named('section.market', market.name),
})

/** Opens an outcome's match and puts the outcome on the slip, as pick number `number`. */
async function pick(tab: Tab, offer: Offer, number: number) {
  await tab.open(matchPath(offer.match))
  await tab.press(outcomeOf(offer))
  await tab.sees(PRESSED)
  await expect.poll(() => tab.count(PICKS)).toBe(number)
}

/** Waits for the receipt; what the slip says in its place stands in the failure. */
async function seesReceipt(tab: Tab) {
  await expect.poll(() => tab.text({ css: '.app-slip' })).toMatch(/placed/)
  await tab.sees(RECEIPT)
}

const shownBalance = async (tab: Tab) => subunitsIn(await tab.text(ACCOUNT))

/** Fills in the open sign-in form as the demo player. */
async function signIn(tab: Tab) {
  const form = named('dialog', 'Sign in')
  await tab.write({ ...named('input', 'Email or phone'), within: form }, DEMO.login)
  await tab.write({ ...named('input', 'Password'), within: form }, DEMO.password)
  await tab.press({ ...named('form button', 'Sign in'), within: form })
  await tab.sees(ACCOUNT)
}

test.describe('while matches go on', () => {
  test.use({ season: 'playing' })

  test('ROUTE-03 ROUTE-07 ROUTE-10 LIVE-13 a visitor goes from home to live, where odds move, and on to a match', async ({
    tab,
    stack,
  }) => {
    await tab.open('/sports')
    await tab.sees({ css: 'article.event .price[data-odds]' })
    await tab.press({ ...named('a', 'Live'), within: named('nav', 'Main') })
    await expect.poll(tab.path).toBe('/sports/live')
    await tab.sees({ css: 'main article.event button.odds' })
    await tab.evaluate(
      `void (globalThis.seen = [...document.querySelectorAll('button.odds .price')].map((price) => [price, price.textContent]))`,
    )
    // The same element with another price: it moved before the viewer's eyes, and shows the direction.
    const moved = () =>
      tab.evaluate(
        `seen.filter(([price, before]) => price.isConnected && price.textContent !== before).length`,
      )
    await expect.poll(moved, { timeout: 40_000 }).toBeGreaterThan(0)
    await tab.sees({ css: 'button.odds[data-move]', name: /, (up|down)$/ })
    await stack.season('hold')
    const names = await tab.look({ css: 'main article.event' }, ([row]) =>
      [...(row?.querySelectorAll('.team-name') ?? [])].map(({ textContent }) => textContent),
    )
    expect(names).toHaveLength(2)
    await tab.press({ css: 'main article.event .event-teams' })
    await expect.poll(tab.path).toMatch(/-m\d+$/)
    await tab.sees(named('h1', names.join(' – ')))
    await tab.sees({ css: 'section.market' })
  })
})

test('PLACE-01 PLACE-08 AUTH-05 a visitor picks, signs in, places a single and a combo, and the balance falls to the cent', async ({
  tab,
  stack,
  request,
}) => {
  const player = await signedIn({ request })
  const [first, second, third] = await prematchOffers(stack, { count: 3 })
  await pick(tab, first, 1)
  await tab.write(STAKE, '2')
  await tab.sees({ ...named('button', 'Sign in'), within: { css: 'header' } })
  await tab.press(PLACE)
  await signIn(tab)
  await expect.poll(() => tab.count(PICKS)).toBe(1)
  const { balance: before, bets } = await booksOf(player)
  const ownBalance = async () => (await shownBalance(tab)) - (await player.wonSince(bets))
  await expect.poll(ownBalance).toBe(before)

  await tab.press(PLACE)
  await seesReceipt(tab)
  expect(await tab.text(RECEIPT)).toContain('Single · 1 selection')
  await expect.poll(ownBalance).toBe(before - 200)
  await tab.press({ ...named('button', 'Done'), within: RECEIPT })
  await expect.poll(() => tab.count(PICKS)).toBe(0)

  await pick(tab, second, 1)
  await pick(tab, third, 2)
  await tab.write(STAKE, '1.50')
  await tab.press(PLACE)
  await seesReceipt(tab)
  expect(await tab.text(RECEIPT)).toContain('Combo · 2 selections')
  await expect.poll(ownBalance).toBe(before - 350)
  const [combo, single] = await player.bets()
  expect(combo).toMatchObject({ type: 'combo', stake: { value: 150 } })
  expect(single).toMatchObject({ type: 'single', stake: { value: 200 } })
})

test('MODAL-04 AUTH-12 BETS-09 a player is told what a form lacks, finds the bets and cashes one out', async ({
  tab,
  stack,
  request,
}) => {
  await tab.open('/sports?modal=sign-up')
  const form = named('dialog', 'Sign up')
  const errors = () =>
    tab.look(
      { css: '.field:has(.input [aria-invalid="true"]) .hint', within: named('dialog', 'Sign up') },
      (all) => all.map(({ innerText }) => innerText.trim()),
    )
  const send: Thing = { ...named('form button', 'Sign up'), within: form }
  await tab.press(send)
  await expect
    .poll(errors)
    .toEqual(['Fill this in', 'Fill this in', 'The password has at least 8 characters'])
  await tab.write({ ...named('input', 'Email'), within: form }, 'nobody')
  await tab.write({ ...named('input', 'Password'), within: form }, 'long enough')
  await tab.press(send)
  await expect.poll(errors).toEqual(['Enter an email address or a phone number', 'Fill this in'])

  const player = await signedIn({ request })
  const offers = await prematchOffers(stack, { count: 2, startsIn: [900, 20_000] })
  const bet = await player.place(offers, 1000)
  await tab.open('/sports/bets_history?modal=sign-in')
  await signIn(tab)
  const card: Thing = { css: 'main article', name: new RegExp(`^Bet ${bet.ref}$`) }
  await tab.press({ css: 'button', name: /^Cash out/, within: card })
  const before = await shownBalance(tab)
  await tab.press({ css: 'button', name: /^Confirm cash out/, within: card })
  const ended = async () => (await player.bets()).find(({ id }) => id === bet.id)
  await expect.poll(async () => (await ended())?.status).toBe('cashed_out')
  const paid = (await ended())?.cashed_out_amount ?? 0
  expect(paid).toBeGreaterThan(0)
  await expect.poll(() => tab.text({ css: 'header', within: card })).toContain('Cashed out')
  await expect.poll(() => shownBalance(tab)).toBe(before + paid)
})

test('LINK-10 in Arabic the page runs right to left, the slip stands on the left, and prices read left to right', async ({
  tab,
  stack,
}) => {
  const [offer] = await prematchOffers(stack)
  await tab.open(`/ar${matchPath(offer.match)}`)
  await tab.press({ css: 'section.market button.odds:has([data-odds])' })
  await tab.sees(PRESSED)
  await tab.sees(PICKS)
  expect(
    await tab.evaluate(`[document.documentElement.dir, getComputedStyle(document.body).direction]`),
  ).toEqual(['rtl', 'rtl'])
  const [slip, main] = await tab.look({ css: '.app-slip, main' }, (all) =>
    all
      .sort((a) => (a.matches('main') ? 1 : -1))
      .map((element) => {
        const { left, right } = element.getBoundingClientRect()
        return { left, right }
      }),
  )
  expect(slip?.right).toBeLessThanOrEqual(main?.left ?? 0)
  // Digits run from left to right, whatever signs are around them.
  const numbers = await tab.look({ css: '.price[data-odds], .app-slip .pick .ltr, .app-slip .chip' }, (all) =>
    all.map((element) => {
      const places: number[] = []
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        for (const { index } of (node.nodeValue ?? '').matchAll(/[\d.]/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + 1)
          places.push(range.getBoundingClientRect().left)
        }
      const isInOrder = places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0))
      return { text: element.textContent, isInOrder }
    }),
  )
  expect(numbers.length).toBeGreaterThan(3)
  expect(numbers.filter(({ isInOrder }) => !isInOrder)).toEqual([])
})
