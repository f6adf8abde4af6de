'use client'
import { ODDS_TYPES } from '@touchline/betting'
import { RadioGroup } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { oddsChoice } from '#base/choices/odds-choice.ts'
import { useOddsType } from '#base/choices/use-odds-type.ts'

/** Chooses the odds format of the whole product (WIDGET-34). */
export function OddsTypes({ label }: { readonly label: string }) {
  const t = useTranslations('odds')
  const chosen = useOddsType()
  return (
    <div className="odds-types">
      <RadioGroup
        label={label}
        look="segmented"
        selected={chosen}
        onSelect={oddsChoice.make}
        items={ODDS_TYPES.map((key) => ({ key, label: t(`type.${key}`) }))}
      />
    </div>
  )
}
