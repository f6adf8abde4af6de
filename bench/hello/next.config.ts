import { join } from 'node:path'
import type { NextConfig } from 'next'

const root = join(import.meta.dirname, '../..')

/** Nothing but what lets it stand inside this repository. */
const config: NextConfig = {
  outputFileTracingRoot: root,
  turbopack: { root },
  typescript: { ignoreBuildErrors: true },
}

export default config
