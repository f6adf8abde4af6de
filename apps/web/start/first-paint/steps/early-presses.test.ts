// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { leavePages, run, takeDevice } from '../first-paint.testing.ts'

beforeEach(takeDevice)
afterEach(leavePages)

describe('presses before React hears', () => {
  /** A page as the server sent it. Returns which buttons were heard, in order, once React is there. */
  const setUp = (html: string) => {
    run(html)
    const heard: string[] = []
    const hear = ({ target }: Event) => heard.push((target as Element).closest('button,.switch')?.id ?? '')
    document.addEventListener('click', hear, true)
    const press = (id: string) => document.querySelector<HTMLElement>(`#${id}`)?.click()
    const hydrate = () => document.dispatchEvent(new Event('hydrated'))
    return {
      heard,
      press,
      hydrate,
      [Symbol.dispose]: () => document.removeEventListener('click', hear, true),
    }
  }
  const PRICE = '<button id="price" class="odds"><span id="text">2.10</span></button>'

  test('SLIP-09 a price pressed early is pressed again once, later presses are left alone', () => {
    using page = setUp(PRICE)
    page.press('text')
    expect(page.heard).toEqual([])
    page.hydrate()
    expect(page.heard).toEqual(['price'])
    page.press('price')
    page.hydrate()
    expect(page.heard).toEqual(['price', 'price'])
  })

  test('SLIP-09 FAV-01 a price or a star pressed twice early is as not pressed', () => {
    using page = setUp(`${PRICE}<button id="star" class="star"></button>`)
    for (const id of ['price', 'star', 'price', 'star']) page.press(id)
    page.hydrate()
    expect(page.heard).toEqual([])
  })

  test('SEARCH-01 text typed early is told to React once it is there, and stays', () => {
    using page = setUp('<input type="search">')
    const field = document.querySelector('input') as HTMLInputElement
    field.value = 'arse'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    // As React does: it stores the text it found and only hears of changes to it.
    let known = field.value
    const heard: string[] = []
    Object.defineProperty(field, 'value', {
      configurable: true,
      get: () => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.get?.call(field),
      set(text: string) {
        known = text
      },
    })
    field.addEventListener('input', () => field.value !== known && heard.push(field.value))
    page.hydrate()
    expect([heard, field.value]).toEqual([['arse'], 'arse'])
  })

  test('BEYOND-20 of radios pressed early the last is pressed again, however often', () => {
    const radios = (...ids: readonly string[]) =>
      `<div role="radiogroup">${ids.map((id) => `<button role="radio" id="${id}"></button>`).join('')}</div>`
    using page = setUp(radios('a', 'b') + radios('c'))
    for (const id of ['a', 'c', 'b', 'b']) page.press(id)
    page.hydrate()
    expect(page.heard).toEqual(['c', 'b'])
  })

  test('any other button is pressed again once; a form is not sent nor a switch turned before', () => {
    using page = setUp(
      '<button id="menu"></button><form><button id="send"></button></form><label id="quick" class="switch"><input type="checkbox"></label>',
    )
    const sent = vi.fn((event: Event) => event.preventDefault())
    document.querySelector('form')?.addEventListener('submit', sent)
    for (const id of ['menu', 'send', 'quick', 'menu']) page.press(id)
    expect([sent.mock.calls.length, document.querySelector('input')?.checked]).toEqual([0, false])
    page.hydrate()
    expect(page.heard.filter((id, at) => page.heard.indexOf(id) === at)).toEqual(['menu', 'send', 'quick'])
    expect([sent.mock.calls.length, document.querySelector('input')?.checked]).toEqual([1, true])
  })
})

test('BEYOND-09 one press on a combo presses the prices that are not on the slip yet', () => {
  run(`<article><b class="odds" aria-pressed="false">1</b><b class="odds" aria-pressed="true">2</b>
    <b class="odds" aria-pressed="false">3</b><i class="combo-add"><u>Add</u></i></article>
    <b class="odds" aria-pressed="false">4</b>`)
  const pressed: string[] = []
  for (const price of document.querySelectorAll('.odds'))
    price.addEventListener('click', () => pressed.push(price.textContent ?? ''))
  document.querySelector<HTMLElement>('.combo-add u')?.click()
  expect(pressed).toEqual(['1', '3'])
})
