import { join } from 'node:path'
import type { NextConfig } from 'next'

const root = join(import.meta.dirname, '../..')

/** Only what the app needs to build inside this repository. */
const config: NextConfig = {
  outputFileTracingRoot: root,
  turbopack: { root },
  typescript: { ignoreBuildErrors: true },
}

export default config
