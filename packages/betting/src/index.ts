export type * from './brand.ts'
export type * from './market.ts'
