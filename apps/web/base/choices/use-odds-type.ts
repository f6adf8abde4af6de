import type { OddsType } from '@touchline/betting'
import { useSyncExternalStore } from 'react'
import { oddsType } from './odds-type.ts'

export const useOddsType = (): OddsType =>
  useSyncExternalStore(oddsType.subscribe, oddsType.get, oddsType.getInitial)
