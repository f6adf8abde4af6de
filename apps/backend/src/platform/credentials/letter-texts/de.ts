import type { LetterTexts } from './letter-texts.ts'

export const de: LetterTexts = {
  confirmation: {
    subject: 'Bestätige deine E-Mail-Adresse',
    text: 'Willkommen bei {site}! Folge diesem Link, um die Anmeldung abzuschließen: {link}\n\nDer Link gilt drei Tage. Wenn du dich nicht registriert hast, kannst du diese Nachricht ignorieren.',
  },
  known: {
    subject: 'Du hast schon ein Konto',
    text: 'Jemand wollte bei {site} mit deinen Daten ein Konto eröffnen, aber du hast schon eines. Wenn du es warst, melde dich an: {link}\n\nWenn du dein Passwort nicht mehr weißt, kannst du dort ein neues setzen. Wenn du es nicht warst, musst du nichts tun.',
  },
  password: {
    subject: 'Neues Passwort setzen',
    text: 'Setze ein neues Passwort für {site}: {link}\n\nDer Link gilt eine Stunde. Wenn du ihn nicht angefordert hast, ignoriere diese Nachricht: Dein Passwort bleibt, wie es ist.',
  },
  unlock: {
    subject: 'Falsche Passwörter für dein Konto',
    text: 'Für dein Konto bei {site} wurden zu viele falsche Passwörter versucht. Wo das geschah, muss der nächste Versuch warten, jedes Mal etwas länger; Geräte, auf denen du schon angemeldet warst, betrifft das nicht. Dieser Link beendet das Warten: {link}\n\nWenn du es nicht warst, wähle ein neues Passwort, das du sonst nirgends benutzt.',
  },
  changed: {
    subject: 'Dein Passwort wurde geändert',
    text: 'Das Passwort deines Kontos bei {site} wurde geändert, alle anderen Geräte wurden abgemeldet und alle Passkeys entfernt. Wenn du es nicht warst, setze sofort ein neues: {link}',
  },
  passkey_added: {
    subject: 'Ein Passkey wurde hinzugefügt',
    text: 'Deinem Konto bei {site} wurde ein Passkey hinzugefügt: Wer ihn hat, kann sich anmelden. Wenn du es nicht warst, setze sofort ein neues Passwort, das entfernt alle Passkeys: {link}',
  },
  passkey_removed: {
    subject: 'Ein Passkey wurde entfernt',
    text: 'Von deinem Konto bei {site} wurde ein Passkey entfernt. Wenn du es nicht warst, setze sofort ein neues Passwort: {link}',
  },
  deleted: {
    subject: 'Dein Konto ist gelöscht',
    text: 'Dein Konto bei {site} wurde gelöscht. Deine persönlichen Daten bewahren wir nicht länger auf.',
  },
  excluded: {
    subject: 'Du machst eine Wettpause',
    text: 'Jemand wollte bei {site} mit deinen Daten ein Konto eröffnen. Du hast dich hier vom Wetten ausgeschlossen, deshalb wurde keines eröffnet; bis dein Selbstausschluss vorbei ist, geht das nicht.',
  },
}
