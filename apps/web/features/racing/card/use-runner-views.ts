import type { Race, Runner } from '@touchline/contract'
import { useLocale, useTranslations } from 'next-intl'
import { buildText } from '../words/measures.ts'
import type { RunnerView } from './runner-view.ts'

/** The runners of a race as their rows show them, with texts in the page's language. */
export function useRunnerViews(race: Race): readonly RunnerView[] {
  const t = useTranslations('racing')
  const locale = useLocale()
  const outText = ({ withdrawal }: Runner) => {
    if (withdrawal === null) return null
    return withdrawal.deduction === 0
      ? t('not-running')
      : t('not-running-deducted', { percent: withdrawal.deduction })
  }
  return race.card.map((runner) => ({
    id: runner.outcome_id,
    number: runner.number,
    draw: runner.draw,
    name: runner.name,
    silks: runner.silks,
    jockey: runner.jockey,
    trainer: runner.trainer,
    build: buildText(runner.age, runner.weight_lb, locale),
    rating: runner.rating,
    form: runner.form,
    past: runner.odds.map(({ odds }) => odds),
    out: outText(runner),
    winName: t('to-win', { name: runner.name }),
    placeName: t('to-be-placed', { name: runner.name }),
  }))
}
