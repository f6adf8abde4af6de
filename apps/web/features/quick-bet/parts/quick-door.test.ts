import { describe, expect, test, vi } from 'vitest'
import { playing } from '../quick-bet.testing.ts'
import { createQuickDoor } from './quick-door.ts'

const made = () => playing().play
const known = () => Promise.resolve()

describe('the door', () => {
  test('quick bet is loaded by its first press, once, and turned on when it is known for whom', async () => {
    const play = made()
    const load = vi.fn(() => Promise.resolve(play))
    let tell: () => void = () => {}
    const door = createQuickDoor({
      load,
      wasOn: false,
      known: () => new Promise((resolve) => void (tell = resolve)),
    })
    await door.ready
    expect([load.mock.calls.length, door.get(), door.isOn()]).toEqual([0, null, false])
    const heard = vi.fn()
    door.subscribe(heard)
    const pressed = door.toggle()
    await Promise.resolve()
    expect(door.isOn()).toBe(false)
    tell()
    await pressed
    expect([load.mock.calls.length, door.isOn(), heard.mock.calls.length > 1]).toEqual([1, true, true])
    const again = door.toggle()
    await Promise.resolve()
    tell()
    await again
    expect([load.mock.calls.length, door.isOn()]).toEqual([1, false])
  })

  test('STORE-03 left on, it is there before presses are taken; where it cannot be loaded they go to the slip', async () => {
    const door = createQuickDoor({ load: () => Promise.resolve(made()), wasOn: true, known })
    expect(door.get()).toBeNull()
    await door.ready
    expect(door.get()).not.toBeNull()
    const broken = createQuickDoor({ load: () => Promise.reject(new Error('offline')), wasOn: true, known })
    await broken.ready
    expect(broken.get()).toBeNull()
  })

  test('what could not be loaded is asked for again by the next press', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(made())
    const door = createQuickDoor({ load, wasOn: false, known })
    await expect(door.toggle()).rejects.toThrow('offline')
    await door.toggle()
    expect(door.isOn()).toBe(true)
  })
})
