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
  deposit_expired: { title: 'Dépôt expiré', body: 'Votre dépôt de {amount} n’a pas été terminé à temps.' },
  deposit_held: {
    title: 'Dépôt en attente',
    body: '{amount} sont arrivés mais n’ont pas pu être ajoutés à votre solde à cause d’une limite ou d’une pause. Nous vous dirons ce qu’il en advient.',
  },
  deposit_returned: {
    title: 'Dépôt renvoyé',
    body: '{amount} n’ont pas été ajoutés à votre solde et repartent d’où ils viennent.',
  },
  withdrawal_paid: { title: 'Retrait versé', body: '{amount} sont en route vers vous.' },
  withdrawal_returned: {
    title: 'Retrait non versé',
    body: 'Votre retrait de {amount} n’a pas été versé. L’argent est revenu sur votre solde.',
  },
  identity_approved: { title: 'Identité vérifiée', body: 'Votre identité est vérifiée (contrôle {ref}).' },
  identity_again: {
    title: 'Vérification à refaire',
    body: 'Le contrôle d’identité {ref} demande un nouvel essai.',
  },
  identity_refused: { title: 'Identité non vérifiée', body: 'Le contrôle d’identité {ref} a été refusé.' },
  bonus_issued: { title: 'Un bonus pour vous', body: '« {ref} » est à vous.' },
  jackpot_paid: { title: 'Jackpot payé', body: '{amount} de « {ref} » sont sur votre solde.' },
  alert_price: { title: 'Votre cote est là', body: '{ref}\u00a0: maintenant à {odds}.' },
  alert_line_up: {
    title: 'Les compositions sont connues',
    body: '{ref}\u00a0: les compositions sont annoncées.',
  },
  alert_start: { title: 'Match commencé', body: '{ref} a commencé.' },
  alert_goal: { title: 'But', body: '{ref}\u00a0: le score est de {score}.' },
  alert_goal_back: { title: 'But annulé', body: '{ref}\u00a0: le score revient à {score}.' },
  alert_half_time: { title: 'Mi-temps', body: '{ref}\u00a0: {score} à la pause.' },
  alert_full_time: { title: 'Match terminé', body: '{ref}\u00a0: score final {score}.' },
  alert_bet: {
    title: 'Votre pari va bientôt se jouer',
    body: 'Le pari {ref} attend son dernier match, qui se termine bientôt.',
  },
  care_notice: {
    title: 'Est-ce toujours un plaisir ?',
    body: 'Vous pariez autrement ces derniers temps. Vous pouvez à tout moment fixer des limites ou faire une pause.',
  },
}
