import { notFound } from 'next/navigation'

// Without it the title disappears after hydration.
export { generateMetadata } from '../not-found.tsx'

/** All addresses without a page. */
export default function Unknown(): never {
  notFound()
}
