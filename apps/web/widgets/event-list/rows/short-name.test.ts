import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test('BEYOND-35 people stand in lists by initial and whole family name, teams as they are called', () => {
  const short = (name: string) => shortName(name, 'tennis')
  expect(short('Denis Shapovalov')).toBe('D. Shapovalov')
  expect(short('Alex de Minaur')).toBe('A. de Minaur')
  expect(short('Shapovalov, Denis')).toBe('D. Shapovalov')
  expect(short('Émile Zola / Ana Bell')).toBe('É. Zola / A. Bell')
  expect(short('Pelé')).toBe('Pelé')
  expect(short('王 欣瑜')).toBe('王 欣瑜')
  expect(shortName('Los Angeles Kings', 'ice-hockey')).toBe('Los Angeles Kings')
})
