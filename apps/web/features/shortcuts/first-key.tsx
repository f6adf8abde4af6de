'use client'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Alone } from '#base/faults/alone.tsx'

const Shortcuts = lazy(() => import('./shortcuts.tsx'))

/** Loads the shortcuts at the first key that could be one: a character, or an arrow on a price. */
export function FirstKey() {
  const [first, setFirst] = useState<KeyboardEvent | null>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isArrow =
        event.target instanceof Element &&
        event.key.startsWith('Arrow') &&
        event.target.matches('.event .odds')
      if (event.key.length === 1 || isArrow) setFirst((known) => known ?? event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return first === null ? null : (
    <Alone failed={null}>
      <Suspense>
        <Shortcuts first={first} />
      </Suspense>
    </Alone>
  )
}
