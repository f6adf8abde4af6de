import '../../../../apps/web/styles.css'
import { NextIntlClientProvider } from 'next-intl'
import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PAGE_MESSAGES } from '../../../../apps/web/frame/words/client-messages.ts'
import { Providers } from '../../../../apps/web/frame/document/providers.tsx'
import { messagesOf, picked } from '../../../../apps/web/base/texts/messages.ts'
import { publicSiteSample } from '../../../../apps/web/base/config/public-site-sample.ts'

export const dynamic = 'force-dynamic'

export default async function Layout({ children }: { children: ReactNode }) {
  setRequestLocale('en')
  const messages = picked(await messagesOf({ messages: {} }, 'en'), PAGE_MESSAGES)
  return (
    <html lang="en" data-theme="light">
      <body>
        <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ ...messages }}>
          <Providers site={publicSiteSample} base="/sports" oddsType="european" renderedAt={Date.now()}>
            <main className="app-main">{children}</main>
          </Providers>
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
