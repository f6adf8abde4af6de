// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { added, inter, show } from '../bet-slip.testing.tsx'
import { SlipSheet } from './slip-sheet.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['slip']
})

test('BEYOND-11 the slip as a sheet closes where a press beside it ends, so that one that slides away closes nothing', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const beside = (
    <>
      <div className="scrim" />
      <aside className="app-slip">
        <button type="button">of the slip</button>
      </aside>
      <SlipSheet />
    </>
  )
  const { store } = show(added(inter), { also: beside })
  const isOpen = () => store.getState().panel.isOpen
  const [scrim, slip] = ['.scrim', '.app-slip'].map((part) => document.querySelector(part))
  if (scrim == null || slip == null) throw new Error('no sheet')
  for (const end of [slip, scrim]) {
    fireEvent.pointerDown(scrim)
    fireEvent.mouseDown(scrim)
    fireEvent.pointerUp(end)
    fireEvent.mouseUp(end)
    // Browsers tell a click to what holds both ends of a press.
    fireEvent.click(end === scrim ? scrim : document.body)
    expect([isOpen(), document.documentElement.dataset['slip']]).toEqual(
      end === scrim ? [false, ''] : [true, 'open'],
    )
  }
})
