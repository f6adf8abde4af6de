import { measureOf } from './measure.ts'
import { MAIN, pagesOf } from './pages.ts'

/** LIGHTHOUSE */
export const measure = measureOf([
  { device: 'mobile', who: 'visitor', pages: pagesOf('visitor'), quick: MAIN },
  { device: 'desktop', who: 'visitor', pages: MAIN, quick: MAIN },
])
