import { notFound } from 'next/navigation'

// Without it the title is gone once the page has come alive.
export { generateMetadata } from '../not-found.tsx'

/** Every address that no page has. */
export default function Unknown(): never {
  notFound()
}
