'use client'
import { Icon, IconButton } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ReceiptText } from './receipt-text.ts'

export interface TicketButtonsProps {
  /** The bet's reference. */
  readonly name: string
  /** What the image says; asked at the press. */
  readonly text: () => ReceiptText
}

/**
 * Saves, shares or prints a bet as an image, which does not name the player (BEYOND-16). The drawing code is loaded at
 * the first press.
 */
export function TicketButtons({ name, text }: TicketButtonsProps) {
  const t = useTranslations('slip')
  const [failed, setFailed] = useState(false)
  const draw = async (use: 'print' | 'save') => {
    try {
      const { printImage, receiptImage, saveImage } = await import('./receipt-image.ts')
      const { direction, fontFamily: families } = getComputedStyle(document.body)
      const image = await receiptImage(text(), { direction: direction === 'rtl' ? 'rtl' : 'ltr', families })
      await (use === 'print' ? printImage(image) : saveImage(image, `${name}.png`))
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      {failed ? <span className="muted">{t('receipt-image.failed')}</span> : null}
      <IconButton size="s" label={t('receipt-image.save', { ref: name })} onClick={() => void draw('save')}>
        <Icon name="download" />
      </IconButton>
      <IconButton size="s" label={t('receipt-image.print', { ref: name })} onClick={() => void draw('print')}>
        <Icon name="printer" />
      </IconButton>
    </>
  )
}
