import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { differencesOf, digestOf, manifestOf } from './manifest.ts'

const FILES: Readonly<Record<string, string>> = { 'b.ts': 'two', 'a/z.ts': 'one', 'a.ts': 'three' }
const reading = (files: Readonly<Record<string, string>>) => async (path: string) => files[path] ?? ''
const listOf = (files: Readonly<Record<string, string>>) => manifestOf(Object.keys(files), reading(files))
const sum = (text: string) => createHash('sha256').update(text).digest('hex')

describe('GLI-33 ch. 2 the list of what runs', () => {
  test('has a line of SHA-256 and path for each file, in one order wherever it is made, and one digest over it', async () => {
    const list = await listOf(FILES)
    expect(list).toBe(`${sum('three')}  a.ts\n${sum('one')}  a/z.ts\n${sum('two')}  b.ts\n`)
    const turned = await manifestOf(Object.keys(FILES).toReversed(), reading(FILES))
    expect([digestOf(turned), digestOf(list)]).toEqual([sum(list), sum(list)])
  })

  test.each([
    ['another byte', { ...FILES, 'b.ts': 'twO' }, [{ path: 'b.ts', how: 'changed' }]],
    ['one more', { ...FILES, 'c.ts': '' }, [{ path: 'c.ts', how: 'added' }]],
    ['one less', { 'b.ts': 'two', 'a.ts': 'three' }, [{ path: 'a/z.ts', how: 'missing' }]],
    [
      'another name',
      { 'b.ts': 'two', 'a/z.ts': 'one', 'A.ts': 'three' },
      [
        { path: 'A.ts', how: 'added' },
        { path: 'a.ts', how: 'missing' },
      ],
    ],
  ] as const)('%s is another digest, and is named', async (_, files, named) => {
    const [before, after] = [await listOf(FILES), await listOf(files)]
    expect(digestOf(after)).not.toBe(digestOf(before))
    expect(differencesOf(before, after)).toEqual(named)
    expect(differencesOf(after, after)).toEqual([])
  })

  test('takes no name that would read as two lines', async () => {
    await expect(listOf({ [`a.ts\n${sum('x')}  b.ts`]: 'x' })).rejects.toThrow('two lines')
  })
})
