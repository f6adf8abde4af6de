'use client'
import {
  type Finding,
  legsOf,
  type Slip,
  type SlipError,
  type SlipSummary,
  toThousandths,
  totalOdds,
} from '@touchline/betting'
import { Button, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { builderOpen } from '#base/asks/modals/builder-open.ts'
import { limitLeft } from '#entities/bet/index.ts'
import { useSite } from '#base/config/site-context.tsx'
import { useRefusedBonus } from '../bonuses/refused-bonus.ts'
import { limitNamed, stakeWithin } from './limits.ts'
import { buildableMatch, hasOneOdds, SAME_MATCH } from './rules-broken.ts'
import { useSlip, useSlipScope } from '../state/slip-context.tsx'
import { useExplanation, useMoney, useText } from '../words.ts'
import { useOddsText } from '#entities/odds/index.ts'

/**
 * Why the bets were not placed, in the server's words if it sent some (ERR-05), and that nothing was charged. If it
 * names a limit, a button applies it (LIMIT-07).
 */
export function ErrorNote({ slip, error }: { readonly slip: Slip; readonly error: SlipError }) {
  const t = useTranslations('slip')
  const text = useText()
  const money = useMoney()
  const { store } = useSlipScope()
  const lacks = useRefusedBonus(error)
  const within = limitNamed(error, slip)
  const left = limitLeft(error.details, slip.currency.code)
  return (
    <div className="note" data-tone="error" role="alert">
      <Icon name="alert-circle" />
      <span>
        <b>{t('not-placed')}</b>
        <br />
        {text(error.message)}
        {lacks === null ? null : (
          <>
            <br />
            {lacks}
          </>
        )}
        {left === null ? null : ` ${t('left', { amount: money(left) })}`} <br />
        {t('nothing-charged')}
      </span>
      {within === null ? null : (
        <Button
          variant="link"
          size="s"
          onClick={() => store.dispatch({ type: 'stake.entered', value: within.limit, bet: within.bet })}
        >
          {t('use-amount', { amount: money(within.limit) })}
        </Button>
      )}
    </div>
  )
}

interface ChangedNoteProps {
  readonly slip: Slip
  readonly sums: SlipSummary
}

/** The accepted odds of the slip and the present ones. */
export function ChangedNote({ slip, sums }: ChangedNoteProps) {
  const t = useTranslations('slip')
  const oddsText = useOddsText()
  const { openSettings } = useSlipScope()
  const before = toThousandths(totalOdds(legsOf(slip).map((leg) => leg.acceptedOdds)))
  return (
    <div className="note" data-tone="warn" role="alert">
      <Icon name="refresh" />
      <span>
        <b>{t('odds-changed')}</b>
        {sums.totalOdds === null || !hasOneOdds(slip) ? null : (
          <>
            <br />
            <s className="ltr">{oddsText(before)}</s> <span className="ltr">{oddsText(sums.totalOdds)}</span>
          </>
        )}
      </span>
      <Button variant="link" size="s" onClick={openSettings}>
        {t('settings')}
      </Button>
    </div>
  )
}

/** Whether the empty field or slip shows this itself. */
const isSaid = ({ reason }: Finding): boolean => reason.startsWith('error.validation.bets.')

type Told<Severity> = Extract<Finding, { readonly severity: Severity }>

function Warning({ finding }: { readonly finding: Told<'warning'> }) {
  const t = useTranslations()
  const money = useMoney()
  const amount = finding.amount === null ? '' : money(finding.amount)
  return (
    <div className="note" data-tone="warn" role="status">
      <Icon name="alert-triangle" />
      <span>
        <b>{t(`${finding.reason}.title`)}</b>
        <br />
        {t(`${finding.reason}.description`, { amount })}
      </span>
    </div>
  )
}

function Refusal({ finding }: { readonly finding: Told<'refusal'> }) {
  const t = useTranslations('slip')
  const money = useMoney()
  const labels = useTranslations()
  const explained = useExplanation()
  const { store } = useSlipScope()
  const slip = useSlip((state) => state)
  const { canBuild } = useSite()
  const within = stakeWithin(slip, finding)
  const buildable =
    canBuild && finding.reason === SAME_MATCH ? buildableMatch(slip, finding.selectionIds) : null
  const amount = finding.amount === null ? '' : money(finding.amount)
  return (
    <div className="note" data-tone="error" role="alert">
      <Icon name="alert-circle" />
      {/* With a button that resolves it, no explanation is needed. */}
      <span>
        {within === null ? explained(finding.reason, { amount }) : labels(finding.reason, { amount })}
      </span>
      {within === null ? null : (
        <Button
          variant="link"
          size="s"
          onClick={() => store.dispatch({ type: 'stake.entered', value: within, bet: finding.bet ?? 0 })}
        >
          {t('use-it')}
        </Button>
      )}
      {buildable === null ? null : (
        <Button variant="link" size="s" onClick={() => builderOpen.open(buildable)}>
          {t('builder')}
        </Button>
      )}
    </div>
  )
}

/** Limits and rules that a bet breaks, with a button that applies a limit (LIMIT-07), and warnings. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  return findings
    .filter((finding) => !isSaid(finding))
    .map((finding) => {
      const key = `${finding.reason} ${finding.bet}`
      return finding.severity === 'warning' ? (
        <Warning key={key} finding={finding} />
      ) : (
        <Refusal key={key} finding={finding} />
      )
    })
}
