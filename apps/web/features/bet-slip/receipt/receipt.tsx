'use client'
import { betTypes, type PlacedBet, type Receipt as PlacedReceipt } from '@touchline/betting'
import type { ShareRequest } from '@touchline/contract'
import { Button, Icon, IconButton } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { MOMENT_STAYS, useFirstShown } from '#base/moments.ts'
import { formatMoney } from '#base/texts/format-money.ts'
import { LocalTime } from '#base/time/local-time.tsx'
import { bonusDid } from '#entities/bonus/index.ts'
import { useWriting } from '../bonuses/use-bonuses.ts'
import type { Kits } from './receipt-kits.tsx'
import { ReceiptImageButtons } from './receipt-image-buttons.tsx'
import { receiptLegs } from './receipt-text.ts'
import { useSlip, useSlipScope } from '../state/slip-context.tsx'
import { useOddsText } from '#entities/odds/index.ts'
import { useOddsType } from '#base/choices/use-odds-type.ts'

const ReceiptKits = lazy(() => import('./receipt-kits.tsx'))

interface PlacedProps {
  readonly bet: PlacedBet
  readonly kits: Kits
  /** One of several bets shows its type and has its own share button. */
  readonly isOneOfSeveral: boolean
  readonly onShare: (() => void) | undefined
}

function Kind({ bet }: { readonly bet: PlacedBet }) {
  const t = useTranslations('slip')
  return (
    <span>
      {t(`type.${bet.betType}`)} {bet.systemId === null ? null : <span className="ltr">{bet.systemId} </span>}
      · {t('picks', { count: bet.selections.length })} · <LocalTime iso={bet.placedAt} format="time" />
    </span>
  )
}

/** The legs of the only bet, or the leg of one of several singles: others are told apart by their type. */
function Legs({ bet, kits, isOneOfSeveral }: Omit<PlacedProps, 'onShare'>) {
  const slip = useSlip((state) => state)
  const legs = receiptLegs(bet, slip, useOddsType())
  if (legs.length === 0 || (isOneOfSeveral && legs.length > 1)) return null
  return (
    <ol className="ticket-legs">
      {legs.map(({ id, name, detail, odds }, index) => (
        // Names may repeat, and the order of a placed bet's legs stays.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <i aria-hidden="true">{kits[id]?.mark}</i>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className="ltr">{odds}</span>
          <small>{detail}</small>
        </li>
      ))}
    </ol>
  )
}

interface PlacedBonusProps {
  readonly bet: PlacedBet
  readonly money: (amount: bigint) => string
}

/** The bonus that the bet was placed with and what the player paid then, and whether it feeds a jackpot. */
function PlacedBonus({ bet, money }: PlacedBonusProps) {
  const write = useWriting()
  const { bonus, totalStake, usedInJackpot } = bet
  const told = bonus === null ? null : bonusDid({ ...bonus, given: Number(bonus.given), extra: 0 }, write)
  return (
    <>
      {bonus === null ? null : (
        <div data-wide="">
          <dt>{write.t(`bonus.kind.${bonus.type}`)}</dt>
          <dd className="ltr">{told ?? <Icon name="check" />}</dd>
        </div>
      )}
      {bonus === null || bonus.given === 0n ? null : (
        <div>
          <dt>{write.t('slip.bonus.you-pay')}</dt>
          <dd className="ltr">{money(totalStake - bonus.given)}</dd>
        </div>
      )}
      {usedInJackpot ? (
        <div>
          <dt>{write.t('bets.jackpot')}</dt>
          <dd>{write.t('bets.jackpot-in')}</dd>
        </div>
      ) : null}
    </>
  )
}

function Placed({ bet, kits, isOneOfSeveral, onShare }: PlacedProps) {
  const t = useTranslations('slip')
  const locale = useLocale()
  const oddsText = useOddsText()
  const [first] = bet.selections
  const { subunits } = useSlip((slip) => slip.currency)
  const money = (amount: bigint) => formatMoney(locale, amount, bet.stake.currency, subunits)
  const winWord =
    bet.bonus?.type === 'freebet_only_win' ? t('bonus.winnings-only') : t(betTypes[bet.betType].winWord)
  return (
    <article className="ticket" aria-label={bet.ref} style={first && kits[first.id]?.kits}>
      <div className="ticket-top">
        <Kind bet={bet} />
        <dl>
          <dt>{winWord}</dt>
          <dd className="ltr">{money(bet.potentialWin)}</dd>
        </dl>
      </div>
      <Legs bet={bet} kits={kits} isOneOfSeveral={isOneOfSeveral} />
      <div className="perf" />
      <div className="ticket-stub">
        <dl className="ticket-facts">
          <div>
            <dt>{t('stake')}</dt>
            <dd className="ltr">{money(bet.totalStake)}</dd>
          </div>
          {betTypes[bet.betType].oddsWord === null ? null : (
            <div>
              <dt>{t('total-odds')}</dt>
              <dd className="ltr">{oddsText(bet.odds)}</dd>
            </div>
          )}
          <PlacedBonus bet={bet} money={money} />
        </dl>
        <div className="bars">
          <i aria-hidden="true" />
          <b className="ltr">{bet.ref}</b>
        </div>
        <span className="receipt-tools">
          <ReceiptImageButtons
            bet={bet}
            title={[t(`type.${bet.betType}`), bet.systemId].filter((word) => word !== null).join(' ')}
          />
          {onShare === undefined || !isOneOfSeveral ? null : (
            <IconButton size="s" label={t('share-bet', { ref: bet.ref })} onClick={onShare}>
              <Icon name="share" flip />
            </IconButton>
          )}
        </span>
      </div>
    </article>
  )
}

export interface ReceiptProps {
  readonly receipt: PlacedReceipt
  /** Absent where the site has no sharing (SHARE-03). */
  readonly onShare: ((request: ShareRequest) => void) | undefined
}

/** The placed bets at the accepted odds (PLACE-08). */
export function Receipt({ receipt, onShare }: ReceiptProps) {
  const t = useTranslations('slip')
  const { store } = useSlipScope()
  const isNew = useFirstShown(receipt, MOMENT_STAYS.accepted)
  const dismiss = (keep: boolean) => store.dispatch({ type: 'receipt.dismissed', keep })
  const [kits, setKits] = useState<Kits>({})
  const [only, ...others] = receipt.bets
  const single = others.length === 0 ? only : undefined
  return (
    <div className="receipt" role="status" data-moment={isNew ? 'accepted' : undefined}>
      <Suspense>
        <ReceiptKits onKits={setKits} />
      </Suspense>
      <div className="ok">
        <span className="ring">
          <Icon name="check" size="l" />
        </span>
        <h2>{t('placed', { count: receipt.bets.length })}</h2>
      </div>
      {receipt.bets.map((bet) => (
        <Placed
          key={bet.id}
          bet={bet}
          kits={kits}
          isOneOfSeveral={single === undefined}
          onShare={onShare && (() => onShare({ bet_id: bet.id }))}
        />
      ))}
      {onShare === undefined || single === undefined ? null : (
        <Button size="l" block onClick={() => onShare({ bet_id: single.id })}>
          <Icon name="share" size="m" flip />
          {t('share-this-bet')}
        </Button>
      )}
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
