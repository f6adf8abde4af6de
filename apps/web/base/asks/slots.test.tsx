// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { opens } from './openers.ts'
import { fillSlots, hasSlot, Slot, type SlotPlace, useSlotNodes } from './slots.tsx'
import { KeptField } from './kept-field.tsx'
import { typedCode } from './typed-code.ts'
import { wishes } from './wishes.ts'
import './openers.testing.ts'

afterEach(cleanup)

/** Fills each slot as the player's tree does. */
function Filler() {
  const nodes = useSlotNodes()
  useLayoutEffect(fillSlots, [])
  return [...nodes].map(([name, { node }]) =>
    createPortal(
      <>
        <button type="button">another</button>
        <button type="button" ref={opens('slip')}>
          came
        </button>
      </>,
      node,
      name,
    ),
  )
}

const page = (filler: boolean) => (
  <>
    <Slot place="header-slip">
      <button type="button" ref={opens('slip')}>
        waiting
      </button>
    </Slot>
    {filler ? <Filler /> : null}
  </>
)

test('BEYOND-11 a place that is filled shows what came alone, and that has the focus which the waiting one had', () => {
  expect(hasSlot('header-slip')).toBe(false)
  const { rerender, unmount } = render(page(false))
  expect(hasSlot('header-slip')).toBe(true)
  screen.getByText('waiting').focus()
  rerender(page(true))
  expect(screen.queryByText('waiting')).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('came'))
  unmount()
  expect(hasSlot('header-slip')).toBe(false)
})

/** `later` runs when React has come to the page and its own field still stands. */
function Later({ later }: { readonly later: () => void }) {
  useLayoutEffect(later, [later])
  return null
}

const CODE_PLACE: SlotPlace = { slot: 'promocode', title: 'Promo code' }

const codePage = (later: () => void) => (
  <>
    <Slot place={CODE_PLACE}>
      <KeptField>
        <form data-own-code="">
          <input />
        </form>
      </KeptField>
    </Slot>
    <Later later={later} />
  </>
)

test('BONUS-06 a code typed into the field of the page is kept when that goes, whatever is typed until then', async () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(codePage(() => {}))
  const field = () => container.querySelector('input')
  const type = (text: string) => field()?.setAttribute('value', text)

  type('wel')
  fillSlots()
  expect(typedCode.get()).toEqual({ code: 'wel', isSent: false })

  type('welcome')
  const root = await act(async () =>
    hydrateRoot(
      container,
      codePage(() => type('welcome10')),
    ),
  )
  expect(field()).toBeNull()
  expect(typedCode.get()).toEqual({ code: 'welcome10', isSent: false })
  act(() => root.unmount())
  container.remove()
})

test('BONUS-06 a code that is sent off before React has come to its field is kept as sent and asks to sign in; the page is not loaded anew', () => {
  const stop = typedCode.hear()
  document.body.innerHTML =
    '<section class="code-box"><form data-own-code><input value=" derby25"></form></section><form id="other"></form>'
  const sent = (form: string) =>
    document.querySelector(form)?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  expect([sent('#other'), wishes.isNeeded()]).toEqual([true, false])
  expect(sent('[data-own-code]')).toBe(false)
  expect(typedCode.get()).toEqual({ code: ' derby25', isSent: true })
  expect(wishes.take()).toBe('sign-in')
  stop()
  expect(sent('[data-own-code]')).toBe(true)
  document.body.innerHTML = ''
})
