'use client'
import { parseSelectionId } from '@touchline/betting'
import { Button, Field, RadioGroup } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { showAlert } from '#entities/alerts/index.ts'
import { oddsText, useOddsText } from '#entities/odds/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { FaultNote } from './fault-note.tsx'
import { oddsOfText, suggestedOdds } from './target-odds.ts'
import { useAlertCall } from './use-alert-call.ts'

/** A price on a page, as it was when somebody asked. */
export interface AskedPrice {
  readonly matchId: number
  /** Its selection's id. */
  readonly selection: string
  readonly name: string
  /** Thousandths. */
  readonly now: number
}

interface TargetProps {
  readonly now: number
  readonly text: string
  readonly isWrong: boolean
  readonly onChange: (text: string) => void
}

/** Odds to choose from, and a field for any others. They are typed as decimals, whatever odds are shown as. */
function Target({ now, text, isWrong, onChange }: TargetProps) {
  const t = useTranslations('tell-me')
  const shown = useOddsText()
  const target = oddsOfText(text)
  return (
    <>
      <RadioGroup
        label={t('suggested')}
        items={suggestedOdds(now).map((odds) => ({
          key: String(odds),
          label: <bdi className="ltr">{shown(odds)}</bdi>,
        }))}
        selected={target === null ? null : String(target)}
        onSelect={(odds) => onChange(oddsText(Number(odds), 'european'))}
        look="chooser"
      />
      <Field
        label={t('target')}
        hint={t('target-hint', { odds: shown(now) })}
        error={isWrong ? t('target-wrong') : null}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}

/** The odds that a player waits for, which are not those of now. */
export function PriceForm({ price, onDone }: { readonly price: AskedPrice; readonly onDone: () => void }) {
  const t = useTranslations('tell-me')
  const api = useApi()
  const { busy, fault, send } = useAlertCall()
  const [text, setText] = useState('')
  const typed = oddsOfText(text)
  const target = typed === price.now ? null : typed
  const place = parseSelectionId(price.selection)
  const save = async () => {
    if (place === null || target === null) return
    const { marketId, specifier, outcomeId: outcome_id } = place
    const about = { match_id: price.matchId, market_id: Number(marketId), specifier, outcome_id }
    const body = { ...about, kind: 'price' as const, target }
    if (!(await send(() => api.call('addAlert', { body })))) return
    showAlert({ type: 'success', title: t('saved'), description: price.name })
    onDone()
  }
  return (
    <form
      className="tell-me"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p>
        <b>
          <bdi>{price.name}</bdi>
        </b>
      </p>
      <Target now={price.now} text={text} isWrong={text !== '' && target === null} onChange={setText} />
      <FaultNote fault={fault} />
      <Button block type="submit" variant="primary" size="l" busy={busy} aria-disabled={target === null}>
        {t('save')}
      </Button>
    </form>
  )
}
