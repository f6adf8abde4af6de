'use client'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useSite } from '#base/config/site-context.tsx'
import type { OddsWords } from './cell.ts'

const WordsContext = createContext<OddsWords>({
  up: 'up',
  down: 'down',
  suspended: 'suspended',
  notAvailable: 'not available',
  boosted: 'boosted odds',
  decimal: '.',
})

/** Translates the words once for hundreds of buttons. */
export function OddsWordsProvider({ children }: { readonly children: ReactNode }) {
  const { decimal } = useSite()
  const t = useTranslations('odds')
  const words = useMemo(
    () => ({
      up: t('up'),
      down: t('down'),
      suspended: t('suspended'),
      notAvailable: t('not_available'),
      boosted: t('boosted'),
      decimal,
    }),
    [t, decimal],
  )
  return <WordsContext value={words}>{children}</WordsContext>
}

export const useOddsWords = (): OddsWords => useContext(WordsContext)
