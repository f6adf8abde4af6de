export { followRowSparks } from './row-sparks.ts'
