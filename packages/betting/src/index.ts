export type * from './brand.ts'
export type { OutcomeAddress } from './ids.ts'
export { canonicalSpecifier, parseSelectionId, parseSpecifier, selectionId } from './ids.ts'
export type * from './market.ts'
