'use client'
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { atFirstSign, PATIENCE } from '#base/device/first-sign.ts'
import { signal } from '#base/signal.ts'
import type * as parts from './live/parts.tsx'

type Parts = typeof parts

const loaded = signal<Parts | null>(null)
let isAsked = false

function load() {
  if (isAsked) return
  isAsked = true
  void import('./live/parts.tsx').then(loaded.set, () => {
    // Asked again at the next sign.
    isAsked = false
  })
}

/** Loads the moving parts at the first sign of a viewer, or after a while where the match is played. */
const watch = (isLive: boolean): (() => void) => atFirstSign(load, isLive ? PATIENCE : undefined)

type PropsOf<Part extends keyof Parts> = Omit<ComponentProps<Parts[Part]>, 'children'>

export interface LivePartProps<Part extends keyof Parts> {
  readonly part: Part
  readonly props: PropsOf<Part>
  readonly isLive: boolean
  /** The part as the server drew it. */
  readonly children?: ReactNode
}

/** A part of the match centre: as the server drew it, until its code has come and it follows the match. */
export function LivePart<Part extends keyof Parts>({ part, props, isLive, children }: LivePartProps<Part>) {
  const ready = useSyncExternalStore(loaded.subscribe, loaded.get, () => null)
  useEffect(() => (ready === null ? watch(isLive) : undefined), [ready, isLive])
  if (ready === null) return children
  const Shown = ready[part] as unknown as ComponentType<PropsOf<Part> & { children?: ReactNode }>
  return <Shown {...props}>{children}</Shown>
}
