import { expect, test } from 'vitest'
import { sitesOf } from '../../../test/sites.ts'
import { smsText } from '../phone/sms-texts.ts'
import { letter } from './letters.ts'

test.each([
  ['ar', 'Touchline', true],
  ['he', 'Touchline', true],
  ['ar', 'الملعب', false],
  ['en', 'המגרש', true],
  ['en', 'Touchline', false],
  ['fa', 'Touchline', true],
  ['ur', 'الملعب', false],
] as const)(
  'LINK-10 in %s the site’s name %s is isolated in letters and messages to phones: %s',
  (language, siteName, isMarked) => {
    const loaded = sitesOf().byHost('localhost')
    const site = { ...loaded, config: { ...loaded.config, siteName } }
    const link = 'http://localhost:3000/sports?unlock_token=A'
    const sent = letter(
      'unlock',
      { email: 'somebody@touchline.example', phone: null },
      { site, language, link },
    )
    const shown = isMarked ? `\u2068${siteName}\u2069` : siteName
    for (const text of [sent?.text ?? '', smsText(language, siteName, '123456')]) {
      expect(text).toContain(shown)
      expect(text.includes('\u2068')).toBe(isMarked)
    }
    // Nothing else of ours may touch the link.
    expect(sent?.text).toMatch(/unlock_token=A(?:\s|$)/)
  },
)

test('LINK-07 a message to a phone is in the language of a tag too', () => {
  expect(smsText('pt-BR', 'Touchline', '123456')).toBe(
    '123456 é o seu código Touchline. Não conte a ninguém.',
  )
})
