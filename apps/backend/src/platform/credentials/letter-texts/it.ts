import type { LetterTexts } from './letter-texts.ts'

export const it: LetterTexts = {
  confirmation: {
    subject: 'Conferma il tuo indirizzo e-mail',
    text: 'Benvenuto su {site}! Segui questo link per completare la registrazione: {link}\n\nIl link vale tre giorni. Se non ti sei registrato, ignora questo messaggio.',
  },
  known: {
    subject: 'Hai già un conto',
    text: 'Qualcuno ha provato ad aprire un conto su {site} con i tuoi dati, ma ne hai già uno. Se eri tu, accedi: {link}\n\nSe non ricordi la password, lì puoi sceglierne una nuova. Se non eri tu, non devi fare nulla.',
  },
  password: {
    subject: 'Scegli una nuova password',
    text: 'Scegli una nuova password per {site}: {link}\n\nIl link vale un’ora. Se non l’hai chiesto tu, ignora questo messaggio: la password resta com’è.',
  },
  unlock: {
    subject: 'Password errate per il tuo conto',
    text: 'Sono state provate troppe password errate per il tuo conto su {site}. Da dove è successo, il prossimo tentativo deve attendere, ogni volta un po’ di più; i dispositivi su cui hai già effettuato l’accesso non sono interessati. Questo link pone fine all’attesa: {link}\n\nSe non eri tu, scegli una nuova password che non usi altrove.',
  },
  changed: {
    subject: 'La tua password è stata cambiata',
    text: 'La password del tuo conto {site} è stata cambiata, tutti gli altri dispositivi sono stati disconnessi e tutte le passkey rimosse. Se non sei stato tu, impostane subito una nuova: {link}',
  },
  passkey_added: {
    subject: 'È stata aggiunta una passkey',
    text: 'Al tuo conto {site} è stata aggiunta una passkey: chi la possiede può accedere. Se non sei stato tu, imposta subito una nuova password, che rimuove tutte le passkey: {link}',
  },
  passkey_removed: {
    subject: 'È stata rimossa una passkey',
    text: 'Dal tuo conto {site} è stata rimossa una passkey. Se non sei stato tu, imposta subito una nuova password: {link}',
  },
  deleted: {
    subject: 'Il tuo account è eliminato',
    text: 'Il tuo account su {site} è stato eliminato. Non conserviamo più i tuoi dati personali.',
  },
  excluded: {
    subject: 'Sei in pausa dalle scommesse',
    text: 'Qualcuno voleva aprire un account su {site} con i tuoi dati. Ti sei autoescluso dalle scommesse qui, quindi non ne è stato aperto nessuno, e non si potrà fino alla fine dell’autoesclusione.',
  },
}
