import { useTranslations } from 'next-intl'
import type { CardWords, FinishWords, ReplayWords, StateWords } from './words.ts'

/** Left in a text for the browser to fill. */
const open = (name: string): string => `{${name}}`

export function useStateWords(): StateWords {
  const t = useTranslations('racing')
  return { offIn: t('off-in', { time: open('time') }), off: t('state.off'), awaited: t('state.photo') }
}

export function useCardWords(): CardWords {
  const t = useTranslations('racing')
  const slip = useTranslations('slip')
  return {
    title: t('card'),
    win: t('win'),
    place: t('place'),
    sort: t('sort'),
    orders: {
      number: t('orders.number'),
      odds: t('orders.odds'),
      rating: t('orders.rating'),
      draw: t('orders.draw'),
    },
    eachWay: slip('each-way'),
    hideOut: t('hide-non-runners'),
    jockey: t('jockey'),
    trainer: t('trainer'),
    form: t('form'),
    rating: t('rating', { number: open('number') }),
    draw: t('draw', { number: open('number') }),
    opened: t('opened', { odds: open('odds') }),
  }
}

export function useFinishWords(): FinishWords {
  const t = useTranslations('racing')
  return {
    title: t('finish.title'),
    kinds: { forecast: t('finish.forecast'), tricast: t('finish.tricast') },
    runner: t('finish.runner'),
    places: [t('finish.first'), t('finish.second'), t('finish.third')],
    any: t('finish.any'),
    hints: { forecast: t('finish.choose-two'), tricast: t('finish.choose-three') },
    add: t('finish.add'),
    remove: t('finish.remove'),
    noPrice: t('finish.no-price'),
    asking: t('finish.asking'),
  }
}

export function useReplayWords(): ReplayWords {
  const t = useTranslations('racing')
  return {
    title: t('replay.title'),
    play: t('replay.play'),
    pause: t('replay.pause'),
    seek: t('replay.seek'),
  }
}
