import { expect, test } from 'vitest'
import { frameSource } from './frame-source.ts'

const HERE = 'https://bets.example/en/sports/virtual-gaming-arena'

test('EXTRA-02 a page of our own host is framed without its origin, one of another host with its own', () => {
  expect(frameSource('/demo/arena/dice', HERE)).toEqual({
    src: 'https://bets.example/demo/arena/dice',
    sandbox: 'allow-scripts',
  })
  expect(frameSource('https://bets.example/x', HERE)?.sandbox).toBe('allow-scripts')
  expect(frameSource('https://play.example/s', HERE)?.sandbox).toContain('allow-same-origin')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://play.example/', 'https://'])(
  'EXTRA-02 %s is not framed',
  (url) => {
    expect(frameSource(url, HERE)).toBeNull()
  },
)
