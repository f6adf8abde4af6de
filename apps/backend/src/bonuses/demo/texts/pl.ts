import type { DemoTexts } from '../offer-names.ts'

export const pl: DemoTexts = {
  always: 'Raz na gracza. Darmowego zakładu można użyć raz i sam nigdy nie jest wypłacany.',
  welcome: ['Zakład powitalny', 'Pierwszy zakład za 10 € bez ryzyka: jeśli przegra, stawka wraca.'],
  combo: ['Boost kombi', 'Od trzech typów po kursie 1,40 nawet 30% więcej.'],
  weekend: ['Darmowy zakład 5 €', 'Odbierz go i graj za darmo: wygrana jest Twoja.'],
  boosted: ['Darmowy zakład z boostem', 'Dla zweryfikowanych graczy: wybierz, o ile urośnie darmowy zakład.'],
  hunt: ['Polowanie na punkty', 'Zbieraj punkty zakładami: każdy stopień daje darmowy zakład.'],
  cup: ['Puchar dnia', 'Dziesięciu najlepszych dzieli 500 € w darmowych zakładach.'],
  chest: ['Skrzynia skarbów', 'Zapełnij pasek zakładami i otwórz skrzynię.'],
  get: ['Postaw i zgarnij', 'Pięć zakładów daje darmowy zakład 2 €, dziesięć jeszcze dwa.'],
  token: ['Token zysku', 'Dodaje 20% do zysku z jednego zakładu, najwyżej 10 €.'],
  insurance: [
    'Ubezpieczenie kombi',
    'Przegrywa jeden z co najmniej czterech typów: stawka wraca jako darmowy zakład.',
  ],
  early: ['Wczesna wypłata', 'Twoja drużyna prowadzi dwoma golami: zakład jest wypłacany od razu.'],
  price: ['Podwyższony kurs', 'Lepszy kurs na jeden wynik tego meczu.'],
  code: ['Kod tygodnia', 'Darmowy zakład 10 € dla tych, którzy znają kod.'],
  deposit: ['Bonus od wpłaty', 'Najbliższa wpłata daje darmowy zakład 5 €.'],
  soon: ['Już wkrótce', 'Darmowy zakład 5 €, który zacznie się pojutrze.'],
  paused: ['Drugi token', 'Dodaje 10% do zysku z jednego zakładu.'],
  past: ['Wczorajszy darmowy zakład', 'Był dostępny przez jeden dzień.'],
  finished: ['Wczorajszy puchar', 'Dziesięciu najlepszych podzieliło 500 € w darmowych zakładach.'],
  withdrawn: ['Darmowy zakład wysłany przez pomyłkę', 'Został cofnięty, zanim go użyto.'],
}
