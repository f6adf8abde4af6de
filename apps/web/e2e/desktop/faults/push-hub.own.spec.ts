import { test } from '../../fixtures.ts'
import { BACKENDS, PUSH } from '../../servers/stack.ts'
import { FEW } from '../../servers/stacks.ts'
import { followedLive, healed, PUSH_ERRORS } from '../../steps/push-walk.ts'

test.use({
  stackSettings: { ...FEW, [PUSH]: 'hub', [BACKENDS]: '2' },
  season: 'playing',
  expectedErrors: PUSH_ERRORS,
})

test('through a hub in a process of its own prices move, and a balance follows a bet', async ({
  page,
  browser,
  stack,
}) => {
  await followedLive(page, browser, stack)
})

test('a hub in a process of its own dies under a page and comes back', async ({ page, stack }) => {
  await healed(page, stack)
})
