'use client'
import { betTypes, systemChoice, type SystemChoice, systemChoices } from '@touchline/betting'
import { RadioGroup } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useSlip, useSlipScope } from '../state/slip-context.tsx'
import { useMoney } from '../words.ts'

const keyOf = ({ name, sizes }: SystemChoice): string => name ?? sizes.join()

/**
 * Chooses the system: a size, or a named system with one press (BEYOND-14). Shows the number of bets and their cost.
 */
export function SystemChooser() {
  const t = useTranslations('slip')
  const money = useMoney()
  const { store } = useSlipScope()
  const bet = useSlip((slip) => slip.bets[0])
  const locked = useSlip((slip) => slip.ticketState === 'processing')
  if (bet === undefined || !betTypes[bet.betType].hasSizes) return null
  const count = bet.legs.length
  const choices = systemChoices(count)
  const chosen = systemChoice(bet.sizes, count)
  const costs = (combinations: number) =>
    bet.stake === 0n ? null : (
      <>
        {' '}
        · <span className="ltr">{money(bet.stake * BigInt(combinations))}</span>
      </>
    )
  return (
    <RadioGroup
      look="chooser"
      label={t('type.system')}
      selected={chosen === null ? null : keyOf(chosen)}
      disabled={locked}
      onSelect={(key) => {
        const choice = choices.find((one) => keyOf(one) === key)
        if (choice !== undefined) store.dispatch({ type: 'system.chosen', sizes: choice.sizes })
      }}
      items={choices.map((choice) => ({
        key: keyOf(choice),
        label: (
          <>
            {choice.name === null
              ? t('k-of-n', { k: choice.winCount ?? 0, n: count })
              : t(`system.${choice.name}`)}
            <small>
              {t('bets', { count: choice.combinations })}
              {costs(choice.combinations)}
            </small>
          </>
        ),
      }))}
    />
  )
}
