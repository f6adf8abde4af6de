'use client'
import { formatOdds, type OddsType, type Receipt as PlacedReceipt } from '@touchline/betting'
import { Button, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { formatMoney } from '../../site/format-money.ts'
import { useSlip, useSlipScope } from './slip-context.tsx'

/** The bets as placed, at the odds really accepted (PLACE-08). */
export function Receipt({
  receipt,
  oddsType,
}: {
  readonly receipt: PlacedReceipt
  readonly oddsType: OddsType
}) {
  const t = useTranslations('slip')
  const locale = useLocale()
  const { store } = useSlipScope()
  const { subunits } = useSlip((slip) => slip.currency)
  const dismiss = (keep: boolean) => store.dispatch({ type: 'receipt.dismissed', keep })
  return (
    <div className="receipt" role="status">
      <div className="ok">
        <span className="ring">
          <Icon name="check" size="l" />
        </span>
        <h2>{t('placed', { count: receipt.bets.length })}</h2>
        {receipt.bets.map((bet) => (
          <span className="muted" key={bet.id}>
            {t(`type.${bet.betType}`)} · {t('picks', { count: bet.selections.length })}
          </span>
        ))}
      </div>
      {receipt.bets.map((bet) => (
        <div className="slipcard" key={bet.id}>
          <dl className="sums">
            <div>
              <dt>{t('stake')}</dt>
              <dd className="ltr">{formatMoney(locale, bet.stake.value, bet.stake.currency, subunits)}</dd>
            </div>
            <div>
              <dt>{t('total-odds')}</dt>
              <dd className="ltr">{formatOdds(bet.odds, oddsType)}</dd>
            </div>
            <div className="total">
              <dt>{t('potential-win')}</dt>
              <dd className="ltr">{formatMoney(locale, bet.potentialWin, bet.stake.currency, subunits)}</dd>
            </div>
          </dl>
          <div className="row-between">
            <span className="muted">{t('bet')}</span>
            <b className="ltr">{bet.ref}</b>
          </div>
        </div>
      ))}
      <div className="duo">
        <Button variant="outline" onClick={() => dismiss(true)}>
          {t('keep-picks')}
        </Button>
        <Button variant="primary" onClick={() => dismiss(false)}>
          {t('done')}
        </Button>
      </div>
    </div>
  )
}
