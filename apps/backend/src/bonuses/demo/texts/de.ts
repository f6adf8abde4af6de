import type { DemoTexts } from '../offer-names.ts'

export const de: DemoTexts = {
  always: 'Einmal pro Spieler. Gratiswetten gelten für eine Wette und werden selbst nie ausgezahlt.',
  welcome: [
    'Willkommenswette',
    'Deine erste Wette über 10 € ohne Risiko: Verliert sie, kommt der Einsatz zurück.',
  ],
  combo: ['Kombi-Boost', 'Ab drei Tipps mit Quote 1,40 zahlt die Kombi bis zu 30 % mehr.'],
  weekend: ['Gratiswette über 5 €', 'Hol sie dir und wette umsonst: Der Gewinn gehört dir.'],
  boosted: ['Gratiswette mit Boost', 'Für bestätigte Spieler: Wähle, wie groß deine Gratiswette wird.'],
  hunt: ['Punktejagd', 'Sammle Punkte mit deinen Wetten: Jede Stufe bringt eine Gratiswette.'],
  cup: ['Cup des Tages', 'Die zehn Besten teilen sich 500 € in Gratiswetten.'],
  chest: ['Schatztruhe', 'Fülle den Balken mit deinen Wetten und öffne eine Truhe.'],
  get: ['Wetten und bekommen', 'Fünf Wetten bringen eine Gratiswette über 2 €, zehn noch zwei.'],
  token: ['Gewinn-Token', 'Legt 20 % auf den Reingewinn einer Wette, höchstens 10 €.'],
  insurance: [
    'Kombi-Versicherung',
    'Einer von vier oder mehr Tipps geht verloren: Dein Einsatz kommt als Gratiswette zurück.',
  ],
  early: ['Frühe Auszahlung', 'Dein Team führt mit zwei Toren: Deine Wette wird sofort ausgezahlt.'],
  price: ['Erhöhte Quote', 'Eine bessere Quote auf einen Ausgang dieses Spiels.'],
  code: ['Code der Woche', 'Eine Gratiswette über 10 € für alle, die den Code kennen.'],
  deposit: ['Einzahlungsbonus', 'Deine nächste Einzahlung bringt eine Gratiswette über 5 €.'],
  soon: ['Bald verfügbar', 'Eine Gratiswette über 5 €, die übermorgen beginnt.'],
  paused: ['Zweiter Token', 'Legt 10 % auf den Reingewinn einer Wette.'],
  past: ['Gratiswette von gestern', 'Sie galt einen Tag lang.'],
  finished: ['Cup von gestern', 'Die zehn Besten teilten sich 500 € in Gratiswetten.'],
  withdrawn: ['Eine versehentliche Gratiswette', 'Sie wurde zurückgenommen, bevor sie eingesetzt war.'],
}
