import type { NotificationTexts } from '../kinds.ts'

export const es: NotificationTexts = {
  bet_won: { title: 'Apuesta ganada', body: 'La apuesta {ref} pagó {amount}.' },
  bet_lost: { title: 'Apuesta perdida', body: 'La apuesta {ref} no ganó.' },
  bet_refunded: {
    title: 'Importe devuelto',
    body: '{amount} de la apuesta {ref} vuelven a estar en tu saldo.',
  },
  bet_cashed_out: {
    title: 'Cash out automático',
    body: 'La apuesta {ref} alcanzó tu objetivo: cash out de {amount}.',
  },
  bet_reopened: { title: 'Resultado anulado', body: 'La apuesta {ref} vuelve a estar abierta.' },
  deposit_succeeded: { title: 'Depósito recibido', body: '{amount} ya están en tu saldo.' },
  deposit_failed: { title: 'Depósito fallido', body: 'Tu depósito de {amount} no se completó.' },
  deposit_expired: { title: 'Depósito caducado', body: 'Tu depósito de {amount} no se completó a tiempo.' },
  deposit_held: {
    title: 'Depósito retenido',
    body: 'Han llegado {amount}, pero no se han podido añadir a tu saldo por un límite o una pausa. Te diremos qué pasa con ellos.',
  },
  deposit_returned: {
    title: 'Depósito devuelto',
    body: '{amount} no se han añadido a tu saldo y vuelven a su origen.',
  },
  withdrawal_paid: { title: 'Retirada pagada', body: '{amount} están en camino.' },
  withdrawal_returned: {
    title: 'Retirada no pagada',
    body: 'Tu retirada de {amount} no se pagó. El dinero vuelve a estar en tu saldo.',
  },
  identity_approved: {
    title: 'Identidad verificada',
    body: 'Tu identidad está verificada (comprobación {ref}).',
  },
  identity_again: {
    title: 'Verifica otra vez',
    body: 'La comprobación de identidad {ref} necesita otro intento.',
  },
  identity_refused: {
    title: 'Identidad no verificada',
    body: 'La comprobación de identidad {ref} fue rechazada.',
  },
  bonus_issued: { title: 'Un bono para ti', body: 'Ya tienes «{ref}».' },
  jackpot_paid: { title: 'Jackpot pagado', body: '{amount} de «{ref}» están en tu saldo.' },
  alert_price: { title: 'Tu cuota ya está', body: '{ref}: ahora a {odds}.' },
  alert_line_up: { title: 'Ya hay alineaciones', body: '{ref}: se conocen las alineaciones.' },
  alert_start: { title: 'Partido en marcha', body: '{ref} ha comenzado.' },
  alert_goal: { title: 'Gol', body: '{ref}: el marcador es {score}.' },
  alert_goal_back: { title: 'Gol anulado', body: '{ref}: el marcador vuelve a {score}.' },
  alert_half_time: { title: 'Descanso', body: '{ref}: {score} al descanso.' },
  alert_full_time: { title: 'Partido terminado', body: '{ref}: resultado final {score}.' },
  alert_bet: {
    title: 'Tu apuesta está a punto de decidirse',
    body: 'La apuesta {ref} espera su último partido, que termina pronto.',
  },
  care_notice: {
    title: '¿Sigue siendo divertido?',
    body: 'Últimamente apuestas de otra manera. Puedes fijar límites o hacer una pausa cuando quieras.',
  },
}
