'use client'
import { type ComponentType, createElement, lazy } from 'react'

interface PartProps {
  readonly part: string
  readonly props: object
}

/** A component of a module that is loaded when one of its components is first shown. */
const oneOf = (load: () => Promise<object>) =>
  lazy(async () => {
    const parts = (await load()) as Readonly<Record<string, unknown>>
    return {
      default: ({ part, props }: PartProps) => createElement(parts[part] as ComponentType<object>, props),
    }
  })

/** One module for parts that are used together, so that a page refers to few. */
const MODULES = {
  jackpots: oneOf(() => import('./later-jackpots.tsx')),
  lists: oneOf(() => import('./later-lists.tsx')),
  match: oneOf(() => import('./later-match.tsx')),
  outrights: oneOf(() => import('./later-outrights.tsx')),
  rare: oneOf(() => import('./later-rare.tsx')),
}

/** A part of a widget that loads when it is shown. */
export function Later({ from, ...part }: PartProps & { readonly from: keyof typeof MODULES }) {
  const Module = MODULES[from]
  return <Module {...part} />
}
