import { measureOf } from './measure.ts'
import { ERRORS, FORMS, MAIN, OTHERS } from './pages.ts'

/** LIGHTHOUSE */
export const measure = measureOf([
  { device: 'mobile', who: 'visitor', pages: [...MAIN, ...OTHERS, ...FORMS, ...ERRORS], quick: MAIN },
  { device: 'desktop', who: 'visitor', pages: MAIN, quick: MAIN },
])
