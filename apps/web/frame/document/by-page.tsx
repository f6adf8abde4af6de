'use client'
import type { ReactNode } from 'react'
import { RESERVED_SEGMENTS } from '#base/addresses/links.ts'
import { pageGroup } from '#base/addresses/page-group.ts'
import { usePagePath } from '#base/navigation/page-path.ts'

interface ByPageProps {
  readonly usual: ReactNode
  /** By route group. */
  readonly own: Readonly<Record<string, ReactNode>>
}

/** What the page on screen has of its own, else what every page has. */
export function ByPage({ usual, own }: ByPageProps) {
  return own[pageGroup(usePagePath(), RESERVED_SEGMENTS)] ?? usual
}
