'use client'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { CHAT_SLOTS, useSlotNodes } from '#base/asks/slots.tsx'
import { ChatToggle } from '../chat-toggle.tsx'
import { siteChat } from '../site-chat.ts'

export interface ChatPlacesProps {
  /** A player's first name or nickname; null for a visitor, and for a player who has none. */
  readonly name: string | null
}

/** Starts the site's chat, and draws its buttons where the page has a place for them. */
export function ChatPlaces({ name }: ChatPlacesProps) {
  const chat = siteChat()
  const nodes = useSlotNodes()
  useEffect(() => {
    chat?.know({ locale: document.documentElement.lang, name })
    chat?.start()
  }, [chat, name])
  if (chat === null) return null
  return CHAT_SLOTS.map((slot) => {
    const open = nodes.get(slot)
    if (open === undefined || typeof open.place === 'string' || !('words' in open.place)) return null
    const { look, words } = open.place
    return createPortal(<ChatToggle chat={chat} look={look} words={words} />, open.node, slot)
  })
}
