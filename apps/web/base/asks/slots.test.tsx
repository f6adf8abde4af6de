// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { opens } from './openers.ts'
import { fillSlots, hasSlot, Slot, useSlotNodes } from './slots.tsx'
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
