'use client'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { wishes } from './wishes.ts'

/**
 * Places in the server's page that are filled after the first paint, by a tree of its own with the session, the slip and the query
 * cache. Until then, and without scripts, each shows its own content, in the same size.
 */
export type SlotName =
  | 'header-end'
  | 'header-slip'
  | 'notifications'
  | 'session-clock'
  | 'slip'
  | 'slip-peek'
  | 'tabbar-slip'
  | 'page'
  | 'bet-builder'
  | 'stream'

/** Slots that are all their place has: without the player's part they stay empty. */
const NEEDY: readonly SlotName[] = ['page', 'bet-builder', 'stream']

const nodes = new Map<SlotName, HTMLElement>()
const listeners = new Set<() => void>()
let filled = false
let version = 0

const tell = () => {
  version += 1
  for (const listener of [...listeners]) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The slot whose own content holds the focus. */
const focusedSlot = (): HTMLElement | undefined =>
  [...nodes.values()].find((node) => node.previousElementSibling?.contains(document.activeElement))

/** Hides what the slots show on their own; the focus goes on where it was. To be called once by what fills them. */
export function fillSlots(): void {
  const focused = filled ? undefined : focusedSlot()
  filled = true
  tell()
  focused?.querySelector<HTMLElement>('button, a[href]')?.focus()
}

/** The elements to render into; renders again when a page brings or takes one. */
export function useSlotNodes(): ReadonlyMap<SlotName, HTMLElement> {
  useSyncExternalStore(
    subscribe,
    () => version,
    () => 0,
  )
  return nodes
}

export interface SlotProps {
  readonly name: SlotName
  /** Shown until the slot is filled. */
  readonly children?: ReactNode
  /** Tells what fills the slot which page it is; of a bet builder, the id of the match. */
  readonly page?: string
}

export function Slot({ name, children, page }: SlotProps) {
  const element = useRef<HTMLDivElement>(null)
  const isFilled = useSyncExternalStore(
    subscribe,
    () => filled,
    () => false,
  )
  useEffect(() => {
    const node = element.current
    if (node === null) return
    nodes.set(name, node)
    if (NEEDY.includes(name)) wishes.need()
    tell()
    return () => {
      if (nodes.get(name) === node) nodes.delete(name)
      tell()
    }
  }, [name])
  return (
    <>
      {isFilled ? null : children}
      <div ref={element} className="slot" data-slot={name} data-page={page} />
    </>
  )
}
