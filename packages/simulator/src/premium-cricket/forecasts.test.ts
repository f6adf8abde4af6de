import { expect, test } from 'vitest'
import { partnership, partnerships } from './forecasts.ts'

const [overs, balls] = [20, 120] as const

test('BEYOND-34 a partnership without a target is, at every ball, that of a chase whose target nobody reaches', () => {
  for (const batting of [-0.3, 0, 0.3]) {
    const at = partnerships(batting, overs)
    for (let ball = 0; ball <= balls; ball += 1) {
      const { runs, falls } = at(ball)
      const chase = partnership(batting, overs, ball, Number.POSITIVE_INFINITY)
      expect(falls).toBeCloseTo(chase.falls, 12)
      const apart = chase.runs.p.map((p, made) => Math.abs(p - (runs.p[made] ?? 0)))
      expect(Math.max(...apart), `ball ${ball}`).toBeLessThan(1e-12)
      expect(runs.p.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12)
    }
  }
})
