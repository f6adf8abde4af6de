import type { DemoTexts } from '../offer-names.ts'

export const fr: DemoTexts = {
  always: 'Une fois par joueur. Un pari gratuit sert une seule fois et n’est jamais versé lui-même.',
  welcome: ['Pari de bienvenue', 'Votre premier pari de 10 € sans risque : s’il perd, la mise revient.'],
  combo: ['Boost combiné', 'À partir de trois sélections à 1,40, jusqu’à 30 % de gains en plus.'],
  weekend: ['Pari gratuit de 5 €', 'Prenez-le et pariez sans payer : les gains sont à vous.'],
  boosted: [
    'Pari gratuit boosté',
    'Pour les joueurs vérifiés : choisissez de combien grandit votre pari gratuit.',
  ],
  hunt: ['Chasse aux points', 'Gagnez des points avec vos paris : chaque palier apporte un pari gratuit.'],
  cup: ['Coupe du jour', 'Les dix meilleurs se partagent 500 € de paris gratuits.'],
  chest: ['Coffre au trésor', 'Remplissez la barre avec vos paris et ouvrez un coffre.'],
  get: ['Parier et recevoir', 'Cinq paris apportent un pari gratuit de 2 €, dix en apportent deux de plus.'],
  token: ['Jeton de profit', 'Ajoute 20 % au profit d’un pari, 10 € au plus.'],
  insurance: [
    'Assurance combiné',
    'Une sélection perdue sur quatre ou plus : votre mise revient en pari gratuit.',
  ],
  early: ['Paiement anticipé', 'Votre équipe mène de deux buts : votre pari est payé aussitôt.'],
  price: ['Cote boostée', 'Une meilleure cote sur un résultat de ce match.'],
  code: ['Code de la semaine', 'Un pari gratuit de 10 € pour qui connaît le code.'],
  deposit: ['Bonus de dépôt', 'Votre prochain dépôt apporte un pari gratuit de 5 €.'],
  soon: ['Bientôt', 'Un pari gratuit de 5 € à partir d’après-demain.'],
  paused: ['Second jeton', 'Ajoute 10 % au profit d’un pari.'],
  past: ['Pari gratuit d’hier', 'Il a été valable une journée.'],
  finished: ['Coupe d’hier', 'Les dix meilleurs se sont partagé 500 € de paris gratuits.'],
  withdrawn: ['Un pari gratuit envoyé par erreur', 'Il a été repris avant d’être utilisé.'],
}
