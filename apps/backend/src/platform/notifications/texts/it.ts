import type { NotificationTexts } from '../kinds.ts'

export const it: NotificationTexts = {
  bet_won: { title: 'Scommessa vinta', body: 'La scommessa {ref} ha pagato {amount}.' },
  bet_lost: { title: 'Scommessa persa', body: 'La scommessa {ref} non ha vinto.' },
  bet_refunded: {
    title: 'Puntata restituita',
    body: '{amount} della scommessa {ref} sono di nuovo sul tuo saldo.',
  },
  bet_cashed_out: {
    title: 'Cash out automatico',
    body: 'La scommessa {ref} ha raggiunto il tuo obiettivo e ha pagato {amount}.',
  },
  bet_reopened: { title: 'Risultato annullato', body: 'La scommessa {ref} è di nuovo aperta.' },
  deposit_succeeded: { title: 'Deposito ricevuto', body: '{amount} sono sul tuo saldo.' },
  deposit_failed: {
    title: 'Deposito non riuscito',
    body: 'Il tuo deposito di {amount} non è andato a buon fine.',
  },
  deposit_expired: {
    title: 'Deposito scaduto',
    body: 'Il tuo deposito di {amount} non è stato completato in tempo.',
  },
  deposit_held: {
    title: 'Deposito in sospeso',
    body: '{amount} sono arrivati ma non si sono potuti aggiungere al saldo per un limite o una pausa. Ti diremo che cosa ne sarà.',
  },
  deposit_returned: {
    title: 'Deposito rimandato',
    body: '{amount} non sono stati aggiunti al saldo e tornano da dove sono venuti.',
  },
  withdrawal_paid: { title: 'Prelievo pagato', body: '{amount} sono in arrivo.' },
  withdrawal_returned: {
    title: 'Prelievo non pagato',
    body: 'Il tuo prelievo di {amount} non è stato pagato. Il denaro è di nuovo nel tuo saldo.',
  },
  identity_approved: {
    title: 'Identità verificata',
    body: 'La tua identità è verificata (controllo {ref}).',
  },
  identity_again: {
    title: 'Verifica di nuovo',
    body: 'Il controllo d’identità {ref} richiede un altro tentativo.',
  },
  identity_refused: {
    title: 'Identità non verificata',
    body: 'Il controllo d’identità {ref} è stato respinto.',
  },
  bonus_issued: { title: 'Un bonus per te', body: '“{ref}” è tuo.' },
  jackpot_paid: { title: 'Jackpot pagato', body: '{amount} da «{ref}» sono nel tuo saldo.' },
  alert_price: { title: 'La tua quota è arrivata', body: '{ref}: ora a {odds}.' },
  alert_line_up: { title: 'Ci sono le formazioni', body: '{ref}: le formazioni sono note.' },
  alert_start: { title: 'Partita iniziata', body: '{ref} è iniziata.' },
  alert_goal: { title: 'Gol', body: '{ref}: il punteggio è {score}.' },
  alert_goal_back: { title: 'Gol annullato', body: '{ref}: il punteggio torna {score}.' },
  alert_half_time: { title: 'Intervallo', body: '{ref}: {score} all’intervallo.' },
  alert_full_time: { title: 'Partita finita', body: '{ref}: risultato finale {score}.' },
  alert_bet: {
    title: 'La tua scommessa sta per decidersi',
    body: 'La scommessa {ref} attende la sua ultima partita, che finisce presto.',
  },
  care_notice: {
    title: 'È ancora un divertimento?',
    body: 'Ultimamente scommetti in modo diverso dal solito. Puoi impostare limiti o prenderti una pausa quando vuoi.',
  },
}
