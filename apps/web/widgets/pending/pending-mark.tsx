'use client'
import { useEffect } from 'react'
import { useIsOpening } from '#base/navigation/page-link.tsx'

/**
 * Inside a link: marks the page while the link's target loads, so that lists show skeletons of their own size
 * (states.css).
 */
export function PendingMark() {
  const isOpening = useIsOpening()
  useEffect(() => {
    const main = document.querySelector('main')
    if (!isOpening || main === null) return
    main.dataset['pending'] = ''
    return () => void delete main.dataset['pending']
  }, [isOpening])
  return null
}
