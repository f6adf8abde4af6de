import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

const withMessages = createNextIntlPlugin({
  requestConfig: './base/texts/request-messages.ts',
  experimental: { messages: { path: '../../messages', format: 'json', locales: 'infer', precompile: true } },
})

const config: NextConfig = {
  outputFileTracingRoot: root,
  turbopack: {
    root,
    rules: {
      // Its file without the transports and subscriptions that no page uses.
      '**/centrifuge/build/index.mjs': {
        loaders: [join(root, 'packages/live/build/spare-client-loader.ts')],
      },
    },
  },
  // Only for functions with `'use memo'`: the caches of all components were a third of our scripts (docs/decisions).
  reactCompiler: { compilationMode: 'annotation' },
  transpilePackages: [
    '@touchline/api-client',
    '@touchline/betting',
    '@touchline/contract',
    '@touchline/live',
    '@touchline/ui',
  ],
  poweredByHeader: false,
  // Treats every client as a bot, so that title and descriptions are in the head. Pages are sent whole, and are the
  // same for everybody (packages/delivery/src/cache/page-cache.ts).
  htmlLimitedBots: /./,
  // `npm run verify` checks types and lint, so builds do not.
  typescript: { ignoreBuildErrors: true },
  // Next compresses an answer by the type that it knows beforehand; it does not know that of a route handler.
  headers: () => [
    { source: '/_front/messages/:path*', headers: [{ key: 'content-type', value: 'application/json' }] },
  ],
  // The address rules in proxy.ts answer 301, where Next would answer 308.
  skipTrailingSlashRedirect: true,
}

const configured = withMessages(config)
// Replaces the plugin's formatter by one that isolates inserted values and then calls the plugin's.
const aliases = configured.turbopack?.resolveAlias
if (aliases?.['use-intl/format-message'] === undefined)
  throw new Error(
    'next-intl no longer resolves use-intl/format-message: base/texts/format-message.ts would stand in for nothing',
  )
aliases['use-intl/format-message'] = './base/texts/format-message.ts'
aliases['next-intl'] = { browser: './base/texts/browser-intl.ts' }

export default configured
