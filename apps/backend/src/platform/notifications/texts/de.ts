import type { NotificationTexts } from '../kinds.ts'

export const de: NotificationTexts = {
  bet_won: { title: 'Wette gewonnen', body: 'Wette {ref} hat {amount} gebracht.' },
  bet_lost: { title: 'Wette verloren', body: 'Wette {ref} hat nicht gewonnen.' },
  bet_refunded: {
    title: 'Einsatz zurück',
    body: '{amount} der Wette {ref} sind wieder auf deinem Guthaben.',
  },
  bet_cashed_out: {
    title: 'Automatischer Cash-out',
    body: 'Wette {ref} hat dein Ziel erreicht: Cash-out über {amount}.',
  },
  bet_reopened: { title: 'Ergebnis zurückgenommen', body: 'Wette {ref} ist wieder offen.' },
  deposit_succeeded: { title: 'Einzahlung eingegangen', body: '{amount} sind auf deinem Guthaben.' },
  deposit_failed: {
    title: 'Einzahlung fehlgeschlagen',
    body: 'Deine Einzahlung von {amount} wurde nicht ausgeführt.',
  },
  deposit_expired: {
    title: 'Einzahlung abgelaufen',
    body: 'Deine Einzahlung von {amount} wurde nicht rechtzeitig abgeschlossen.',
  },
  deposit_held: {
    title: 'Einzahlung zurückgestellt',
    body: '{amount} sind angekommen, konnten deinem Guthaben wegen eines Limits oder einer Pause aber nicht gutgeschrieben werden. Wir sagen dir, was damit geschieht.',
  },
  deposit_returned: {
    title: 'Einzahlung zurückgeschickt',
    body: '{amount} wurden deinem Guthaben nicht gutgeschrieben und gehen dorthin zurück, woher sie kamen.',
  },
  withdrawal_paid: { title: 'Auszahlung unterwegs', body: '{amount} sind auf dem Weg zu dir.' },
  withdrawal_returned: {
    title: 'Auszahlung nicht ausgeführt',
    body: 'Deine Auszahlung von {amount} wurde nicht ausgeführt. Das Geld ist wieder auf deinem Guthaben.',
  },
  identity_approved: { title: 'Identität bestätigt', body: 'Deine Identität ist bestätigt (Prüfung {ref}).' },
  identity_again: {
    title: 'Noch einmal prüfen',
    body: 'Für die Identitätsprüfung {ref} ist ein weiterer Versuch nötig.',
  },
  identity_refused: {
    title: 'Identität nicht bestätigt',
    body: 'Die Identitätsprüfung {ref} wurde abgelehnt.',
  },
  bonus_issued: { title: 'Bonus für dich', body: '„{ref}“ steht für dich bereit.' },
  jackpot_paid: { title: 'Jackpot ausgezahlt', body: '{amount} aus „{ref}“ sind in deinem Guthaben.' },
  alert_price: { title: 'Deine Quote ist da', body: '{ref}: jetzt bei {odds}.' },
  alert_line_up: { title: 'Aufstellungen sind da', body: '{ref}: Die Aufstellungen stehen fest.' },
  alert_start: { title: 'Spiel läuft', body: '{ref} hat begonnen.' },
  alert_goal: { title: 'Tor', body: '{ref}: Es steht {score}.' },
  alert_goal_back: { title: 'Tor zurückgenommen', body: '{ref}: Es steht wieder {score}.' },
  alert_half_time: { title: 'Halbzeit', body: '{ref}: Zur Pause steht es {score}.' },
  alert_full_time: { title: 'Spiel beendet', body: '{ref}: Das Spiel endet {score}.' },
  alert_bet: {
    title: 'Deine Wette entscheidet sich gleich',
    body: 'Wette {ref} wartet auf ihr letztes Spiel, das bald endet.',
  },
  care_notice: {
    title: 'Macht es noch Spaß?',
    body: 'Du hast zuletzt anders gewettet als sonst. Du kannst dir jederzeit Limits setzen oder eine Wettpause machen.',
  },
}
