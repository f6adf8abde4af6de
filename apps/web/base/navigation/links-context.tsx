'use client'
import { createContext, type ReactNode, useContext } from 'react'
import { createLinks, type Links } from '../addresses/links.ts'

const LinksContext = createContext<Links>(createLinks(''))

/** `base`: the `basePath` of the site and locale. */
export function LinksProvider({ base, children }: { readonly base: string; readonly children: ReactNode }) {
  'use memo'
  return <LinksContext value={createLinks(base)}>{children}</LinksContext>
}

/** Makes internal addresses in the current language. */
export const useLinks = (): Links => useContext(LinksContext)
