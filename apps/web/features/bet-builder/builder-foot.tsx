'use client'
import { comboPayout, type OddsThousandths } from '@touchline/betting'
import { Button, Icon, IconButton } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import type { Choice } from './pricing/choice.ts'
import type { Obstacle, Step } from './pricing/next-step.ts'
import type { Draft } from './pricing/pricing.ts'
import type { Reasons } from './pricing/reasons.ts'
import type { StakeExample } from '#entities/bet/index.ts'
import { useOddsText } from '#entities/odds/index.ts'
import { formatMoney, formatShortMoney } from '#base/texts/format-money.ts'

export interface BuilderFootProps {
  readonly example: StakeExample
  readonly draft: Draft
  readonly step: Step
  readonly reasons: Reasons
  /** The last pressed outcome that cannot be chosen. */
  readonly blocked: { readonly choice: Choice; readonly obstacle: Obstacle } | null
  readonly onRemove: (choice: Choice) => void
  readonly onRetry: () => void
  readonly onAdd: (odds: OddsThousandths) => void
}

/** The chosen outcomes, one per line. A redundant or invalid one is marked. */
function Choices({
  draft,
  step,
  reasons,
  onRemove,
}: Pick<BuilderFootProps, 'draft' | 'step' | 'reasons' | 'onRemove'>) {
  const t = useTranslations('builder')
  const list = useRef<HTMLUListElement>(null)
  const { choices, states } = draft
  if (choices.length === 0) return <p className="muted">{t('hint')}</p>
  const remove = (choice: Choice, index: number) => {
    // Moves the focus to the next line, so that it is not lost with this one.
    const buttons = list.current?.querySelectorAll('button')
    const next = buttons?.[index + 1] ?? buttons?.[index - 1] ?? list.current?.closest('section')
    next?.focus()
    onRemove(choice)
  }
  return (
    <ul className="legs-joined" ref={list}>
      {choices.map((choice, index) => {
        const isFault = step.kind === 'fault' && step.choice.id === choice.id
        return (
          <li key={choice.id} data-state={isFault ? 'fault' : undefined}>
            <span>
              <bdi>{choice.outcome.name}</bdi>
              <small>{choice.market.name}</small>
              {states.get(choice.id) === 'redundant' ? (
                <small>{reasons.why(choice, 'redundant')}</small>
              ) : null}
            </span>
            <IconButton
              size="s"
              label={t('remove', { name: choice.outcome.name })}
              onClick={() => remove(choice, index)}
            >
              <Icon name="x" size="m" />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}

/** The obstacle, with a button that removes it. */
function Note({ draft, step, reasons, blocked, onRemove, onRetry }: BuilderFootProps) {
  const t = useTranslations('builder')
  if (step.kind === 'fault') {
    const { choice, obstacle } = step
    return (
      <div className="note" data-tone="warn" role="alert">
        <Icon name="alert-triangle" />
        <span>
          <b>
            <bdi>{choice.outcome.name}</bdi>:
          </b>{' '}
          {reasons.why(choice, obstacle)}
        </span>
        <Button size="s" variant="outline" onClick={() => onRemove(choice)}>
          {t('remove-it')}
        </Button>
      </div>
    )
  }
  if (step.kind === 'failed' || step.kind === 'no-price') {
    return (
      <div className="note" data-tone="error" role="alert">
        <Icon name="alert-circle" />
        <span>{draft.message ?? t(step.kind)}</span>
        <Button size="s" variant="outline" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  return (
    <div role="status">
      {blocked === null ? null : (
        <p className="note">
          <Icon name="ban" />
          <span>
            <b>
              <bdi>{blocked.choice.outcome.name}</bdi>:
            </b>{' '}
            {reasons.inFull(blocked.choice, blocked.obstacle)}
          </span>
        </p>
      )}
    </div>
  )
}

/** On narrow and low screens the choices are folded at first: they would cover what is chosen from. */
const isSmall = () =>
  typeof matchMedia === 'function' && matchMedia('(width < 780px), (height < 500px)').matches

const oddsOf = (step: Step): OddsThousandths | null => ('odds' in step ? step.odds : null)

/** Obstacles that may end by themselves. */
const PASSING: readonly Obstacle[] = ['suspended', 'off', 'unavailable']

/** The button's text: what it does, or what it waits for. */
function useLabel(step: Step, count: number): string {
  const t = useTranslations('builder.step')
  if (step.kind === 'fault') {
    const { choice, obstacle } = step
    return t(PASSING.includes(obstacle) ? 'fault-for-now' : 'fault', { name: choice.outcome.name })
  }
  if (step.kind === 'choose') return t(count === 0 ? 'choose' : 'choose-more', { count: step.missing })
  return t(step.kind)
}

interface HeadProps {
  /** Of the heading. */
  readonly id: string
  readonly choices: readonly Choice[]
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** How many are chosen, in words and on the upper edge of a bar, and the button that unfolds them. */
function Head({ id, choices, isOpen, onToggle }: HeadProps) {
  const t = useTranslations('builder')
  return (
    <>
      <span className="builder-join" aria-hidden="true">
        {choices.map((choice) => (
          <i key={choice.id} />
        ))}
      </span>
      <header>
        <h2 id={id}>
          {t('picks')} <span className="badge">{choices.length}</span>
        </h2>
        {choices.length === 0 ? null : (
          <IconButton
            size="s"
            aria-expanded={isOpen}
            label={t(isOpen ? 'collapse' : 'expand')}
            onClick={onToggle}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-up'} size="m" />
          </IconButton>
        )}
      </header>
    </>
  )
}

interface PaysProps extends Pick<BuilderFootProps, 'example'> {
  readonly odds: OddsThousandths
}

/** What a stake would pay at the price: "€10 pays €64.00". */
function Pays({ example: { stake, currency }, odds }: PaysProps) {
  const t = useTranslations('slip.start')
  const locale = useLocale()
  return (
    <small className="pays">
      {t.rich('pays', {
        stake: formatShortMoney(locale, stake, currency.code, currency.subunits),
        win: formatMoney(locale, comboPayout(stake, [odds]), currency.code, currency.subunits),
        ltr: (text) => <bdi className="ltr">{text}</bdi>,
      })}
    </small>
  )
}

/** The choices, their joint price, and the button that adds them to the slip. */
export function BuilderFoot(props: BuilderFootProps) {
  const { draft, step, onAdd } = props
  const t = useTranslations('builder')
  const id = useId()
  const oddsText = useOddsText()
  const [open, setOpen] = useState(() => !isSmall())
  const count = draft.choices.length
  const odds = oddsOf(step) ?? (step.kind === 'placing' ? draft.odds : null)
  const text = odds === null ? '–' : oddsText(odds)
  const ready = step.kind === 'add' || step.kind === 'update'
  const isFolded = !open || count === 0
  return (
    <section
      className="builder-foot panel"
      aria-labelledby={id}
      tabIndex={-1}
      data-folded={isFolded ? '' : undefined}
      data-fault={step.kind === 'fault' ? '' : undefined}
    >
      <Head id={id} choices={draft.choices} isOpen={open} onToggle={() => setOpen(!open)} />
      {isFolded && count > 0 ? (
        <p className="truncate">
          {odds === null ? (
            draft.choices.map(({ outcome }) => outcome.name).join(' · ')
          ) : (
            <Pays example={props.example} odds={odds} />
          )}
        </p>
      ) : (
        <Choices {...props} />
      )}
      <Note {...props} />
      <div className="builder-sum">
        <span className="muted">
          {t(count === 1 ? 'odds' : 'joint-odds')}
          {odds === null || isFolded ? null : <Pays example={props.example} odds={odds} />}
        </span>
        <span className="price ltr" aria-busy={step.kind === 'asking'}>
          {step.kind === 'asking' ? <span className="sk" data-w="s" /> : text}
        </span>
        <Button
          variant="primary"
          size="l"
          disabled={!ready}
          onClick={() => (ready ? onAdd(step.odds) : undefined)}
        >
          {useLabel(step, count)}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {draft.firstOdds === null ? '' : t('told', { odds: oddsText(draft.firstOdds) })}
      </p>
    </section>
  )
}
