export { bonusDid } from './did.ts'
export {
  type Bonus,
  bonusOf,
  endOf,
  farmedOf,
  type Farmed,
  needsBoost,
  totalPoints,
} from './bonus.ts'
export { kitOf, KITS } from './kits.ts'
export {
  claimOf,
  conditionText,
  type Fact,
  factsOf,
  howOf,
  timesText,
  type Writing,
} from './words.ts'
export { writingOf } from './writing.ts'
