'use client'
import { useLinkStatus } from 'next/link'
import { useEffect } from 'react'

/** Inside a link: marks the page while what it leads to is on its way, so that lists show skeletons in their own size (states.css). */
export function PendingMark() {
  const { pending } = useLinkStatus()
  useEffect(() => {
    const main = document.querySelector('main')
    if (!pending || main === null) return
    main.dataset['pending'] = ''
    return () => void delete main.dataset['pending']
  }, [pending])
  return null
}
