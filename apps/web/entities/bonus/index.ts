export { bonusDid } from './did.ts'
export {
  type Bonus,
  bonusOf,
  endOf,
  type Farmed,
  type Issued,
  needsBoost,
  statusOf,
  totalPoints,
} from './bonus.ts'
export { type Kit, kitOf, KITS } from './kits.ts'
export {
  type Claim,
  claimOf,
  conditionText,
  type Fact,
  factsOf,
  howOf,
  rangeText,
  timesText,
  type Writing,
} from './words.ts'
export { writingOf } from './writing.ts'
