'use client'
import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import type { Messages } from '#base/texts/messages.ts'

export interface MessagesProviderProps {
  /** Whole branches (PLAYER_MESSAGES), in the page's language. */
  readonly messages: Messages
  readonly children: ReactNode
}

/** Provides the page's messages and those of the player's part. */
export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  const page = useMessages()
  const all = useMemo(() => ({ ...page, ...messages }), [page, messages])
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  )
}
