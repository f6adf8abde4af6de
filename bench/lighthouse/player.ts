import { measureOf } from './measure.ts'
import { ACCOUNT, MAIN, OTHERS } from './pages.ts'

/** LIGHTHOUSE-PLAYER */
export const measure = measureOf([
  { device: 'mobile', who: 'player', pages: [...MAIN, ...OTHERS, ...ACCOUNT], quick: [...MAIN, ...ACCOUNT] },
])
