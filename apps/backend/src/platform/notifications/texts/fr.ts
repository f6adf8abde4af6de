import type { NotificationTexts } from '../kinds.ts'

export const fr: NotificationTexts = {
  bet_won: { title: 'Pari gagné', body: 'Le pari {ref} a rapporté {amount}.' },
  bet_lost: { title: 'Pari perdu', body: 'Le pari {ref} n’a pas gagné.' },
  bet_refunded: { title: 'Mise rendue', body: '{amount} du pari {ref} sont de nouveau sur votre solde.' },
  bet_cashed_out: {
    title: 'Cash out automatique',
    body: 'Le pari {ref} a atteint votre objectif et rapporté {amount}.',
  },
  bet_reopened: { title: 'Résultat annulé', body: 'Le pari {ref} est de nouveau ouvert.' },
  deposit_succeeded: { title: 'Dépôt reçu', body: '{amount} sont sur votre solde.' },
  deposit_failed: { title: 'Dépôt échoué', body: 'Votre dépôt de {amount} n’a pas abouti.' },
}
