import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEasyPassword } from './easy-password.ts'

const easy = (password: string) =>
  isEasyPassword(password, ['lena.marsh@example.com', '441632960961', 'Touchline'])

test.each([
  'password',
  'Password1',
  'P@ssw0rd',
  'p4ssw0rd!',
  'passwordpassword',
  'passwort2024',
  '1234password',
  'iloveyou',
  'ILoveYou!!',
  'football7',
  'liverpool1892',
  'trustno1',
  'qwerty123',
  'welcome2026!',
  'contraseña',
  'Пароль12',
  '12345678',
  '87654321',
  '123456789a',
  '1234512345',
  'abcdefgh',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm1',
  '1q2w3e4r',
  '1qaz2wsx',
  'qazwsxedc',
  'azertyui',
  'qwertz12',
  'йцукенгш',
  'abc12345',
  'qwer1234',
  'aaaaaaaa',
  '11111111',
  'abababab',
  'xyz1xyz1',
  '11223311',
  '        ',
  '17051990',
  '17.05.1990',
  '0163 2960961',
  'touchline',
  'Touchline1',
  'touchline-demo',
  'lena.marsh',
  'lenamarsh99',
  '441632960961!',
  'lena.marsh@example.com',
])('%s is one of the first that anybody would try', (password) => expect(easy(password)).toBe(true))

test.each([
  'correct horse',
  'a good password',
  'another password',
  'my new password',
  'another horse 42',
  'chosen by its owner',
  'a-long-secret-of-lena',
  'a long sentence here',
  'monkey dances at noon',
  'touchline is where I play',
  'gX7#pQ2m',
  'zaunkoenig',
  'пять зелёных лодок',
  '8412 9053 7716',
])('%s is not', (password) => expect(easy(password)).toBe(false))

test('a word of the owner that is too short to be one, or unknown, makes nothing easy', () => {
  expect(isEasyPassword('gX7#pQ2m', ['', 'a@b.example', 'gX7'])).toBe(false)
})

test('passwords made by a machine are taken, and whatever is typed is judged at once', () => {
  const letters = fc.constantFrom(...'bdfhkmnpqrtvwxz2679')
  fc.assert(
    fc.property(fc.array(letters, { minLength: 14, maxLength: 14 }), (signs) => {
      fc.pre(new Set(signs).size >= 8)
      return !easy(signs.join(''))
    }),
    { seed: 15, numRuns: 500 },
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => typeof easy(text) === 'boolean'),
    { seed: 15, numRuns: 300 },
  )
  const began = performance.now()
  for (const text of ['1'.repeat(200), 'ab1'.repeat(66), '!'.repeat(199) + 'a', 'qwe'.repeat(66)]) easy(text)
  expect(performance.now() - began).toBeLessThan(1000)
})
