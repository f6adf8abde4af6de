import type { NotificationTexts } from '../kinds.ts'

export const nl: NotificationTexts = {
  bet_won: { title: 'Weddenschap gewonnen', body: 'Weddenschap {ref} heeft {amount} uitbetaald.' },
  bet_lost: { title: 'Weddenschap verloren', body: 'Weddenschap {ref} heeft niet gewonnen.' },
  bet_refunded: { title: 'Inzet terug', body: '{amount} van weddenschap {ref} staat weer op je saldo.' },
  bet_cashed_out: {
    title: 'Automatisch uitbetaald',
    body: 'Weddenschap {ref} bereikte je doel en betaalde {amount} uit.',
  },
  bet_reopened: { title: 'Uitslag teruggenomen', body: 'Weddenschap {ref} staat weer open.' },
  deposit_succeeded: { title: 'Storting ontvangen', body: '{amount} staat op je saldo.' },
  deposit_failed: { title: 'Storting mislukt', body: 'Je storting van {amount} is niet gelukt.' },
}
