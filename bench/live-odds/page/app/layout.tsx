import '@touchline/ui/styles.css'
import '../../../../apps/web/shell/shell.css'
import { NextIntlClientProvider } from 'next-intl'
import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PAGE_MESSAGES } from '../../../../apps/web/shell/client-messages.ts'
import { Providers } from '../../../../apps/web/shell/providers.tsx'
import type { PublicSite } from '../../../../apps/web/site/site-context.tsx'
import { messagesOf, picked } from '../../../../apps/web/site/messages.ts'

const site = {
  siteName: 'Benchmark',
  logo: null,
  subPath: '',
  locales: ['en'],
  localeInUrl: false,
  isMyBetsVisible: true,
} satisfies PublicSite

export const dynamic = 'force-dynamic'

export default async function Layout({ children }: { children: ReactNode }) {
  setRequestLocale('en')
  const messages = picked(await messagesOf({ messages: {} }, 'en'), PAGE_MESSAGES)
  return (
    <html lang="en" data-theme="light">
      <body>
        <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ ...messages }}>
          <Providers site={site} base="/sports" oddsType="european" renderedAt={Date.now()}>
            <main className="app-main">{children}</main>
          </Providers>
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
