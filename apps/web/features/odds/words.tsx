'use client'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext } from 'react'
import type { OddsWords } from './cell.ts'

const WordsContext = createContext<OddsWords>({
  up: 'up',
  down: 'down',
  suspended: 'suspended',
  notAvailable: 'not available',
})

/** Looks the words up once for hundreds of buttons. */
export function OddsWordsProvider({ children }: { readonly children: ReactNode }) {
  'use memo'
  const t = useTranslations('odds')
  const words = { up: t('up'), down: t('down'), suspended: t('suspended'), notAvailable: t('not_available') }
  return <WordsContext value={words}>{children}</WordsContext>
}

export const useOddsWords = (): OddsWords => useContext(WordsContext)
