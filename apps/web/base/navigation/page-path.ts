'use client'
import { usePathname } from 'next/navigation'
import { useLinks } from './links-context.tsx'

/** The current path below the sub-path: '' is home, `live`, `soccer/premier-league-l17`. */
export function usePagePath(): string {
  const { base } = useLinks()
  const path = usePathname()
  return path.startsWith(`${base}/`) ? path.slice(base.length + 1) : ''
}
