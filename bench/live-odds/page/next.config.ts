import { join } from 'node:path'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const root = join(import.meta.dirname, '../../..')

// Built like apps/web, so that the shipped code is measured.
const withMessages = createNextIntlPlugin({
  requestConfig: '../../../apps/web/base/texts/request-messages.ts',
  experimental: {
    messages: { path: '../../../messages', format: 'json', locales: 'infer', precompile: true },
  },
})

const config: NextConfig = {
  distDir: process.env['BENCH_DIST'] ?? '.next',
  outputFileTracingRoot: root,
  turbopack: { root },
  reactCompiler: { compilationMode: 'annotation' },
  transpilePackages: ['@touchline/betting', '@touchline/contract', '@touchline/live', '@touchline/ui'],
  typescript: { ignoreBuildErrors: true },
}

export default withMessages(config)
