'use client'
import { useLinkStatus } from 'next/link'

/** Inside a link: marks the page while what it leads to is on its way, so that lists show skeletons in their own size (states.css). */
export function PendingMark() {
  const { pending } = useLinkStatus()
  return pending ? <span data-pending="" hidden /> : null
}
