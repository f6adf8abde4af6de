import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import english from '../../../../messages/en.json' with { type: 'json' }
import { type Messages, picked } from '#base/texts/messages.ts'
import { PAGE_MESSAGES, PLAYER_MESSAGES } from './client-messages.ts'
import { messageReads } from './message-reads.ts'

const at = (messages: Messages, id: string) =>
  id === '' ? messages : id.split('.').reduce<unknown>((branch, key) => (branch as Messages)?.[key], messages)

const isMessage = (id: string) => at(english, id.replace(/\.$/, '')) !== undefined

const READS = { page: messageReads('page', isMessage), player: messageReads('player', isMessage) }

/** Messages that a part reads but is not given in full. */
const missing = (part: keyof typeof READS, provided: Messages) =>
  READS[part].filter(({ id }) => !isMessage(id) || !isDeepStrictEqual(at(provided, id), at(english, id)))

const page = (branches: readonly string[] = PAGE_MESSAGES) => picked(english, branches)
const player = (branches: readonly string[] = PLAYER_MESSAGES) => ({
  ...page(),
  ...picked(english, branches),
})

test('whatever a page reads in the browser is in it', () => {
  expect(READS.page.length).toBeGreaterThan(70)
  expect(missing('page', page())).toEqual([])
})

test("whatever the player's part reads comes with it, or is in the page", () => {
  expect(READS.player.length).toBeGreaterThan(200)
  expect(missing('player', player())).toEqual([])
})

test.each(PAGE_MESSAGES)('a page without %s is found out', (branch) => {
  expect(missing('page', page(PAGE_MESSAGES.filter((other) => other !== branch)))).not.toEqual([])
})

test.each(PLAYER_MESSAGES)("a player's part without %s is found out", (branch) => {
  expect(missing('player', player(PLAYER_MESSAGES.filter((other) => other !== branch)))).not.toEqual([])
})
