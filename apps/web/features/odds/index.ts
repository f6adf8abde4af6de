export { OddsButton } from './odds-button.tsx'
export type { OddsMatch, Pick } from './pick.ts'
export { type Selections, selections } from './selections.ts'
export { OddsWordsProvider, useOddsWords } from './words.tsx'
