'use client'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { betTypes, oddsThousandths, toThousandths, totalOdds } from '@touchline/betting'
import type { Bet, SharedBet } from '@touchline/contract'
import { Button, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { CashOutActions } from '#features/cash-out/index.ts'
import { useSlip, useSlipScope } from '#features/bet-slip/index.ts'
import { betFilters, betsOf, betsQuery } from '#features/my-bets/index.ts'
import { OpenBet } from '#features/my-bets/parts/open-bet.tsx'
import { useOddsText } from '#entities/odds/index.ts'
import { useSettings } from '#entities/preferences/index.ts'
import { formatMoney } from '#base/texts/format-money.ts'
import { useApi } from '#base/data/api-context.tsx'
import { useRepeat } from './repeat.ts'

/** Open bets shown; the tab of My bets has the others. */
const SHOWN = 3

const OPEN = betFilters('open', null)
const ANY = betFilters(null, null)

/** Until the settings are loaded, no delays are shown. */
const NO_DELAYS = {}

function useFew(filters: typeof OPEN, count: number, enabled: boolean) {
  const query = betsQuery(useApi(), useLocale(), filters, count)
  const { data, isLoading: isComing } = useInfiniteQuery({ ...query, enabled })
  return { bets: enabled ? betsOf(data).slice(0, count) : [], isComing }
}

/** How long (ms) an answer about a bet's present odds is shown; the slip follows the odds itself. */
const FRESH = 30_000

/** A player's newest open bets, and the last bet with what it is now. */
export function useOwnBets(isPlayer: boolean) {
  const api = useApi()
  const locale = useLocale()
  const open = useFew(OPEN, SHOWN, isPlayer)
  const any = useFew(ANY, 1, isPlayer)
  const [last] = any.bets
  const { data: again, isLoading } = useQuery({
    queryKey: ['player', 'repeat', last?.id ?? null, locale] as const,
    enabled: last !== undefined,
    staleTime: FRESH,
    queryFn: async ({ signal }) => {
      const answer = await api.call('repeatBet', { query: { locale, id: last?.id ?? 0 }, signal })
      if (!answer.ok) throw answer.error
      return answer.data.bets[0] ?? null
    },
  })
  return { open: open.bets, last, again, isComing: open.isComing || any.isComing || isLoading }
}

/** The newest open bets with how their legs stand, and their cash-out. */
export function OpenBets({ bets }: { readonly bets: readonly Bet[] }) {
  const t = useTranslations('bets')
  const { store } = useSlipScope()
  const isHidden = useSlip((slip) => slip.panel.isMyBetsHidden)
  const liveDelays = useSettings(useApi())?.live_delays ?? NO_DELAYS
  if (bets.length === 0) return null
  return (
    <section aria-label={t('totals.open-bets')}>
      <div className="row">
        <h3>{t('totals.open-bets')}</h3>
        {isHidden ? null : (
          <button
            type="button"
            className="more"
            onClick={() => store.dispatch({ type: 'panel.tab-chosen', tab: 'MY_BETS' })}
          >
            {t('filter.all')}
            <Icon name="chevron-right" flip />
          </button>
        )}
      </div>
      {bets.map((bet) => (
        <OpenBet key={bet.id} bet={bet}>
          <CashOutActions bet={bet} liveDelays={liveDelays} />
        </OpenBet>
      ))}
    </section>
  )
}

const isTaken = ({ market_status: status, active }: SharedBet['selections'][number]) => status === 1 && active

/** The total odds of an only combo or single; null where the slip has to work them out, or a leg takes no bets. */
function presentOdds({ bet_type: type, selections, custom_odds }: SharedBet) {
  if (betTypes[type].hasSizes || !selections.every(isTaken) || custom_odds.includes(null)) return null
  const alone = selections.filter(({ builder }) => builder === null).map(({ odds }) => odds)
  const legs = [...alone, ...custom_odds.flatMap((odds) => odds ?? [])].map((odds) => oddsThousandths(odds))
  return toThousandths(totalOdds(legs))
}

/** How many outcomes still take bets, where it is not all of them. */
function StillOpen({ selections }: Pick<SharedBet, 'selections'>) {
  const t = useTranslations('bets')
  const open = selections.filter(isTaken).length
  const total = selections.length
  if (open === total) return null
  return (
    <small>
      {t('still-open')} <span>{t('of', { count: open, total })}</span>
    </small>
  )
}

interface LastBetProps {
  readonly last: Bet
  /** What it is now. */
  readonly again: SharedBet
}

/** The last bet, to be placed once more: the same outcomes at present odds, as long as one of them takes bets. */
export function LastBet({ last, again }: LastBetProps) {
  const t = useTranslations()
  const oddsText = useOddsText()
  const locale = useLocale()
  const { busy, repeat } = useRepeat()
  if (!again.selections.some(isTaken)) return null
  const odds = presentOdds(again)
  const names = last.selections.map(({ outcome }) => outcome.name)
  const { currency, subunits } = last.stake
  return (
    <section aria-label={t('slip.start.last')}>
      <h3>{t('slip.start.last')}</h3>
      <article className="open-bet">
        <div className="line">
          <b className="names">
            <bdi>{names.join(', ')}</bdi>
          </b>
          <small className="ltr">{formatMoney(locale, last.total_stake, currency, subunits)}</small>
        </div>
        <StillOpen selections={again.selections} />
        <Button
          variant="outline"
          block
          split={odds !== null}
          busy={busy}
          onClick={() => void repeat(last.id, [again])}
        >
          <span>{t('bets.repeat')}</span>{' '}
          {odds === null ? null : <span className="ltr">{oddsText(odds)}</span>}
        </Button>
      </article>
    </section>
  )
}
