'use client'
import { FREEBET_TYPES, freebetAmount, type FreebetType } from '@touchline/betting'
import { Icon, RadioGroup } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { kitOf, timesText } from '#entities/bonus/index.ts'
import { useMoney } from '../words.ts'
import { type BonusOf, useBetBonuses, useBonusChoice, useBonusWords } from './use-bonuses.ts'

type Freebet = BonusOf<FreebetType>

const MONEY = 'money'

const keyOf = ({ id, type }: Freebet) => `${type} ${id}`

interface TicketProps {
  readonly freebet: Freebet
  readonly why: string | null
  /** Of its bet: the stake is for each. */
  readonly combinations: number
}

/** The multiplier that was chosen for a freebet, in hundredths; null for none. What does not divide is not staked. */
const timesOf = ({ terms, stake }: Freebet, combinations: bigint): number | null =>
  terms.boosts.find((boost) => freebetAmount(terms.amount, boost) / combinations === stake) ?? null

function Ticket({ freebet, why, combinations }: TicketProps) {
  const { t } = useBonusWords()
  const money = useMoney()
  const times = timesOf(freebet, BigInt(combinations))
  return (
    <>
      <b className="ltr">
        {money(freebet.terms.amount)}
        {times === null ? null : ` ${timesText(times)}`}
      </b>
      <small>{why ?? t(`bonus.claim.${freebet.terms.type}`)}</small>
    </>
  )
}

export interface TicketsProps {
  /** Index of the slip's bet. */
  readonly bet: number
  /** The player's balance in the slip's currency; null where it is not shown. */
  readonly balance: bigint | null
  readonly combinations: number
}

/** The tickets of a bet, and why one that was pressed cannot be taken. */
function useTickets(bet: number) {
  const freebets = useBetBonuses(bet, FREEBET_TYPES)
  const { lacks } = useBonusWords()
  const { isChosen, unmet, choose, locked } = useBonusChoice(bet)
  const [asked, setAsked] = useState<string | null>(null)
  const whyOf = (freebet: Freebet): string | null => {
    const names = unmet(freebet)
    return names.length === 0 ? null : lacks(freebet, names)
  }
  const selected = freebets.find(isChosen)
  const told = freebets.find((freebet) => keyOf(freebet) === asked)
  return {
    freebets,
    selected,
    locked,
    whyOf,
    why: told === undefined ? null : whyOf(told),
    press(key: string) {
      setAsked(key)
      const freebet = freebets.find((one) => keyOf(one) === key)
      if (freebet === undefined) {
        if (selected !== undefined) choose(null)
      } else if (whyOf(freebet) === null) choose(freebet)
    },
  }
}

/** Pays with money or with a freebet (SLIP-20). One that does not fit says why, and cannot be taken (BONUS-12). */
export function Tickets({ bet, balance, combinations }: TicketsProps) {
  const t = useTranslations('slip.bonus')
  const money = useMoney()
  const { freebets, selected, locked, whyOf, why, press } = useTickets(bet)
  if (freebets.length === 0) return null
  const ofMoney = {
    key: MONEY,
    label: (
      <>
        <b>{t('money')}</b>
        {balance === null ? null : <small className="ltr">{money(balance)}</small>}
      </>
    ),
  }
  return (
    <>
      <div className="slip-label">
        <span>{t('pay-with')}</span>
        <span>{t('freebets', { count: freebets.length })}</span>
      </div>
      <RadioGroup
        look="tickets"
        label={t('pay-with')}
        selected={selected === undefined ? MONEY : keyOf(selected)}
        disabled={locked}
        onSelect={press}
        items={[
          ofMoney,
          ...freebets.map((freebet) => ({
            key: keyOf(freebet),
            closed: whyOf(freebet),
            data: kitOf(freebet.terms.type),
            label: <Ticket freebet={freebet} why={whyOf(freebet)} combinations={combinations} />,
          })),
        ]}
      />
      {why === null ? null : (
        <p className="note" role="status">
          <Icon name="lock" />
          <span>{why}</span>
        </p>
      )}
    </>
  )
}
