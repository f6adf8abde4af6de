export { applyPool } from '../data/bonuses-query.ts'
