export { applyVotes } from '../votes-query.ts'
