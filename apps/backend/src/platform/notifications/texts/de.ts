import type { NotificationTexts } from '../kinds.ts'

export const de: NotificationTexts = {
  bet_won: { title: 'Wette gewonnen', body: 'Wette {ref} hat {amount} ausgezahlt.' },
  bet_lost: { title: 'Wette verloren', body: 'Wette {ref} hat nicht gewonnen.' },
  bet_refunded: {
    title: 'Einsatz zurück',
    body: '{amount} der Wette {ref} sind wieder auf deinem Guthaben.',
  },
  bet_cashed_out: {
    title: 'Automatisch ausgezahlt',
    body: 'Wette {ref} hat dein Ziel erreicht und {amount} ausgezahlt.',
  },
  bet_reopened: { title: 'Ergebnis zurückgenommen', body: 'Wette {ref} ist wieder offen.' },
  deposit_succeeded: { title: 'Einzahlung eingegangen', body: '{amount} sind auf deinem Guthaben.' },
  deposit_failed: {
    title: 'Einzahlung fehlgeschlagen',
    body: 'Deine Einzahlung von {amount} wurde nicht ausgeführt.',
  },
}
