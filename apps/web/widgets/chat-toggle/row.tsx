import { useTranslations } from 'next-intl'
import { isChatType } from '#base/support-chat/chat-types.ts'
import { chatOf } from '#base/support-chat/providers.ts'
import { Slot } from '#base/asks/slots.tsx'
import { noData, type Shown, widgetRow } from '../widget.ts'

/** Areas that are a bar; the others are lists of links. */
const BARS: readonly string[] = ['header', 'tabBar']

function Toggle({ context: { area, site } }: Shown<'chat-toggle', null>) {
  const t = useTranslations('chat')
  const chat = chatOf(site)
  if (chat === null || !isChatType(chat.type)) return null
  const words = { open: t('open'), close: t('close'), failed: t('failed'), unread: t('unread') }
  return BARS.includes(area) ? (
    <div className="chat-place">
      <Slot place={{ slot: 'chat-bar', look: 'icon', words }} />
    </div>
  ) : (
    <Slot place={{ slot: 'chat-list', look: 'row', words }} />
  )
}

/** The button of the site's chat, drawn once scripts are there, for without them there is no chat (WIDGET-36). */
export const row = widgetRow('chat-toggle', { prefetch: noData, Widget: Toggle, Skeleton: () => null })
