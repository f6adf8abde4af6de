import type { DemoTexts } from '../offer-names.ts'

export const it: DemoTexts = {
  always: 'Una volta per giocatore. Una scommessa gratis vale una volta e non viene mai pagata essa stessa.',
  welcome: [
    'Scommessa di benvenuto',
    'La tua prima scommessa da 10 € senza rischio: se perde, la puntata torna indietro.',
  ],
  combo: ['Boost multipla', 'Da tre selezioni a quota 1,40 paghi lo stesso e vinci fino al 30% in più.'],
  weekend: ['Scommessa gratis da 5 €', 'Prendila e gioca gratis: la vincita è tua.'],
  boosted: [
    'Scommessa gratis con boost',
    'Per giocatori verificati: scegli quanto cresce la tua scommessa gratis.',
  ],
  hunt: ['Caccia ai punti', 'Raccogli punti con le tue scommesse: ogni gradino porta una scommessa gratis.'],
  cup: ['Coppa del giorno', 'I dieci migliori si dividono 500 € in scommesse gratis.'],
  chest: ['Forziere', 'Riempi la barra con le tue scommesse e apri un forziere.'],
  get: ['Scommetti e ricevi', 'Cinque scommesse portano una scommessa gratis da 2 €, dieci altre due.'],
  token: ['Gettone profitto', 'Aggiunge il 20% al profitto di una scommessa, al massimo 10 €.'],
  insurance: [
    'Assicurazione multipla',
    'Perde una sola di quattro o più selezioni: la puntata torna come scommessa gratis.',
  ],
  early: ['Pagamento anticipato', 'La tua squadra è avanti di due gol: la scommessa è pagata subito.'],
  price: ['Quota maggiorata', 'Una quota migliore su un esito di questa partita.'],
  code: ['Codice della settimana', 'Una scommessa gratis da 10 € per chi conosce il codice.'],
  deposit: ['Bonus deposito', 'Il tuo prossimo deposito porta una scommessa gratis da 5 €.'],
  soon: ['In arrivo', 'Una scommessa gratis da 5 € che inizia dopodomani.'],
  paused: ['Secondo gettone', 'Aggiunge il 10% al profitto di una scommessa.'],
  past: ['Scommessa gratis di ieri', 'È durata un giorno.'],
  finished: ['Coppa di ieri', 'I dieci migliori si sono divisi 500 € in scommesse gratis.'],
  withdrawn: ['Una scommessa gratis inviata per errore', 'È stata ritirata prima di essere usata.'],
}
