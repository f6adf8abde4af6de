import { useTranslations } from 'next-intl'

/** Texts of an innings, made on the server. In `strokes` `{name}` is left for the browser to fill. */
export interface InningsWords {
  readonly batting: string
  readonly bowling: string
  readonly runs: string
  readonly balls: string
  readonly overs: string
  readonly wickets: string
  readonly thisOver: string
  readonly runRate: string
  readonly target: string
  readonly strokes: string
  readonly worm: string
  readonly allMarkets: string
}

export function useInningsWords(): InningsWords {
  const t = useTranslations('cricket')
  return {
    batting: t('batting'),
    bowling: t('bowling'),
    runs: t('runs'),
    balls: t('balls'),
    overs: t('overs'),
    wickets: t('wickets'),
    thisOver: t('this_over'),
    runRate: t('run_rate'),
    target: t('target'),
    strokes: t('strokes', { name: '{name}' }),
    worm: t('worm'),
    allMarkets: t('all_markets'),
  }
}
