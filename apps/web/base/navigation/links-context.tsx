'use client'
import { createContext, type ReactNode, useContext } from 'react'
import { createLinks, type Links } from '../addresses/links.ts'

const LinksContext = createContext<Links>(createLinks(''))

/** `base` is what `basePath` says for the site and locale. */
export function LinksProvider({ base, children }: { readonly base: string; readonly children: ReactNode }) {
  'use memo'
  return <LinksContext value={createLinks(base)}>{children}</LinksContext>
}

/** The maker of internal addresses for the language on screen. */
export const useLinks = (): Links => useContext(LinksContext)
