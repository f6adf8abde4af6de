import { expect, test } from 'vitest'
import { RESERVED_SEGMENTS } from './links.ts'
import { pageGroup } from './page-group.ts'

test.each([
  ['', 'sports'],
  ['live', 'in_play'],
  ['cybersport', 'e_sports'],
  ['soccer', 'sport'],
  ['soccer/england-c32', 'category'],
  ['soccer/premier-league-l17', 'league'],
  ['soccer/arsenal-chelsea-m123', 'match'],
  ['bets_history', 'bets_history'],
  ['promotions', 'promotions'],
  ['racing', 'horse_racing'],
  ['lotteries', 'lotteries'],
  ['premium-cricket', 'premium_cricket'],
  ['virtual-gaming-arena', 'virtual_gaming_arena'],
  ['schedule', 'schedule'],
  ['results', 'results'],
  ['users/sign-in', 'users_sign_in'],
  ['404', '404'],
  ['soccer/nothing', '404'],
])('ROUTE-24 the group of /%s is %s', (path, group) => {
  expect(pageGroup(path, RESERVED_SEGMENTS)).toBe(group)
})
