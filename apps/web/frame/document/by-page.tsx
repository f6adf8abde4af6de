'use client'
import type { ReactNode } from 'react'
import { RESERVED_SEGMENTS } from '#base/addresses/links.ts'
import { pageGroup } from '#base/addresses/page-group.ts'
import { usePagePath } from '#base/navigation/page-path.ts'

interface ByPageProps {
  readonly usual: ReactNode
  /** Content by route group. */
  readonly own: Readonly<Record<string, ReactNode>>
}

/** Shows the content of the current page's route group, else the usual one. */
export function ByPage({ usual, own }: ByPageProps) {
  return own[pageGroup(usePagePath(), RESERVED_SEGMENTS)] ?? usual
}
