'use client'
import type { ReactNode } from 'react'
import { RESERVED_SEGMENTS } from '../site/links.ts'
import { pageGroup } from '../site/page-group.ts'
import { usePagePath } from '../site/page-path.ts'

interface ByPageProps {
  readonly usual: ReactNode
  /** By route group. */
  readonly own: Readonly<Record<string, ReactNode>>
}

/** What the page on screen has of its own, else what every page has. */
export function ByPage({ usual, own }: ByPageProps) {
  return own[pageGroup(usePagePath(), RESERVED_SEGMENTS)] ?? usual
}
