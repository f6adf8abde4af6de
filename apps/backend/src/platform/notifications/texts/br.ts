import type { NotificationTexts } from '../kinds.ts'

export const br: NotificationTexts = {
  bet_won: { title: 'Aposta ganha', body: 'A aposta {ref} pagou {amount}.' },
  bet_lost: { title: 'Aposta perdida', body: 'A aposta {ref} não ganhou.' },
  bet_refunded: { title: 'Valor devolvido', body: '{amount} da aposta {ref} voltaram ao seu saldo.' },
  bet_cashed_out: { title: 'Cash out automático', body: 'A aposta {ref} atingiu sua meta e pagou {amount}.' },
  bet_reopened: { title: 'Resultado anulado', body: 'A aposta {ref} está aberta de novo.' },
  deposit_succeeded: { title: 'Depósito recebido', body: '{amount} já estão no seu saldo.' },
  deposit_failed: { title: 'Depósito não concluído', body: 'Seu depósito de {amount} não foi concluído.' },
}
