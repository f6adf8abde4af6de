export { followRowSparks, type SparksApi } from './row-sparks.ts'
