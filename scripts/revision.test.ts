import { expect, test } from 'vitest'
import { findRevision } from './revision.mjs'

test('a revision that the history does not have, as in a shallow clone, is told by its name', () => {
  const commit = '0'.repeat(40)
  expect(findRevision(commit)).toEqual({
    ok: false,
    reason: expect.stringContaining(`no ${commit} in this history`),
  })
})
