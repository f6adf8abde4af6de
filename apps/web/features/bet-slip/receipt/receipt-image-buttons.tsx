'use client'
import { betTypes, type PlacedBet } from '@touchline/betting'
import { useLocale, useTranslations } from 'next-intl'
import { formatMoney } from '#base/texts/format-money.ts'
import { writeTime } from '#base/time/local-time.tsx'
import { useOddsType } from '#base/choices/use-odds-type.ts'
import { useSite } from '#base/config/site-context.tsx'
import { bonusDid } from '#entities/bonus/index.ts'
import { useWriting } from '../bonuses/use-bonuses.ts'
import { receiptText } from './receipt-text.ts'
import { TicketButtons } from './ticket-buttons.tsx'
import { useSlip } from '../state/slip-context.tsx'

export interface ReceiptImageProps {
  readonly bet: PlacedBet
  /** The bet's type and size. */
  readonly title: string
}

/** The receipt of a bet that was just placed, as an image. */
export function ReceiptImageButtons({ bet, title }: ReceiptImageProps) {
  const t = useTranslations('slip')
  const locale = useLocale()
  const oddsType = useOddsType()
  const { siteName } = useSite()
  const write = useWriting()
  const slip = useSlip((state) => state)
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
  return <TicketButtons name={bet.ref} text={text} />
}
