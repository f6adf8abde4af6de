import { spareClient } from './spare-client.ts'

/** As the bundler calls it, which looks for a default export (apps/web/next.config.ts). */
export default function load(source: string): string {
  return spareClient(source)
}
