import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PlayerAtOnce } from '#start/player-at-once.tsx'
import { playerMessages } from '#frame/words/player-messages.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'

interface EmbedLayoutProps {
  readonly children: ReactNode
  readonly params: Promise<{ locale: Locale }>
}

/** A single widget of a foreign page: no header, no navigation, as high as its content (BEYOND-31). */
export default async function EmbedLayout({ children, params }: EmbedLayoutProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const { path } = await playerMessages(currentSite(), locale)
  return (
    <>
      <main id="main">{children}</main>
      <PlayerAtOnce messagesPath={path} />
    </>
  )
}
