import { measureOf } from './measure.ts'
import { MAIN, pagesOf } from './pages.ts'

/** LIGHTHOUSE-PLAYER */
export const measure = measureOf([{ device: 'mobile', who: 'player', pages: pagesOf('player'), quick: MAIN }])
