import type { Jackpot, JackpotHit, JackpotLevel } from '@touchline/contract'

// For tests: a jackpot of three levels and hits of it.

const level = (id: number, name: string, pool_amount: number, max_amount: number): JackpotLevel => ({
  ...{ id, name, pool_amount, max_amount, state: 'active', round: 1 },
  commitment: 'ab'.repeat(32),
})

export const sampleJackpot = (more: Partial<Jackpot> = {}): Jackpot => ({
  ...{ id: 1, name: 'Touchline Jackpot', currency: 'EUR', subunits: 100, rate: 2000, min_stake: 100 },
  ...{ amount: 148_290_517, pool_amount: 148_290_517, hits_amount: 1_820_437_711 },
  levels: [
    level(1, 'Mini', 41_806, 50_000),
    level(2, 'Minor', 241_855, 500_000),
    { ...level(3, 'Major', 8_621_031, 20_000_000), state: 'paused' },
  ],
  ...more,
})

export const sampleHit = (id: number, more: Partial<JackpotHit> = {}): JackpotHit => ({
  ...{ id, jackpot_id: 1, jackpot_name: 'Touchline Jackpot', level: { id: 1, name: 'Mini' }, round: id },
  ...{ amount: 49_912, amount_eur: 49_912, currency: 'EUR', subunits: 100, status: 'paid' },
  ...{ created_at: '2026-11-19T21:47:00.000Z', user_hash: 'k4•••9f', current_user: false },
  ...{ seen: false, processed: false },
  opened: { commitment: 'cd'.repeat(32), threshold: 49_912, nonce: '5a' },
  ...more,
})
