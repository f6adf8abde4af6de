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
  turbopack: { root },
  // Where `'use memo'` stands only: the caches of all components were a third of our scripts (docs/decisions).
  reactCompiler: { compilationMode: 'annotation' },
  transpilePackages: [
    '@touchline/api-client',
    '@touchline/betting',
    '@touchline/contract',
    '@touchline/live',
    '@touchline/ui',
  ],
  poweredByHeader: false,
  // A page is sent whole, to everybody alike (packages/delivery/src/cache/page-cache.ts): its title and descriptions stand in its head.
  htmlLimitedBots: /./,
  // `npm run verify` checks types and lint; a build repeats neither.
  typescript: { ignoreBuildErrors: true },
  // Next compresses an answer by a type it knows beforehand; by that of a route handler it does not.
  headers: () => [
    { source: '/_front/messages/:path*', headers: [{ key: 'content-type', value: 'application/json' }] },
  ],
  // The address rules of proxy.ts answer 301 where Next would answer 308.
  skipTrailingSlashRedirect: true,
}

const configured = withMessages(config)
// In place of the formatter that the plugin chose, one that isolates what it inserts and then asks that.
const aliases = configured.turbopack?.resolveAlias
if (aliases?.['use-intl/format-message'] === undefined)
  throw new Error(
    'next-intl no longer resolves use-intl/format-message: base/texts/format-message.ts would stand in for nothing',
  )
aliases['use-intl/format-message'] = './base/texts/format-message.ts'

export default configured
