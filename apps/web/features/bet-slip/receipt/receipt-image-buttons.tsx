'use client'
import { betTypes, type PlacedBet } from '@touchline/betting'
import { Icon, IconButton } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatMoney } from '#base/texts/format-money.ts'
import { writeTime } from '#base/time/local-time.tsx'
import { useOddsType } from '#base/choices/use-odds-type.ts'
import { useSite } from '#base/config/site-context.tsx'
import { bonusDid } from '#entities/bonus/index.ts'
import { useWriting } from '../bonuses/use-bonuses.ts'
import { receiptText } from './receipt-text.ts'
import { useSlip } from '../state/slip-context.tsx'

export interface ReceiptImageProps {
  readonly bet: PlacedBet
  /** The bet's type and size. */
  readonly title: string
}

/**
 * Saves, shares or prints the receipt as an image, which does not name the player (BEYOND-16). The drawing code is
 * loaded at the first press.
 */
export function ReceiptImageButtons({ bet, title }: ReceiptImageProps) {
  const t = useTranslations('slip')
  const locale = useLocale()
  const oddsType = useOddsType()
  const { siteName } = useSite()
  const write = useWriting()
  const slip = useSlip((state) => state)
  const [failed, setFailed] = useState(false)
  const text = () =>
    receiptText(bet, slip, oddsType, {
      siteName,
      title,
      moment: t('receipt-image.placed', { time: writeTime(bet.placedAt, locale, 'moment') }),
      stake: t('stake'),
      odds: t('total-odds'),
      win:
        bet.bonus?.type === 'freebet_only_win' ? t('bonus.winnings-only') : t(betTypes[bet.betType].winWord),
      bet: t('bet'),
      bonus: bet.bonus && {
        label: write.t(`bonus.kind.${bet.bonus.type}`),
        value: bonusDid({ ...bet.bonus, given: Number(bet.bonus.given), extra: 0 }, write) ?? '',
      },
      money: (amount) => formatMoney(locale, amount, bet.stake.currency, slip.currency.subunits),
    })
  const draw = async (use: 'print' | 'save') => {
    try {
      const { printImage, receiptImage, saveImage } = await import('./receipt-image.ts')
      const { direction, fontFamily: families } = getComputedStyle(document.body)
      const image = await receiptImage(text(), { direction: direction === 'rtl' ? 'rtl' : 'ltr', families })
      await (use === 'print' ? printImage(image) : saveImage(image, `${bet.ref}.png`))
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  const { ref } = bet
  return (
    <>
      {failed ? <span className="muted">{t('receipt-image.failed')}</span> : null}
      <IconButton size="s" label={t('receipt-image.save', { ref })} onClick={() => void draw('save')}>
        <Icon name="download" />
      </IconButton>
      <IconButton size="s" label={t('receipt-image.print', { ref })} onClick={() => void draw('print')}>
        <Icon name="printer" />
      </IconButton>
    </>
  )
}
