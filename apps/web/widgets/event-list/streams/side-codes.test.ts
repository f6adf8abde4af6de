import { expect, test } from 'vitest'
import { sideCodes } from './side-codes.ts'

const soccer = (home: string, away: string) => sideCodes(home, away, 'soccer')

test('EXTRA-05 a side is called by three letters: of its first word, of a slight one by the last too, of three words by their initials', () => {
  expect(soccer('Liverpool', 'Real Madrid')).toEqual(['LIV', 'RMA'])
  expect(sideCodes('New York Knicks', 'Boston Celtics', 'basketball')).toEqual(['NYK', 'BOS'])
  expect(soccer('Paris Saint-Germain', 'Bayern München')).toEqual(['PSG', 'BAY'])
  expect(soccer('1. FC Köln', 'Ath. Bilbao')).toEqual(['KÖL', 'ABI'])
})

test('EXTRA-05 people are called by their family name; what no letter can be left out of stays whole', () => {
  expect(sideCodes('Sinner, Jannik', 'Alex de Minaur', 'tennis')).toEqual(['SIN', 'DEM'])
  expect(soccer('ليفربول', '川崎フロンターレ')).toEqual(['ليفربول', '川崎フロンターレ'])
})

test('EXTRA-05 two sides whose names begin alike are told apart', () => {
  expect(soccer('Manchester City', 'Manchester United')).toEqual(['MCI', 'MUN'])
})
