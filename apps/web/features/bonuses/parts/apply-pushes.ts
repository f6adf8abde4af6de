export { applyFarmed, applyPool } from '../data/bonuses-query.ts'
