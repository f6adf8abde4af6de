import type { DemoTexts } from '../offer-names.ts'

export const nl: DemoTexts = {
  always: 'Eén keer per speler. Een gratis weddenschap geldt één keer en wordt zelf nooit uitbetaald.',
  welcome: [
    'Welkomstweddenschap',
    'Je eerste weddenschap van € 10 zonder risico: verliest ze, dan komt de inzet terug.',
  ],
  combo: ['Combiboost', 'Vanaf drie selecties met quotering 1,40 tot 30% meer.'],
  weekend: ['Gratis weddenschap van € 5', 'Pak hem en wed gratis: de winst is voor jou.'],
  boosted: [
    'Gratis weddenschap met boost',
    'Voor geverifieerde spelers: kies hoe groot je gratis weddenschap wordt.',
  ],
  hunt: ['Puntenjacht', 'Verzamel punten met je weddenschappen: elke stap levert een gratis weddenschap op.'],
  cup: ['Beker van de dag', 'De tien besten delen € 500 aan gratis weddenschappen.'],
  chest: ['Schatkist', 'Vul de balk met je weddenschappen en open een kist.'],
  get: ['Wed en krijg', 'Vijf weddenschappen leveren een gratis weddenschap van € 2 op, tien nog twee.'],
  token: ['Winsttoken', 'Doet 20% bij de winst van één weddenschap, hoogstens € 10.'],
  insurance: [
    'Combiverzekering',
    'Eén van vier of meer selecties verliest: je inzet komt terug als gratis weddenschap.',
  ],
  early: [
    'Vroege uitbetaling',
    'Je team staat twee doelpunten voor: je weddenschap wordt meteen uitbetaald.',
  ],
  price: ['Verhoogde quotering', 'Een betere quotering op één uitkomst van deze wedstrijd.'],
  code: ['Code van de week', 'Een gratis weddenschap van € 10 voor wie de code kent.'],
  deposit: ['Stortingsbonus', 'Je volgende storting levert een gratis weddenschap van € 5 op.'],
  soon: ['Binnenkort', 'Een gratis weddenschap van € 5 die overmorgen begint.'],
  paused: ['Tweede token', 'Doet 10% bij de winst van één weddenschap.'],
  past: ['Gratis weddenschap van gisteren', 'Die gold een dag.'],
  finished: ['Beker van gisteren', 'De tien besten deelden € 500 aan gratis weddenschappen.'],
  withdrawn: [
    'Een per ongeluk verstuurde gratis weddenschap',
    'Die is teruggenomen voordat hij gebruikt was.',
  ],
}
