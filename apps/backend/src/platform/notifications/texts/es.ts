import type { NotificationTexts } from '../kinds.ts'

export const es: NotificationTexts = {
  bet_won: { title: 'Apuesta ganada', body: 'La apuesta {ref} pagó {amount}.' },
  bet_lost: { title: 'Apuesta perdida', body: 'La apuesta {ref} no ganó.' },
  bet_refunded: {
    title: 'Importe devuelto',
    body: '{amount} de la apuesta {ref} vuelven a estar en tu saldo.',
  },
  bet_cashed_out: {
    title: 'Cobro automático',
    body: 'La apuesta {ref} alcanzó tu objetivo y pagó {amount}.',
  },
  bet_reopened: { title: 'Resultado anulado', body: 'La apuesta {ref} vuelve a estar abierta.' },
  deposit_succeeded: { title: 'Depósito recibido', body: '{amount} ya están en tu saldo.' },
  deposit_failed: { title: 'Depósito fallido', body: 'Tu depósito de {amount} no se completó.' },
}
