import { test } from '../../fixtures.ts'
import { centrifugoBinary } from '../../servers/push-server.ts'
import { BACKENDS, PUSH } from '../../servers/stack.ts'
import { FEW } from '../../servers/stacks.ts'
import { followedLive, healed, PUSH_ERRORS } from '../../steps/push-walk.ts'

test.skip(centrifugoBinary() === null, 'CENTRIFUGO_BIN names no Centrifugo')
test.use({
  stackSettings: { ...FEW, [PUSH]: 'centrifugo', [BACKENDS]: '2' },
  season: 'playing',
  expectedErrors: PUSH_ERRORS,
})

test('through a Centrifugo prices move, and a balance follows a bet', async ({ page, browser, stack }) => {
  await followedLive(page, browser, stack)
})

test('a Centrifugo dies under a page and comes back', async ({ page, stack }) => {
  await healed(page, stack)
})
